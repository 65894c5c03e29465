import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { type PermissionLine, permissionGroups, type Role } from './permission-groups.ts'

type RoleDialogProps = {
  /** null: a new one. */
  role: Role | null
  open: boolean
  onClose: () => void
  permissions: PermissionLine[]
  onSaved: () => void
}

export function RoleDialog(props: RoleDialogProps) {
  const { role, open, onClose } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={role ? `Change ${role.name}` : 'New role'}
      description={
        role
          ? role.user_count > 0
            ? `${count(role.user_count, 'person', 'people')} hold this role. When its permissions change, every device of theirs is logged out at once.`
            : 'Nobody holds this role now.'
          : 'Give it a name and what it may do. You give it to people on their account.'
      }
    >
      {open ? <RoleForm {...props} /> : null}
    </Dialog>
  )
}

type Typed = { name: string; permissions: string[] }

function RoleForm({ role, onClose, permissions, onSaved }: RoleDialogProps) {
  const may = useMay()
  const { attempt } = useStaffCall(onSaved)
  const { register, handleSubmit, formState, setError, control } = useForm<Typed>({
    defaultValues: { name: role?.name ?? '', permissions: role?.permissions.map(({ name }) => name) ?? [] },
  })
  const chosen = useWatch({ control, name: 'permissions' })
  const { problem, tell } = useFormProblem<Typed>(setError, ['name', 'permissions'])
  const save = handleSubmit(async (typed) => {
    const saved = await tell(
      attempt({
        call: () =>
          role
            ? api.put('/rbac/roles/{id}', { params: { id: role.id }, body: { ...typed, version: role.version } })
            : api.post('/rbac/roles', { body: typed }),
        done: role ? `${typed.name} saved` : `${typed.name} made`,
        failed: 'The role was not saved',
      }),
    )
    if (saved) onClose()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="mt-4 grid gap-4">
      <FormProblem problem={problem} />
      <TextField
        label="Name"
        maxLength={60}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {permissionGroups(permissions).map(({ title, permissions: group }) => (
        <fieldset key={title}>
          <legend className="label">{title}</legend>
          {group.map(({ name, description }) => (
            <Check
              key={name}
              value={name}
              disabled={!may(name)}
              label={
                <>
                  {description}{' '}
                  <span className="num text-muted">{may(name) ? name : 'You may not do this yourself'}</span>
                </>
              }
              {...register('permissions')}
            />
          ))}
        </fieldset>
      ))}
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          {role ? 'Save the role' : `Make the role with ${count(chosen.length, 'permission')}`}
        </Button>
      </div>
    </form>
  )
}

import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'

type Typed = { first_name: string; last_name: string; email: string; phone: string; role_ids: string[] }
type RoleLine = Answer<'listRoles'>['roles'][number]
type NewUserProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  roles: RoleLine[]
  onMade: (id: string) => void
}

/** An account for a colleague, or for a customer at the desk. They choose their password by mail. */
export function NewUser(props: NewUserProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="New account"
      description="A mail goes to the address: its link chooses the first password. Until then nobody can log in with it."
    >
      {props.open ? <NewUserForm {...props} /> : null}
    </Dialog>
  )
}

function NewUserForm({ onOpenChange, roles, onMade }: NewUserProps) {
  const may = useMay()
  const { attempt } = useStaffCall()
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: { first_name: '', last_name: '', email: '', phone: '', role_ids: [] },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, ['first_name', 'last_name', 'email', 'phone', 'role_ids'])
  const error = (field: keyof Typed) => formState.errors[field]?.message
  const save = handleSubmit(async ({ phone, ...typed }) => {
    const body = { ...typed, phone: phone.trim() || null }
    const made = await tell(
      attempt({
        call: () => api.post('/rbac/users', { body }),
        done: `Invitation sent to ${typed.email}`,
        failed: 'The account was not made',
      }),
    )
    if (!made) return
    onOpenChange(false)
    onMade(made.id)
  })
  return (
    <form method="post" noValidate onSubmit={save} className="mt-4 grid gap-4">
      <FormProblem problem={problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="off"
          error={error('first_name')}
          {...register('first_name', { validate: isThere('Please enter their first name.') })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={error('last_name')}
          {...register('last_name', { validate: isThere('Please enter their last name.') })}
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={error('email')}
        {...register('email', { validate: isThere('Please enter their e-mail address.') })}
      />
      <TextField
        label="Telephone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={error('phone')}
        {...register('phone')}
      />
      {may('roles.write') ? (
        <fieldset>
          <legend className="label">Roles</legend>
          <div className="grid sm:grid-cols-2">
            {roles
              .filter(({ id }) => id !== 'customer')
              .map(({ id, name }) => (
                <Check key={id} label={name} value={id} {...register('role_ids')} />
              ))}
          </div>
          <p className="help">Without one they are a customer.</p>
        </fieldset>
      ) : null}
      <div className="dialog-actions">
        <Button look="line" onClick={() => onOpenChange(false)}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Making it…'}>
          Make the account
        </Button>
      </div>
    </form>
  )
}

const isThere = (sentence: string) => (text: string) => text.trim() !== '' || sentence

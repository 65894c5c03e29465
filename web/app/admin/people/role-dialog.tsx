import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { EditForm } from '../form/edit-form.tsx'
import type { FormField, Plain, Typed } from '../form/fields.ts'
import { useMay } from '../parts/permissions.ts'
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

type Body = { name: string } & Record<string, string[]>

/** What may be done stands in groups, and goes as one list. */
function RoleForm({ role, onClose, permissions, onSaved }: RoleDialogProps) {
  const may = useMay()
  const groups = permissionGroups(permissions)
  const recordOf = (of: Plain) => {
    const held = (of.permissions as Role['permissions']).map(({ name }) => name) // as the API shows a role
    const inGroup = groups.map(({ title, permissions: group }) => [
      title,
      group.map(({ name }) => name).filter((name) => held.includes(name)),
    ])
    return { ...of, ...Object.fromEntries(inGroup) }
  }
  const fields: FormField[] = [
    { name: 'name', label: 'Name', kind: 'text', most: 60, isWide: true, isNeeded: true },
    ...groups.map(
      ({ title, permissions: group }): FormField => ({
        name: title,
        label: title,
        kind: 'choices',
        isWide: true,
        choices: group.map(({ name, description }) => ({
          value: name,
          isOff: !may(name),
          label: (
            <>
              {description} {may(name) ? null : <span className="text-muted">You may not do this yourself</span>}
            </>
          ),
        })),
      }),
    ),
  ]
  const chosenIn = (typed: Typed) => groups.reduce((sum, { title }) => sum + (typed[title]?.length ?? 0), 0)
  return (
    <EditForm
      layout="dialog"
      fields={fields}
      record={recordOf(role ?? { name: '', permissions: [] })}
      asRecord={recordOf}
      sendsAll
      call={({ name, ...chosen }: Body) => {
        const { version, ...inGroups } = chosen as Record<string, string[]> & { version?: string }
        const body = { name, permissions: groups.flatMap(({ title }) => inGroups[title] ?? []) }
        return role
          ? api.put('/rbac/roles/{id}', { params: { id: role.id }, body: { ...body, version } })
          : api.post('/rbac/roles', { body })
      }}
      done={({ name }) => (role ? `${name} saved` : `${name} made`)}
      onChanged={onSaved}
      verb={(typed) => (role ? 'Save the role' : `Make the role with ${count(chosenIn(typed), 'permission')}`)}
      onCancel={onClose}
      onDone={onClose}
    />
  )
}

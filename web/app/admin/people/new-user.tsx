import { api } from '../../lib/api.ts'
import { EditDialog } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import { useMay } from '../parts/permissions.ts'
import type { RoleLine } from './user-status.tsx'

type NewUserProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  roles: RoleLine[]
  onMade: (id: string) => void
}

const person: readonly FormField[] = [
  { name: 'first_name', label: 'First name', kind: 'text', isNeeded: true, missing: 'Please enter their first name.' },
  { name: 'last_name', label: 'Last name', kind: 'text', isNeeded: true, missing: 'Please enter their last name.' },
  {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    isWide: true,
    isNeeded: true,
    missing: 'Please enter their e-mail address.',
  },
  { name: 'phone', label: 'Telephone (optional)', kind: 'tel', isWide: true, emptyIs: null },
]

const roleField = (roles: RoleLine[]): FormField => ({
  name: 'role_ids',
  label: 'Roles',
  kind: 'choices',
  isWide: true,
  help: 'Without one they are a customer.',
  choices: roles.filter(({ id }) => id !== 'customer').map(({ id, name }) => ({ value: id, label: name })),
})

/** An account for a colleague, or for a customer at the desk. They choose their password by mail. */
export function NewUser({ open, onOpenChange, roles, onMade }: NewUserProps) {
  const may = useMay()
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New account"
      description="A mail goes to the address: its link chooses the first password. Until then nobody can log in with it."
      fields={may('roles.write') ? [...person, roleField(roles)] : person}
      record={{}}
      sendsAll
      call={(body) => api.post('/rbac/users', { body })}
      done={({ email }) => `Invitation sent to ${email}`}
      verb="Make the account"
      busyVerb="Making it…"
      onDone={({ id }) => onMade(id)}
    />
  )
}

import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useMay } from '../parts/permissions.ts'
import { describeRole, type RoleLine, type StaffUser } from './user-status.tsx'

type UserRolesProps = { user: StaffUser; roles: RoleLine[]; isMe: boolean; onChanged: () => Promise<void> }
type Wish = { is: 'give' | 'take'; role: { id: string; name: string } }

/** The roles of a person, each with the way to take it; below, those they do not have. */
export function UserRoles({ user, roles, isMe, onChanged }: UserRolesProps) {
  const may = useMay()
  const [wish, setWish] = useState<Wish | null>(null)
  const held = new Set(user.roles.map(({ id }) => id))
  const canChange = may('roles.write') && !isMe && !user.is_erased
  return (
    <>
      <ul aria-label="Roles" className="flex flex-wrap gap-1.5">
        {user.roles.map((role) => (
          <li
            key={role.id}
            className="inline-flex min-h-8 items-center gap-1 rounded-full bg-lagoon-soft pl-3 font-semibold text-lagoon last:pr-0"
          >
            <span className={canChange ? '' : 'pr-3'}>{describeRole(role)}</span>
            {canChange ? (
              <button
                type="button"
                aria-label={`Take ${describeRole(role)}`}
                className="grid size-8 cursor-pointer place-items-center rounded-full hover:opacity-70 max-md:size-11"
                onClick={() => setWish({ is: 'take', role })}
              >
                <Icon of={X} className="size-3.5" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {isMe ? <p className="text-muted">Nobody changes their own roles.</p> : null}
      {canChange ? (
        <div className="flex flex-wrap gap-1.5">
          {roles
            .filter(({ id }) => !held.has(id))
            .map((role) => (
              <Button key={role.id} look="line" className="!border-line" onClick={() => setWish({ is: 'give', role })}>
                <Icon of={Plus} className="size-3.5" /> {describeRole(role)}
              </Button>
            ))}
        </div>
      ) : null}
      <RoleWish user={user} wish={wish} onClose={() => setWish(null)} onChanged={onChanged} />
    </>
  )
}

type RoleWishProps = { user: StaffUser; wish: Wish | null; onClose: () => void; onChanged: () => Promise<void> }

function RoleWish({ user, wish, onClose, onChanged }: RoleWishProps) {
  const [last, setLast] = useState(wish)
  // Its words stay while it closes.
  if (wish && wish !== last) setLast(wish)
  if (!last) return null
  const { role } = last
  const params = { id: user.id }
  const gives = last.is === 'give'
  const name = describeRole(role)
  return (
    <ConfirmAction
      open={wish !== null}
      onOpenChange={(open) => open || onClose()}
      title={gives ? `Give ${user.full_name} the role ${name}?` : `Take ${name} from ${user.full_name}?`}
      consequence="What a session may do is settled when it begins: every device of theirs is logged out at once."
      verb={gives ? 'Give the role' : 'Take the role'}
      busyVerb="Changing it…"
      look={gives ? 'lagoon' : 'danger'}
      reason={{ label: 'Reason (kept in the audit log)' }}
      call={({ reason }) =>
        gives
          ? api.post('/rbac/users/{id}/roles', { params, body: { role_id: role.id, reason: reason || undefined } })
          : api.delete('/rbac/users/{id}/roles/{roleId}', {
              params: { ...params, roleId: role.id },
              query: { reason: reason || undefined },
            })
      }
      done={gives ? `${user.full_name} has the role ${name}` : `${user.full_name} no longer has the role ${name}`}
      onChanged={onChanged}
    />
  )
}

import { Hourglass } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { useUser } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { Facts } from '../parts/drawer.tsx'
import type { StaffUser } from './user-status.tsx'

type SecondFactor = { user: StaffUser; onChanged: () => Promise<void> }
type Removal = NonNullable<StaffUser['two_factor_removal']>

/** A second factor that was lost: one asks for its removal, another approves, and a day later it goes. */
export function UserSecondFactor({ user, onChanged }: SecondFactor) {
  const params = { id: user.id }
  const removal = user.two_factor_removal
  if (removal) return <OpenRemoval user={user} removal={removal} onChanged={onChanged} />
  if (!user.has_two_factor) return <p className="text-muted">Off.</p>
  return (
    <>
      <p className="text-muted">On. Lost it? Two members of staff can remove it; the account is told by mail.</p>
      <div>
        <ConfirmButton
          button={{ look: 'line', children: 'Ask to remove it' }}
          title={`Ask to remove the second factor of ${user.full_name}?`}
          consequence="A colleague has to approve it. It is removed 24 hours after that, and all devices are logged out. The account is told by mail at each step and can stop it."
          verb="Ask for the removal"
          busyVerb="Asking…"
          look="lagoon"
          reason={{
            label: 'How do you know that they lost it?',
            help: 'A colleague reads it, and it is kept in the audit log.',
            atLeast: 3,
          }}
          off={user.is_disabled && 'This account is disabled.'}
          call={({ reason }) => api.post('/rbac/users/{id}/second-factor-removal', { params, body: { reason } })}
          done="Your request waits for a colleague"
          onChanged={onChanged}
        />
      </div>
    </>
  )
}

function OpenRemoval({ user, removal, onChanged }: SecondFactor & { removal: Removal }) {
  const params = { id: user.id }
  const isMine = useUser()?.id === removal.requested_by.id
  return (
    <>
      <Notice
        tone="dusk"
        icon={Hourglass}
        title={removal.remove_after ? 'Will be removed' : 'Removal waits for approval'}
      >
        {removal.remove_after
          ? `On ${formatInstant(removal.remove_after)}, unless the account stops it.`
          : 'Somebody other than who asked must approve it.'}
      </Notice>
      <Facts
        facts={[
          ['Asked for by', `${removal.requested_by.name}, ${formatInstant(removal.requested_at)}`],
          ['Reason', removal.reason],
          ...(removal.approved_by ? ([['Approved by', removal.approved_by.name]] as const) : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {removal.approved_by ? null : (
          <ConfirmButton
            button={{
              look: 'lagoon',
              children: 'Approve',
              off: isMine && 'You asked for this. Somebody else approves it.',
            }}
            title={`Approve the removal for ${user.full_name}?`}
            consequence="The second factor is removed in 24 hours, unless the account or a colleague stops it. All devices are logged out then, and the password alone opens the account."
            verb="Approve the removal"
            busyVerb="Approving…"
            call={() =>
              api.post('/rbac/users/{id}/second-factor-removal/approve', { params, body: { removal_id: removal.id } })
            }
            done="Approved"
            onChanged={onChanged}
          />
        )}
        <ConfirmButton
          button={{ look: 'line', children: 'Withdraw' }}
          title={`Keep the second factor of ${user.full_name}?`}
          consequence="The removal ends here. The account is told by mail, and the second factor stays."
          verb="Withdraw the removal"
          busyVerb="Withdrawing…"
          look="lagoon"
          call={() => api.delete('/rbac/users/{id}/second-factor-removal', { params })}
          done="The second factor stays"
          onChanged={onChanged}
        />
      </div>
    </>
  )
}

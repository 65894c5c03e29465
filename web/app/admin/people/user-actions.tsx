import { api } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { StaffUser } from './user-status.tsx'

type Actions = { user: StaffUser; onChanged: () => Promise<void> }

/** What can be done to an account, in the drawer's foot. Never to one's own. */
export function UserActions({ user, onChanged }: Actions) {
  const may = useMay()
  const isMe = useUser()?.id === user.id
  const { run, isBusy } = useStaffCall(onChanged)
  if (!may('users.write') || user.is_erased) return null
  if (isMe) return <p className="text-muted">This is your own account. You change it in your settings.</p>
  const params = { id: user.id }
  const invite = () =>
    run({
      call: () => api.post('/rbac/users/{id}/invitation', { params }),
      done: ({ message }) => message,
      failed: 'No mail was sent',
    })
  const enable = () =>
    run({
      call: () => api.put('/rbac/users/{id}', { params, body: { is_disabled: false, version: user.version } }),
      done: `${user.full_name} can log in again`,
      failed: 'Still disabled',
    })
  const isUnopened = !user.has_password || !user.is_email_confirmed
  const resend = user.pending_email
    ? `Resend mail to ${user.pending_email}`
    : user.has_password
      ? 'Resend confirmation'
      : 'Resend invitation'
  const cancel = () =>
    run({
      call: () => api.delete('/rbac/users/{id}/pending-email', { params }),
      done: ({ email }) => `${email} stays`,
      failed: 'Not cancelled',
    })
  return (
    <div className="flex flex-wrap gap-2">
      {(isUnopened || user.pending_email) && !user.is_disabled ? (
        <Button look="lagoon" busy={isBusy && 'Sending…'} onClick={() => void invite()}>
          {resend}
        </Button>
      ) : null}
      {user.pending_email ? (
        <Button look="line" busy={isBusy && 'Cancelling…'} onClick={() => void cancel()}>
          Cancel the change of e-mail
        </Button>
      ) : null}
      {user.is_disabled ? (
        <Button look="lagoon" busy={isBusy && 'Enabling…'} onClick={() => void enable()}>
          Enable
        </Button>
      ) : (
        <ConfirmButton
          button={{ look: 'line', children: 'Disable' }}
          title={`Disable ${user.full_name}?`}
          consequence="Every device is logged out at once, and nobody can log in with this account. Bookings stay as they are. You can enable it again."
          verb="Disable the account"
          busyVerb="Disabling…"
          reason={{ label: 'Reason (kept in the audit log)', atLeast: 3 }}
          call={({ reason }) =>
            api.put('/rbac/users/{id}', { params, body: { is_disabled: true, version: user.version, reason } })
          }
          done={`${user.full_name} is disabled`}
          onChanged={onChanged}
        />
      )}
      <ConfirmButton
        button={{ look: 'quiet', className: '!text-danger', children: 'Remove' }}
        title={`Remove ${user.full_name}?`}
        consequence="Name, address, telephone and mails are erased for good. The books keep bookings and invoices without a name. This cannot be undone; it is refused while a booking or money is open."
        verb="Erase this person"
        busyVerb="Erasing…"
        reason={{ label: 'Reason (kept in the audit log)', help: 'No names: the log outlives them.' }}
        call={({ reason }) => api.delete('/rbac/users/{id}', { params, query: { reason: reason || undefined } })}
        done="The account is erased"
        onChanged={onChanged}
      />
    </div>
  )
}

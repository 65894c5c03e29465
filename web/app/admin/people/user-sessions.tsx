import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { deviceWords } from '../../lib/person/device-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { StaffUser } from './user-status.tsx'

type UserSessionsProps = { user: StaffUser; onChanged: () => Promise<void> }

/** Where somebody is logged in; one device, or all of them, can be logged out. */
export function UserSessions({ user, onChanged }: UserSessionsProps) {
  const params = { id: user.id }
  const { answer, error, reload } = useAnswer('/rbac/users/{id}/sessions', { params })
  const reloadBoth = async () => void (await Promise.all([reload(), onChanged()]))
  const { run, isBusy } = useStaffCall(reloadBoth)
  if (error) return <ErrorNotice title="Devices could not be loaded" onRetry={() => void reload()} />
  if (!answer) return <Skeleton className="h-11" />
  if (answer.sessions.length === 0) return <p className="text-muted">Nowhere now.</p>
  const end = (id: string) =>
    run({
      call: () => api.delete('/rbac/users/{id}/sessions/{sessionId}', { params: { ...params, sessionId: id } }),
      done: 'That device was logged out',
      failed: 'Still logged in',
    })
  return (
    <>
      <ul className="grid">
        {answer.sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{deviceWords(session.device)}</span>
              <span className="num block truncate text-[.75rem] text-muted">
                {[session.address, formatInstant(session.last_seen_at), session.is_current && 'this one']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button
              look="line"
              className="!border-line"
              aria-label={`Log out ${deviceWords(session.device)}`}
              off={isBusy && ''}
              onClick={() => void end(session.id)}
            >
              Log out
            </Button>
          </li>
        ))}
      </ul>
      {answer.sessions.length > 1 ? (
        <div>
          <ConfirmButton
            button={{ look: 'quiet', children: 'Log out everywhere' }}
            title={`Log ${user.full_name} out everywhere?`}
            consequence={`All ${answer.sessions.length} devices are logged out with their next request. They can log in again.`}
            verb="Log out everywhere"
            busyVerb="Logging out…"
            call={() => api.delete('/rbac/users/{id}/sessions', { params })}
            done="Logged out everywhere"
            onChanged={reloadBoth}
          />
        </div>
      ) : null}
    </>
  )
}

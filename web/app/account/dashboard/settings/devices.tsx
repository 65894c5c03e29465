import { useState } from 'react'
import { useSignOut } from '../../../layout/use-sign-out.ts'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { formatInstant } from '../../../lib/days.ts'
import { deviceWords } from '../../../lib/person/device-words.ts'
import { forgetSession } from '../../../lib/session.ts'
import type { DeviceSession } from '../../../lib/types/api-types.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { Fetched } from '../../../lib/use-fetched.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { Pending, SettingsCard } from './settings-card.tsx'

const refused = 'Nothing was changed'

type Sessions = Fetched<Answer<'listMySessions'>>

/** Where the account is open. */
export function Devices({ sessions: { answer, error, reload } }: { sessions: Sessions }) {
  return (
    <SettingsCard
      title="Devices"
      lead="Where you are logged in. Log out any device you do not recognise, then change your password."
    >
      {answer ? (
        <>
          <ul className="mt-3 divide-y divide-line">
            {answer.sessions.map((each) => (
              <Device key={each.id} session={each} onEnded={reload} />
            ))}
          </ul>
          <Everywhere />
        </>
      ) : (
        <Pending what="your devices" hasFailed={error !== null} onRetry={() => void reload()} />
      )}
    </SettingsCard>
  )
}

function Device({ session, onEnded }: { session: DeviceSession; onEnded: () => Promise<void> }) {
  const { run, isBusy } = useCall()
  const words = deviceWords(session.device)
  const end = async () => {
    await api.delete('/users/me/sessions/{id}', { params: { id: session.id } })
    showToast({ title: 'That device was logged out', message: words })
    await onEnded()
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <p className="min-w-0">
        <b className="block font-semibold">
          {words}
          {session.is_current ? <span className="font-normal text-lagoon"> · this device</span> : null}
        </b>
        <span className="num text-sm text-muted">
          Last seen {formatInstant(session.last_seen_at)}
          {session.address ? ` · ${session.address}` : ''}
        </span>
      </p>
      {session.is_current ? null : (
        <Button
          look="quiet"
          small
          className="-mr-3 ml-auto"
          busy={isBusy && 'Ending…'}
          onClick={() => void run(end, refused)}
        >
          Log out<span className="sr-only"> {words}</span>
        </Button>
      )}
    </li>
  )
}

function Everywhere() {
  const leave = useSignOut(forgetSession)
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useCall()
  const end = async () => {
    await api.post('/auth/logout-everywhere')
    setOpen(false)
    leave()
  }
  return (
    <>
      <Button look="line" className="mt-4 max-sm:w-full" {...AlertDialog.opener} onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Log out everywhere?"
        description="Every device is logged out, this one too. Your bookings stay as they are."
        safe="Stay logged in"
        costly="Log out everywhere"
        busy={isBusy && 'Logging out…'}
        onCostly={() => void run(end, refused)}
      />
    </>
  )
}

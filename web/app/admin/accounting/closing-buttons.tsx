import { api } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { formatMonth, type Month } from './months.ts'

/** What the person may do with a month; a button that is off says why. */
export function ClosingButtons({ month }: { month: Month }) {
  const may = useMay()
  const user = useUser()
  if (!may('accounting.close')) return null
  if (month.status === 'open') return <RequestButton month={month} />
  if (month.status === 'requested')
    return (
      <span className="flex flex-wrap gap-1">
        <ConfirmClosingButton month={month} isMine={month.requested_by === user?.id} />
        <WithdrawButton month={month} />
      </span>
    )
  return month.is_last_closed && user?.is_superadmin ? <ReopenButton month={month} /> : null
}

const paramsOf = ({ month }: Month) => ({ params: { id: month } })

function RequestButton({ month }: { month: Month }) {
  const name = formatMonth(month.month)
  return (
    <ConfirmButton
      button={{ look: 'line', children: 'Close', 'aria-label': `Close ${name}` }}
      title={`Close ${name}?`}
      consequence="Every month before it is closed with it. Another person has to confirm it; until then the month is open."
      verb="Request the close"
      busyVerb="Asking…"
      look="lagoon"
      call={() => api.post('/admin/accounting/months/{id}/close', paramsOf(month))}
      done="Requested. Another person must confirm it"
    />
  )
}

function ConfirmClosingButton({ month, isMine }: { month: Month; isMine: boolean }) {
  const name = formatMonth(month.month)
  return (
    <ConfirmButton
      button={{
        look: 'main',
        children: 'Confirm',
        'aria-label': `Confirm the close of ${name}`,
        off: isMine && 'Somebody else must confirm what you asked to close.',
      }}
      title={`Confirm the close of ${name}?`}
      consequence={`The month has ${month.journals} journals with debits of ${naira(month.debits)}. Nothing more can be posted to it.`}
      verb={`Close ${name}`}
      busyVerb="Closing…"
      look="lagoon"
      call={() => api.post('/admin/accounting/months/{id}/confirm', paramsOf(month))}
      done={`${name} is closed`}
    />
  )
}

function WithdrawButton({ month }: { month: Month }) {
  const name = formatMonth(month.month)
  return (
    <ConfirmButton
      button={{ look: 'quiet', children: 'Withdraw', 'aria-label': `Withdraw the close of ${name}` }}
      title={`Leave ${name} open?`}
      consequence="It can be asked for again."
      verb="Withdraw the request"
      busyVerb="Withdrawing…"
      reason={{ label: 'Why', atLeast: 3 }}
      call={({ reason }) =>
        api.post('/admin/accounting/months/{id}/withdraw', { ...paramsOf(month), body: { reason } })
      }
      done={`${name} stays open`}
    />
  )
}

function ReopenButton({ month }: { month: Month }) {
  const name = formatMonth(month.month)
  return (
    <ConfirmButton
      button={{ look: 'quiet', className: '!text-danger', children: 'Open again', 'aria-label': `Open again: ${name}` }}
      title={`Open ${name} again?`}
      consequence="Files exported earlier may no longer be final. Who opened it and why stays on record."
      verb={`Open ${name} again`}
      busyVerb="Opening…"
      reason={{ label: 'Why', atLeast: 3 }}
      call={({ reason }) => api.post('/admin/accounting/months/{id}/reopen', { ...paramsOf(month), body: { reason } })}
      done={`${name} is open again`}
    />
  )
}

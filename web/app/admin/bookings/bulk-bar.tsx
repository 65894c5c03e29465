import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { count } from '../../lib/format.ts'
import type { Toast } from '../../ui/toasts/toast.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { CsvButton } from '../parts/csv-button.tsx'
import { useMay } from '../parts/permissions.ts'
import { describeRejection } from '../parts/use-staff-call.ts'
import type { StaffBookingRow } from './staff-booking.ts'

type BulkBarProps = {
  selected: readonly StaffBookingRow[]
  /** With those that are still to be looked at: what was asked was refused for them. */
  onDone: (refusedIds: readonly string[]) => void
}

/** What can safely be done to several at once. Each is asked for by itself: what may not be done to one is refused alone. */
export function BulkBar({ selected, onDone }: BulkBarProps) {
  const may = useMay()
  if (selected.length === 0) return null
  const pending = selected.filter(({ status }) => status === 'pending')
  const confirmed = selected.filter(({ status }) => status === 'confirmed')
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-lagoon-soft/60 px-4 py-2 md:px-5">
      <p role="status" className="num mr-2 font-semibold">
        {count(selected.length, 'chosen', 'chosen')}
      </p>
      <CsvButton
        path="/admin/bookings/export/csv"
        query={{ ids: selected.map(({ id }) => id).join(',') }}
        fileName="bookings_export.csv"
        failed="Failed to export bookings"
        label="Export these"
        isWordy
      />
      {may('bookings.write') ? (
        <>
          <ConfirmButton
            button={{
              look: 'line',
              className: '!border-line',
              off: pending.length === 0 && 'None of them waits for money.',
              children:
                pending.length === 0 ? 'Remind customers to pay' : `Remind ${count(pending.length, 'customer')} to pay`,
            }}
            title={`Remind ${count(pending.length, 'customer')} to pay?`}
            consequence="Each gets the mail with the way to pay once more."
            verb="Send the mails"
            busyVerb="Sending…"
            look="lagoon"
            call={() => each(pending, (id) => api.post('/admin/bookings/{id}/resend-confirmation', { params: { id } }))}
            done={describeTold('reminded')}
            onDone={({ refused }) => onDone(refused.map(({ id }) => id))}
          />
          <ConfirmButton
            button={{
              look: 'line',
              className: '!border-line',
              off: confirmed.length === 0 && 'None of them is confirmed.',
              children: confirmed.length === 0 ? 'Complete bookings' : `Complete ${count(confirmed.length, 'booking')}`,
            }}
            title={`Complete ${count(confirmed.length, 'booking')}?`}
            consequence="What was paid is earned, and each customer is asked for a review. Stays and hires that are not over are left as they are. It cannot be undone."
            verb="Complete them"
            busyVerb="Completing…"
            look="lagoon"
            call={() => each(confirmed, (id) => api.post('/admin/bookings/{id}/complete', { params: { id } }))}
            done={describeTold('completed')}
            onDone={({ refused }) => onDone(refused.map(({ id }) => id))}
          />
        </>
      ) : null}
    </div>
  )
}

type Refused = { id: string; reference: string; why: string }
type Told = { done: number; refused: Refused[] }

/** One after the other: a server that is asked fifty things at once keeps somebody else waiting. */
async function each(rows: readonly StaffBookingRow[], ask: (id: string) => Promise<unknown>): Promise<Told> {
  const told: Told = { done: 0, refused: [] }
  for (const { id, booking_reference: reference } of rows) {
    try {
      await ask(id)
      told.done += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      told.refused.push({ id, reference, why: describeRejection(error) })
    }
  }
  return told
}

const describeTold =
  (deed: string) =>
  ({ done, refused }: Told): string | Toast => {
    if (refused.length === 0) return `${done} ${deed}`
    const title = done === 0 ? `None was ${deed}` : `${done} ${deed}, ${refused.length} not`
    return {
      title,
      message: `${describeRefused(refused)} ${refused.length === 1 ? 'It is' : 'They are'} still chosen.`,
      isError: true,
    }
  }

const namedMost = 5

/** Which ones, and why, each reason once: "SKY-1, SKY-2: The stay is not over yet." */
function describeRefused(refused: readonly Refused[]): string {
  const reasons = [...new Set(refused.map(({ why }) => why))]
  return reasons
    .map((reason) => {
      const names = refused.filter(({ why }) => why === reason).map(({ reference }) => reference)
      const others = names.length > namedMost ? ` and ${names.length - namedMost} more` : ''
      return `${names.slice(0, namedMost).join(', ')}${others}: ${reason}`
    })
    .join(' ')
}

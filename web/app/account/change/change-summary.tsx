import { naira } from '../../lib/format.ts'
import type { Booking, WaitingChange } from '../../lib/types/booking-types.ts'
import { roomsWords } from '../../shared/booking/changed-rooms.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { kindOf, nameOf } from '../booking-trip.ts'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { changedWords, isOtherDates } from './changed-words.ts'

type ChangeSummaryProps = { booking: Booking; change: WaitingChange; onEnd: () => void }

/** What is being changed, beside the ways to pay for it. */
export function ChangeSummary({ booking, change, onEnd }: ChangeSummaryProps) {
  const rooms = roomsWords(booking, change)
  const before = changedWords({ ...booking, start_date: booking.check_in_date, end_date: booking.check_out_date })
  const dates = isOtherDates(booking, change)
    ? [
        { label: 'Dates until now', value: before, look: 'num text-muted line-through' },
        { label: 'New dates', value: changedWords(change) },
      ]
    : [{ label: 'Dates', value: before }]
  const rows: { label: string; value: string; look?: string }[] = [
    ...dates,
    ...(rooms ? [{ label: 'Changed to', value: rooms, look: 'text-right' }] : []),
    { label: 'New total', value: naira(change.total) },
    { label: 'Total until now', value: naira(booking.total_amount) },
  ]
  return (
    <aside aria-label="Your change" className="card self-start overflow-hidden lg:sticky lg:top-24">
      <HoldCountdown since={change.created_at} until={change.hold_expires_at} onEnd={onEnd} />
      <div className="flex gap-4 p-5">
        {booking.image ? (
          <Picture picture={booking.image} sizes="108px" className="h-18 w-27 shrink-0 rounded-field" />
        ) : null}
        <div className="min-w-0">
          <p className="eyebrow">{kindOf(booking)}</p>
          <h2 className="text-h3 [overflow-wrap:anywhere]">{nameOf(booking)}</h2>
        </div>
      </div>
      <dl className="mx-5 grid gap-2 border-t border-line py-4 text-[.9375rem]">
        {rows.map(({ label, value, look }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className={look ?? 'num'}>{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4 font-semibold">
          <dt>To pay now</dt>
          <dd className="price num text-[1.625rem] leading-8">{naira(change.due)}</dd>
        </div>
      </dl>
      <p className="border-t border-line bg-paper/70 p-5 text-sm text-muted dark:bg-sunk">
        Your booking stays as it is until this is paid. If the time runs out, nothing changes and nothing is charged.
      </p>
    </aside>
  )
}

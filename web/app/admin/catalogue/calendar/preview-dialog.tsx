import { Link } from 'react-router'
import { formatDay } from '../../../lib/days.ts'
import { count, formatDayRange } from '../../../lib/format.ts'
import { consolePaths } from '../../console-paths.ts'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { DaysPreview } from '../catalogue-answers.ts'

type PreviewDialogProps = {
  preview: DaysPreview
  onClose: () => void
  onConfirm: (reason: string) => Promise<unknown>
}
type Change = DaysPreview['changes'][number]

/** Day by day what would be other than it is; days that close name whose bookings stand on them. */
export function PreviewDialog({ preview, onClose, onConfirm }: PreviewDialogProps) {
  const { changes, bookings, days } = preview
  const same = days - changes.length
  return (
    <ConfirmAction
      open
      onOpenChange={(open) => open || onClose()}
      title={changes.length === 0 ? 'Nothing would change' : `Change ${count(changes.length, 'day')}?`}
      consequence={
        changes.length === 0
          ? 'The chosen days are like this already.'
          : `What is booked keeps its price and its days.${same > 0 ? ` ${count(same, 'day')} ${same === 1 ? 'is' : 'are'} like this already.` : ''}`
      }
      verb={`Change ${count(changes.length, 'day')}`}
      busyVerb="Changing…"
      look="lagoon"
      off={changes.length === 0 && 'There is nothing to do.'}
      reason={{ label: 'Why (for the record)' }}
      call={({ reason }) => onConfirm(reason)}
    >
      {bookings.length > 0 ? <Standing bookings={bookings} /> : null}
      {changes.length > 0 ? (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
          tabIndex={0}
          aria-label="Days that change"
          className="mt-4 max-h-60 overflow-y-auto rounded-field border border-line"
        >
          {changes.map((change) => (
            <li key={change.date} className="flex gap-3 border-b border-line px-3 py-2 last:border-b-0">
              <span className="num w-24 shrink-0 font-semibold">{formatDay(change.date)}</span>
              <span className="num min-w-0 flex-1">{describeChange(change).join('; ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </ConfirmAction>
  )
}

function describeChange({ before, after }: Change): string[] {
  const said: string[] = []
  if (before.closed !== after.closed) said.push(after.closed ? 'closes' : 'opens')
  if (before.price !== after.price) said.push(`${naira(before.price)} → ${naira(after.price)}`)
  else if (before.has_own_price !== after.has_own_price)
    said.push(after.has_own_price ? `${naira(after.price)}, of its own` : 'follows the usual price')
  if (before.min_days !== after.min_days) said.push(`at least ${before.min_days} → ${after.min_days} in a row`)
  else if (before.has_own_min_days !== after.has_own_min_days)
    said.push(after.has_own_min_days ? `at least ${after.min_days}, of its own` : 'follows the usual shortest stay')
  return said
}

function Standing({ bookings }: { bookings: DaysPreview['bookings'] }) {
  return (
    <div className="mt-4 rounded-field bg-dusk-soft p-3 text-dusk-deep">
      <b className="font-semibold">
        {count(bookings.length, 'booking')} {bookings.length === 1 ? 'is' : 'are'} on days that close
      </b>
      <p>They stay booked: the guests are expected. Move or cancel them by hand if they cannot come.</p>
      <ul className="mt-2 grid max-h-40 gap-1 overflow-y-auto">
        {bookings.map((booking) => (
          <li key={booking.id} className="num">
            <Link className="link" to={consolePaths.bookings({ open: booking.id })}>
              {booking.reference}
            </Link>{' '}
            {booking.guest}, {formatDayRange(booking.start, booking.end)}
            {booking.units > 1 ? `, ${booking.units} rooms` : ''}
          </li>
        ))}
      </ul>
    </div>
  )
}

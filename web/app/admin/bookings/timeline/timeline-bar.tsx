import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { classes } from '../../../ui/classes.ts'
import { columnAt, type Placed } from './lanes.ts'

export type Bar = Answer<'readBookingTimeline'>['bookings'][number]
/** Other dates that somebody asks for: so many days later, or earlier. */
export type Move = { bar: Bar; byDays: number }

export const LANE_PX = 28

const looks: Record<Bar['status'], string> = {
  pending: 'border border-dashed border-edge bg-card text-ink',
  confirmed: 'bg-lagoon text-on-lagoon',
  completed: 'border border-line bg-sky text-on-sky',
  cancelled: 'bg-sunk text-muted',
}

type TimelineBarProps = {
  bar: Placed<Bar>
  /** Of the columns. */
  count: number
  isOpen: boolean
  onOpen: () => void
  onMove: (() => void) | null
  /** The column at which it is taken up; null once it is let go. */
  onDrag: (column: number | null) => void
}

/** One booking: Enter opens it, M asks for other dates, as a drag does. */
export function TimelineBar({ bar, count, isOpen, onOpen, onMove, onDrag }: TimelineBarProps) {
  const { booking, from, until, lane, isCutBefore, isCutAfter } = bar
  const name = `${booking.customer_name}, ${formatDay(booking.start_date)} to ${formatDay(booking.end_date)}, ${booking.status}`
  const move = booking.status === 'confirmed' ? onMove : null
  return (
    <li
      className="absolute px-px"
      style={{
        top: lane * LANE_PX + 3,
        left: `${(from / count) * 100}%`,
        width: `${((until - from) / count) * 100}%`,
      }}
    >
      <button
        type="button"
        title={name}
        aria-label={`${booking.booking_reference}, ${name}`}
        aria-current={isOpen ? 'true' : undefined}
        aria-keyshortcuts={move ? 'M' : undefined}
        onClick={onOpen}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          if (key.toLowerCase() === 'm' && !ctrlKey && !metaKey && !altKey) move?.()
        }}
        draggable={move !== null}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', booking.booking_reference)
          event.dataTransfer.effectAllowed = 'move'
          onDrag(from + columnAt(event, until - from))
        }}
        onDragEnd={() => onDrag(null)}
        className={classes(
          'h-6 w-full cursor-pointer truncate px-2 text-left text-[12px] leading-6 font-semibold',
          looks[booking.status],
          !isCutBefore && 'rounded-l-md',
          !isCutAfter && 'rounded-r-md',
          isOpen && 'outline-2 outline-offset-1 outline-ink',
        )}
      >
        {booking.units > 1 ? `${booking.units} × ` : ''}
        {booking.customer_name}
      </button>
    </li>
  )
}

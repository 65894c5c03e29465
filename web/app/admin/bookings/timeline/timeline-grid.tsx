import { type Day, formatDay, weekdayOf } from '@skyroute/core/dates.ts'
import { Link } from 'react-router'
import type { Answer } from '../../../lib/contract.ts'
import { classes } from '../../../ui/classes.ts'
import { consolePaths } from '../../console-paths.ts'
import { eachColumn, type Placed, placeBars } from './lanes.ts'

type Row = TimelineAnswer['rows'][number]
type Bar = TimelineAnswer['bookings'][number]
type TimelineGridProps = {
  answer: TimelineAnswer
  today: Day
  openKey: string | null
  onOpen: (id: string) => void
}

/** A row for each room type or car, a column for each day, a bar for each booking. */
export function TimelineGrid({ answer, today, openKey, onOpen }: TimelineGridProps) {
  const days = eachColumn(answer.from, answer.until)
  return (
    <section aria-label="Timeline" className="min-h-0 flex-1 overflow-auto">
      <div className="min-w-max md:min-w-[900px]">
        <DayHeads days={days} today={today} />
        <ul>
          {answer.rows.map((row) => (
            <TimelineRow
              key={row.id}
              row={row}
              days={days}
              today={today}
              bars={placeBars(
                answer.bookings.filter((booking) => booking.row_id === row.id),
                { fromOn: answer.from, untilOn: answer.until },
              )}
              openKey={openKey}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

const columns = 'grid grid-cols-[120px_minmax(0,1fr)] md:grid-cols-[220px_minmax(0,1fr)]'
const isWeekend = (on: Day) => weekdayOf(on) === 0 || weekdayOf(on) === 6

function DayHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  return (
    <div aria-hidden="true" className={classes(columns, 'sticky top-0 z-20 border-b border-line bg-paper')}>
      <span className="sticky left-0 bg-paper" />
      <span className="grid auto-cols-[minmax(32px,1fr)] grid-flow-col">
        {days.map((on) => {
          const [weekday, day, month] = formatDay(on).split(' ')
          return (
            <span
              key={on}
              className={classes(
                'num border-l border-line py-1 text-center text-[12px] leading-4 text-muted',
                on === today && 'bg-lagoon-soft font-semibold text-lagoon',
              )}
            >
              {weekday?.slice(0, 2)}
              <span className="block font-semibold">{day === '1' ? `1 ${month}` : day}</span>
            </span>
          )
        })}
      </span>
    </div>
  )
}

type RowProps = {
  row: Row
  days: readonly Day[]
  today: Day
  bars: readonly Placed<Bar>[]
  openKey: string | null
  onOpen: (id: string) => void
}

const LANE_PX = 28

function TimelineRow({ row, days, today, bars, openKey, onOpen }: RowProps) {
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  const facts = new Map(row.days.map((day) => [day.day, day]))
  return (
    <li className={classes(columns, 'border-b border-line')}>
      <RowName row={row} />
      <div
        className="relative grid auto-cols-[minmax(32px,1fr)] grid-flow-col"
        style={{ height: lanes * LANE_PX + 24 }}
      >
        {days.map((on) => (
          <DayCell key={on} on={on} today={today} row={row} fact={facts.get(on)} />
        ))}
        <ul aria-label={`Bookings of ${nameOf(row)}`} className="absolute inset-0">
          {bars.map((bar) => (
            <BarButton
              key={bar.booking.id}
              bar={bar}
              count={days.length}
              isOpen={bar.booking.id === openKey}
              onOpen={() => onOpen(bar.booking.id)}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

const nameOf = ({ listing_name, room_type_name }: Row) =>
  room_type_name ? `${listing_name}, ${room_type_name}` : listing_name

function RowName({ row }: { row: Row }) {
  const kind = row.room_type_name === null ? 'car' : 'hotel'
  return (
    <p className="sticky left-0 z-10 min-w-0 border-r border-line bg-paper px-4 py-1.5">
      <Link
        to={consolePaths.bookings({ type: kind, view: 'timeline', listing_id: row.listing_id })}
        className="block truncate leading-[17px] font-semibold hover:underline"
      >
        {row.listing_name}
      </Link>
      <span className="block truncate text-[12px] leading-[15px] text-muted">
        {row.room_type_name ?? row.location}, {row.capacity}
      </span>
    </p>
  )
}

type DayCellProps = { on: Day; today: Day; row: Row; fact: Row['days'][number] | undefined }

/** What is left of the pool on a day, under its bars. */
function DayCell({ on, today, row, fact }: DayCellProps) {
  const left = fact ? fact.capacity - fact.reserved : row.capacity
  const isClosed = fact?.is_closed ?? false
  return (
    <span
      className={classes(
        'flex items-end justify-center border-l border-line pb-0.5 text-[12px] leading-4 text-muted',
        isClosed ? 'bg-sunk' : on === today ? 'bg-lagoon-soft/50' : isWeekend(on) && 'bg-sunk/50',
      )}
    >
      <span className={classes('num', left <= 0 && 'font-semibold text-dusk')}>
        {isClosed ? 'shut' : left <= 0 ? 'full' : left}
      </span>
    </span>
  )
}

const looks: Record<Bar['status'], string> = {
  pending: 'border border-dashed border-edge bg-card text-ink',
  confirmed: 'bg-lagoon text-on-lagoon',
  completed: 'border border-line bg-sky text-on-sky',
  cancelled: 'bg-sunk text-muted',
}

type BarButtonProps = { bar: Placed<Bar>; count: number; isOpen: boolean; onOpen: () => void }

function BarButton({ bar, count, isOpen, onOpen }: BarButtonProps) {
  const { booking, from, until, lane, isCutBefore, isCutAfter } = bar
  const name = `${booking.customer_name}, ${formatDay(booking.start_date)} to ${formatDay(booking.end_date)}, ${booking.status}`
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
        onClick={onOpen}
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

export type TimelineAnswer = Answer<'readBookingTimeline'>

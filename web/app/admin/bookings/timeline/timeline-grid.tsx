import { type Day, weekdayOf } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { naira, shortMoney } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'
import { consolePaths } from '../../console-paths.ts'
import { columnAt, eachColumn, type Placed, placeBars } from './lanes.ts'
import { type Bar, LANE_PX, type Move, TimelineBar } from './timeline-bar.tsx'

type Row = TimelineAnswer['rows'][number]
type Drag = { bar: Bar; grabbed: number }
type BarProps = {
  openKey: string | null
  onOpen: (id: string) => void
  /** Asks for other dates; without it nothing can be dragged. */
  onMove: ((move: Move) => void) | null
}
type TimelineGridProps = BarProps & { answer: TimelineAnswer; today: Day }

/** A row for each room type or car, a column for each day, a bar for each booking. */
export function TimelineGrid({ answer, today, ...bars }: TimelineGridProps) {
  const days = eachColumn(answer.from, answer.until)
  const [drag, setDrag] = useState<Drag | null>(null)
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
              drag={drag}
              onDrag={setDrag}
              {...bars}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

const columns = 'grid grid-cols-[108px_minmax(0,1fr)] md:grid-cols-[220px_minmax(0,1fr)]'
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

type RowProps = BarProps & {
  row: Row
  days: readonly Day[]
  today: Day
  bars: readonly Placed<Bar>[]
  drag: Drag | null
  onDrag: (drag: Drag | null) => void
}

/** A change of dates keeps the room type or car: only the row of a dragged bar takes it. */
function TimelineRow({ row, days, today, bars, openKey, onOpen, onMove, drag, onDrag }: RowProps) {
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  const facts = new Map(row.days.map((day) => [day.day, day]))
  const takes = drag?.bar.row_id === row.id
  return (
    <li className={classes(columns, 'border-b border-line', drag && !takes && 'opacity-45')}>
      <RowName row={row} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is reached from a bar by the key M and in its drawer */}
      <div
        className="relative grid auto-cols-[minmax(32px,1fr)] grid-flow-col"
        style={{ height: lanes * LANE_PX + 40 }}
        onDragOver={(event) => takes && event.preventDefault()}
        onDrop={(event) => {
          if (!takes) return
          event.preventDefault()
          onDrag(null)
          const byDays = columnAt(event, days.length) - drag.grabbed
          if (byDays !== 0) onMove?.({ bar: drag.bar, byDays })
        }}
      >
        {days.map((on) => (
          <DayCell key={on} on={on} today={today} row={row} fact={facts.get(on)} />
        ))}
        <ul aria-label={`Bookings of ${nameOf(row)}`} className="absolute inset-0">
          {bars.map((bar) => (
            <TimelineBar
              key={bar.booking.id}
              bar={bar}
              count={days.length}
              isOpen={bar.booking.id === openKey}
              onOpen={() => onOpen(bar.booking.id)}
              onMove={onMove && (() => onMove({ bar: bar.booking, byDays: 0 }))}
              onDrag={(column) => onDrag(column === null ? null : { bar: bar.booking, grabbed: column })}
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
    <p className="sticky left-0 z-10 min-w-0 border-r border-line bg-paper px-3 py-1.5 md:px-4">
      <Link
        to={consolePaths.bookings({ type: kind, view: 'timeline', listing_id: row.listing_id })}
        className="block truncate leading-[17px] font-semibold hover:underline"
      >
        {row.listing_name}
      </Link>
      <span className="block truncate text-[12px] leading-[15px] text-muted">
        {row.room_type_name ?? row.location}, {row.capacity}
      </span>
      <span className="num block truncate text-[12px] leading-[15px] text-muted">{naira(row.price)}</span>
    </p>
  )
}

type DayCellProps = { on: Day; today: Day; row: Row; fact: Row['days'][number] | undefined }

/** What is left of the pool on a day and what it costs, under its bars. */
function DayCell({ on, today, row, fact }: DayCellProps) {
  const left = fact ? fact.capacity - fact.reserved : row.capacity
  const isClosed = fact?.is_closed ?? false
  const price = fact?.price ?? row.price
  return (
    <span
      className={classes(
        'flex flex-col items-center justify-end border-l border-line pb-0.5 text-[12px] leading-4 text-muted',
        isClosed ? 'bg-sunk' : on === today ? 'bg-lagoon-soft/50' : isWeekend(on) && 'bg-sunk/50',
      )}
    >
      <span className={classes('num', left <= 0 && 'font-semibold text-dusk')}>
        {isClosed ? 'shut' : left <= 0 ? 'full' : left}
      </span>
      <span className={classes('num', price !== row.price && 'font-semibold text-ink')} title={naira(price)}>
        {shortMoney(price)}
      </span>
    </span>
  )
}

export type TimelineAnswer = Answer<'readBookingTimeline'>

import type { Day } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { capital } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'
import { Empty } from '../../../ui/empty.tsx'
import { type Cell, cellsOf, type Span } from './board-cells.ts'
import type { Hire } from './hire-lines.tsx'

type Target = { kind: 'vehicle' | 'driver'; id: string; name: string }
type BoardGridProps = {
  board: Board
  dragged: Hire | null
  openKey: string | null
  onDrop: (row: Target) => void
  onOpen: (bookingId: string) => void
}

type Line = Target & { sub: string; spans: readonly Span[]; fits: boolean }

/** A table, so that a row and a day can be read together; a hire in it opens its drawer. */
export function BoardGrid({ board, ...grid }: BoardGridProps) {
  const { dragged } = grid
  const vehicles = board.vehicles.map(
    (row): Line => ({
      kind: 'vehicle',
      id: row.id,
      name: row.plate,
      sub: `${row.car_name}${row.status === 'service' ? ', in the workshop' : ''}`,
      spans: row.spans,
      fits: dragged === null || dragged.car_id === row.car_id,
    }),
  )
  const drivers = board.drivers
    .filter(({ is_active }) => is_active)
    .map(
      (row): Line => ({
        kind: 'driver',
        id: row.id,
        name: row.name,
        sub: row.is_on_the_road ? 'On the road' : row.is_on_duty ? 'On duty' : 'Off duty',
        spans: row.spans,
        fits: dragged === null || dragged.with_driver,
      }),
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="min-h-0 overflow-auto" tabIndex={0} aria-label="Board">
      <table
        className={classes(
          'w-full table-fixed border-separate border-spacing-0 text-[13px]',
          board.days.length > 7 ? 'min-w-[60rem]' : 'min-w-[36rem]',
        )}
      >
        <caption className="sr-only">Which car and which driver is away on which day</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 w-36 border-b border-line @min-[880px]/page:w-44 bg-paper px-4 py-2 text-left text-[12px] font-semibold text-muted"
            >
              Car or driver
            </th>
            {board.days.map((day) => (
              <DayHead key={day} day={day} isToday={day === board.today} />
            ))}
          </tr>
        </thead>
        <Group title="Drivers" lines={drivers} days={board.days} {...grid} />
        <Group title="Cars" lines={vehicles} days={board.days} {...grid} />
      </table>
      {vehicles.length === 0 ? (
        <div className="max-w-[640px] p-4">
          <Empty title="No car is away on these days">Tick “Idle cars too” to see them all.</Empty>
        </div>
      ) : null}
    </section>
  )
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const [weekday, number] = formatDay(day).split(' ')
  return (
    <th
      scope="col"
      aria-label={formatDay(day)}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'num sticky top-0 z-10 border-b border-l border-line bg-paper px-2 py-2 text-left text-[12px] font-semibold',
        isToday ? 'text-lagoon' : 'text-muted',
      )}
    >
      {weekday} {number}
    </th>
  )
}

type GroupProps = Omit<BoardGridProps, 'board'> & { title: string; lines: Line[]; days: readonly Day[] }

function Group({ title, lines, days, ...grid }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="colgroup"
          colSpan={days.length + 1}
          className="border-b border-line bg-sunk px-4 py-1.5 text-left text-[12px] font-semibold text-muted"
        >
          {title} <span className="num font-normal">{lines.length}</span>
        </th>
      </tr>
      {lines.map((line) => (
        <Row key={line.id} line={line} days={days} {...grid} />
      ))}
    </tbody>
  )
}

type RowProps = Omit<BoardGridProps, 'board'> & { line: Line; days: readonly Day[] }

function Row({ line, days, dragged, onDrop, onOpen, openKey }: RowProps) {
  const [isOver, setOver] = useState(false)
  const takes = dragged !== null && line.fits
  return (
    <tr
      className={classes(isOver && takes && 'bg-lagoon-soft', dragged && !line.fits && 'opacity-45')}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(line)
      }}
    >
      <th scope="row" className="sticky left-0 z-10 border-b border-line bg-paper px-4 py-1.5 text-left font-normal">
        <span className="num block truncate font-semibold">{line.name}</span>
        <span className="block truncate text-[12px] leading-4 text-muted">{line.sub}</span>
      </th>
      {cellsOf(days, line.spans).map((cell) => (
        <td key={cell.on} colSpan={cell.length} className="h-12 border-b border-l border-line p-1 align-middle">
          {cell.span ? (
            <SpanBar
              cell={cell}
              span={cell.span}
              isOpen={openKey !== null && cell.span.booking_id === openKey}
              onOpen={onOpen}
            />
          ) : null}
        </td>
      ))}
    </tr>
  )
}

const looks: Record<Span['kind'], string> = {
  hire: 'bg-lagoon-soft text-lagoon hover:underline cursor-pointer',
  break: 'bg-sunk text-muted',
  paper: 'bg-danger-soft text-danger',
}

const tripWords: Record<string, string> = {
  assigned: 'asked',
  accepted: 'accepted',
  arrived: 'at the pick-up',
  started: 'on the road',
  ended: 'back',
}

type SpanBarProps = { cell: Cell; span: Span; isOpen: boolean; onOpen: (bookingId: string) => void }

function SpanBar({ cell, span, isOpen, onOpen }: SpanBarProps) {
  const look = classes(
    'block w-full truncate px-2 py-1 text-left leading-5',
    looks[span.kind],
    cell.isCutBefore ? '' : 'rounded-l-md',
    cell.isCutAfter ? '' : 'rounded-r-md',
    isOpen && 'outline-2 -outline-offset-2 outline-lagoon',
  )
  const { booking_id, trip_status, label } = span
  if (!booking_id) return <span className={look}>{capital(label)}</span>
  return (
    <button type="button" className={look} onClick={() => onOpen(booking_id)}>
      <span className="font-semibold">{label}</span>
      {trip_status ? <span> · {tripWords[trip_status] ?? trip_status}</span> : null}
    </button>
  )
}

export type Board = Answer<'showBoard'>

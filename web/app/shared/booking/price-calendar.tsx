import { addDays, type Day, monthGrid } from '@skyroute/core/dates.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { type DayRange, LONGEST_STAY, lastEnd, nextRange } from '../../ui/fields/day-range.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import type { DayWords } from './day-words.ts'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export type PriceDaysProps = {
  value: DayRange
  onChoose: (range: DayRange) => void
  /** The page with that choice, for a press before script has come. */
  pathOf: (range: DayRange) => string
  words: DayWords
  /** The first and the last day that a stay may start. */
  days: { minOn: Day; maxOn: Day }
  minDays: 0 | 1
  /** Under the last day: "leave". */
  endWord: string
}

/** Which nights are free and what each costs, to read and to press. Arrows move by day and week. */
export function PriceCalendar({ months, ...props }: PriceDaysProps & { months: string[] }) {
  const grid = useRef<HTMLDivElement>(null)
  const [focusedOn, setFocusedOn] = useState(props.value.startOn ?? props.days.minOn)
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = neighbour(grid.current, focusedOn, step)
    next?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside
    <div
      ref={grid}
      onKeyDown={move}
      onFocus={({ target }) => setFocusedOn((now) => target.dataset.day ?? now)}
      className="grid gap-8 md:grid-cols-2 md:gap-10"
    >
      {months.map((month) => (
        <MonthTable key={month} month={month} focusedOn={focusedOn} {...props} />
      ))}
    </div>
  )
}

/** The day that many steps away, or the nearest after it that can be pressed. */
function neighbour(grid: HTMLElement | null, on: Day, step: number) {
  for (let tries = 0, next = addDays(on, step); tries < 40; tries += 1, next = addDays(next, Math.sign(step))) {
    const day = grid?.querySelector<HTMLElement>(`[data-day="${next}"]`)
    if (day) return day
  }
  return undefined
}

function MonthTable({ month, focusedOn, ...props }: PriceDaysProps & { month: string; focusedOn: Day }) {
  const weeks = monthGrid(month)
  const hasStop = weeks.flat().some(({ on, isInMonth }) => isInMonth && on === focusedOn)
  const firstOn = weeks.flat().find(({ on, isInMonth }) => isInMonth && on >= props.days.minOn)?.on
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1 self-start text-center">
      <caption className="head pb-3 text-lg">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-note font-medium text-muted">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.on}>
            {week.map(({ on, isInMonth }) =>
              isInMonth ? (
                <td key={on} className={classes('p-0', isInside(on, props.value) && 'bg-lagoon-soft')}>
                  <DayCell on={on} isStop={hasStop ? on === focusedOn : on === firstOn} {...props} />
                </td>
              ) : (
                <td key={on} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ on, isStop, ...props }: PriceDaysProps & { on: Day; isStop: boolean }) {
  const hasScript = useHasScript()
  const shape = 'mx-auto grid h-13 w-full max-w-13 content-center rounded-field leading-none'
  const state = stateOf(on, props)
  const note = state === 'end' ? props.endWord : state === 'off' ? undefined : props.words.note(on)?.text
  const inside = (
    <>
      <span
        className={classes(
          'num',
          state === 'full' && 'line-through',
          state !== 'full' && state !== 'off' && 'font-semibold',
        )}
      >
        {Number(on.slice(8))}
      </span>
      <span className={classes('mt-1.5 text-[.75rem]', noteLook(on, state, props))}>{note ?? ' '}</span>
    </>
  )
  if (state === 'off' || state === 'full') return <span className={classes(shape, 'text-muted')}>{inside}</span>
  const range = nextRange(props.value, on, { minDays: props.minDays })
  return (
    <Link
      to={props.pathOf(range)}
      replace
      preventScrollReset
      onClick={(event) => {
        event.preventDefault()
        props.onChoose(range)
      }}
      data-day={on}
      tabIndex={hasScript && !isStop ? -1 : 0}
      aria-current={state === 'start' || state === 'end' ? 'date' : undefined}
      className={classes(shape, state === 'start' || state === 'end' ? 'bg-lagoon text-on-lagoon' : 'hover:bg-sunk')}
    >
      <span className="sr-only">{describeCell(on, state, props)}</span>
      <span aria-hidden="true" className="contents">
        {inside}
      </span>
    </Link>
  )
}

/** How the price of a free day is written. On the price itself: a rule from the cell down styles the whole page anew. */
export const noteLook = (on: Day, state: CellState, { words }: Pick<PriceDaysProps, 'words'>) =>
  state === 'free' && (words.note(on)?.isRaised ? 'font-semibold text-dusk' : 'text-muted')

export type CellState = 'off' | 'full' | 'free' | 'start' | 'inside' | 'end'

/** While the last day is chosen, a full day ends the reach but may be the day of leaving. */
export function stateOf(on: Day, { value, words, days }: Pick<PriceDaysProps, 'value' | 'words' | 'days'>): CellState {
  const { startOn, endOn } = value
  if (on === startOn) return 'start'
  if (on === endOn) return 'end'
  if (on < days.minOn) return 'off'
  if (startOn && !endOn && on > startOn) {
    const latestOn = lastEnd(startOn, { maxDays: LONGEST_STAY, isFull: words.isFull })
    if (on <= latestOn) return 'free'
    return words.isFull(on) ? 'full' : 'off'
  }
  if (words.isFull(on)) return 'full'
  if (isInside(on, value)) return 'inside'
  return on > days.maxOn ? 'off' : 'free'
}

export const isInside = (on: Day, { startOn, endOn }: DayRange) =>
  startOn !== undefined && endOn !== undefined && on > startOn && on < endOn

export function describeCell(on: Day, state: CellState, { words, endWord }: Pick<PriceDaysProps, 'words' | 'endWord'>) {
  const spoken = state === 'end' ? endWord : words.note(on)?.spoken
  return [`${Number(on.slice(8))} ${monthName(on)}`, spoken, state === 'start' && 'first day']
    .filter(Boolean)
    .join(', ')
}

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

/** "December 2026", of a month or a day in it. */
export const monthName = (on: string) => `${months[Number(on.slice(5, 7)) - 1]} ${on.slice(0, 4)}`

import { addDays, type Day, daysBetween, weekdayOf } from '@skyroute/core/dates.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { nextRange } from '../../ui/fields/day-range.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { describeCell, isInside, monthName, noteLook, type PriceDaysProps, stateOf } from './price-calendar.tsx'

const SHOWN = 14
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** Two weeks of a car: free, hired, chosen, and what a day costs. */
export function DayStrip(props: PriceDaysProps) {
  const { value, days, words } = props
  const [fromOn, setFromOn] = useState(() => firstShown(value.startOn, days.minOn))
  const shift = (by: number) => {
    const next = later(addDays(fromOn, by), days.minOn)
    setFromOn(next)
    words.showMonth(addDays(next, SHOWN))
  }
  const lastOn = addDays(fromOn, SHOWN - 1)
  const months = [...new Set([monthName(fromOn), monthName(lastOn)])].join(' and ')
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-h2">Available days in {months}</h2>
          <p className="mt-1 text-sm text-muted">Price of one day, tax included</p>
        </div>
        <div className="hidden gap-2 scripted:flex">
          <IconButton
            label="Earlier days"
            aria-disabled={fromOn <= days.minOn || undefined}
            onClick={() => shift(-SHOWN)}
            className="border border-edge bg-card aria-disabled:opacity-40"
          >
            <Icon of={ChevronRight} className="rotate-180" />
          </IconButton>
          <IconButton
            label="Later days"
            onClick={() => shift(SHOWN)}
            className="border border-edge bg-card"
            icon={ChevronRight}
          />
        </div>
      </div>
      <ol className="scroll-x mt-5 gap-1.5 pb-1 max-md:-mx-5 max-md:px-5 md:grid md:grid-cols-14">
        {Array.from({ length: SHOWN }, (_, index) => addDays(fromOn, index)).map((on) => (
          <li key={on} className="max-md:w-15">
            <StripDay on={on} {...props} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Two days before the chosen one, so that moving earlier is seen to be possible. */
const firstShown = (startOn: Day | undefined, minOn: Day) =>
  startOn && daysBetween(minOn, startOn) > 2 ? addDays(startOn, -2) : minOn

const later = (one: Day, other: Day) => (one > other ? one : other)

function StripDay({ on, ...props }: PriceDaysProps & { on: Day }) {
  const state = stateOf(on, props)
  const note = state === 'end' ? props.endWord : props.words.note(on)?.text
  const shape =
    'grid h-20 w-full content-center justify-items-center gap-0.5 rounded-field border text-center leading-none'
  const isTaken = state === 'full' || state === 'off'
  const inside = (
    <>
      <span className="text-note">{weekdays[weekdayOf(on)]}</span>
      <span className={classes('num text-[1.0625rem] leading-6', isTaken ? 'line-through' : 'font-semibold')}>
        {Number(on.slice(8))}
      </span>
      <span className={classes('num text-[.75rem] leading-4', noteLook(on, state, props))}>{note ?? ' '}</span>
    </>
  )
  if (isTaken) return <span className={classes(shape, 'border-dashed border-line text-muted')}>{inside}</span>
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
      aria-current={state === 'start' || state === 'end' ? 'date' : undefined}
      className={classes(shape, looks[isInside(on, props.value) ? 'start' : state])}
    >
      <span className="sr-only">{describeCell(on, state, props)}</span>
      <span aria-hidden="true" className="contents">
        {inside}
      </span>
    </Link>
  )
}

const looks = {
  off: '',
  full: '',
  start: 'border-lagoon bg-lagoon text-on-lagoon',
  inside: 'border-lagoon bg-lagoon text-on-lagoon',
  end: 'border-lagoon bg-lagoon-soft',
  free: 'border-line bg-card hover:border-edge',
}

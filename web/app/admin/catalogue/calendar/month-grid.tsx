import { type Day, monthOf } from '@skyroute/core/dates.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { formatDay } from '../../../lib/days.ts'
import type { Kind, PlannedDay } from '../catalogue-answers.ts'
import { DayBox, DayOnItsWay, describeDay } from './day-box.tsx'
import { type Chosen, dayAfterKey, isoWeekday, rangeOf, weeksOf } from './month.ts'

type MonthGridProps = {
  kind: Kind
  label: string
  month: string
  days: readonly PlannedDay[]
  today: Day
  chosen: Chosen
  weekdays: readonly number[]
  onChoose: (chosen: Chosen) => void
}

const heads = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** One month. Dragging, Shift with a click and Shift with the arrows choose several days; one day takes the focus. */
export function MonthGrid(props: MonthGridProps) {
  const { kind, label, month, days, today, chosen, weekdays, onChoose } = props
  const table = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  const known = new Map(days.map((day) => [day.date, day]))
  const { from, until } = rangeOf(chosen)
  const focusable = weeksOf(month).flat().includes(chosen.end) ? chosen.end : `${month}-01`
  // The focus follows the keys, also into the next month.
  useEffect(() => {
    if (!isMoving.current) return
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen.end}"]`)?.focus()
  })
  const go = (event: KeyboardEvent, on: Day) => {
    const next = dayAfterKey(on, event.key)
    if (next === null || next < today) return next !== null && event.preventDefault()
    event.preventDefault()
    isMoving.current = true
    onChoose({ anchor: event.shiftKey ? chosen.anchor : next, end: next })
  }
  const press = (event: PointerEvent, on: Day) => {
    if (event.button !== 0 || on < today) return
    isMoving.current = false
    // A finger cannot drag over days: its second tap ends what the first began.
    const isSecondTap = event.pointerType === 'touch' && chosen.anchor === chosen.end && on > chosen.anchor
    onChoose({ anchor: event.shiftKey || isSecondTap ? chosen.anchor : on, end: on })
  }
  const drag = (event: PointerEvent, on: Day) => {
    if (event.pointerType === 'mouse' && event.buttons === 1 && on >= today)
      onChoose({ anchor: chosen.anchor, end: on })
  }
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is what ARIA has the role for
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-busy={days.length === 0}
      className="w-full table-fixed border-separate border-spacing-1 select-none max-sm:border-spacing-0.5"
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="pb-1 !text-center">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((on) => {
              const day = known.get(on)
              const isChosen = on >= from && on <= until && weekdays.includes(isoWeekday(on)) && on >= today
              return (
                <td
                  key={on}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                  role="gridcell"
                  data-day={on}
                  tabIndex={on === focusable ? 0 : -1}
                  aria-selected={isChosen}
                  aria-disabled={on < today || undefined}
                  onKeyDown={(event) => go(event, on)}
                  onPointerDown={(event) => press(event, on)}
                  onPointerEnter={(event) => drag(event, on)}
                  className="relative rounded-lg p-0 align-top outline-offset-1 focus-visible:outline-3 focus-visible:outline-focus"
                >
                  {/* Not a label: what is shown in the box would have to be in it, letter by letter. */}
                  <span className="sr-only">{day ? describeDay(day, kind) : formatDay(on, 'with year')}</span>
                  {day ? (
                    <DayBox day={day} isChosen={isChosen} isPast={on < today} isOutside={monthOf(on) !== month} />
                  ) : (
                    <DayOnItsWay on={on} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

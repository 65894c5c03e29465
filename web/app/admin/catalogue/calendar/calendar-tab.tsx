import { addDays, type Day, lagosDayOf, monthOf } from '@skyroute/core/dates.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/days.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/fields/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { consolePaths } from '../../console-paths.ts'
import { compactFields } from '../../form/compact-fields.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Kind } from '../catalogue-answers.ts'
import { type Chosen, monthAfter, monthBefore, rangeOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { PlanPanel } from './plan-panel.tsx'

type CalendarTabProps = {
  kind: Kind
  /** The hotel's id, or the car's. */
  listingId: string
  pools: readonly { id: string; name: string }[]
}

/** What each day costs, what is sold of it and whether it is open; days are chosen and changed together. */
export function CalendarTab({ kind, listingId, pools }: CalendarTabProps) {
  const [query, setQuery] = useSearchParams()
  const pool = pools.find(({ id }) => id === query.get('pool')) ?? pools[0]
  if (!pool)
    return <p className="p-5 text-muted">There is no room type yet: make one first, then its days have prices.</p>
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={classes('grid gap-4 p-4 md:p-5', compactFields)}>
      {pools.length > 1 ? (
        <SelectField
          label="Room type"
          className="max-w-80"
          value={pool.id}
          onChange={({ target }) => change('pool', target.value)}
          choices={pools.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <PoolCalendar
        key={pool.id}
        kind={kind}
        pool={pool}
        month={readMonth(query.get('month'))}
        onMonth={(month) => change('month', month)}
      />
      <p>
        <Link
          className="link inline-flex min-h-9 items-center max-md:min-h-11"
          to={consolePaths.sheets({ kind: 'days', listing: listingId })}
        >
          Edit days as a sheet
        </Link>
      </p>
    </div>
  )
}

const thisMonth = () => monthOf(lagosDayOf(Date.now()))
const readMonth = (text: string | null) => (text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : thisMonth())

type PoolCalendarProps = {
  kind: Kind
  pool: { id: string; name: string }
  month: string
  onMonth: (month: string) => void
}

function PoolCalendar({ kind, pool, month, onMonth }: PoolCalendarProps) {
  const today = lagosDayOf(Date.now())
  const shown = weeksOf(month).flat()
  const { answer, error, reload } = useAnswer('/admin/inventories/{id}/days', {
    params: { id: pool.id },
    query: {
      from: shown[0],
      until: shown.at(-1),
    },
  })
  const [chosen, setChosen] = useState<Chosen>(() => ({ anchor: addDays(today, 1), end: addDays(today, 1) }))
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5, 6, 7])
  const choose = (next: Chosen) => {
    setChosen(next)
    if (monthOf(next.end) !== month && !shown.includes(next.end)) onMonth(monthOf(next.end))
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <MonthHead month={month} onMonth={onMonth} />
        {error && !answer ? (
          <ErrorNotice title="The calendar could not be loaded" onRetry={() => void reload()}>
            {error.detail}
          </ErrorNotice>
        ) : (
          <MonthGrid
            kind={kind}
            label={`${pool.name}, ${formatMonth(month)}`}
            month={month}
            days={answer?.days ?? []}
            today={today}
            chosen={chosen}
            weekdays={weekdays}
            onChoose={choose}
          />
        )}
        <p className="mt-3 text-muted max-xl:hidden">
          Drag over days, or move with the arrow keys and hold Shift to choose several. Page up and Page down change the
          month.
        </p>
      </div>
      <PlanPanel
        kind={kind}
        pool={pool}
        range={rangeOf(chosen)}
        today={today}
        weekdays={weekdays}
        onWeekdays={setWeekdays}
        onRange={({ from, until }) => choose({ anchor: from, end: until })}
        onPlanned={reload}
      />
    </div>
  )
}

const formatMonth = (month: string) => {
  const [, , name] = formatDay(`${month}-15` as Day, 'with year').split(' ')
  return `${name} ${month.slice(0, 4)}`
}

function MonthHead({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <div className="mb-2 flex items-center gap-1">
      <h2 className="head mr-auto text-[15px]" aria-live="polite">
        {formatMonth(month)}
      </h2>
      <IconButton label="Month before" onClick={() => onMonth(monthBefore(month))} icon={ChevronLeft} size="size-4.5" />
      <IconButton label="Month after" onClick={() => onMonth(monthAfter(month))} icon={ChevronRight} size="size-4.5" />
    </div>
  )
}

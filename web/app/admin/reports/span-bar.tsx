import { isDay } from '@skyroute/core/dates.ts'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { todayInLagos } from '../../lib/format.ts'
import { DayInput } from '../../shared/days/day-field.tsx'
import { classes } from '../../ui/classes.ts'
import { useQueryChange } from '../parts/filters/filter-bar.tsx'
import type { Grain } from './report.ts'
import { presetsOf, type Span } from './spans.ts'

type SpanBarProps = { span: Span; by: Grain | null; kind: 'hotel' | 'car' | null }

/** Which days, cut how, of what: all of it lives in the address. */
export function SpanBar({ span, by, kind }: SpanBarProps) {
  const hrefFor = useHref()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 md:px-5">
      <Segments
        label="Which days"
        segments={presetsOf(todayInLagos()).map(({ label, from, until }) => ({
          label,
          to: hrefFor({ from, until, by: '' }),
          isOn: from === span.from && until === span.until,
        }))}
      />
      <DayFields key={`${span.from} ${span.until}`} span={span} />
      <span className="flex flex-wrap gap-2">
        <Segments
          label="Cut by"
          segments={grains.map(([value, label]) => ({ label, to: hrefFor({ by: value }), isOn: by === value }))}
        />
        <Segments
          label="Of what"
          segments={kinds.map(([value, label]) => ({
            label,
            to: hrefFor({ kind: value }),
            isOn: (kind ?? '') === value,
          }))}
        />
      </span>
    </div>
  )
}

const grains = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
] as const
const kinds = [
  ['', 'All'],
  ['hotel', 'Hotels'],
  ['car', 'Cars'],
] as const

function useHref() {
  const [query] = useSearchParams()
  return (changes: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}

/** Any two days. They are asked for with Enter or when the fields are left: a year is typed digit by digit. */
function DayFields({ span }: { span: Span }) {
  const change = useQueryChange()
  const [typed, setTyped] = useState<Span>({ from: span.from, until: span.until })
  const ask = () => {
    const isOther = typed.from !== span.from || typed.until !== span.until
    if (isOther && isDay(typed.from) && isDay(typed.until)) change({ ...typed, by: '' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const isLeaving = (event: React.FocusEvent<HTMLFormElement>) => !event.currentTarget.contains(event.relatedTarget)
  return (
    <form onSubmit={submit} onBlur={(event) => isLeaving(event) && ask()} className="flex items-center gap-1.5">
      {(['from', 'until'] as const).map((side) => (
        <span key={side} className="flex items-center gap-1.5 text-muted">
          {side === 'from' ? null : <span aria-hidden="true">to</span>}
          <DayInput
            label={side === 'from' ? 'From' : 'Until'}
            aria-label={side === 'from' ? 'From' : 'Until'}
            value={typed[side]}
            onChange={(on) => setTyped((before) => ({ ...before, [side]: on }))}
            className="field num !min-h-9 !w-36 !rounded-lg !px-2 !text-[.84375rem] max-md:!min-h-11"
          />
        </span>
      ))}
      <button type="submit" className="sr-only">
        Show these days
      </button>
    </form>
  )
}

type Segment = { label: string; to: string; isOn: boolean }

/** A few words, one of them chosen, each with an address of its own. */
function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex w-fit max-w-full overflow-x-auto rounded-lg border border-line bg-card [scrollbar-width:none]">
        {segments.map(({ label: word, to, isOn }, index) => (
          <li key={word} className={classes('shrink-0', index > 0 && 'border-l border-line')}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              className="inline-flex h-9 items-center px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:bg-sunk aria-[current=true]:bg-lagoon-soft aria-[current=true]:text-lagoon max-md:h-11"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { addDays, type Day, daysBetween, eachDay, isDay } from '@skyroute/core/dates.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/days.ts'
import { count } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { DayField } from '../../../shared/days/day-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { compactFields } from '../../form/compact-fields.ts'
import { Fields } from '../../form/field-input.tsx'
import type { FormField } from '../../form/fields.ts'
import { choicesOf } from '../../parts/filters/filters.ts'
import { describeRejection } from '../../parts/use-staff-call.ts'
import type { DaysPreview, Kind } from '../catalogue-answers.ts'
import { type DayEdit, readDayEdit, wordsFor } from './day-edit.ts'
import { isoWeekday } from './month.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Range = { from: Day; until: Day }
type PlanPanelProps = {
  kind: Kind
  pool: { id: string; name: string }
  range: Range
  today: Day
  weekdays: readonly number[]
  onWeekdays: (weekdays: readonly number[]) => void
  onRange: (range: Range) => void
  onPlanned: () => Promise<void>
}

const blank: DayEdit = { sale: '', price: '', priceIs: '', shortest: '', shortestIs: '' }

/** What becomes of the chosen days. Nothing is changed before it was shown. */
export function PlanPanel(props: PlanPanelProps) {
  const { kind, pool, range, weekdays, onPlanned } = props
  const [wish, setWish] = useState(blank)
  const [preview, setPreview] = useState<DaysPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useCall()
  const days = eachDay(range.from, addDays(range.until, 1)).filter((on) => weekdays.includes(isoWeekday(on)))
  const read = readDayEdit(wish)
  const body = { ...range, weekdays: weekdays.length === 7 ? undefined : [...weekdays], ...read.body }
  const params = { id: pool.id }
  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || read.off || days.length === 0) return
    setProblem(null)
    await run(
      async () => setPreview(await api.post('/admin/inventories/{id}/days/preview', { params, body })),
      (error) => setProblem(describeRejection(error)),
    )
  }
  const plan = async (version: string, reason: string) => {
    await api.put('/admin/inventories/{id}/days', { params, body: { ...body, version, reason: reason || undefined } })
    setWish(blank)
    await onPlanned()
  }
  return (
    <form
      aria-label="Change days"
      className={classes('card grid gap-4 p-4', compactFields)}
      onSubmit={(event) => void look(event)}
    >
      <h2 className="head text-[15px]">{describeChosen(days)}</h2>
      <RangeFields {...props} />
      <Weekdays value={weekdays} onChange={props.onWeekdays} />
      <div className="grid grid-cols-2 items-end gap-3">
        <Fields
          fields={wishFields(kind)}
          typed={wish}
          onChange={(name, value) => setWish({ ...wish, [name]: value })}
        />
      </div>
      {wish.shortestIs ? (
        <p className="-mt-2 text-muted">Counts for {wordsFor(kind).stays} that begin on these days.</p>
      ) : null}
      {problem ? <ErrorNotice title="That cannot be done">{problem}</ErrorNotice> : null}
      <Button
        type="submit"
        look="main"
        busy={isBusy && 'Looking…'}
        off={days.length === 0 ? 'No day is chosen.' : read.off}
      >
        Preview
      </Button>
      {preview ? (
        <PreviewDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onConfirm={(reason) => plan(preview.version, reason)}
        />
      ) : null}
    </form>
  )
}

function describeChosen(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 'No day is chosen'
  return first === last ? formatDay(first) : `${count(days.length, 'day')}, ${formatDay(first)} to ${formatDay(last)}`
}

function RangeFields({ range, today, onRange }: Pick<PlanPanelProps, 'range' | 'today' | 'onRange'>) {
  const set = (next: Partial<Range>) => {
    const { from, until } = { ...range, ...next }
    if (!isDay(from) || !isDay(until) || from < today || daysBetween(from, until) > 399) return
    onRange(next.from ? { from, until: until < from ? from : until } : { from: from > until ? until : from, until })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayField label="From" min={today} value={range.from} onChange={(from) => isDay(from) && set({ from })} />
      <DayField label="Until" min={today} value={range.until} onChange={(until) => isDay(until) && set({ until })} />
    </div>
  )
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function Weekdays({ value, onChange }: { value: readonly number[]; onChange: (next: readonly number[]) => void }) {
  const toggled = (day: number) =>
    value.includes(day) ? value.filter((each) => each !== day) : [...value, day].sort((one, other) => one - other)
  return (
    <fieldset>
      <legend className="label">Only on</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdayNames.map((name, index) => (
          <label
            key={name}
            className="grid h-9 cursor-pointer place-items-center rounded-lg border border-line text-[12px] has-checked:border-lagoon has-checked:bg-lagoon-soft has-checked:font-semibold has-checked:text-lagoon has-focus-visible:outline-3 has-focus-visible:outline-focus max-md:h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(index + 1)}
              onChange={() => onChange(toggled(index + 1))}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const wishFields = (kind: Kind): FormField[] => {
  const words = wordsFor(kind)
  const asItIs = { kind: 'choice', isOptional: true, blank: 'No change' } as const
  const setOrUsual = choicesOf({ set: 'Set it', own: words.usual })
  return [
    { ...asItIs, name: 'sale', label: 'Sale', isWide: true, choices: choicesOf({ close: 'Close', open: 'Open' }) },
    { ...asItIs, name: 'priceIs', label: 'Price', choices: setOrUsual },
    { name: 'price', label: `₦ a ${words.unit}`, kind: 'money', isShown: ({ priceIs }) => priceIs === 'set' },
    { ...asItIs, name: 'shortestIs', label: words.shortest, choices: setOrUsual },
    {
      name: 'shortest',
      label: `${words.unit === 'night' ? 'Nights' : 'Days'}, at least`,
      kind: 'whole',
      isShown: ({ shortestIs }) => shortestIs === 'set',
    },
  ]
}

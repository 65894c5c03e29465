import { type KeyboardEvent, useId, useState } from 'react'
import { readAmount } from './read-amount.ts'

export type Limits = { min: number | undefined; max: number | undefined }

type PriceLimitsProps = {
  /** "price a night" */
  label: string
  /** In the currency; undefined: no limit. */
  value: Limits
  /** "₦" */
  symbol: string
  /** "₦1,000,000+": what the highest means while it is empty. */
  open: [low: string, high: string]
  onChange: (value: Limits) => void
}

/**
 * The two ends of a price slider, to be typed exactly. They count when a field is left, or at Enter. What cannot be
 * read, or crosses the other end, stays as it was typed with the reason under it, and nothing is searched.
 */
export function PriceLimits({ label, value, symbol, open, onChange }: PriceLimitsProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const id = useId()
  const commit = (end: keyof Limits, typed: string): boolean => {
    const read = readLimit(end, typed, { symbol, value })
    setProblem(read.ok ? null : { end, sentence: read.sentence })
    if (read.ok && read.amount !== value[end]) onChange({ ...value, [end]: read.amount })
    return read.ok
  }
  const shared = (end: keyof Limits) => ({
    symbol,
    value: value[end],
    problemId: problem?.end === end ? id : undefined,
    onCommit: (typed: string) => commit(end, typed),
  })
  return (
    <div className="-mt-1 hidden grid-cols-2 gap-2 scripted:grid">
      <Limit name="From" label={`Lowest ${label}, typed`} placeholder={open[0]} {...shared('min')} />
      <Limit name="To" label={`Highest ${label}, typed`} placeholder={open[1]} {...shared('max')} />
      <p id={id} role="alert" className="help col-span-2 !mt-0 !text-danger empty:hidden">
        {problem?.sentence}
      </p>
    </div>
  )
}

type Problem = { end: keyof Limits; sentence: string }
type Asked = { symbol: string; value: Limits }

function readLimit(end: keyof Limits, typed: string, { symbol, value }: Asked) {
  const read = readAmount(typed, symbol)
  if (!read.ok) return read
  const { min, max }: Limits = { ...value, [end]: read.amount }
  if ((min ?? 0) <= (max ?? Number.POSITIVE_INFINITY)) return read
  return { ok: false, sentence: 'The lowest price is above the highest. Change one of them.' } as const
}

type LimitProps = {
  name: string
  label: string
  symbol: string
  value: number | undefined
  placeholder: string
  /** Of the sentence that says what is wrong with it. */
  problemId: string | undefined
  /** Whether what was typed counts now. */
  onCommit: (typed: string) => boolean
}

function Limit({ name, label, symbol, value, placeholder, problemId, onCommit }: LimitProps) {
  /** Null while nobody types here: then the slider's own value shows. */
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && onCommit(typed)) setTyped(null)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit()
  }
  return (
    <label className={`field num !min-h-11 min-w-0 !gap-1 !px-2.5 text-sm ${problemId ? '!border-danger' : ''}`}>
      <span className="text-muted">
        {name} {symbol}
      </span>
      <input
        // Of no form: at Enter the one around it would search before the field has counted, and lose what was typed.
        form=""
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        placeholder={placeholder}
        value={typed ?? (value === undefined ? '' : value.toLocaleString('en-NG'))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="w-full min-w-0 bg-transparent font-semibold outline-none placeholder:font-normal placeholder:text-muted"
      />
    </label>
  )
}

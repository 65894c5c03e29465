import { formatMoney } from '@skyroute/core/currency.ts'
import { isDay } from '@skyroute/core/dates.ts'
import { formatDay } from '../../../lib/days.ts'

export type Choice = { value: string; label: string }
/** Found by what is typed; the second line tells it apart. */
export type FoundChoice = Choice & { detail?: string }

/** What can be chosen, from a table of words. */
export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string | { text: string }>>) =>
  (Object.entries(words) as [Value, string | { text: string }][]) // its own keys
    .map(([value, word]) => ({ value, label: typeof word === 'string' ? word : word.text }))

/** One filter of a list. Its name is the address's and, unless the page says otherwise, the API's. */
export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'day' }
  | { kind: 'text'; help?: string }
  /** Of money, in naira. */
  | { kind: 'amount' }
  | { kind: 'flag' }
  /** One of very many: found by what is typed. `chosen`: what the one in the address is called. */
  | {
      kind: 'pick'
      find: (typed: string, signal: AbortSignal | undefined) => Promise<FoundChoice[]>
      chosen: string | undefined
      fits?: RegExp
    }
)

/** A filter that chooses among a few words. */
export const choiceFilter = (name: string, label: string, words: Parameters<typeof choicesOf>[0]): Filter => ({
  name,
  label,
  kind: 'choice',
  choices: choicesOf(words),
})

/** What an address asks of a list: only what the filters know. For a clientLoader's call. */
export function readFilters(query: URLSearchParams, filters: readonly Filter[]): Record<string, string> {
  const asked: Record<string, string> = {}
  for (const filter of filters) {
    const value = query.get(filter.name)?.trim()
    if (value && isFit(filter, value)) asked[filter.name] = value
  }
  return asked
}

/** An address is typed by people and programs: what does not fit is as if it were not there. */
function isFit(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return filter.choices.some((choice) => choice.value === value)
  if (filter.kind === 'day') return isDay(value)
  if (filter.kind === 'amount') return /^\d{1,12}(\.\d{1,2})?$/.test(value)
  if (filter.kind === 'pick') return filter.fits?.test(value) ?? true
  return filter.kind === 'text' || value === 'true'
}

/** "Status: Confirmed", for the chip that takes it away. */
export function describeFilter(filter: Filter, value: string): string {
  if (filter.kind === 'flag') return filter.label
  return `${filter.label}: ${describeValue(filter, value)}`
}

function describeValue(filter: Filter, value: string): string {
  if (filter.kind === 'choice') return filter.choices.find((choice) => choice.value === value)?.label ?? value
  if (filter.kind === 'pick') return filter.chosen ?? value
  if (filter.kind === 'amount') return formatMoney(Number(value), 'NGN').replace(/\.00$/, '')
  return filter.kind === 'day' && isDay(value) ? formatDay(value, 'with year') : value
}

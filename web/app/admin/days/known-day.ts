import type { Answer } from '../../lib/contract.ts'
import { formatDay } from '../../lib/days.ts'
import type { Choice } from '../parts/filters/filters.ts'

type Holiday = Answer<'listHolidays'>['holidays'][number]
type ElectionDay = Answer<'listElectionDays'>['election_days'][number]

/** A day that travellers are told of, of either kind. */
export type KnownDay = { key: string } & (({ kind: 'holiday' } & Holiday) | ({ kind: 'election' } & ElectionDay))

export function knownDays(holidays: readonly Holiday[], elections: readonly ElectionDay[]): KnownDay[] {
  const days: KnownDay[] = [
    ...holidays.map((each): KnownDay => ({ kind: 'holiday', key: each.day, ...each })),
    ...elections.map((each): KnownDay => ({ kind: 'election', key: each.id, ...each })),
  ]
  return days.sort((a, b) => (a.day === b.day ? a.name.localeCompare(b.name) : a.day < b.day ? -1 : 1))
}

/** Those that have days, and the two that are planned now. */
export function yearsOf(days: readonly KnownDay[], thisYear: number): number[] {
  const named = days.map(({ day }) => Number(day.slice(0, 4)))
  return [...new Set([...named, thisYear, thisYear + 1])].sort((a, b) => a - b)
}

/** "Public holiday, expected", "Election in Osun and Ekiti". */
export function describeKind(day: KnownDay, states: readonly Choice[]): string {
  if (day.kind === 'holiday') return day.is_expected ? 'Public holiday, may still move' : 'Public holiday'
  if (day.reach !== 'states') return `Election, ${reachWords[day.reach].toLowerCase()}`
  const names = day.states.map((slug) => states.find(({ value }) => value === slug)?.label ?? slug)
  return `Election in ${names.join(', ')}`
}

export const reachWords = {
  nationwide: 'The whole country',
  'most states': 'Most states',
  states: 'Some states',
} as const

export const titleOf = ({ day, name }: KnownDay) => `${name}, ${formatDay(day, 'with year')}`

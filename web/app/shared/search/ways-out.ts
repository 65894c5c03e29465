import { addDays, formatDay } from '@skyroute/core/dates.ts'
import { activeFilters } from './active-filters.ts'
import type { Filters } from './filters.ts'
import { STEPS } from './price-steps.ts'

/** A search near the one that found nothing, and how many it finds. */
export type WayOut = { label: string; filters: Filters; total: number; kind: 'drop' | 'move' }

const WAYS_SHOWN = 3

/** Asks after each: one filter less, or a day later. The best first, the dead ends left out. */
export async function findWaysOut(
  filters: Filters,
  currency: string,
  totalOf: (filters: Filters) => Promise<number>,
): Promise<WayOut[]> {
  const asked = await Promise.all(
    candidates(filters, currency).map(async (way) => ({ ...way, total: await totalOf(way.filters) })),
  )
  return asked
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, WAYS_SHOWN)
}

export function candidates(filters: Filters, currency: string): Omit<WayOut, 'total'>[] {
  const drops = activeFilters(filters, currency)
    .slice(0, 5)
    .map(({ label, without }) => ({ label: dropWords(label, without), filters: without, kind: 'drop' as const }))
  return [...drops, ...moved(filters), ...withoutDates(filters), ...anywhere(filters)]
}

const dropWords = (label: string, without: Filters) =>
  without.price[1] === STEPS && /₦|\$|£|€/.test(label) ? `Any price instead of ${label}` : `Drop ${label}`

function moved(filters: Filters) {
  const { startOn, endOn } = filters
  if (!startOn || !endOn) return []
  const [start, end] = [addDays(startOn, 1), addDays(endOn, 1)]
  const label = `Move one day: ${formatDay(start)} to ${formatDay(end)}`
  return [{ label, filters: { ...filters, startOn: start, endOn: end, page: 1 }, kind: 'move' as const }]
}

function withoutDates(filters: Filters) {
  if (!filters.startOn) return []
  const open: Filters = { ...filters, startOn: undefined, endOn: undefined, page: 1 }
  return [{ label: 'Look without dates', filters: open, kind: 'move' as const }]
}

function anywhere(filters: Filters) {
  if (filters.place === '') return []
  return [{ label: `Look beyond ${filters.place}`, filters: { ...filters, place: '', page: 1 }, kind: 'move' as const }]
}

import { addDays, formatDay } from '@skyroute/core/dates.ts'
import { activeFilters } from './filters/active-filters.ts'
import type { Filters } from './filters/filters.ts'
import { isAnyPrice } from './filters/price-steps.ts'
import type { Product } from './product.ts'

/** A search near the one that found nothing, and how many it finds. */
export type WayOut = {
  label: string
  filters: Filters
  total: number
  /** The one filter that it leaves out. */
  blames?: string
}

const WAYS_SHOWN = 3

/** Asks after each: one filter less, or a day later. The best first, the dead ends left out. */
export async function findWaysOut(
  product: Product,
  filters: Filters,
  currency: string,
  totalOf: (filters: Filters) => Promise<number>,
): Promise<WayOut[]> {
  const asked = await Promise.all(
    candidates(product, filters, currency).map(async (way) => ({ ...way, total: await totalOf(way.filters) })),
  )
  return asked
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, WAYS_SHOWN)
}

export function candidates(product: Product, filters: Filters, currency: string): Omit<WayOut, 'total'>[] {
  const drops = activeFilters(filters, currency)
    .slice(0, 5)
    .map(({ label, without }) => ({
      label: isAnyPrice(without.price) && !isAnyPrice(filters.price) ? 'Look at any price' : `Drop ${label}`,
      filters: without,
      blames: label,
    }))
  const rooms = product === 'hotel' ? inMoreRooms(filters) : []
  return [...drops, ...farther(filters), ...rooms, ...moved(filters), ...withoutDates(filters), ...anywhere(filters)]
}

/** Around an airport or a landmark a wider circle may find something; elsewhere it changes nothing and is left out. */
function farther(filters: Filters) {
  if (filters.place === '' || (filters.nearKm ?? 25) >= 100) return []
  const nearKm = (filters.nearKm ?? 25) < 50 ? 50 : 100
  return [{ label: `Look within ${nearKm} km`, filters: { ...filters, nearKm, page: 1 } }]
}

/** A large party often fits two to a room. */
function inMoreRooms(filters: Filters) {
  const rooms = Math.ceil(((filters.guests ?? 1) + (filters.children ?? 0)) / 2)
  if (rooms <= (filters.rooms ?? 1) || rooms > 8) return []
  return [{ label: `Take ${rooms} rooms`, filters: { ...filters, rooms, page: 1 } }]
}

function moved(filters: Filters) {
  const { startOn, endOn } = filters
  if (!startOn || !endOn) return []
  const [start, end] = [addDays(startOn, 1), addDays(endOn, 1)]
  const label = `Move one day: ${formatDay(start)} to ${formatDay(end)}`
  return [{ label, filters: { ...filters, startOn: start, endOn: end, page: 1 } }]
}

function withoutDates(filters: Filters) {
  if (!filters.startOn) return []
  const open: Filters = { ...filters, startOn: undefined, endOn: undefined, page: 1 }
  return [{ label: 'Look without dates', filters: open }]
}

function anywhere(filters: Filters) {
  if (filters.place === '') return []
  return [{ label: `Look beyond ${filters.place}`, filters: { ...filters, place: '', page: 1 } }]
}

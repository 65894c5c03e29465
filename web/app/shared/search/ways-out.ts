import { addDays } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'
import { activeFilters } from './filters/active-filters.ts'
import type { Filters } from './filters/filters.ts'
import { isAnyPrice } from './filters/price-steps.ts'

/** A search near the one that found nothing, and how many it finds. */
export type WayOut = {
  label: string
  filters: Filters
  total: number
  /** The one filter that it leaves out. */
  blames?: string
}

const WAYS_SHOWN = 3

type Looking = {
  currency: string
  /** Where the hotels are that were asked for by name. */
  near: string[]
  totalOf: (filters: Filters) => Promise<number>
}

/** Asks after each: one filter less, or a day later. The best first, the dead ends left out. */
export async function findWaysOut(filters: Filters, { currency, near, totalOf }: Looking): Promise<WayOut[]> {
  const asked = await Promise.all(
    candidates(filters, { currency, near }).map(async (way) => ({ ...way, total: await totalOf(way.filters) })),
  )
  return asked
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, WAYS_SHOWN)
}

export function candidates(filters: Filters, { currency, near }: Omit<Looking, 'totalOf'>): Omit<WayOut, 'total'>[] {
  const drops = activeFilters(filters, currency)
    .slice(0, 5)
    .map(({ label, without }) => ({
      label: isAnyPrice(without.price) && !isAnyPrice(filters.price) ? 'Any price' : `Drop ${label}`,
      filters: without,
      blames: label,
    }))
  const places = near.map((place) => ({ label: `Others in ${place}`, filters: { ...filters, place, page: 1 } }))
  const around = near.length > 0 ? places : farther(filters)
  return [
    ...drops,
    ...around,
    ...inAnyRooms(filters),
    ...moved(filters),
    ...withoutDates(filters),
    ...anywhere(filters),
  ]
}

/** Around an airport or a landmark a wider circle may find something; elsewhere it changes nothing and is left out. */
function farther(filters: Filters) {
  if (filters.place === '' || (filters.nearKm ?? 25) >= 100) return []
  const nearKm = (filters.nearKm ?? 25) < 50 ? 50 : 100
  return [{ label: `Within ${nearKm} km`, filters: { ...filters, nearKm, page: 1 } }]
}

/** Where a number of rooms was chosen; without one a party gets as many as it needs. */
function inAnyRooms(filters: Filters) {
  if (filters.rooms === undefined) return []
  return [{ label: 'Any number of rooms', filters: { ...filters, rooms: undefined, page: 1 } }]
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
  return [{ label: `Everywhere in Nigeria`, filters: { ...filters, place: '', page: 1 } }]
}

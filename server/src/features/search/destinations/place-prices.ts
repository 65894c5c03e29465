import type { SearchIndex } from '../index/search-index.ts'

export type PlacePrices = { count: number; averageKobo: number; lowestKobo: number }

/** What a night costs in the hotels of a state ("kano") or a city ("kano/kano"), each by its cheapest room; null without any. */
export function placePrices(hotels: SearchIndex, place: string): PlacePrices | null {
  const isHere = hotels.cities.labels.map((label) => label === place || label.startsWith(`${place}/`))
  let count = 0
  let sumKobo = 0
  let lowestKobo = Number.POSITIVE_INFINITY
  for (let slot = 0; slot < hotels.count; slot++) {
    if (hotels.isActive[slot] !== 1 || !isHere[hotels.city[slot]!]) continue
    const kobo = hotels.priceKobo[slot]!
    count++
    sumKobo += kobo
    lowestKobo = Math.min(lowestKobo, kobo)
  }
  return count === 0 ? null : { count, averageKobo: Math.round(sumKobo / count / 100) * 100, lowestKobo }
}

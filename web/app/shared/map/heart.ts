import type { Spot } from './mercator.ts'

const FEW = 6

/**
 * Where most of them are: a house far from the others does not make the map small for all. Few are all shown.
 * Distances are counted in degrees, which is good enough to tell far from near.
 */
export function heartOf<Point extends Spot>(spots: readonly Point[]): readonly Point[] {
  if (spots.length < FEW) return spots
  const middle = { lat: median(spots.map(({ lat }) => lat)), lng: median(spots.map(({ lng }) => lng)) }
  const far = ({ lat, lng }: Spot) => Math.hypot(lat - middle.lat, lng - middle.lng)
  const usual = median(spots.map(far))
  return spots.filter((spot) => far(spot) <= usual * 2.5)
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

export type Point = { lat: number; lng: number }

const earthRadiusKm = 6_371

/** Kilometres as the crow flies. */
export function distanceKm(one: Point, other: Point): number {
  const lat = radians(other.lat - one.lat)
  const lng = radians(other.lng - one.lng)
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

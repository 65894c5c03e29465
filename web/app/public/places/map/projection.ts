export type Spot = { lat: number; lng: number }
export type Bounds = { west: number; east: number; south: number; north: number }
export type Size = { width: number; height: number; margin: number }
export type XY = { x: number; y: number }

const kmPerDegree = 111.32

/**
 * Degrees to a drawing: north is up, a degree of longitude is as much shorter as it is in the middle of the bounds. The
 * whole of them fits inside the margin, in the middle of the drawing.
 */
export function projection(bounds: Bounds, { width, height, margin }: Size): (spot: Spot) => XY {
  const shrink = Math.cos(radians((bounds.south + bounds.north) / 2))
  const wide = (bounds.east - bounds.west) * shrink
  const high = bounds.north - bounds.south
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const left = (width - wide * scale) / 2
  const top = (height - high * scale) / 2
  return ({ lat, lng }) => ({
    x: rounded(left + (lng - bounds.west) * shrink * scale),
    y: rounded(top + (bounds.north - lat) * scale),
  })
}

/** Where a spot lies from a centre: kilometres to the east and to the south, as a drawing counts them. */
export function kmFrom(centre: Spot, spot: Spot): XY {
  return {
    x: (spot.lng - centre.lng) * Math.cos(radians(centre.lat)) * kmPerDegree,
    y: (centre.lat - spot.lat) * kmPerDegree,
  }
}

/** The `d` of a path through the points. */
export function pathThrough(points: readonly XY[], isClosed = false): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (isClosed ? 'Z' : '')
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

const rounded = (value: number) => Math.round(value * 10) / 10

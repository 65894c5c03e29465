import { kmFrom, type Spot, type XY } from './projection.ts'

const steps = [1, 2, 5, 10, 15, 25, 50, 75, 100, 150, 200, 300, 400, 600, 1_000]

/** The whole step that reaches the farthest of the distances. */
export function reachKm(distances: readonly number[]): number {
  const farthest = Math.max(1, ...distances)
  return steps.find((step) => step >= farthest) ?? Math.ceil(farthest / 1_000) * 1_000
}

/** Around a centre in the middle of a square: `radius` of the drawing is `reach` kilometres. */
export function aroundCentre(centre: Spot, { reach, radius, middle }: { reach: number; radius: number; middle: XY }) {
  return (spot: Spot): XY => {
    const km = kmFrom(centre, spot)
    return {
      x: Math.round((middle.x + (km.x / reach) * radius) * 10) / 10,
      y: Math.round((middle.y + (km.y / reach) * radius) * 10) / 10,
    }
  }
}

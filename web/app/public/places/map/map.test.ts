import { describe, expect, it } from 'vitest'
import { boxOf, type Marked, overlap, placeLabels } from './labels.ts'
import { borderPath, country, onCountry } from './nigeria.ts'
import { kmFrom, pathThrough, projection } from './projection.ts'
import { aroundCentre, reachKm } from './rings.ts'

const kano = { lat: 12, lng: 8.52 }
const lagos = { lat: 6.45, lng: 3.4 }
const maiduguri = { lat: 11.85, lng: 13.16 }

describe('the map of the country', () => {
  it('has north up and east right', () => {
    expect(onCountry(kano).y).toBeLessThan(onCountry(lagos).y)
    expect(onCountry(maiduguri).x).toBeGreaterThan(onCountry(kano).x)
  })

  it('fits inside its margin, and fills one direction of it', () => {
    const numbers = borderPath.match(/-?[\d.]+/g)?.map(Number) ?? []
    const xs = numbers.filter((_, index) => index % 2 === 0)
    const ys = numbers.filter((_, index) => index % 2 === 1)
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(country.margin)
    expect(Math.max(...xs)).toBeLessThanOrEqual(country.width - country.margin)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(country.margin)
    expect(Math.max(...ys)).toBeLessThanOrEqual(country.height - country.margin)
    const slack = Math.min(Math.min(...xs), Math.min(...ys)) - country.margin
    expect(slack).toBeLessThan(0.2)
  })

  it('keeps shapes: a square on the ground is a square on the drawing', () => {
    const draw = projection({ west: 3, east: 14, south: 4, north: 14 }, { width: 500, height: 400, margin: 10 })
    const shrink = Math.cos((9 * Math.PI) / 180)
    const corner = draw({ lat: 9, lng: 8 })
    const other = draw({ lat: 10, lng: 8 + 1 / shrink })
    expect(other.x - corner.x).toBeCloseTo(corner.y - other.y, 0)
  })
})

describe('the map around a place', () => {
  it('measures kilometres to the east and to the south', () => {
    const north = kmFrom(lagos, { lat: lagos.lat + 1, lng: lagos.lng })
    expect(north.x).toBe(0)
    expect(north.y).toBeCloseTo(-111.3, 1)
    expect(kmFrom(lagos, { lat: lagos.lat, lng: lagos.lng + 1 }).x).toBeCloseTo(110.6, 1)
  })

  it('puts the centre in the middle and what is as far as the reach on the outer ring', () => {
    const draw = aroundCentre(lagos, { reach: 10, radius: 100, middle: { x: 180, y: 160 } })
    expect(draw(lagos)).toEqual({ x: 180, y: 160 })
    expect(draw({ lat: lagos.lat + 10 / 111.32, lng: lagos.lng })).toEqual({ x: 180, y: 60 })
  })

  it.each([
    [[], 1],
    [[3, 4], 5],
    [[12], 15],
    [[150], 150],
    [[640], 1_000],
    [[1_200], 2_000],
  ])('reaches %j with %i km', (distances, reach) => expect(reachKm(distances)).toBe(reach))
})

describe('names on a map', () => {
  const sheet = { width: 360, height: 320 }

  it('stand beside their points', () => {
    expect(placeLabels([{ name: 'Yaba', x: 100, y: 100 }], sheet)).toEqual([
      { name: 'Yaba', x: 109, y: 104, anchor: 'start' },
    ])
  })

  it('turn to the other side at the edge', () => {
    expect(placeLabels([{ name: 'Ikorodu', x: 345, y: 100 }], sheet)[0]?.anchor).toBe('end')
  })

  it('never cover one another, a point or the edge, however crowded it is', () => {
    const points: Marked[] = Array.from({ length: 40 }, (_, index) => ({
      name: `Place number ${index}`,
      x: (index * 97) % 360,
      y: (index * 53) % 320,
    }))
    const labels = placeLabels(points, sheet)
    const boxes = labels.map(boxOf)
    expect(labels.length).toBeGreaterThan(5)
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
      expect([box.left >= 0, box.right <= 360, box.top >= 0, box.bottom <= 320]).toEqual([true, true, true, true])
    }
  })

  it('the first are the last to be left out', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => ({ name: `Name ${index}`, x: 180, y: 160 + index }))
    expect(placeLabels(crowd, sheet).map(({ name }) => name)).not.toContain('Name 11')
  })
})

it('a path goes through its points and closes when told', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ]
  expect(pathThrough(corners)).toBe('M0 0L5 0')
  expect(pathThrough(corners, true)).toBe('M0 0L5 0Z')
})

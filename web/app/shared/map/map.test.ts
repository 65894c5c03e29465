import { expect, test } from 'vitest'
import { clusterPins, pinSize } from './clusters.ts'
import { islands, nigeria, rivers, sea, towns, waters } from './ground.ts'
import { heartOf } from './heart.ts'
import {
  drawing,
  panned,
  spotAt,
  toSpot,
  toWorld,
  type View,
  viewOf,
  withinFrame,
  zoomed,
  zoomLeast,
  zoomMost,
} from './mercator.ts'
import { placeNames } from './name-layer.tsx'
import { addressOf } from './tile-layer.tsx'

const lagos = { lat: 6.45, lng: 3.4 }
const abuja = { lat: 9.06, lng: 7.49 }
const size = { width: 600, height: 400 }

test('there and back again', () => {
  const back = toSpot(toWorld(lagos))
  expect(back.lat).toBeCloseTo(lagos.lat, 9)
  expect(back.lng).toBeCloseTo(lagos.lng, 9)
})

test('a pixel of a drawing is the spot that is drawn there', () => {
  const view = { centre: abuja, zoom: 7 }
  const spot = spotAt(view, size, drawing(view, size)(lagos))
  expect(spot.lat).toBeCloseTo(lagos.lat, 9)
  expect(spot.lng).toBeCloseTo(lagos.lng, 9)
})

test('a view shows all its spots with air around them', () => {
  const draw = drawing(viewOf([lagos, abuja], size), size)
  for (const spot of [lagos, abuja]) {
    const { x, y } = draw(spot)
    expect(x).toBeGreaterThanOrEqual(55)
    expect(x).toBeLessThanOrEqual(545)
    expect(y).toBeGreaterThanOrEqual(55)
    expect(y).toBeLessThanOrEqual(345)
  }
  expect(draw(abuja).x).toBeGreaterThan(draw(lagos).x)
  expect(draw(abuja).y).toBeLessThan(draw(lagos).y)
})

test('one spot stands in the middle of its neighbourhood, none shows the country', () => {
  expect(viewOf([lagos], size).zoom).toBe(13)
  expect(viewOf([], size).zoom).toBeLessThan(6)
})

test('zooming keeps what lies under the finger', () => {
  const view: View = { centre: lagos, zoom: 11 }
  const finger = { x: 120, y: -80 }
  const under = { x: size.width / 2 + finger.x, y: size.height / 2 + finger.y }
  const spot = toSpot(pointOf(view, under))
  const after = drawing(zoomed(view, 1, finger), size)(spot)
  expect(after.x).toBeCloseTo(under.x, 4)
  expect(after.y).toBeCloseTo(under.y, 4)
})

function pointOf(view: View, { x, y }: { x: number; y: number }) {
  const scale = 256 * 2 ** view.zoom
  const middle = toWorld(view.centre)
  return { x: middle.x + (x - size.width / 2) / scale, y: middle.y + (y - size.height / 2) / scale }
}

test('nobody gets lost: the view stays over the country and between its zooms', () => {
  const far = panned({ centre: lagos, zoom: 6 }, { x: 1e6, y: 1e6 })
  expect(far.centre.lng).toBeGreaterThan(1)
  expect(far.centre.lat).toBeLessThan(16)
  expect(zoomed({ centre: lagos, zoom: 14 }, 9).zoom).toBe(zoomMost)
  expect(zoomed({ centre: lagos, zoom: 5 }, -9).zoom).toBe(zoomLeast)
})

test('pins that would cover one another stand together, and none is lost', () => {
  const pins = Array.from({ length: 200 }, (_, n) => ({ item: n, at: { x: (n * 97) % 600, y: (n * 53) % 400 } }))
  const clusters = clusterPins(pins)
  expect(clusters.flatMap(({ items }) => items).sort((a, b) => a - b)).toEqual(pins.map(({ item }) => item))
  for (const [index, one] of clusters.entries())
    for (const other of clusters.slice(index + 1))
      expect(
        Math.abs(one.at.x - other.at.x) >= pinSize.width || Math.abs(one.at.y - other.at.y) >= pinSize.height,
      ).toBe(true)
})

const isInside = (ring: readonly (readonly [number, number])[], lng: number, lat: number) =>
  ring.reduce((inside, [x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] ?? [x, y]
    return y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x ? !inside : inside
  }, false)

test.each([
  ['Victoria Island', 6.428, 3.422],
  ['Ikoyi', 6.452, 3.435],
  ['Lagos Island', 6.454, 3.395],
  ['Apapa', 6.449, 3.359],
  ['Ajah', 6.468, 3.566],
  ['Gbagada', 6.553, 3.389],
  ['Ebute Metta', 6.484, 3.379],
  ['Ikorodu', 6.619, 3.511],
  ['Epe', 6.584, 3.983],
  ['Badagry', 6.415, 2.881],
  ['Eko Atlantic', 6.409, 3.406],
  ['Jabi', 9.066, 7.424],
  ['Borokiri', 4.748, 7.037],
  ['Calabar', 4.95, 8.325],
])('%s stands on land', (_name, lat, lng) => {
  expect(isInside(nigeria, lng, lat)).toBe(true)
  expect(isInside(sea, lng, lat)).toBe(false)
  expect(waters.some((water) => isInside(water, lng, lat)) && !islands.some((land) => isInside(land, lng, lat))).toBe(
    false,
  )
})

test('every town of the map lies in the country, every river too but for its mouth', () => {
  expect(towns.filter(({ lat, lng }) => !isInside(nigeria, lng, lat))).toEqual([])
  const wet = rivers.flatMap(({ line }) => line.slice(1, -1)).filter(([lng, lat]) => !isInside(nigeria, lng, lat))
  expect(wet).toEqual([])
})

test('names keep off the pins and off each other', () => {
  const view: View = { centre: lagos, zoom: 11 }
  const areas = Array.from({ length: 30 }, (_, n) => ({
    name: `Area ${n}`,
    lat: 6.4 + n * 0.004,
    lng: 3.35 + n * 0.004,
  }))
  const pin = { ...drawing(view, size)(lagos), width: 70, height: 34 }
  const boxes = [
    pin,
    ...placeNames(view, size, { areas, landmarks: [{ name: 'The Palms, Lekki', ...lagos }], taken: [pin] }).map(
      (name) => ({
        ...name,
        width: name.name.length * 7,
        height: 18,
      }),
    ),
  ]
  expect(boxes.length).toBeGreaterThan(4)
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
          Math.abs(one.y - other.y) >= (one.height + other.height) / 2,
      ).toBe(true)
})

test('landmarks and main roads are named from close by, and not from afar', () => {
  const view: View = { centre: { lat: 6.437, lng: 3.44 }, zoom: 13 }
  const landmarks = [{ name: 'The Palms, Lekki', lat: 6.43, lng: 3.452 }]
  const namesAt = (zoom: number) =>
    placeNames({ ...view, zoom }, size, { areas: [], landmarks, taken: [] }).map(({ name }) => name)
  expect(namesAt(13)).toEqual(expect.arrayContaining(['The Palms', 'Ozumba Mbadiwe Avenue']))
  expect(namesAt(10)).not.toContain('The Palms')
  expect(namesAt(14)).toContain('Palace Road')
  expect(namesAt(12)).not.toContain('Palace Road')
})

test('a pin in view is drawn whole, and one out of view stays where it is', () => {
  const edges = { side: 40, top: 36 }
  expect(withinFrame({ x: size.width - 3, y: 5 }, size, edges)).toEqual({ x: size.width - 40, y: 36 })
  expect(withinFrame({ x: -20, y: 50 }, size, edges)).toEqual({ x: -20, y: 50 })
  expect(withinFrame({ x: 200, y: 100 }, size, edges)).toEqual({ x: 200, y: 100 })
})

test('the heart of many leaves the lonely ones out; of few everybody is there', () => {
  const near = Array.from({ length: 10 }, (_, n) => ({ lat: 6.4 + n * 0.01, lng: 3.4 }))
  expect(heartOf([...near, { lat: 6.4, lng: 2.8 }])).toEqual(near)
  expect(heartOf([lagos, abuja])).toEqual([lagos, abuja])
})

test('a tile is asked for by its zoom, column and row', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png?key=k'
  expect(addressOf(url, { zoom: 11, column: 1043, row: 986 })).toBe('https://tiles.example/11/1043/986.png?key=k')
})

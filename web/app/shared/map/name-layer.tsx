import { type Line, seas, towns } from './ground.ts'
import { drawing, type Size, type Spot, type View, type XY } from './mercator.ts'
import { type Road, roads } from './roads.ts'
import { streets } from './streets.ts'

export type Area = Spot & { name: string }
/** A box that no name may cover, by its middle. */
export type Taken = XY & { width: number; height: number }

const LETTER = 7
const LINE = 18
/** On its spot, else under what stands there. */
const shifts = [0, 20]

type NameLayerProps = PlacedNames & { view: View; size: Size }
type PlacedNames = { areas: readonly Area[]; landmarks: readonly Area[]; taken: readonly Taken[] }

/** Names of waters, towns and, from near, areas, landmarks and main roads. One that would lie on a pin or another name moves, or is left out. */
export function NameLayer({ view, size, ...named }: NameLayerProps) {
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      {placeNames(view, size, named).map(({ name, x, y, kind }) => (
        <text
          key={`${name} ${x} ${y}`}
          x={x}
          y={y + 4}
          textAnchor="middle"
          fontSize={kind === 'land' || kind === 'water' ? 13 : 12}
          fontWeight={kind === 'land' ? 600 : 500}
          fontStyle={kind === 'water' ? 'italic' : undefined}
          paintOrder="stroke"
          strokeWidth="3"
          strokeLinejoin="round"
          className={looks[kind]}
        >
          {kind === 'landmark' ? `● ${name}` : name}
        </text>
      ))}
    </svg>
  )
}

const looks = {
  water: 'fill-on-sky stroke-sky',
  land: 'fill-muted stroke-paper',
  landmark: 'fill-lagoon stroke-paper',
  road: 'fill-muted stroke-card',
}

/** Areas are named from near; from farther away there is room for towns only. */
export const isNear = ({ zoom }: View) => zoom >= 9.5

/** Landmarks and roads from nearer still. */
const isClose = ({ zoom }: View) => zoom >= 11

/** Streets where they are drawn. */
const isClosest = ({ zoom }: View) => zoom >= 13

export function placeNames(view: View, size: Size, { areas, landmarks, taken }: PlacedNames) {
  const draw = drawing(view, size)
  const lands = isNear(view) ? areas : towns.filter(({ from }) => view.zoom >= from)
  const names = [
    ...seas.filter(({ from }) => view.zoom >= from).map((one) => ({ ...one, kind: 'water' as const })),
    ...lands.map((one) => ({ ...one, kind: 'land' as const })),
    ...(isClose(view) ? closeNames(landmarks) : []),
    ...(isClosest(view) ? streets.map(roadName) : []),
  ]
  const boxes = [...taken]
  return names.flatMap(({ name, kind, ...spot }) => {
    const width = name.length * LETTER
    const isIn = ({ x, y }: XY) => x >= width / 2 && y >= 10 && x <= size.width - width / 2 && y <= size.height - 10
    const free = ('along' in spot ? spot.along : [spot])
      .map(draw)
      .filter(isIn)
      .flatMap(({ x, y }) => shifts.map((shift) => ({ x, y: y + shift, width, height: LINE })))
      .find((box) => !boxes.some((other) => overlap(box, other)))
    if (!free) return []
    boxes.push(free)
    return [{ name, kind, x: free.x, y: free.y }]
  })
}

/** What the areas leave room for. A road is named on any of its stretches. */
function closeNames(landmarks: readonly Area[]) {
  return [
    ...landmarks.map(({ name, lat, lng }) => ({ name: shortName(name), lat, lng, kind: 'landmark' as const })),
    ...roads.map(roadName),
  ]
}

const roadName = ({ name, line }: Road) => ({ name, along: middlesOf(line), kind: 'road' as const })

const middlesOf = (line: Line): Spot[] =>
  line.slice(1).map(([lng, lat], index) => {
    const [beforeLng, beforeLat] = line[index] ?? [lng, lat]
    return { lat: (lat + beforeLat) / 2, lng: (lng + beforeLng) / 2 }
  })

/** "MMIA arrivals (Murtala Muhammed International)" is told by what stands before the bracket, "The Palms, Lekki" before the comma. */
const shortName = (name: string) => name.split(/ \(|, /)[0] ?? name

const overlap = (one: Taken, other: Taken) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2

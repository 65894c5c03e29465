import { seas, towns } from './ground.ts'
import { drawing, type Size, type Spot, type View, type XY } from './mercator.ts'

export type Area = Spot & { name: string }
/** A box that no name may cover, by its middle. */
export type Taken = XY & { width: number; height: number }

const LETTER = 7
const LINE = 18
/** On its spot, else under what stands there. */
const shifts = [0, 20]

type NameLayerProps = { view: View; size: Size; areas: readonly Area[]; taken: readonly Taken[] }

/** Names of waters, towns and, from near, areas. One that would lie on a pin or another name moves, or is left out. */
export function NameLayer({ view, size, areas, taken }: NameLayerProps) {
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      {placeNames(view, size, { areas, taken }).map(({ name, x, y, kind }) => (
        <text
          key={`${name} ${x}`}
          x={x}
          y={y + 4}
          textAnchor="middle"
          fontSize="13"
          fontWeight={kind === 'land' ? 600 : 500}
          fontStyle={kind === 'water' ? 'italic' : undefined}
          paintOrder="stroke"
          strokeWidth="3"
          strokeLinejoin="round"
          className={kind === 'water' ? 'fill-on-sky stroke-sky' : 'fill-muted stroke-paper'}
        >
          {name}
        </text>
      ))}
    </svg>
  )
}

/** Areas are named from near; from farther away there is room for towns only. */
export const isNear = ({ zoom }: View) => zoom >= 9.5

export function placeNames(
  view: View,
  size: Size,
  { areas, taken }: { areas: readonly Area[]; taken: readonly Taken[] },
) {
  const draw = drawing(view, size)
  const lands = isNear(view) ? areas : towns.filter(({ from }) => view.zoom >= from)
  const names = [
    ...seas.filter(({ from }) => view.zoom >= from).map((one) => ({ ...one, kind: 'water' as const })),
    ...lands.map((one) => ({ ...one, kind: 'land' as const })),
  ]
  const boxes = [...taken]
  return names.flatMap(({ name, kind, ...spot }) => {
    const { x, y } = draw(spot)
    const width = name.length * LETTER
    const isOut = x < width / 2 || y < 10 || x > size.width - width / 2 || y > size.height - 10
    if (isOut) return []
    const free = shifts
      .map((shift) => ({ x, y: y + shift, width, height: LINE }))
      .find((box) => !boxes.some((other) => overlap(box, other)))
    if (!free) return []
    boxes.push(free)
    return [{ name, kind, x: free.x, y: free.y }]
  })
}

const overlap = (one: Taken, other: Taken) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2

import { seas, towns } from './ground.ts'
import { drawing, type Size, type Spot, type View } from './mercator.ts'

export type Area = Spot & { name: string }

const LETTER = 7
const LINE = 16

/** Names of waters, towns and, from near, areas. One that would lie on another is left out. */
export function NameLayer({ view, size, areas }: { view: View; size: Size; areas: readonly Area[] }) {
  const draw = drawing(view, size)
  const isNear = view.zoom >= 9.5
  const names = [
    ...seas.filter(({ from }) => view.zoom >= from).map((one) => ({ ...one, kind: 'water' as const })),
    ...(isNear ? areas : towns.filter(({ from }) => view.zoom >= from)).map((one) => ({
      ...one,
      kind: 'land' as const,
    })),
  ]
  const taken: { x: number; y: number; wide: number }[] = []
  const placed = names.flatMap((one) => {
    const at = draw(one)
    const wide = one.name.length * LETTER
    const isOut = at.x < -40 || at.y < -10 || at.x > size.width + 40 || at.y > size.height + 10
    const isOn = taken.some(
      ({ x, y, wide: other }) => Math.abs(x - at.x) < (wide + other) / 2 + 6 && Math.abs(y - at.y) < LINE + 2,
    )
    if (isOut || isOn) return []
    taken.push({ ...at, wide })
    return [{ ...one, ...at }]
  })
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      {isNear
        ? areas.map((area) => <AreaGround key={`${area.name} ${area.lat}`} {...draw(area)} zoom={view.zoom} />)
        : null}
      {placed.map(({ name, x, y, kind }) => (
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

/** Where people live closer together the ground is warmer. */
function AreaGround({ x, y, zoom }: { x: number; y: number; zoom: number }) {
  return <circle cx={x} cy={y} r={2 ** (zoom - 6.6)} className="fill-sand" fillOpacity="0.55" />
}

import { memo, useMemo } from 'react'
import { islands, type Line, nigeria, rivers, sea, waters } from './ground.ts'
import { drawing, pixelsPerKm, type Size, type Spot, toWorld, type View, worldAt } from './mercator.ts'
import { roads } from './roads.ts'
import { streets } from './streets.ts'

/** Paths count from the middle of the country in thousandths of the world's width, small enough to stay exact. */
const middle = toWorld({ lat: 9, lng: 8 })
const UNITS = 10_000

function pathOf(line: Line, isClosed: boolean) {
  const points = line.map(([lng, lat]) => {
    const { x, y } = toWorld({ lat, lng })
    return `${((x - middle.x) * UNITS).toFixed(4)} ${((y - middle.y) * UNITS).toFixed(4)}`
  })
  return `M${points.join('L')}${isClosed ? 'Z' : ''}`
}

const drawn = {
  nigeria: pathOf(nigeria, true),
  sea: pathOf(sea, true),
  waters: waters.map((line) => pathOf(line, true)),
  islands: islands.map((line) => pathOf(line, true)),
  rivers: rivers.map(({ metres, line }) => ({ metres, path: pathOf(line, false) })),
  roads: roads.map(({ line }) => pathOf(line, false)).join(''),
  streets: streets.map(({ line }) => pathOf(line, false)).join(''),
}

type GroundProps = { view: View; size: Size; areas: readonly Spot[] }

/** Land and water in the site's own colours; where people live close together the ground is warmer. */
export function GroundLayer({ view, size, areas }: GroundProps) {
  const { x, y } = drawing(view, size)({ lat: 9, lng: 8 })
  const homes = useMemo(() => homesOf(areas), [areas])
  return (
    <svg className="absolute inset-0 size-full" aria-hidden="true">
      <g transform={`translate(${x} ${y}) scale(${worldAt(view.zoom) / UNITS})`}>
        <Shapes perMetre={pixelsPerKm(view.centre.lat, view.zoom) / 1000} homes={homes} />
      </g>
    </svg>
  )
}

/** How far an area reaches around its middle. */
const HOME_METRES = 1_150

/** One path of dots: where they overlap nothing gets darker. */
const homesOf = (areas: readonly Spot[]) => areas.map(({ lat, lng }) => `${pathOf([[lng, lat]], false)}h0`).join('')

/** About zoom 11. */
const ROADS_FROM_PIXELS_A_METRE = 0.012
/** About zoom 13. */
const STREETS_FROM_PIXELS_A_METRE = 0.048

type RoadLook = { of: 'roads' | 'streets'; width: string; className: string }

const Road = ({ of, ...look }: RoadLook) => (
  <path
    d={drawn[of]}
    fill="none"
    strokeWidth={look.width}
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeOpacity="0.8"
    vectorEffect="non-scaling-stroke"
    className={look.className}
  />
)

/** Widths are in pixels whatever the zoom; a river is as wide as it is, and never thinner than a line. */
const Shapes = memo(function Shapes({ perMetre, homes }: { perMetre: number; homes: string }) {
  return (
    <>
      <path d={drawn.sea} className="fill-sky" />
      <path
        d={drawn.nigeria}
        className="fill-paper stroke-edge"
        strokeWidth="1"
        strokeOpacity="0.35"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={homes}
        className="stroke-sand"
        fill="none"
        strokeWidth={2 * HOME_METRES * perMetre}
        strokeLinecap="round"
        strokeOpacity="0.7"
        vectorEffect="non-scaling-stroke"
      />
      {drawn.rivers.map(({ metres, path }) => (
        <path
          key={path}
          d={path}
          className="stroke-sky"
          fill="none"
          strokeWidth={Math.max(2, metres * perMetre)}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {drawn.waters.map((path) => (
        <path key={path} d={path} className="fill-sky" />
      ))}
      {drawn.islands.map((path) => (
        <path key={path} d={path} className="fill-paper" />
      ))}
      {/* From far away they would be a scribble. */}
      {perMetre > STREETS_FROM_PIXELS_A_METRE ? (
        <>
          <Road of="streets" width="4" className="stroke-edge" />
          <Road of="streets" width="2.5" className="stroke-card" />
        </>
      ) : null}
      {perMetre > ROADS_FROM_PIXELS_A_METRE ? (
        <>
          <Road of="roads" width="6" className="stroke-edge" />
          <Road of="roads" width="4" className="stroke-card" />
        </>
      ) : null}
    </>
  )
})

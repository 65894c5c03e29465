import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSite } from '../../lib/site.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { GroundLayer } from './ground-layer.tsx'
import { drawing, type Spot, spotAt, type View, type XY } from './mercator.ts'
import { NameLayer, type Taken } from './name-layer.tsx'
import { TileLayer } from './tile-layer.tsx'
import type { Named } from './use-areas.ts'
import { useView } from './use-view.ts'

export type Drawn = {
  draw: (spot: Spot) => XY
  view: View
  goTo: (view: View) => void
  size: { width: number; height: number }
}

type MapFrameProps = {
  label: string
  /** All of these are in view at first. */
  fit: readonly Spot[]
  /** And these after Show all, when they are more. */
  all?: readonly Spot[]
  /** How near it comes by itself. */
  nearest?: number
  named: Named
  /** What stands on the map: buttons and marks, placed by `draw`. */
  children: (drawn: Drawn) => ReactNode
  /** What names must not cover. */
  taken?: (draw: Drawn['draw']) => Taken[]
  legend?: ReactNode
  /** A press on the map itself, and where; Enter means its middle. */
  onPick?: (spot: Spot) => void
  className?: string
}

/** A map drawn from our own points: land, water, names, and what a page puts on it. In the browser only. */
export function MapFrame({ label, fit, all = fit, nearest, named, children, taken, legend, ...look }: MapFrameProps) {
  const { onPick, className } = look
  const frame = useRef<HTMLDivElement>(null)
  const { settings } = useSite()
  const { view, size, zoomBy, goTo, showAll, handlers } = useView(frame, { fit, all, nearest })
  const tiles = settings.map_tiles
  const draw = drawing(view, size)
  return (
    <div className={classes('relative isolate overflow-hidden rounded-card border border-line bg-sunk', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading of its own */}
      <div
        ref={frame}
        role="region"
        aria-label={label}
        aria-describedby="map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it
        tabIndex={0}
        {...handlers}
        onClick={({ clientX, clientY, currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect()
          onPick?.(spotAt(view, size, { x: clientX - left, y: clientY - top }))
        }}
        onKeyDown={(event) => {
          handlers.onKeyDown(event)
          if (event.key === 'Enter' && event.target === frame.current) onPick?.(view.centre)
        }}
        className={classes(
          'absolute inset-0 touch-none select-none',
          onPick ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing',
        )}
      >
        {size.width > 0 ? (
          <>
            <GroundLayer view={view} size={size} areas={named.areas} />
            {tiles ? (
              <TileLayer view={view} size={size} tiles={tiles} />
            ) : (
              <NameLayer view={view} size={size} {...named} taken={taken?.(draw) ?? []} />
            )}
            {children({ draw, view, goTo, size })}
          </>
        ) : null}
      </div>
      <p id="map-keys" className="sr-only">
        Arrow keys move the map, plus and minus zoom.{' '}
        {onPick ? 'Enter puts the pin in the middle.' : 'The pins follow with Tab.'}
      </p>
      <div className="absolute top-3 right-3 grid overflow-hidden rounded-field border border-line bg-card shadow-soft">
        <IconButton label="Zoom in" onClick={() => zoomBy(1)} icon={Plus} />
        <IconButton label="Zoom out" onClick={() => zoomBy(-1)} icon={Minus} />
        <IconButton label="Show all" onClick={showAll} icon={Maximize} size="size-4.5" />
      </div>
      {legend ? (
        <p className="num pointer-events-none absolute bottom-3 left-3 rounded-field border border-line bg-card px-3 py-1.5 text-note">
          {legend}
        </p>
      ) : null}
    </div>
  )
}

/** Puts its middle, or with `isPin` its foot, on a spot. */
export function placedAt({ x, y }: XY, isPin = false) {
  return { transform: `translate(${x}px, ${y}px) translate(-50%, ${isPin ? '-100%' : '-50%'})` }
}

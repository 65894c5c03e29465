import { MapPin } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'
import { MapFrame, placedAt } from './map-frame.tsx'
import { useAreas } from './use-areas.ts'

export default function DrawnPosition({ name, lat, lng, stateSlug, zoom = 11.6 }: PositionMapProps) {
  const named = useAreas(stateSlug)
  return (
    <MapFrame
      label={`Map of where ${name} lies`}
      fit={[{ lat, lng }]}
      named={named}
      nearest={zoom}
      taken={(draw) => [
        { x: draw({ lat, lng }).x, y: draw({ lat, lng }).y - 16, width: name.length * 8 + 50, height: 36 },
      ]}
      className="size-full"
    >
      {({ draw }) => (
        <span
          style={placedAt(draw({ lat, lng }), true)}
          className="pointer-events-none absolute top-0 left-0 z-10 inline-flex max-w-56 items-center gap-1.5 rounded-full bg-lagoon py-1.5 pr-3.5 pl-2 text-sm font-semibold text-on-lagoon shadow-soft"
        >
          <Icon of={MapPin} className="size-4.5" />
          <span className="truncate">{name}</span>
        </span>
      )}
    </MapFrame>
  )
}

export type PositionMapProps = {
  name: string
  lat: number
  lng: number
  stateSlug: string
  /** How near it is shown: streets are drawn from 13. */
  zoom?: number
}

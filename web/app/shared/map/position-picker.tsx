import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { MapFrame, placedAt } from './map-frame.tsx'
import type { Spot } from './mercator.ts'
import { useAreas } from './use-areas.ts'

type PositionPickerProps = { label: string; spot: Spot | null; stateSlug: string; onPick: (spot: Spot) => void }

/** A map whose pin goes where it is clicked. What is in view stays in view: Show all comes back to the pin. */
export default function PositionPicker({ label, spot, stateSlug, onPick }: PositionPickerProps) {
  const named = useAreas(stateSlug || undefined)
  const [first] = useState(spot)
  const fit = first ? [first] : named.areas
  return (
    <MapFrame label={label} fit={fit} all={spot ? [spot] : fit} named={named} onPick={onPick} className="size-full">
      {({ draw }) =>
        spot ? (
          <span
            style={placedAt(draw(spot), true)}
            className="pointer-events-none absolute top-0 left-0 z-10 text-danger drop-shadow"
          >
            <Icon of={MapPin} className="size-9" />
          </span>
        ) : null
      }
    </MapFrame>
  )
}

import { Landmark, MapPin, Plane } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { NearPlace } from './types.ts'
import { hotelLine } from './words.ts'

const icons = { city: MapPin, airport: Plane, landmark: Landmark } as const

/** What lies around a city and how far, in words. */
export function NearList({ near }: { near: NearPlace[] }) {
  return (
    <ul>
      {near.map((place) => (
        <li
          key={`${place.kind} ${place.name}`}
          className="flex min-h-12 items-center gap-3 border-t border-line py-1.5 first:border-t-0"
        >
          <Icon of={icons[place.kind]} className="size-5 shrink-0 text-lagoon" />
          <span className="min-w-0 flex-1">
            <Name place={place} />
          </span>
          <span className="num text-sm text-muted">{place.distance_km} km</span>
        </li>
      ))}
    </ul>
  )
}

function Name({ place }: { place: NearPlace }) {
  if (!place.slug) return <span className="block leading-5">{place.name}</span>
  return (
    <>
      <Link
        to={paths.city(place.state_slug, place.slug)}
        className="-my-1 inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
      >
        {place.name}
      </Link>
      {place.hotel_count > 0 ? (
        <span className="num ml-2 text-sm text-muted">{hotelLine(place.hotel_count)}</span>
      ) : null}
    </>
  )
}

import type { NearPlace, PlacedCity } from '../types.ts'
import { placeLabels } from './labels.ts'
import { aroundCentre, reachKm } from './rings.ts'

const sheet = { width: 360, height: 340 }
const middle = { x: 180, y: 170 }
const radius = 152

/** What lies around a city, north up, with a ring for how far. The list beside it says the same in words. */
export function NearMap({ city, near }: { city: PlacedCity; near: NearPlace[] }) {
  const reach = reachKm(nearestCities(near))
  const draw = aroundCentre(city, { reach, radius, middle })
  const shown = near.filter(({ distance_km: km }) => km <= reach).map((place) => ({ ...place, ...draw(place) }))
  const named = shown.map((place) => ({ ...place, name: shortName(place) }))
  const labels = placeLabels([{ name: city.name, ...middle }, ...named], sheet)
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={`Map of what lies within ${reach} kilometres of ${city.name}`}
      className="block h-auto w-full"
    >
      <Rings reach={reach} />
      {shown.map(({ name, kind, x, y }) => (
        <Mark key={`${kind} ${name}`} kind={kind} x={x} y={y} />
      ))}
      <circle cx={middle.x} cy={middle.y} r="7" strokeWidth="3" className="fill-lagoon stroke-card" />
      {labels.map(({ name, x, y, anchor }, index) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={index === 0 ? 14 : 12.5}
          fontWeight={index === 0 ? 700 : 500}
          paintOrder="stroke"
          strokeWidth="3"
          strokeLinejoin="round"
          className="fill-ink stroke-sunk"
        >
          {name}
        </text>
      ))}
    </svg>
  )
}

const CITIES = 8

/** The list may end with a place far away, the nearest with a hotel: the map is not drawn small for it. */
const nearestCities = (near: NearPlace[]) =>
  near
    .filter(({ kind }) => kind === 'city')
    .slice(0, CITIES)
    .map(({ distance_km: km }) => km)

/** On the map "Airport" and what stands before the comma must do. */
const shortName = ({ kind, name }: NearPlace) =>
  kind === 'airport' ? 'Airport' : (name.split(/[,(]/)[0] ?? name).trim()

function Rings({ reach }: { reach: number }) {
  return (
    <>
      <circle cx={middle.x} cy={middle.y} r={radius} className="fill-sunk" />
      {[1, 0.5].map((part) => (
        <circle
          key={part}
          cx={middle.x}
          cy={middle.y}
          r={radius * part}
          fill="none"
          strokeDasharray={part === 1 ? undefined : '3 5'}
          className="stroke-edge"
          strokeOpacity="0.6"
        />
      ))}
      <text x={middle.x} y={middle.y + radius + 14} textAnchor="middle" fontSize="12" className="fill-muted">
        {reach} km
      </text>
    </>
  )
}

function Mark({ kind, x, y }: { kind: NearPlace['kind']; x: number; y: number }) {
  if (kind === 'city') return <circle cx={x} cy={y} r="4.5" strokeWidth="2" className="fill-card stroke-lagoon" />
  if (kind === 'landmark')
    return (
      <rect x={x - 3.5} y={y - 3.5} width="7" height="7" className="fill-edge" transform={`rotate(45 ${x} ${y})`} />
    )
  return <path d={`M${x} ${y - 6}l5 10h-10z`} className="fill-ink" />
}

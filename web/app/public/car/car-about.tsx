import type { CarFactIcon } from '@skyroute/core/listing-facts/car-facts.ts'
import type { FactLine } from '@skyroute/core/listing-facts/fact-table.ts'
import { Fuel, Gauge, type LucideIcon, Luggage, MapPin, Settings2, UserCheck, Users } from 'lucide-react'
import { count } from '../../lib/format.ts'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { DirectionsLink } from '../../shared/map/directions-link.tsx'
import { MapLink } from '../../shared/map/map-link.tsx'
import { PositionMap } from '../../shared/map/position-map.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { CarCover } from './car-cover.tsx'

export type CarAboutProps = { car: CarDetail & { lines: readonly FactLine<CarFactIcon>[] } }

const carIcons: Record<CarFactIcon, LucideIcon> = { boot: Luggage, distance: Gauge }

/** What it is and where it waits, before the choice of days. Only read: it needs no script until somebody does something. */
export default function CarAbout({ car }: CarAboutProps) {
  return (
    <>
      <CarFactGrid car={car} />
      <MeetingPlace car={car} />
      <CarCover car={car} />
    </>
  )
}

/** Facts before prose. What the listing does not say is left out. */
function CarFactGrid({ car }: CarAboutProps) {
  const { facts } = car
  const cells = [
    { icon: Users, name: 'Passengers', value: count(car.passengers, 'seat') },
    { icon: Settings2, name: 'Transmission', value: car.transmission },
    {
      icon: Fuel,
      name: 'Fuel',
      value: facts.range_km ? `${car.fuel_type}, ${facts.range_km} km range` : car.fuel_type,
    },
    { icon: UserCheck, name: 'Driver', value: driverWords[car.driver_mode] },
    ...car.lines.map(({ icon, title, sentence }) => ({ icon: carIcons[icon], name: title, value: sentence })),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-b border-line pb-3 md:grid-cols-3">
      {cells.map(({ icon, name, value }) => (
        <div key={name} className="relative py-3.5 pl-9">
          <dt className="text-note text-muted">
            <span className="absolute top-[18px] left-0 text-lagoon">
              <Icon of={icon} className="size-5.5" />
            </span>
            {name}
          </dt>
          <dd className="leading-6 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const driverWords = { optional: 'Self-drive or with driver', required: 'With driver only', none: 'Self-drive' }

const ownHours = 'You choose the times of pick-up and return.'
const hoursNote = {
  optional: `${ownHours} A driver comes to the place you name.`,
  required: `${ownHours} The driver comes to the place you name.`,
  none: ownHours,
}

function MeetingPlace({ car }: { car: CarDetail }) {
  return (
    <section className="pt-10" aria-labelledby="meet">
      <h2 id="meet" className="scroll-mt-36 text-h2">
        Pick-up location
      </h2>
      <div className="card mt-5 flex flex-wrap items-start justify-between gap-4 p-6">
        <p className="flex items-start gap-3 [overflow-wrap:anywhere]">
          <Icon of={MapPin} className="mt-0.5 size-5.5 text-lagoon" />
          <span>
            <b className="block font-semibold">{car.pickup_location}</b>
            <span className="text-muted">
              {car.location}. {hoursNote[car.driver_mode]}
            </span>
          </span>
        </p>
        <span className="flex flex-wrap gap-x-5">
          <DirectionsLink to={car} />
          <MapLink lat={car.lat} lng={car.lng} />
        </span>
      </div>
      <PositionMap name={car.pickup_location} lat={car.lat} lng={car.lng} stateSlug={car.state_slug} />
    </section>
  )
}

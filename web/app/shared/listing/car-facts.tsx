import { Fuel, Settings2, Users } from 'lucide-react'
import type { Car } from '../../lib/catalogue-types.ts'
import { count } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'

/** Seats, gearbox and fuel in one line. */
export function CarFactLine({ car }: { car: Pick<Car, 'passengers' | 'transmission' | 'fuel_type'> }) {
  const facts = [
    { icon: Users, text: count(car.passengers, 'seat') },
    { icon: Settings2, text: car.transmission },
    { icon: Fuel, text: car.fuel_type },
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {facts.map(({ icon, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon of={icon} className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  )
}

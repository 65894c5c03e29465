import { count } from '../../lib/format.ts'
import type { Car } from '../../lib/types/catalogue-types.ts'
import { SpriteIcon } from '../../ui/icons/icon-sprite.tsx'

/** Seats, gearbox and fuel in one line. */
export function CarFactLine({ car }: { car: Pick<Car, 'passengers' | 'transmission' | 'fuel_type'> }) {
  const facts = [
    { glyph: 'seats', text: count(car.passengers, 'seat') },
    { glyph: 'gearbox', text: car.transmission },
    { glyph: 'fuel', text: car.fuel_type },
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {facts.map(({ glyph, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <SpriteIcon of={glyph} className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  )
}

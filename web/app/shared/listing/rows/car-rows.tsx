import type { Filters } from '../../search/filters/filters.ts'
import { CarCard } from '../car-card.tsx'
import type { CarLine } from '../lines.ts'

export type CarRowsProps = { cars: CarLine[]; stay: Partial<Filters> }

export default function CarRows({ cars, stay }: CarRowsProps) {
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-10 empty:hidden sm:max-md:grid-cols-2 md:grid-cols-2">
      {cars.map((car, index) => (
        <li
          key={car.id}
          className="paint-when-near [--usual-height:calc(62.5vw_+_164px)] sm:[--usual-height:370px] md:[--usual-height:400px] xl:[--usual-height:447px]"
        >
          <CarCard car={car} stay={stay} sizes={sizes} isFirst={index === 0} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

const sizes = '(min-width: 1024px) 430px, (min-width: 768px) 45vw, 100vw'

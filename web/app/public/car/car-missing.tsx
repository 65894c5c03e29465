import type { Car } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { CarCard } from '../../shared/listing/car-card.tsx'
import { Gone, nearSizes } from '../../shared/listing/gone.tsx'

export default function CarMissing({ near }: { near: Car[] }) {
  return (
    <Gone
      title="Car not found"
      sentence="This car does not exist or was removed."
      back={{ label: 'Back to Cars', to: paths.cars() }}
      near="These are here"
    >
      {near.map((car) => (
        <CarCard key={car.id} car={car} sizes={nearSizes} />
      ))}
    </Gone>
  )
}

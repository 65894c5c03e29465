import type { Car } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { CarCard } from '../../shared/listing/car-card.tsx'
import { Gone } from '../../shared/listing/gone.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export default function CarMissing({ near }: { near: Car[] }) {
  return (
    <Gone
      title="Car not found"
      sentence="This car does not exist or was removed."
      actions={<ButtonLink to={paths.cars()}>Back to Cars</ButtonLink>}
    >
      {near.length > 0 ? (
        <section className="mt-12" aria-labelledby="near">
          <h2 id="near" className="text-h2">
            These are here
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {near.map((car) => (
              <li key={car.id}>
                <CarCard car={car} sizes="(min-width: 1024px) 368px, (min-width: 768px) 46vw, 100vw" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Gone>
  )
}

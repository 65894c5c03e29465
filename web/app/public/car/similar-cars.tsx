import { CompareTray } from '../../shared/compare/compare-tray.tsx'
import { CarCard } from '../../shared/listing/car-card.tsx'
import type { CarLine } from '../../shared/listing/lines.ts'
import RecentStrip from '../../shared/recent/recent-strip.tsx'
import { Carousel } from '../../ui/carousel.tsx'

export type SimilarCarsProps = { id: string; cars: CarLine[]; hasDates: boolean }

export default function SimilarCars({ id, cars, hasDates }: SimilarCarsProps) {
  return (
    <>
      {cars.length > 0 ? (
        <section className="no-print wrap pt-14 md:pt-20" aria-labelledby="similar">
          <Carousel label="Similar cars" head={<Head hasDates={hasDates} />}>
            {cars.map((car) => (
              <CarCard key={car.id} car={car} sizes="(min-width: 1024px) 368px, (min-width: 768px) 46vw, 86vw" />
            ))}
          </Carousel>
        </section>
      ) : null}
      <RecentStrip without={{ product: 'car', id }} />
      <CompareTray hasBookingBar />
    </>
  )
}

function Head({ hasDates }: { hasDates: boolean }) {
  return (
    <>
      <h2 id="similar" className="text-h2">
        Similar cars
      </h2>
      <p className="mt-1.5 text-muted">
        {hasDates ? 'Nearby, at a like price, and free on your dates.' : 'Nearby and at a like price.'}
      </p>
    </>
  )
}

import { CompareTray } from '../../shared/compare/compare-tray.tsx'
import { CarCard, carCardHeight } from '../../shared/listing/car-card.tsx'
import type { CarLine } from '../../shared/listing/lines.ts'
import { Similar, similarSizes } from '../../shared/listing/similar.tsx'
import RecentStrip from '../../shared/recent/recent-strip.tsx'

export type SimilarCarsProps = { id: string; cars: CarLine[]; hasDates: boolean }

export default function SimilarCars({ id, cars, hasDates }: SimilarCarsProps) {
  return (
    <>
      <Similar title="Similar cars" hasDates={hasDates} cardHeight={carCardHeight}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} sizes={similarSizes} />
        ))}
      </Similar>
      <RecentStrip without={{ product: 'car', id }} />
      <CompareTray product="car" hasBookingBar />
    </>
  )
}

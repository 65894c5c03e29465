import { driverRules } from '@skyroute/core/bookings/stated/hire-rules.ts'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { Extras } from '../../shared/listing/extras.tsx'
import { Rules } from '../../shared/listing/rules.tsx'
import type { LoadedReviews } from '../../shared/reviews/load-reviews.ts'
import { Reviews } from '../../shared/reviews/reviews.tsx'

export type CarRestProps = { car: CarDetail; reviews: LoadedReviews }

/** What comes after the choice of days. */
export default function CarRest({ car, reviews }: CarRestProps) {
  return (
    <>
      <CarProse car={car} />
      <VehicleInfo car={car} />
      <Reviews product="car" loaded={reviews} />
      <HireRules car={car} />
    </>
  )
}

function VehicleInfo({ car }: { car: CarDetail }) {
  return (
    <section
      className="paint-when-near [--usual-height:450px] md:[--usual-height:250px] pt-12"
      aria-labelledby="vehicle"
    >
      <h2 id="vehicle" className="text-h2">
        The vehicle
      </h2>
      <Rules
        rules={[
          { name: 'Brand', value: car.brand },
          { name: 'Model', value: car.model },
          { name: 'Category', value: car.category },
          { name: 'Passengers', value: `${car.passengers}` },
          { name: 'Transmission', value: car.transmission },
          { name: 'Fuel', value: car.fuel_type },
          { name: 'Year', value: `${car.year}` },
          { name: 'Colour', value: car.color },
        ]}
      />
    </section>
  )
}

function HireRules({ car }: { car: CarDetail }) {
  return (
    <section className="pt-12 pb-4" aria-labelledby="hire">
      <h2 id="hire" className="scroll-mt-36 text-h2">
        Hire rules
      </h2>
      <Rules rules={[...driverRules(car), { name: 'Cancelling', value: car.cancellation, isWide: true }]} />
    </section>
  )
}

function CarProse({ car }: { car: CarDetail }) {
  return (
    <section className="paint-when-near [--usual-height:286px] md:[--usual-height:210px] pt-12" aria-labelledby="what">
      <h2 id="what" className="text-h2">
        Features
      </h2>
      <p className="mt-3 max-w-[62ch] text-[1.0625rem] [overflow-wrap:anywhere] leading-7">{car.description}</p>
      <Extras words={car.features} label="Features" />
    </section>
  )
}

import { formatMoney } from '@skyroute/core/currency.ts'
import type { ReactNode } from 'react'
import type { Car } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { CarCard } from '../../shared/listing/car-card.tsx'
import { HotelCard } from '../../shared/listing/hotel-card.tsx'
import type { CarLine, HotelLine } from '../../shared/listing/lines.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/pictures/carousel.tsx'

const cardSizes = '(min-width: 1024px) 368px, (min-width: 768px) 46vw, 86vw'

type DriverPrice = Pick<Car, 'driver_price_per_day' | 'currency'>

/** What a driver beside the car costs, where one may choose. */
export const priceOfDriver = ({ driver_mode, driver_price_per_day, currency }: Car): DriverPrice | null =>
  driver_mode === 'optional' ? { driver_price_per_day, currency } : null

type FeaturedCarsProps = { cars: CarLine[]; driverPrice: DriverPrice | null }

export function FeaturedCars({ cars, driverPrice }: FeaturedCarsProps) {
  const words = driverPrice
    ? `Drive yourself, or add a driver for ${formatMoney(driverPrice.driver_price_per_day, driverPrice.currency)} a day.`
    : 'Each with its price for the day.'
  const head = <Head id="featured-cars" title="Featured cars" words={words} />
  return (
    <section className="wrap mt-10 md:mt-14" aria-labelledby="featured-cars">
      {cars.length > 0 ? (
        <Carousel label="Featured cars" head={head}>
          {cars.map((car) => (
            <CarCard key={car.id} car={car} sizes={cardSizes} />
          ))}
        </Carousel>
      ) : (
        <NoneYet head={head} sentence="No cars available at the moment" to={paths.cars()} all="Show All Cars" />
      )}
    </section>
  )
}

export function FeaturedHotels({ hotels }: { hotels: HotelLine[] }) {
  const head = <Head id="featured-hotels" title="Featured hotels" words="Power and water details for every hotel." />
  return (
    <section className="mt-16 bg-sunk py-14 md:mt-24 md:py-20" aria-labelledby="featured-hotels">
      <div className="wrap">
        {hotels.length > 0 ? (
          <Carousel label="Featured hotels" head={head}>
            {hotels.map((hotel) => (
              <HotelCard key={hotel.id} hotel={hotel} sizes={cardSizes} />
            ))}
          </Carousel>
        ) : (
          <NoneYet head={head} sentence="No hotels available at the moment" to={paths.hotels()} all="Show All Hotels" />
        )}
      </div>
    </section>
  )
}

function Head({ id, title, words }: { id: string; title: string; words: string }) {
  return (
    <>
      <h2 id={id} className="text-h2 md:text-[36px] md:leading-[40px]">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{words}</p>
    </>
  )
}

type NoneYetProps = { head: ReactNode; sentence: string; to: string; all: string }

function NoneYet({ head, sentence, to, all }: NoneYetProps) {
  return (
    <>
      {head}
      <div className="card mt-6 flex flex-wrap items-center justify-between gap-4 p-6">
        <p>{sentence}</p>
        <ButtonLink look="line" small to={to}>
          {all}
        </ButtonLink>
      </div>
    </>
  )
}

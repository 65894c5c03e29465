import { formatMoney } from '@skyroute/core/currency.ts'
import { paths } from '../../paths.ts'
import { CarCard, carCardHeight } from '../../shared/listing/car-card.tsx'
import type { CarLine } from '../../shared/listing/lines.ts'
import { classes } from '../../ui/classes.ts'
import { Carousel } from '../../ui/pictures/carousel.tsx'
import { cardSizes, Head, NoneYet } from './featured.tsx'
import type { DriverPrice } from './price-of-driver.ts'

export type FeaturedCarsProps = { cars: CarLine[]; driverPrice: DriverPrice | null }

export default function FeaturedCars({ cars, driverPrice }: FeaturedCarsProps) {
  const words = driverPrice
    ? `Drive yourself, or add a driver for ${formatMoney(driverPrice.driver_price_per_day, driverPrice.currency)} a day.`
    : 'Each with its price for the day.'
  const head = <Head id="featured-cars" title="Featured cars" words={words} />
  return (
    <section
      className={classes('paint-when-near [--usual-height:500px] wrap mt-10 md:mt-14', carCardHeight)}
      aria-labelledby="featured-cars"
    >
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

import { paths } from '../../paths.ts'
import { HotelCard, hotelCardHeight } from '../../shared/listing/hotel-card.tsx'
import type { HotelLine } from '../../shared/listing/lines.ts'
import { classes } from '../../ui/classes.ts'
import { Carousel } from '../../ui/pictures/carousel.tsx'
import { cardSizes, Head, NoneYet } from './featured.tsx'

export type FeaturedHotelsProps = { hotels: HotelLine[] }

export default function FeaturedHotels({ hotels }: FeaturedHotelsProps) {
  const head = <Head id="featured-hotels" title="Featured hotels" words="Power and water details for every hotel." />
  return (
    <section
      className={classes(
        'paint-when-near [--usual-height:630px] md:[--usual-height:735px] mt-16 bg-sunk py-14 md:mt-24 md:py-20',
        hotelCardHeight,
      )}
      aria-labelledby="featured-hotels"
    >
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

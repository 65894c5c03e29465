import { HotelCard } from '../../shared/listing/hotel-card.tsx'
import type { HotelLine } from '../../shared/listing/lines.ts'
import RecentStrip from '../../shared/recent/recent-strip.tsx'
import { Carousel } from '../../ui/carousel.tsx'

export type SimilarHotelsProps = { id: string; hotels: HotelLine[]; hasDates: boolean }

export default function SimilarHotels({ id, hotels, hasDates }: SimilarHotelsProps) {
  return (
    <>
      {hotels.length > 0 ? (
        <section className="no-print wrap pt-14 md:pt-20" aria-labelledby="similar">
          <Carousel label="Similar hotels" head={<Head hasDates={hasDates} />}>
            {hotels.map((hotel) => (
              <HotelCard
                key={hotel.id}
                hotel={hotel}
                sizes="(min-width: 1024px) 368px, (min-width: 768px) 46vw, 86vw"
              />
            ))}
          </Carousel>
        </section>
      ) : null}
      <RecentStrip without={{ product: 'hotel', id }} />
    </>
  )
}

function Head({ hasDates }: { hasDates: boolean }) {
  return (
    <>
      <h2 id="similar" className="text-h2">
        Similar hotels
      </h2>
      <p className="mt-1.5 text-muted">
        {hasDates ? 'Nearby, at a like price, and free on your dates.' : 'Nearby and at a like price.'}
      </p>
    </>
  )
}

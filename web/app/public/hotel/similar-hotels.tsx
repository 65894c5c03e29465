import { HotelCard, hotelCardHeight } from '../../shared/listing/hotel-card.tsx'
import type { HotelLine } from '../../shared/listing/lines.ts'
import { Similar, similarSizes } from '../../shared/listing/similar.tsx'
import RecentStrip from '../../shared/recent/recent-strip.tsx'

export type SimilarHotelsProps = { id: string; hotels: HotelLine[]; hasDates: boolean }

export default function SimilarHotels({ id, hotels, hasDates }: SimilarHotelsProps) {
  return (
    <>
      <Similar title="Similar hotels" hasDates={hasDates} cardHeight={hotelCardHeight}>
        {hotels.map((hotel) => (
          <HotelCard key={hotel.id} hotel={hotel} sizes={similarSizes} />
        ))}
      </Similar>
      <RecentStrip without={{ product: 'hotel', id }} />
    </>
  )
}

import type { Hotel } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { Gone, nearSizes } from '../../shared/listing/gone.tsx'
import { HotelCard } from '../../shared/listing/hotel-card.tsx'

export default function HotelMissing({ near, hasId }: { near: Hotel[]; hasId: boolean }) {
  const why = hasId ? 'Hotel not found' : 'Hotel ID is required'
  return (
    <Gone
      title="Hotel Not Found"
      sentence={`${why}. It may have closed, or the link may be wrong.`}
      back={{ label: 'Back to Hotels', to: paths.hotels() }}
      near="Guests like these"
    >
      {near.map((hotel) => (
        <HotelCard key={hotel.id} hotel={hotel} sizes={nearSizes} />
      ))}
    </Gone>
  )
}

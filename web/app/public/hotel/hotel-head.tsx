import { addressLine } from '@skyroute/core/bookings/stated/arriving.ts'
import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../shared/listing/breadcrumb.tsx'
import { FavoriteHeart } from '../../shared/listing/favorite-heart.tsx'
import { ShareButton } from '../../shared/listing/share-button.tsx'
import { WhatsappLink } from '../../shared/listing/whatsapp-link.tsx'
import { JumpLink } from '../../shared/sections/jump-link.tsx'
import { StarRating, starClass } from '../../ui/icons/star-rating.tsx'

export function HotelHead({ hotel }: { hotel: HotelDetail }) {
  const steps = [
    { label: 'Hotels', to: paths.hotels() },
    { label: hotel.state, to: paths.hotels({ destination: hotel.state_slug }) },
    { label: hotel.city, to: paths.hotels({ destination: `${hotel.city_slug},${hotel.state_slug}` }) },
  ]
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb steps={hotel.city === hotel.state ? steps.slice(0, 2) : steps} />
      <div className="mt-1 flex items-start justify-between gap-4">
        <div>
          <h1 className="text-[2rem] [overflow-wrap:anywhere] leading-[2.25rem] md:text-h1">{hotel.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {hotel.rating ? (
              <JumpLink hash="#reviews" className="hover:underline">
                <StarRating rating={hotel.rating} ratingCount={hotel.rating_count} />
              </JumpLink>
            ) : null}
            <span>{starClass(hotel.star_rating)} hotel</span>
            <JumpLink hash="#where" className="link !font-medium">
              {addressLine(hotel, hotel.location)}
            </JumpLink>
            <WhatsappLink name={hotel.name} />
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          <ShareButton name={hotel.name} />
          <FavoriteHeart type="hotel" id={hotel.id} name={hotel.name} className="border border-line !shadow-none" />
        </div>
      </div>
    </div>
  )
}

import { powerLine } from '@skyroute/core/listing-facts/power-line.ts'
import { Link } from 'react-router'
import { bookingLink, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SpriteIcon } from '../../ui/icons/icon-sprite.tsx'
import { starClass } from '../../ui/icons/star-rating.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { CardRating } from '../card-rating.tsx'
import { type Filters, stayOf } from '../search/filters/filters.ts'
import { FavoriteHeart } from './favorite-heart.tsx'
import { FreeCancellation } from './free-cancellation.tsx'
import { type HotelLine, inRooms } from './lines.ts'
import { PriceTag } from './price-tag.tsx'

/** In a row on a phone, with its longest words: measured on the demo, from 390 px on. */
export const hotelCardHeight = '[--card-height:calc(64.5vw_+_178px)]'

type HotelCardProps = {
  hotel: HotelLine
  /** Carried into the links: dates, guests and rooms. */
  stay?: Partial<Filters>
  sizes: string
}

/** Boxed and tall, for carousels. The link covers the card; heart and button sit above it. */
export function HotelCard({ hotel, stay: asked = {}, sizes }: HotelCardProps) {
  const stay = inRooms(asked, hotel)
  const power = powerLine(hotel.facts)
  return (
    <article className="group card relative flex h-full flex-col overflow-hidden">
      <div className="overflow-hidden">
        {hotel.image ? (
          <Picture
            picture={hotel.image}
            sizes={sizes}
            className="aspect-[4/3]"
            imgClassName="transition-transform duration-(--duration-calm) group-hover:scale-[1.02]"
          />
        ) : (
          <div className="aspect-[4/3] bg-sand" />
        )}
      </div>
      <FavoriteHeart type="hotel" id={hotel.id} name={hotel.name} className="!absolute top-3 right-3" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-center justify-between gap-3">
          <p className="eyebrow">{[hotel.city, starClass(hotel.star_rating)].filter(Boolean).join(' · ')}</p>
          <CardRating of={hotel} />
        </div>
        <h3 className="mt-1 text-h3 [overflow-wrap:anywhere]">
          <Link
            to={paths.hotel(hotel.id, stayOf('hotel', stay))}
            prefetch="intent"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {hotel.name}
          </Link>
        </h3>
        {power ? (
          <p className="mt-2 flex items-start gap-2 text-sm text-muted">
            <SpriteIcon of="zap" className="mt-0.5 size-4 text-lagoon" />
            {power}
          </p>
        ) : null}
        <FreeCancellation of={hotel} className="mt-2" />
        <div className="mt-auto flex items-end justify-between gap-3 pt-5">
          <PriceTag stay={hotel.stay} unitPrice={hotel.price_per_night} currency={hotel.currency} unit="night" />
          <ButtonLink
            look="line"
            small
            to={bookingLink({
              type: 'hotel',
              id: hotel.id,
              start_date: stay.startOn,
              end_date: stay.endOn,
              guests: stay.guests,
              children: stay.children,
              rooms: stay.rooms,
            })}
            className="relative z-10 shrink-0"
          >
            Book Now
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

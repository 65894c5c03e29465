import { powerLine } from '@skyroute/core/listing-facts/power-line.ts'
import type { ReactNode } from 'react'
import { bookingLink, paths } from '../../../paths.ts'
import { classes } from '../../../ui/classes.ts'
import { SpriteIcon } from '../../../ui/icons/icon-sprite.tsx'
import { starClass } from '../../../ui/icons/star-rating.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { RowButton, RowLink } from '../../../ui/row-link.tsx'
import { CardRating } from '../../card-rating.tsx'
import { CompareToggle } from '../../compare/compare-toggle.tsx'
import { type Filters, stayOf } from '../../search/filters/filters.ts'
import { FavoriteHeart } from '../favorite-heart.tsx'
import { FreeCancellation } from '../free-cancellation.tsx'
import { FullDates } from '../full-dates.tsx'
import { type HotelLine, inRooms } from '../lines.ts'
import { PriceTag } from '../price-tag.tsx'
import { ShortList } from '../short-list.tsx'

type HotelRowProps = {
  hotel: HotelLine
  /** Carried into the links: dates, guests and rooms. */
  stay: Partial<Filters>
  isFirst?: boolean
}

/** A row of the results: prices stand in one column, to be compared by running an eye down. */
export function HotelRow({ hotel, stay: asked, isFirst }: HotelRowProps) {
  const stay = inRooms(asked, hotel)
  const power = powerLine(hotel.facts)
  return (
    <Row hotel={hotel} isFirst={isFirst}>
      <RowHead hotel={hotel} to={paths.hotel(hotel.id, stayOf('hotel', stay))} />
      <p className="mt-2 line-clamp-2 max-w-[62ch] text-[.9375rem] leading-[1.375rem] text-muted">
        {hotel.description}
      </p>
      {power ? (
        <p className="mt-2.5 flex items-start gap-2 text-sm">
          <SpriteIcon of="zap" className="mt-0.5 size-4 text-lagoon" />
          {power}
        </p>
      ) : null}
      <div className="mt-1.5 flex items-start justify-between gap-3">
        <p className="flex items-start gap-2 text-sm text-muted">
          <SpriteIcon of="check" className="mt-0.5 size-4" />
          <ShortList words={hotel.breakfast_included ? ['Breakfast included', ...hotel.amenities] : hotel.amenities} />
        </p>
        <CompareToggle product="hotel" listing={hotel} />
      </div>
      <div className="mt-auto pt-4" />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <FreeCancellation of={hotel} />
        <div className="ml-auto flex items-end gap-5 max-md:w-full max-md:justify-between">
          <PriceTag
            stay={hotel.stay}
            unitPrice={hotel.price_per_night}
            currency={hotel.currency}
            unit="night"
            large
            className="md:text-right"
          />
          <RowButton
            small
            to={bookingLink({ type: 'hotel', id: hotel.id, ...carried(stay) })}
            className="relative z-10"
          >
            Book Now
          </RowButton>
        </div>
      </div>
    </Row>
  )
}

/** Nothing free on the dates: dashed, with the next ones that are. */
export function FullHotelRow({ hotel, stay }: HotelRowProps) {
  const moved = hotel.next_free ? { ...stay, startOn: hotel.next_free.start, endOn: hotel.next_free.end } : stay
  const to = paths.hotel(hotel.id, stayOf('hotel', moved))
  return (
    <Row hotel={hotel} isFull>
      <RowHead hotel={hotel} to={to} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <FullDates line={hotel} />
        <RowButton look="line" small to={to} className="relative z-10">
          {hotel.next_free ? 'Move my dates' : 'See available dates'}
        </RowButton>
      </div>
    </Row>
  )
}

type RowProps = { hotel: HotelLine; isFirst?: boolean; isFull?: boolean; children: ReactNode }

function Row({ hotel, isFirst, isFull, children }: RowProps) {
  return (
    <article
      className={classes(
        'group card relative grid overflow-hidden md:grid-cols-[232px_1fr] xl:grid-cols-[264px_1fr]',
        isFull && 'border-dashed !bg-transparent',
      )}
    >
      <div className={classes('relative overflow-hidden', isFull && 'max-md:hidden')}>
        {hotel.image ? (
          <Picture
            picture={hotel.image}
            sizes="(min-width: 768px) 264px, 100vw"
            isFirst={isFirst}
            className={classes(
              'max-md:aspect-[16/10] md:absolute md:inset-0 md:!h-full',
              isFull && 'opacity-55 grayscale',
            )}
            imgClassName="transition-transform duration-(--duration-calm) group-hover:scale-[1.02]"
          />
        ) : (
          <div className="bg-sand max-md:aspect-[16/10] md:absolute md:inset-0" />
        )}
        {isFull ? null : (
          <FavoriteHeart type="hotel" id={hotel.id} name={hotel.name} className="!absolute top-3 right-3" />
        )}
      </div>
      <div className="flex min-w-0 flex-col p-5">{children}</div>
    </article>
  )
}

function RowHead({ hotel, to }: { hotel: HotelLine; to: string }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="eyebrow">{eyebrowOf(hotel)}</p>
        <h2 className="mt-0.5 text-h3">
          <RowLink
            to={to}
            early
            className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {hotel.name}
          </RowLink>
        </h2>
      </div>
      <CardRating of={hotel} className="mt-0.5 shrink-0" />
    </div>
  )
}

/** One text, not four: a browser makes an object of each. Such as "Ikoyi, Lagos · 4-star". */
const eyebrowOf = ({ city, state, star_rating, distance_km }: HotelLine) =>
  [
    city === state ? city : `${city}, ${state}`,
    starClass(star_rating),
    distance_km === null ? null : `${distance_km} km away`,
  ]
    .filter(Boolean)
    .join(' · ')

const carried = ({ startOn, endOn, guests, children, rooms }: Partial<Filters>) => ({
  start_date: startOn,
  end_date: endOn,
  guests,
  children,
  rooms,
})

import { CalendarX, UserCheck } from 'lucide-react'
import { count } from '../../lib/format.ts'
import type { Car } from '../../lib/types/catalogue-types.ts'
import { bookingLink, paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SpriteIcon } from '../../ui/icons/icon-sprite.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { RowButton, RowLink } from '../../ui/row-link.tsx'
import { Status } from '../../ui/status.tsx'
import { CardRating } from '../card-rating.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { type Filters, stayOf } from '../search/filters/filters.ts'
import { FavoriteHeart } from './favorite-heart.tsx'
import { FreeCancellation } from './free-cancellation.tsx'
import { FullDates } from './full-dates.tsx'
import type { CarLine } from './lines.ts'
import { PriceTag } from './price-tag.tsx'
import { ShortList } from './short-list.tsx'

/** In a row on a phone, with its longest words: measured on the demo, from 360 px on. */
export const carCardHeight = '[--card-height:calc(54vw_+_193px)] min-[480px]:[--card-height:calc(54vw_+_166px)]'

type CarCardProps = {
  car: CarLine
  /** Carried into the links: dates and guests. */
  stay?: Partial<Filters>
  sizes: string
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

/** Open and wide, without a box: hotels look different on purpose. The link covers the card. */
export function CarCard({ car, stay = {}, sizes, isFirst, heading: Heading = 'h3' }: CarCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card">
        {car.image ? (
          <Picture
            picture={car.image}
            sizes={sizes}
            isFirst={isFirst}
            className={classes('aspect-[16/10]', !car.available && 'opacity-55 grayscale')}
            imgClassName="transition-transform duration-(--duration-calm) group-hover:scale-[1.02]"
          />
        ) : (
          <div className="aspect-[16/10] bg-sand" />
        )}
        {car.available ? null : (
          <span className="absolute bottom-3 left-3">
            <Status look={['off', CalendarX, 'Not Available']} />
          </span>
        )}
      </div>
      <FavoriteHeart type="car" id={car.id} name={car.name} className="!absolute top-3 right-3" />
      <div className="mt-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="eyebrow flex items-center gap-2.5">
            {car.category}
            <CardRating of={car} className="text-note" />
          </p>
          <Heading className="mt-0.5 text-h3 [overflow-wrap:anywhere]">
            <RowLink
              to={paths.car(car.id, stayOf('car', stay))}
              early
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {car.name}
            </RowLink>
          </Heading>
        </div>
        <PriceTag
          stay={car.stay}
          unitPrice={car.price_per_day}
          currency={car.currency}
          unit="day"
          className="shrink-0 text-right"
        />
      </div>
      <div className="mt-2">
        <CarFactLine car={car} />
      </div>
      <div className="mt-1.5 flex items-start justify-between gap-3">
        <p className="flex items-start gap-1.5 text-sm text-muted">
          <SpriteIcon of="check" className="mt-0.5 size-4" />
          <ShortList words={car.features} />
        </p>
        <CompareToggle product="car" listing={car} />
      </div>
      <FreeCancellation of={car} className="mt-2" />
      <div className="mt-auto pt-4">
        <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
          {car.available ? <MeetingPlace car={car} /> : <FullDates line={car} />}
          <CarAction car={car} stay={stay} />
        </div>
      </div>
    </article>
  )
}

function MeetingPlace({ car }: { car: CarLine }) {
  const needsDriver = car.driver_mode === 'required'
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5 text-sm [overflow-wrap:anywhere] text-muted">
      {needsDriver ? (
        <Icon of={UserCheck} className="mt-0.5 size-4" />
      ) : (
        <SpriteIcon of="pin" className="mt-0.5 size-4" />
      )}
      {needsDriver ? `With driver only, ${car.city}` : car.pickup_location}
      {car.distance_km === null ? '' : `, ${car.distance_km} km away`}
    </span>
  )
}

function CarAction({ car, stay }: { car: CarLine; stay: Partial<Filters> }) {
  const look = { look: 'line', small: true, className: 'relative z-10 shrink-0' } as const
  if (car.available)
    return (
      <RowButton
        {...look}
        to={bookingLink({ type: 'car', id: car.id, ...carried(stay), with_driver: driverOf(car, stay) })}
      >
        Book Now
      </RowButton>
    )
  if (!car.next_free) return null
  const moved = { ...stay, startOn: car.next_free.start, endOn: car.next_free.end }
  return (
    <RowButton {...look} to={paths.car(car.id, stayOf('car', moved))}>
      Move my dates
    </RowButton>
  )
}

const carried = ({ startOn, endOn, guests }: Partial<Filters>) => ({
  start_date: startOn,
  end_date: endOn,
  guests,
})

const driverOf = ({ driver_mode: mode }: CarLine, { driver }: Partial<Filters>) =>
  mode === 'optional' ? (driver ? driver === 'with' : undefined) : mode === 'required'

/** Seats, gearbox and fuel in one line. */
function CarFactLine({ car }: { car: Pick<Car, 'passengers' | 'transmission' | 'fuel_type'> }) {
  const facts = [
    { glyph: 'seats', text: count(car.passengers, 'seat') },
    { glyph: 'gearbox', text: car.transmission },
    { glyph: 'fuel', text: car.fuel_type },
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {facts.map(({ glyph, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <SpriteIcon of={glyph} className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  )
}

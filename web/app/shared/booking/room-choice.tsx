import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { formatMoney } from '@skyroute/core/currency.ts'
import { Coffee } from 'lucide-react'
import type { Picture as PictureOfRoom, RoomType } from '../../lib/types/catalogue-types.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { lengthOf } from '../listing/price-tag.tsx'
import { bookingFormId } from './booking-place.tsx'
import { RoomRates } from './room-rates.tsx'
import { type PartyProblem, typeProblem } from './rooms-for-choice.ts'
import type { StayChoice } from './stay-choice.ts'

const FEW = 4

type RoomChoiceProps = {
  types: RoomType[]
  /** The hotel's: a room type names one of them. */
  pictures: PictureOfRoom[]
  currency: string
  choice: StayChoice
  hasDates: boolean
  /** Until when a flexible rate can be cancelled free of charge; null when it cannot, or without dates. */
  freeUntil: string | null
  /** The one the price is for, chosen or the cheapest that is free. */
  chosenId: string | undefined
  onChoose: (change: Partial<StayChoice>) => void
}

/** The kinds of room with the price of the stay in each. Radios of the booking card's form. */
export function RoomChoice({ types, ...rest }: RoomChoiceProps) {
  return (
    <ul className="mt-5 grid gap-3">
      {types.map((type) => (
        <li key={type.id} className="paint-when-near [--usual-height:740px] md:[--usual-height:370px]">
          <RoomRow type={type} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function RoomRow({
  type,
  pictures,
  currency,
  choice,
  hasDates,
  freeUntil,
  chosenId,
  onChoose,
}: Omit<RoomChoiceProps, 'types'> & { type: RoomType }) {
  const tooMany = typeProblem(type, choice)
  const isFull = hasDates && type.stay === null && !tooMany
  const isChosen = type.id === chosenId && !isFull && !tooMany
  const picture = pictures.find(({ id }) => id === type.picture_id)
  const facts = [type.beds, type.size_sqm && `${type.size_sqm} m²`, `sleeps ${type.max_party}`].filter(Boolean)
  const hasRates = type.rate_plans.length > 0 && !isFull && !tooMany
  // What cannot be chosen labels nothing, and each of several rates is chosen by itself.
  const Frame = isFull || tooMany || hasRates ? 'div' : 'label'
  return (
    <Frame
      className={classes(
        'grid gap-3 rounded-card border p-4 md:gap-5',
        picture ? 'md:grid-cols-[184px_1fr_auto]' : 'sm:grid-cols-[1fr_auto]',
        isFull ? 'cursor-default border-dashed border-line text-muted' : 'border-line bg-card',
        Frame === 'label' && 'has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
        Frame === 'label' && 'cursor-pointer',
        isChosen && '!border-lagoon !bg-lagoon-soft/40 outline-1 outline-lagoon',
      )}
    >
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 184px, 100vw"
          className={classes(
            'aspect-[16/9] self-start rounded-field md:aspect-[4/3]',
            isFull && 'opacity-60 grayscale',
          )}
        />
      ) : null}
      <span className="block min-w-0">
        <span className="head block text-h3 text-ink">{type.name}</span>
        <span className="mt-1 block text-sm font-semibold text-ink">{facts.join(' · ')}</span>
        {hasRates ? null : <Meals type={type} />}
        <span className="mt-1.5 block text-[.9375rem] leading-[1.375rem] text-muted">{type.description}</span>
        {type.amenities.length > 0 ? (
          <span className="mt-1.5 block text-sm text-muted">{type.amenities.join(' · ')}</span>
        ) : null}
        {tooMany ? (
          <span className="mt-2 block text-sm text-ink">{tooMany.sentence}</span>
        ) : (
          <Left type={type} isFull={isFull} />
        )}
      </span>
      {hasRates ? (
        <RoomRates
          type={type}
          currency={currency}
          freeUntil={freeUntil}
          isChosen={isChosen}
          chosenPlanId={choice.ratePlanId}
          onChoose={onChoose}
        />
      ) : (
        <span
          className={classes(
            'flex items-end justify-between gap-3',
            picture ? 'md:flex-col md:text-right' : 'sm:flex-col sm:text-right',
          )}
        >
          <RoomPrice type={type} currency={currency} isSeveral={tooMany !== null || choice.rooms > 1} />
          {tooMany ? (
            <TakeMore problem={tooMany} onChoose={onChoose} />
          ) : isFull ? (
            <a href="#dates" className="link inline-flex min-h-11 items-center text-sm">
              See available dates
            </a>
          ) : (
            <OnlyRate type={type} isChosen={isChosen} onChoose={onChoose} />
          )}
        </span>
      )}
    </Frame>
  )
}

type OnlyRateProps = Pick<RoomChoiceProps, 'onChoose'> & { type: RoomType; isChosen: boolean }

/** A room type without plans is chosen by its whole row. */
function OnlyRate({ type, isChosen, onChoose }: OnlyRateProps) {
  return (
    <span className={classes('inline-flex min-h-11 items-center gap-2.5 font-semibold', isChosen && 'text-lagoon')}>
      <input
        type="radio"
        name="room_type_id"
        form={bookingFormId}
        value={type.id}
        checked={isChosen}
        onChange={() => onChoose({ roomTypeId: type.id })}
        className="check"
        aria-label={type.name}
      />
      {isChosen ? 'Chosen' : 'Choose'}
    </span>
  )
}

function Meals({ type }: { type: RoomType }) {
  const meals = describeMeals(type.facts)
  if (meals === null) return null
  return (
    <span className="mt-1.5 flex items-start gap-2 text-sm text-ink">
      <Icon of={Coffee} className="mt-0.5 size-4 text-lagoon" />
      {meals}
    </span>
  )
}

type RoomPriceProps = { type: RoomType; currency: string; isSeveral: boolean }

/** Of all the rooms that the stay takes; a single night's is that of one room. */
function RoomPrice({ type, currency, isSeveral }: RoomPriceProps) {
  const perNight = isSeveral ? 'a room a night' : 'a night'
  const nightly = formatMoney(type.price_per_night, currency)
  if (!type.stay)
    return (
      <span>
        <span className="price num block text-[1.25rem] leading-7 text-ink">{nightly}</span>
        <span className="block text-note text-muted">{perNight}, from</span>
      </span>
    )
  return (
    <span>
      <span className="price num block text-[1.375rem] leading-7 text-ink">
        {formatMoney(type.stay.total, currency)}
      </span>
      <span className="num block text-note text-muted">{lengthOf(type.stay, 'night')} with tax</span>
      <span className="num block text-note text-muted">
        from {nightly} {perNight}
      </span>
    </span>
  )
}

/** As many rooms of the type as take the party. */
function TakeMore({ problem: { ways }, onChoose }: { problem: PartyProblem } & Pick<RoomChoiceProps, 'onChoose'>) {
  const [way] = ways
  if (!way) return null
  return (
    <Button look="line" small onClick={() => onChoose(way.change)}>
      {way.label}
    </Button>
  )
}

function Left({ type, isFull }: { type: RoomType; isFull: boolean }) {
  if (isFull)
    return (
      <span className="mt-2 block text-sm text-muted">
        {type.shortest_stay ? `${type.shortest_stay} nights or more from that day` : 'Full on your dates'}
      </span>
    )
  if (type.rooms_left === null) return null
  const isFew = type.rooms_left <= FEW
  return (
    <span className={classes('num mt-2 block text-sm', isFew ? 'font-semibold text-dusk' : 'text-muted')}>
      {type.rooms_left} left
    </span>
  )
}

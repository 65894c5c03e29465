import { formatMoney } from '@skyroute/core/currency.ts'
import { count } from '../../lib/format.ts'
import type { RoomType } from '../../lib/types/catalogue-types.ts'
import { classes } from '../../ui/classes.ts'
import { lengthOf } from '../listing/price-tag.tsx'
import { bookingFormId } from './booking-place.tsx'

const FEW = 4

type RoomChoiceProps = {
  types: RoomType[]
  currency: string
  rooms: number
  party: number
  hasDates: boolean
  /** The one the price is for, chosen or the cheapest that is free. */
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** The kinds of room with the price of the stay in each. Radios of the booking card's form. */
export function RoomChoice({ types, ...rest }: RoomChoiceProps) {
  return (
    <ul className="mt-5 grid gap-3">
      {types.map((type) => (
        <li key={type.id}>
          <RoomRow type={type} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function RoomRow({
  type,
  currency,
  rooms,
  party,
  hasDates,
  chosenId,
  onChoose,
}: Omit<RoomChoiceProps, 'types'> & { type: RoomType }) {
  const isFull = hasDates && type.stay === null
  const isChosen = type.id === chosenId && !isFull
  const facts = [type.beds, type.size_sqm && `${type.size_sqm} m²`, `sleeps ${type.max_party}`].filter(Boolean)
  // What cannot be chosen labels nothing.
  const Frame = isFull ? 'div' : 'label'
  return (
    <Frame
      className={classes(
        'grid gap-3 rounded-card border p-5 sm:grid-cols-[1fr_auto] sm:gap-5',
        isFull
          ? 'cursor-default border-dashed border-line text-muted'
          : 'cursor-pointer border-line bg-card has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
        isChosen && '!border-lagoon !bg-lagoon-soft/40 outline-1 outline-lagoon',
      )}
    >
      <span className="block min-w-0">
        <span className="head block text-h3 text-ink">{type.name}</span>
        <span className="mt-1 block text-sm font-semibold text-ink">{facts.join(' · ')}</span>
        <span className="mt-1.5 block text-[15px] leading-[22px] text-muted">{type.description}</span>
        <Left type={type} rooms={rooms} party={party} isFull={isFull} />
      </span>
      <span className="flex items-end justify-between gap-3 sm:flex-col sm:text-right">
        <RoomPrice type={type} currency={currency} />
        {isFull ? (
          <a href="#dates" className="link inline-flex min-h-11 items-center text-sm">
            See free dates
          </a>
        ) : (
          <span
            className={classes('inline-flex min-h-11 items-center gap-2.5 font-semibold', isChosen && 'text-lagoon')}
          >
            <input
              type="radio"
              name="room_type_id"
              form={bookingFormId}
              value={type.id}
              checked={isChosen}
              onChange={() => onChoose(type.id)}
              className="check"
              aria-label={type.name}
            />
            {isChosen ? 'Chosen' : 'Choose'}
          </span>
        )}
      </span>
    </Frame>
  )
}

function RoomPrice({ type, currency }: { type: RoomType; currency: string }) {
  const nightly = formatMoney(type.price_per_night, currency)
  if (!type.stay)
    return (
      <span>
        <span className="price num block text-[20px] leading-7 text-ink">{nightly}</span>
        <span className="block text-note text-muted">a night, from</span>
      </span>
    )
  return (
    <span>
      <span className="price num block text-[22px] leading-7 text-ink">{formatMoney(type.stay.total, currency)}</span>
      <span className="num block text-note text-muted">{lengthOf(type.stay, 'night')} with tax</span>
      <span className="num block text-note text-muted">from {nightly} a night</span>
    </span>
  )
}

function Left({ type, rooms, party, isFull }: { type: RoomType; rooms: number; party: number; isFull: boolean }) {
  if (type.max_party * rooms < party)
    return (
      <span className="mt-2 block text-sm text-muted">
        Too small for {count(party, 'guest')} in {count(rooms, 'room')}
      </span>
    )
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

import { addDays, type Day, monthOf } from '@skyroute/core/dates.ts'
import { Link } from 'react-router'
import { formatInstant } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import type { HotelDetail } from '../../lib/types/catalogue-types.ts'
import type { DayWords } from '../../shared/booking/day-words.ts'
import type { LoadedListing } from '../../shared/booking/load-listing.ts'
import { PriceCalendar } from '../../shared/booking/price-calendar.tsx'
import { RoomChoice } from '../../shared/booking/room-choice.tsx'
import { choicePath, hasDates } from '../../shared/booking/stay-choice.ts'
import type { ChoiceControl } from '../../shared/booking/use-stay-choice.ts'

type BodyProps = { loaded: LoadedListing<HotelDetail>; control: ChoiceControl; words: DayWords }

export function Rooms({ loaded: { listing: hotel, pricing, currency }, control: { draft, choose } }: BodyProps) {
  const nights = hasDates(draft) && hotel.stay ? `Rooms for your ${count(hotel.stay.duration, 'night')}` : 'Rooms'
  return (
    <section id="rooms" className="scroll-mt-32 pt-12" aria-labelledby="rooms-title">
      <h2 id="rooms-title" className="text-h2">
        {nights}
      </h2>
      <RoomChoice
        types={hotel.room_types}
        pictures={hotel.images}
        currency={currency}
        choice={draft}
        hasDates={hasDates(draft)}
        freeUntil={hotel.free_cancellation_until && formatInstant(hotel.free_cancellation_until)}
        chosenId={draft.roomTypeId ?? pricing.quote?.room_type_id ?? undefined}
        onChoose={choose}
      />
    </section>
  )
}

export function FreeNights({ loaded, control: { draft, choose }, words }: BodyProps) {
  const { listing: hotel, month, days } = loaded
  const room = hotel.room_types.find(({ id }) => id === draft.roomTypeId)
  const pathOf = (range: { startOn: Day | undefined; endOn: Day | undefined }) =>
    choicePath('hotel', hotel.id, { ...draft, ...range })
  const next = monthOf(addDays(`${month}-01`, 32))
  return (
    <section
      id="dates"
      className="paint-when-near [--usual-height:1047px] md:[--usual-height:655px] scroll-mt-32 pt-12"
      aria-labelledby="dates-title"
    >
      <h2 id="dates-title" className="text-h2">
        Availability and prices
      </h2>
      <p className="mt-1 text-sm text-muted">Price of one night, tax included</p>
      <div className="card mt-5 p-4 md:p-6">
        <PriceCalendar
          key={month}
          months={[month, next]}
          value={draft}
          onChoose={choose}
          pathOf={pathOf}
          words={words}
          days={days}
          minDays={1}
          endWord="leave"
        />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
          <p className="text-note text-muted">
            {room ? `One night in a ${room.name}.` : 'One night in the cheapest available room.'}{' '}
            <b className="font-semibold text-dusk">Raised price</b>
          </p>
          <MonthLinks month={month} days={days} to={(month) => withMonth(pathOf(draft), month)} />
        </div>
      </div>
    </section>
  )
}

const withMonth = (path: string, month: string) => `${path}${path.includes('?') ? '&' : '?'}month=${month}#dates`

type MonthLinksProps = { month: string; days: { minOn: Day; maxOn: Day }; to: (month: string) => string }

function MonthLinks({ month, days, to }: MonthLinksProps) {
  const before = monthOf(addDays(`${month}-01`, -1))
  const after = monthOf(addDays(`${month}-01`, 32))
  const link = 'link inline-flex min-h-11 items-center text-sm'
  return (
    <span className="flex gap-5">
      {before >= monthOf(days.minOn) ? (
        <Link to={to(before)} replace preventScrollReset className={link}>
          Earlier
        </Link>
      ) : null}
      {after < monthOf(days.maxOn) ? (
        <Link to={to(after)} replace preventScrollReset className={link}>
          Later
        </Link>
      ) : null}
    </span>
  )
}

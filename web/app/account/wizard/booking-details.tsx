import { formatMoney } from '@skyroute/core/currency.ts'
import { addDays, lagosTimeOf } from '@skyroute/core/dates.ts'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import type { FreeDay } from '../../lib/types/catalogue-types.ts'
import { dayWords } from '../../shared/booking/day-words.ts'
import { useFreeDays } from '../../shared/booking/use-free-days.ts'
import { DAYS_AHEAD } from '../../shared/search/product.ts'
import { DateRangePicker, type DayRange } from '../../ui/fields/date-range-picker.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { Notice } from '../../ui/notice.tsx'
import { partyLimits } from './booking-request.ts'
import { CompanyOnReceipt } from './company-on-receipt.tsx'
import { isDriven, type Missing, MOST_REQUESTS, states } from './draft.ts'
import { DriverMeets, HireHours } from './hire-details.tsx'
import { OtherRates } from './other-rates.tsx'
import type { ReadyPage, Wizard } from './use-wizard.ts'

const nothingLoaded: FreeDay[] = []

type StepProps = { wizard: Wizard; page: ReadyPage; today: string }

/** Step 2: when, where and how many. */
export function BookingDetails({ wizard, page, today, asked }: StepProps & { asked: Missing | null }) {
  const { wish, draft, type } = wizard
  const isHotel = wish.type === 'hotel'
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Days wizard={wizard} page={page} today={today} />
      <DaysProblem page={page} />
      {isHotel ? null : <HireHours wizard={wizard} />}
      {isHotel ? null : <StateChoice wizard={wizard} />}
      <TextField
        label={isHotel ? 'Hotel location' : 'Pickup location'}
        className="md:col-span-2"
        name="pickupLocation"
        error={asked?.field === 'pickupLocation' && asked.says}
        value={draft.pickupLocation}
        readOnly={isHotel}
        required
        maxLength={300}
        help={placeHelp(wizard)}
        list={isDriven(wish) ? 'airports' : undefined}
        onChange={({ target }) => type({ pickupLocation: target.value })}
      />
      {isDriven(wish) ? <DriverMeets wizard={wizard} asked={asked} /> : null}
      {isHotel ? null : <DropOff wizard={wizard} asked={asked} />}
      {isHotel ? <HotelParty wizard={wizard} page={page} /> : <CarParty wizard={wizard} />}
      <TextAreaField
        label="Special requests (optional)"
        className="md:col-span-2"
        name="specialRequests"
        error={asked?.field === 'specialRequests' && asked.says}
        value={draft.specialRequests}
        maxLength={MOST_REQUESTS}
        help={<span className="num">{`${draft.specialRequests.length} of ${MOST_REQUESTS}`}</span>}
        onChange={({ target }) => type({ specialRequests: target.value })}
      />
      <CompanyOnReceipt wizard={wizard} asked={asked} />
    </div>
  )
}

function placeHelp({ wish, item }: Wizard) {
  if (wish.type === 'hotel') return `The location of ${item.name}.`
  return isDriven(wish) ? 'Where your driver meets you: an address, a hotel or an airport.' : undefined
}

const StateChoice = ({ wizard: { draft, type } }: { wizard: Wizard }) => (
  <SegmentedChoice
    label="State"
    name="state"
    className="md:col-span-2"
    choices={states.map((state) => ({ value: state, label: state }))}
    value={draft.state}
    onChange={(state) => type({ state })}
  />
)

const DropOff = ({ wizard: { draft, type }, asked }: { wizard: Wizard; asked: Missing | null }) => (
  <TextField
    label="Drop-off location (optional)"
    className="md:col-span-2"
    name="dropoffLocation"
    error={asked?.field === 'dropoffLocation' && asked.says}
    value={draft.dropoffLocation}
    maxLength={300}
    placeholder="Same as pickup"
    onChange={({ target }) => type({ dropoffLocation: target.value })}
  />
)

function Days({ wizard: { wish, change }, page, today }: StepProps) {
  const [half, setHalf] = useState<DayRange | null>(null)
  const isHotel = wish.type === 'hotel'
  const { quote, currency } = page.item
  const free = useFreeDays(
    { product: wish.type, id: wish.id, roomTypeId: wish.roomTypeId, currency },
    nothingLoaded,
    wish.startOn ?? today,
  )
  const words = dayWords(free, { units: wish.rooms, currency, full: isHotel ? 'full' : 'hired', minOn: today })
  const choose = (next: DayRange) => {
    const isHalf = Boolean(next.startOn) && !next.endOn
    setHalf(isHalf ? next : null)
    if (!isHalf) change(next)
  }
  const length = quote ? count(quote.duration, isHotel ? 'night' : 'day') : ''
  const start = { label: isHotel ? 'Check-in date' : 'Pickup date', name: 'start_date' }
  const end = { label: isHotel ? 'Check-out date' : 'Return date', name: 'end_date' }
  return (
    <DateRangePicker
      look="fields"
      start={{ ...start, note: quote ? `from ${lagosTimeOf(quote.starts_at)}` : undefined }}
      end={{ ...end, note: quote ? `by ${lagosTimeOf(quote.ends_at)}, ${length}` : undefined }}
      value={half ?? { startOn: wish.startOn, endOn: wish.endOn }}
      onChange={choose}
      minOn={today}
      maxOn={addDays(today, DAYS_AHEAD)}
      minDays={isHotel ? 1 : 0}
      describeDay={formatDay}
      isFull={words.isFull}
      note={words.note}
      caption={`Price of one ${isHotel ? 'night' : 'day'}, tax included`}
      onMonth={words.showMonth}
    />
  )
}

/** Said beside the dates, because other dates are the way out. */
function DaysProblem({ page: { item, wish, problem } }: { page: ReadyPage }) {
  const isFull = item.quote !== null && !item.quote.is_available
  if (!problem && !isFull) return null
  return (
    <div className="md:col-span-2">
      <Notice
        tone="dusk"
        icon={CalendarX}
        title={problem ? 'This cannot be booked as it is' : 'Full on these dates'}
        isNews
        actions={problem?.code === 'unknown_rate' ? <OtherRates wish={wish} /> : undefined}
      >
        {problem?.detail ?? 'Somebody else has booked them. Choose other dates to see a new price.'}
      </Notice>
    </div>
  )
}

function HotelParty({ wizard: { wish, change, item }, page }: Omit<StepProps, 'today'>) {
  const quote = page.item.quote
  return (
    <>
      <Stepper
        label="Guests"
        value={wish.guests}
        onChange={(guests) => change({ guests })}
        min={1}
        max={partyLimits.guests}
        help={`The largest room sleeps ${item.passengers}.`}
      />
      <Stepper
        label="Children"
        value={wish.children}
        onChange={(children) => change({ children })}
        min={0}
        max={partyLimits.children}
      />
      <Stepper
        label="Rooms"
        value={wish.rooms}
        onChange={(rooms) => change({ rooms })}
        min={1}
        max={partyLimits.rooms}
        help={quote?.is_available ? `${quote.room_type_name}, ${quote.left} left on these dates.` : undefined}
      />
    </>
  )
}

function CarParty({ wizard: { wish, change, item } }: { wizard: Wizard }) {
  const seats = Math.min(partyLimits.guests, item.passengers)
  return (
    <>
      <Stepper
        label="Passengers"
        value={Math.min(seats, wish.guests)}
        onChange={(guests) => change({ guests })}
        min={1}
        max={seats}
        help={`This car takes ${item.passengers}.`}
      />
      {item.driver_mode === 'optional' ? (
        <div>
          <SegmentedChoice
            label="Who drives?"
            name="driver"
            choices={[
              { value: 'self', label: 'I do' },
              { value: 'driver', label: 'A driver' },
            ]}
            value={wish.withDriver ? 'driver' : 'self'}
            onChange={(who) => change({ withDriver: who === 'driver' })}
          />
          {item.driver_price_per_day === null ? null : (
            <p className="help">A driver is {formatMoney(item.driver_price_per_day, item.currency)} a day.</p>
          )}
        </div>
      ) : null}
    </>
  )
}

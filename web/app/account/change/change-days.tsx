import { addDays, type Day } from '@skyroute/core/dates.ts'
import { lazy, Suspense } from 'react'
import { todayInLagos } from '../../lib/format.ts'
import type { Booking } from '../../lib/types/booking-types.ts'
import type { FreeDay } from '../../lib/types/catalogue-types.ts'
import { dayWords } from '../../shared/booking/day-words.ts'
import { useFreeDays } from '../../shared/booking/use-free-days.ts'
import { DAYS_AHEAD } from '../../shared/search/product.ts'
import type { DayRange } from '../../ui/fields/day-range.ts'
import { importWhenPressed } from '../../ui/hooks/import-with-retry.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import type { NewTimes } from './use-change.ts'

const Calendar = lazy(() => importWhenPressed(() => import('../../ui/fields/calendar.tsx')))

const NOTHING_LOADED: FreeDay[] = []

type ChangeDaysProps = {
  booking: Booking
  value: NewTimes
  onChange: (value: DayRange) => void
}

/** The days of the room type that is chosen, or of the car. What the booking has itself counts as free. */
export function ChangeDays(props: ChangeDaysProps) {
  return <DaysOfType key={props.value.rooms.roomTypeId} {...props} />
}

function DaysOfType({ booking, value, onChange }: ChangeDaysProps) {
  const minOn = todayInLagos()
  const { booking_type: product, booking_data: sold } = booking
  const { roomTypeId, rooms } = value.rooms
  const asked = { product, id: sold.item_id, roomTypeId: roomTypeId || undefined, currency: 'NGN' }
  const free = useFreeDays(asked, NOTHING_LOADED, booking.check_in_date)
  const full = product === 'hotel' ? 'full' : 'hired'
  const words = dayWords(free, { units: rooms, currency: 'NGN', full, minOn })
  const isOwn = roomTypeId === (sold.room_type_id ?? '') ? isOwnDay(booking) : () => false
  return (
    <Suspense fallback={<Loading />}>
      <Calendar
        value={value}
        onChange={onChange}
        minOn={minOn}
        maxOn={addDays(minOn, DAYS_AHEAD)}
        minDays={product === 'hotel' ? 1 : 0}
        months={1}
        isFull={(on) => !isOwn(on) && words.isFull(on)}
        note={(on) => (isOwn(on) ? { text: 'yours', spoken: 'yours now' } : words.note(on))}
        caption={`Price of one ${product === 'hotel' ? 'night' : 'day'}, tax included`}
        onMonth={words.showMonth}
      />
    </Suspense>
  )
}

const isOwnDay =
  ({ check_in_date: start, check_out_date: end }: Booking) =>
  (on: Day) =>
    on === start || (on > start && on < end)

function Loading() {
  return <Skeletons label="Loading the calendar" bars={['h-[372px]']} />
}

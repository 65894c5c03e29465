import { flexibleRate } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { type Day, isDay } from '@skyroute/core/dates.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/days.ts'
import { formatDayRange } from '../../../lib/format.ts'
import type { ChangeQuote } from '../../../lib/types/booking-types.ts'
import {
  isOtherRooms,
  otherRooms,
  roomsOfBooking,
  roomsWords,
  stillToPay,
} from '../../../shared/booking/changed-rooms.ts'
import { saidOfBooking, usualHours } from '../../../shared/booking/hire-hours.ts'
import { RoomFields } from '../../../shared/booking/room-fields.tsx'
import { DayField } from '../../../shared/days/day-field.tsx'
import { ErrorNotice, Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { HireHourChoice } from '../new/hire-hour-choice.tsx'
import type { StaffBooking } from '../staff-booking.ts'
import type { DeedProps } from './deed-props.ts'

const unpaid =
  'It is not paid yet: it is changed at once, and its time to pay stays as it is. While a payment is open it cannot be changed.'
const beforehand =
  "New days and rooms are reserved before the old ones are given up. Rooms and nights that were sold keep their price. What costs more waits for the customer's payment, which they are asked for by e-mail: 24 hours, or 35 minutes when what is added begins within 48 hours. Until then nothing changes."
const underWay = {
  hotel:
    'This stay has begun: check-in and rooms stay, only check-out and guests can change. A shorter stay refunds nights that have not begun, at the price at which they were sold. New nights cost what they cost today and wait for the payment: 24 hours, or 35 minutes when they begin within 48 hours.',
  car: 'This hire has begun: pick-up stays, only the return can change. A shorter hire refunds days that have not begun, at the price at which they were sold. New days cost what they cost today and wait for the payment: 24 hours, or 35 minutes when they begin within 48 hours.',
}

type ChangeDatesProps = DeedProps & { proposed?: { startOn: Day; endOn: Day } }

/** Other days, rooms or guests. What they cost is asked while they are chosen. */
export function ChangeDates({ booking, proposed, ...dialog }: ChangeDatesProps) {
  const hasBegun = new Date(booking.starts_at) <= new Date()
  const [startOn, setStartOn] = useState<string>((!hasBegun && proposed?.startOn) || booking.check_in_date)
  const [endOn, setEndOn] = useState<string>(proposed?.endOn ?? booking.check_out_date)
  const [hours, setHours] = useState({ pickUpTime: booking.pickup_time ?? '', returnTime: booking.return_time ?? '' })
  const [rooms, setRooms] = useState(roomsOfBooking(booking))
  const isOtherTime =
    startOn !== booking.check_in_date ||
    endOn !== booking.check_out_date ||
    hours.pickUpTime !== (booking.pickup_time ?? '') ||
    hours.returnTime !== (booking.return_time ?? '')
  const isOther = isOtherTime || isOtherRooms(booking, rooms)
  const dates = {
    start_date: startOn,
    end_date: endOn,
    pickup_time: hours.pickUpTime || undefined,
    return_time: hours.returnTime || undefined,
    ...otherRooms(booking, rooms),
  }
  const isAsked = dialog.open && isOther && isDay(startOn) && isDay(endOn)
  const { answer: quote, error } = useAnswer(isAsked ? '/bookings/{id}/change/quote' : null, {
    params: { id: booking.id },
    query: dates,
  })
  const isHotel = booking.booking_type === 'hotel'
  return (
    <ConfirmAction
      {...dialog}
      title={`Change ${booking.booking_reference}?`}
      consequence={hasBegun ? underWay[booking.booking_type] : booking.status === 'pending' ? unpaid : beforehand}
      verb={
        quote && quote.due > 0
          ? `Reserve and ask for ${naira(quote.due)}`
          : isOtherRooms(booking, rooms)
            ? 'Change the booking'
            : 'Change the dates'
      }
      busyVerb="Changing…"
      look="lagoon"
      off={whyOff({ isOther, quote, problem: error?.detail })}
      call={({ key: idempotencyKey }) =>
        api.post('/bookings/{id}/change', {
          params: { id: booking.id },
          body: { ...dates, total_amount: quote?.total },
          idempotencyKey,
        })
      }
      done={({ change }) =>
        change
          ? `Reserved: the customer has until ${formatInstant(change.hold_expires_at, Date.now())} to pay`
          : 'Booking changed'
      }
    >
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <DayField label={isHotel ? 'Check-in' : 'Pick-up'} value={startOn} disabled={hasBegun} onChange={setStartOn} />
        <DayField
          label={isHotel ? 'Check-out' : 'Return'}
          value={endOn}
          min={isDay(startOn) ? startOn : undefined}
          onChange={setEndOn}
        />
      </div>
      <div className="mt-3">
        <RoomFields
          booking={booking}
          value={rooms}
          areRoomsFixed={hasBegun}
          onChange={(part) => setRooms({ ...rooms, ...part })}
        />
      </div>
      {isHotel ? null : (
        <HireHourChoice
          pickUpTime={hours.pickUpTime}
          returnTime={hours.returnTime}
          usual={usualHours({ startOn, endOn }, saidOfBooking(booking))}
          isStartFixed={hasBegun}
          onChange={(part) => setHours({ ...hours, ...part })}
        />
      )}
      {isAsked ? <QuoteFigures booking={booking} quote={quote} problem={error?.detail} /> : null}
      {isAsked && quote ? <Promised hires={quote.promised} /> : null}
    </ConfirmAction>
  )
}

type Asked = { isOther: boolean; quote: ChangeQuote | null; problem: string | undefined }

function whyOff({ isOther, quote, problem }: Asked): string | false {
  if (!isOther) return 'Choose what to change first.'
  if (problem) return 'Not like this.'
  if (!quote) return 'Asking the price…'
  return !quote.is_available && 'There is not enough free on these days.'
}

/** The car or the driver has other hires on these days: this one would need another. */
function Promised({ hires }: { hires: ChangeQuote['promised'] }) {
  if (hires.length === 0) return null
  return (
    <Notice tone="dusk" icon={CircleAlert} title="Promised to other hires" className="mt-4">
      <ul className="grid gap-1">
        {hires.map(({ kind, name, booking_id, booking_reference, guest_name, start_date, end_date }) => (
          <li key={`${kind} ${booking_id}`}>
            {kind === 'vehicle' ? 'The car' : 'The driver'} {name} is with{' '}
            <span className="num">{booking_reference}</span>, {guest_name}, {formatDayRange(start_date, end_date)}.
          </li>
        ))}
      </ul>
      <p className="mt-1">
        The other hires keep what they have. Changed all the same, this hire goes back to the board for{' '}
        {neededWords(hires)} on these days.
      </p>
    </Notice>
  )
}

function neededWords(hires: ChangeQuote['promised']): string {
  const kinds = new Set(hires.map(({ kind }) => kind))
  if (kinds.size === 2) return 'another car and another driver'
  return kinds.has('vehicle') ? 'another car' : 'another driver'
}

type QuoteFiguresProps = { booking: StaffBooking; quote: ChangeQuote | null; problem: string | undefined }

function QuoteFigures({ booking, quote, problem }: QuoteFiguresProps) {
  if (problem)
    return (
      <ErrorNotice title="Not like this" className="mt-4">
        {problem}
      </ErrorNotice>
    )
  if (!quote) return <Skeleton className="mt-4 h-24" />
  const rows: [string, number][] = [
    ['Total until now', quote.old_total],
    ['New total', quote.total],
    ...(quote.due > 0 ? [['The customer pays', quote.due] as [string, number]] : []),
    ...(booking.status === 'pending' ? [['The customer pays', stillToPay(booking, quote)] as [string, number]] : []),
    ...(quote.refund > 0 ? [['Refund', quote.refund] as [string, number]] : []),
  ]
  const words = roomsWords(booking, quote)
  return (
    <dl className="mt-4 grid gap-1 rounded-xl bg-sunk p-4">
      {words ? <ChangedRow name="Changed to" value={words} /> : null}
      {booking.rate_plan && !quote.rate_plan ? (
        <ChangedRow name={`Not sold at “${booking.rate_plan.name}”`} value={flexibleRate} />
      ) : null}
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 last:font-semibold">
          <dt>{name}</dt>
          <dd className="num">{naira(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const ChangedRow = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="text-right">{value}</dd>
  </div>
)

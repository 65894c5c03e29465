import { flexibleRate } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { CalendarX, TriangleAlert } from 'lucide-react'
import { formatDay } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import type { Booking, ChangeQuote } from '../../lib/types/booking-types.ts'
import { roomsWords, stillToPay } from '../../shared/booking/changed-rooms.ts'
import { PriceBreakdown } from '../../shared/price-breakdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { differenceOf } from './change-state.ts'

/** What the changed booking costs, and which way the difference goes. */
export function ChangeSums({ booking, quote }: { booking: Booking; quote: ChangeQuote }) {
  const rooms = roomsWords(booking, quote)
  return (
    <>
      <p className="num mb-3 font-semibold">
        {formatDay(quote.start_date)} to {formatDay(quote.end_date)}
      </p>
      {rooms ? <p className="-mt-2 mb-3 font-semibold">{rooms}</p> : null}
      {quote.is_available ? null : (
        <Notice tone="dusk" icon={CalendarX} title="That is not available" className="mb-4">
          {booking.booking_type === 'hotel' ? 'There are not enough free rooms' : 'The car is booked'} on some of these
          days. Try others.
        </Notice>
      )}
      {booking.rate_plan && !quote.rate_plan ? (
        <Notice tone="dusk" icon={TriangleAlert} title="Another rate" className="mb-4">
          {quote.room_type_name} is not sold at “{booking.rate_plan.name}”: this is its {flexibleRate.toLowerCase()}.
        </Notice>
      ) : null}
      <PriceBreakdown price={quote} totalLabel="New total" />
      <p className="mt-1 flex justify-between gap-4 text-[.9375rem] text-muted">
        <span>Total until now</span>
        <span className="num">{naira(quote.old_total)}</span>
      </p>
      <Difference booking={booking} quote={quote} />
      <p className="mt-3 text-sm text-muted">
        {quote.cancellation.sentence} A change does not move the free-cancellation date later.
      </p>
    </>
  )
}

function Difference({ booking, quote }: { booking: Booking; quote: ChangeQuote }) {
  const difference = differenceOf(quote, booking.status)
  const words = {
    pay: { label: 'To pay now', amount: quote.due, note: 'Your booking changes when it is paid.' },
    back: {
      label: 'You will be refunded',
      amount: quote.refund,
      note: `We send it to ${quote.refund_to}.`,
    },
    none: { label: 'Nothing to pay', amount: null, note: 'The price is the same.' },
    unpaid: {
      label: 'To pay',
      amount: stillToPay(booking, quote),
      note: 'Your booking is reserved for as long as before.',
    },
    arrival: { label: 'To pay on arrival', amount: quote.total, note: 'Nothing is to be paid now.' },
  }[difference]
  return (
    <div className="mt-4 rounded-card border border-line bg-paper p-4 dark:bg-sunk">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{words.label}</span>
        {words.amount === null ? null : <b className="price num text-[1.375rem] leading-7">{naira(words.amount)}</b>}
      </p>
      <p className="text-sm text-muted">{words.note}</p>
    </div>
  )
}

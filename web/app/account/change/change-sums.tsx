import { CalendarX } from 'lucide-react'
import { formatDay } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import type { Booking, ChangeQuote } from '../../lib/types/booking-types.ts'
import { PriceBreakdown } from '../../shared/price-breakdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { differenceOf } from './change-state.ts'

/** What the new dates cost, and which way the difference goes. */
export function ChangeSums({ booking, quote }: { booking: Booking; quote: ChangeQuote }) {
  return (
    <>
      <p className="num mb-3 font-semibold">
        {formatDay(quote.start_date)} to {formatDay(quote.end_date)}
      </p>
      {quote.is_available ? null : (
        <Notice tone="dusk" icon={CalendarX} title="Those dates are not available" className="mb-4">
          The {booking.booking_type === 'hotel' ? 'room' : 'car'} is booked on some of these days. Try others.
        </Notice>
      )}
      <PriceBreakdown price={quote} totalLabel="New total" />
      <p className="mt-1 flex justify-between gap-4 text-[.9375rem] text-muted">
        <span>Total until now</span>
        <span className="num">{naira(quote.old_total)}</span>
      </p>
      <Difference quote={quote} />
      <p className="mt-3 text-sm text-muted">
        {quote.cancellation.sentence} Changing dates does not move the free-cancellation date later.
      </p>
    </>
  )
}

function Difference({ quote }: { quote: ChangeQuote }) {
  const difference = differenceOf(quote)
  const words = {
    pay: { label: 'To pay now', amount: quote.due, note: 'Your dates change when it is paid.' },
    back: {
      label: 'You will be refunded',
      amount: quote.refund,
      note: `We send it to ${quote.refund_to}.`,
    },
    none: { label: 'Nothing to pay', amount: null, note: 'The price is the same.' },
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

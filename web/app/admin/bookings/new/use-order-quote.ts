import type { BookingSummary } from '../../../lib/quote-types.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Kind } from '../staff-booking.ts'
import { hasStay, type Order, type Pricing, quoteQuery } from './order.ts'

/** The live price of what is written down so far, from the API that will sell it. */
export function useOrderQuote(kind: Kind, order: Order): Pricing {
  const path = hasStay(order) ? `/bookings/summary/${kind}/${encodeURIComponent(order.listing?.id ?? '')}` : null
  const { answer, error, isLoading, reload } = useAnswer<BookingSummary>(path, quoteQuery(kind, order))
  return { quote: answer?.quote ?? null, problem: error?.detail ?? null, isAsking: isLoading, reload }
}

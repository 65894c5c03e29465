import { useAnswer } from '../../parts/use-answer.ts'
import type { Kind } from '../staff-booking.ts'
import { hasStay, type Order, type Pricing, quoteQuery } from './order.ts'

/** The live price of what is written down so far, from the API that will sell it. */
export function useOrderQuote(kind: Kind, order: Order): Pricing {
  const { answer, error, isLoading, reload } = useAnswer(hasStay(order) ? '/bookings/summary/{type}/{id}' : null, {
    params: { type: kind, id: order.listing?.id ?? '' },
    query: quoteQuery(kind, order),
  })
  return { quote: answer?.quote ?? null, problem: error?.detail ?? null, isAsking: isLoading, reload }
}

import { formatMoney } from '@skyroute/core/currency.ts'
import { count } from '../../lib/format.ts'
import type { BookingSummary, Quote } from '../../lib/types/quote-types.ts'
import type { Trip } from '../trip-summary.tsx'
import type { BookingRequest } from './booking-request.ts'

/** The wizard's item and quote as the summary shows them. */
export function tripOf(item: BookingSummary, wish: BookingRequest): Trip {
  const { quote } = item
  const isHotel = item.type === 'hotel'
  const party = count(wish.guests + wish.children, isHotel ? 'guest' : 'passenger')
  const length = quote && count(quote.duration, isHotel ? 'night' : 'day')
  return {
    picture: item.image,
    kind: isHotel ? roomWords(quote) : driverWords(item, wish),
    name: item.name,
    facts: [length, quote && quote.rooms > 1 ? count(quote.rooms, 'room') : null, party].filter(Boolean).join(', '),
    price: quote,
    about: quote ? aboutIn(quote) : undefined,
    fromPrice: `${formatMoney(item.price, item.currency)} a ${isHotel ? 'night' : 'day'}`,
    steps: quote?.cancellation.steps ?? [],
  }
}

/** M8: naira is charged; who reads in another currency sees what that is about. */
const aboutIn = ({ display: { currency, total } }: Quote) =>
  currency === 'NGN' ? undefined : `about ${formatMoney(total, currency)}`

const roomWords = (quote: BookingSummary['quote']) =>
  [quote?.room_type_name ?? 'Hotel', quote?.rate_plan?.name].filter(Boolean).join(', ')

const driverWords = ({ driver_mode }: BookingSummary, { withDriver }: BookingRequest) =>
  driver_mode === 'required' || withDriver ? 'Car with driver' : 'Car, self-drive'

import { fromKobo } from '@skyroute/core/currency.ts'
import { type Kobo, toNaira } from '@skyroute/core/money.ts'
import type { Quote } from '@skyroute/core/pricing/quote.ts'
import type { DisplayCurrency } from './read-currency.ts'
import type { StayPrice } from './schemas.ts'

/** An amount in the shown currency. */
export function shown(kobo: Kobo, shownIn: DisplayCurrency): number {
  return shownIn.code === 'NGN' ? toNaira(kobo) : fromKobo(kobo, shownIn.rateToNgn)
}

export function presentStay(
  quote: Quote,
  { startOn, endOn, units, shownIn }: { startOn: string; endOn: string; units: number; shownIn: DisplayCurrency },
): StayPrice {
  return {
    start: startOn,
    end: endOn,
    duration: quote.duration,
    units,
    subtotal: shown(quote.subtotalKobo, shownIn),
    tax: shown(quote.taxKobo, shownIn),
    total: shown(quote.totalKobo, shownIn),
    total_ngn: toNaira(quote.totalKobo),
  }
}

import type { AppContext } from '../../../context.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { DisplayCurrency } from './display-currency.ts'
import { presentQuote } from './present-quote.ts'
import { quoteBooking, type Stay } from './quote-booking.ts'

const sentence = 'The price has changed. Look at the new one before you book.'

/** Rolls the sale back; the customer then hears the price as it is without it. */
export class PriceMismatch extends AppError {
  readonly stay: Stay

  constructor(stay: Stay) {
    super(409, 'price_changed', sentence)
    this.stay = stay
  }
}

/** 409 price_changed with the fresh quote (M1); any other error as it is. */
export async function throwWithQuote(ctx: AppContext, error: unknown, shownIn: DisplayCurrency): Promise<never> {
  if (!(error instanceof PriceMismatch)) throw error
  const offer = await quoteBooking(ctx.db, error.stay)
  throw conflict('price_changed', sentence, {
    quote: presentQuote(offer, shownIn),
  })
}

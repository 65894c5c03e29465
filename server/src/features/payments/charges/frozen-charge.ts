// A provider that takes no naira charges dollars. What and at which rate is shown before, frozen on the payment when it
// starts, and never worked out anew.
import { type Currency, chargedCents } from '@skyroute/core/currency.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../../context.ts'
import type { Charge } from '../../../gateways/payments/port.ts'
import { findCurrency } from '../../../settings/read-currencies.ts'
import type { PaymentRow } from '../payment-store.ts'

type Frozen = Pick<PaymentRow, 'charge_currency' | 'charge_cents' | 'charge_rate'>
type Rate = Pick<Currency, 'code' | 'rateToNgn'>

/** `hasRate` is false when nobody has set the rate that is needed: the way to pay is not offered then. */
export type ChargeRate = { hasRate: boolean; rate: Rate | null }

/** In what a way to pay charges, at the rate of now; no rate where it charges naira. */
export async function chargeRateOf(ctx: AppContext, method: PaymentMethod): Promise<ChargeRate> {
  const code = method === 'bank_transfer' ? undefined : ctx.payments[method]?.chargesIn
  if (!code) return { hasRate: true, rate: null }
  const rate = await findCurrency(ctx, code)
  return { hasRate: rate !== undefined, rate: rate ?? null }
}

export function freezeCharge(amountKobo: number, rate: Rate | null): Frozen {
  if (!rate) return { charge_currency: null, charge_cents: null, charge_rate: null }
  const charge_cents = chargedCents(amountKobo, rate.rateToNgn)
  return { charge_currency: rate.code, charge_cents, charge_rate: rate.rateToNgn }
}

/** What the provider is told; null where it charges naira. */
export function chargeOf({ charge_currency, charge_cents, amount_kobo }: PaymentRow): Charge | null {
  return charge_currency && charge_cents ? { currency: charge_currency, cents: charge_cents, kobo: amount_kobo } : null
}

/** Of a refund: what is sent back in the currency that was charged. Null until it is sent, and where naira were charged. */
export function presentRefundCharge({ charge_currency, charge_cents }: Omit<Frozen, 'charge_rate'>) {
  return charge_currency && charge_cents ? { currency: charge_currency, amount: charge_cents / 100 } : null
}

export function presentCharge({ charge_currency, charge_cents, charge_rate }: Frozen) {
  if (!charge_currency || !charge_cents || !charge_rate) return null
  return { currency: charge_currency, amount: charge_cents / 100, rate_to_ngn: Number(charge_rate) }
}

import { formatMoney } from '@skyroute/core/currency.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

/** Money in another currency than naira, and through whom it came or went. */
export type MoneyAtProvider = {
  method: Exclude<PaymentMethod, 'bank_transfer'>
  charge_currency: string
  charge_cents: number
}

/** "$81.46 charged by PayPal" */
export const describeCharged = (money: MoneyAtProvider): string =>
  `${formatAtProvider(money)} charged by ${providerNames[money.method]}`

/** "$40.73 by PayPal", of a refund that has not been sent yet. */
export const describeToRefund = (money: MoneyAtProvider): string =>
  `${formatAtProvider(money)} by ${providerNames[money.method]}`

/** "$40.73 refunded by PayPal" */
export const describeRefunded = (money: MoneyAtProvider): string =>
  `${formatAtProvider(money)} refunded by ${providerNames[money.method]}`

export const formatAtProvider = ({ charge_currency, charge_cents }: MoneyAtProvider): string =>
  formatMoney(charge_cents / 100, charge_currency)

/** What came in for a booking in another currency, payment by payment, in its order. */
export async function findChargesInOtherCurrencies(db: Reader, bookingId: string): Promise<MoneyAtProvider[]> {
  const { rows } = await sql<MoneyAtProvider>`
    select p.method, p.charge_currency, r.charge_cents
      from receipts r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.booking_id = ${bookingId} and p.charge_currency is not null and r.charge_cents is not null
     order by r.received_at`.execute(db)
  return rows
}

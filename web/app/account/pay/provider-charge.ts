import { formatMoney } from '@skyroute/core/currency.ts'
import type { Payment } from '../../lib/types/booking-types.ts'

type Paid = Pick<Payment, 'payment_method' | 'status' | 'charge'>
type Amount = { amount: number; currency: string }

/** Of payments that a provider charged in another currency: "$81.46 charged by PayPal". */
export const describeCharges = (payments: readonly Paid[]): string[] =>
  payments.flatMap(({ payment_method, status, charge }) =>
    charge && status === 'completed' ? [`${formatCharge(charge)} charged by ${providerNames[payment_method]}`] : [],
  )

/** "$40.73 by PayPal", of a refund. */
export const describeRefundCharge = (charge: Amount, method: Payment['payment_method']): string =>
  `${formatCharge(charge)} by ${providerNames[method]}`

const formatCharge = ({ amount, currency }: Amount) => formatMoney(amount, currency)

const providerNames: Readonly<Record<Payment['payment_method'], string>> = {
  stripe: 'Stripe',
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  paypal: 'PayPal',
  bank_transfer: 'bank transfer',
}

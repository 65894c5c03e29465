import type { PaymentMethod } from './states.ts'

export const providerNames: Readonly<Record<Exclude<PaymentMethod, 'bank_transfer'>, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  paypal: 'PayPal',
}

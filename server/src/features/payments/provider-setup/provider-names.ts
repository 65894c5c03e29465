import type { KeyedMethod } from '../../../provider-keys.ts'

export const providerNames: Readonly<Record<KeyedMethod, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  paypal: 'PayPal',
}

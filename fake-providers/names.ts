export type ProviderName = 'paystack' | 'flutterwave' | 'stripe' | 'paypal'

/** What a call does, as a plan names it. */
export type Operation =
  | 'initialise'
  | 'verify'
  | 'expire'
  | 'capture'
  | 'refund'
  | 'lookup'
  | 'disputes'
  | 'resolve'
  | 'list'
  | 'payouts'
  | 'account'
  | 'recipient'
  | 'transfer'
  | 'transfer-lookup'
  | 'other'

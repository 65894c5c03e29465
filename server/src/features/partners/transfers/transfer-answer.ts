import type { TransferResult } from '../../../gateways/payments/port.ts'

/** `unknown`: the answer was lost, so it is looked up. `not_sent`: it never reached the provider, so it is asked for again. */
export type TransferAnswer = TransferResult | { state: 'unknown' | 'not_sent' }

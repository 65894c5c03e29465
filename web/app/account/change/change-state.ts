import { ApiError } from '../../lib/api-error.ts'
import type { BookingStatus, ChangeQuote } from '../../lib/types/booking-types.ts'

export type ChangeState =
  | { is: 'choosing' }
  /** What the booking has. */
  | { is: 'same' }
  | { is: 'asking' }
  /** `isWaiting`: another change is being paid. */
  | { is: 'refused'; why: string; isWaiting: boolean }
  /** `hasMoved`: the price changed while one read, and is the new one. `key`: once for each quote (B7). */
  | { is: 'quoted'; quote: ChangeQuote; hasMoved: boolean; key: string; problem: string | null }

export const quoted = (quote: ChangeQuote, hasMoved = false): ChangeState => ({
  is: 'quoted',
  quote,
  hasMoved,
  key: crypto.randomUUID(),
  problem: null,
})

/** A refusal in the server's words; a price that has moved comes with the fresh quote (M1). */
export function rejectedBy(error: unknown): ChangeState {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'price_changed' && isQuote(error.body.quote)) return quoted(error.body.quote, true)
  return { is: 'refused', why: error.detail, isWaiting: error.code === 'change_waiting' }
}

function isQuote(body: unknown): body is ChangeQuote {
  return typeof body === 'object' && body !== null && 'total' in body && 'due' in body && 'lines' in body
}

/** Which way the money goes. `unpaid`: the booking still waits for its payment. `arrival`: it is paid there. */
export type Difference = 'pay' | 'back' | 'none' | 'arrival' | 'unpaid'

export function differenceOf({ due, refund, total, old_total }: ChangeQuote, status?: BookingStatus): Difference {
  if (status === 'pending' && refund === 0) return 'unpaid'
  if (due > 0) return 'pay'
  if (refund > 0) return 'back'
  return total === old_total ? 'none' : 'arrival'
}

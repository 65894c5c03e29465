// A booking's payment status is never stored by hand: it is derived from its money and its attempts (B12).
import { type Instant, toMs } from '../dates.ts'
import type { Kobo } from '../money.ts'
import { isOpen, type PaymentStatus, paymentStatusMeanings } from '../payments/states.ts'

export const bookingPaymentStatuses = [
  'pending',
  'pending_verification',
  'completed',
  'failed',
  'refunded',
  'partially_refunded',
] as const
export type BookingPaymentStatus = (typeof bookingPaymentStatuses)[number]

export interface PaymentAttempt {
  readonly status: PaymentStatus
  readonly createdAt: Instant
}

export interface BookingMoney {
  readonly totalKobo: Kobo
  readonly capturedKobo: Kobo
  readonly refundedKobo: Kobo
  /** Of what was refunded, what staff gave back as a kindness: it lowers what is owed (M17b). None when left out. */
  readonly goodwillKobo?: Kobo
  /** A small rest that nobody asks for any more (SP13). None when left out. */
  readonly writtenOffKobo?: Kobo
}

/**
 * refunded when all that was captured went back, partially_refunded when some did, completed when captured ≥ total;
 * else what the newest live attempt means, else the newest attempt, else pending. Source: states, B12.
 */
export function bookingPaymentStatus(money: BookingMoney, attempts: readonly PaymentAttempt[]): BookingPaymentStatus {
  const { capturedKobo, refundedKobo, goodwillKobo = 0, writtenOffKobo = 0 } = money
  const totalKobo = money.totalKobo - writtenOffKobo
  if (refundedKobo > 0 && refundedKobo >= capturedKobo) return 'refunded'
  // A kindness does not hide that the rest of the price is still being paid.
  if (refundedKobo > goodwillKobo || (refundedKobo > 0 && capturedKobo >= totalKobo)) return 'partially_refunded'
  if (capturedKobo > 0 && capturedKobo >= totalKobo) return 'completed'
  const newestFirst = [...attempts].sort((one, other) => toMs(other.createdAt) - toMs(one.createdAt))
  const telling = newestFirst.find(({ status }) => isOpen(status)) ?? newestFirst[0]
  return telling ? paymentStatusMeanings[telling.status].bookingReads : 'pending'
}

/** What is still to pay, in kobo: never below 0. */
export function dueKobo(money: BookingMoney): Kobo {
  return Math.max(0, money.totalKobo - paidKobo(money))
}

/** What came in beyond the total and must go back (SP5), in kobo: never below 0. */
export function surplusKobo(money: BookingMoney): Kobo {
  return Math.max(0, paidKobo(money) - money.totalKobo)
}

/**
 * What counts towards the price, in kobo: captured − refunded, where a kindness is not taken off (M17b), and what was
 * written off (SP13).
 */
export function paidKobo({
  capturedKobo,
  refundedKobo,
  goodwillKobo = 0,
  writtenOffKobo = 0,
}: Omit<BookingMoney, 'totalKobo'>): Kobo {
  return capturedKobo - (refundedKobo - goodwillKobo) + writtenOffKobo
}

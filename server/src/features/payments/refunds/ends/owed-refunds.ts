// What of a booking is the customer's to have back, and the cases of refunds that failed: together they ask for no more.
import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { customerMoney, waitingRefundsKobo } from '../../../bookings/moves/post-earned.ts'
import { paidOverKobo } from '../../booking-money.ts'
import { customerFundsKobo } from '../post-reversal.ts'
import { lowerRefundCases } from '../refund-case.ts'
import { goodwillKobo, isKindness, type RefundRow, refundsOf } from '../refund-store.ts'

/**
 * Of a booking that is paid, what came beyond its price and no bank has returned; of any other, all that is the
 * customer's in the ledger. `booking` as it stands now, under its lock.
 */
export async function owedToCustomerKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  if (!isBookingSold(booking.status)) return customerFundsKobo(tx, booking.id)
  const { lostKobo } = await customerMoney(tx, booking)
  return Math.max(0, (await paidOverKobo(tx, booking)) - lostKobo)
}

/** What of that nobody has asked for. */
export async function owedLeftKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  if (isBookingSold(booking.status)) return surplusLeftKobo(tx, booking)
  return Math.max(0, (await customerFundsKobo(tx, booking.id)) - (await waitingRefundsKobo(tx, booking)))
}

/**
 * What was paid beyond the price and is neither given back nor asked to be: never what staff gave as a kindness (M17b),
 * whether it is sent or waits, nor what the bank has returned, nor what dates that wait for their money count on beside
 * what they still ask for. `booking` as it stands now, under its lock.
 */
export async function surplusLeftKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const overKobo = (await paidOverKobo(tx, booking)) - (await waitingRefundsKobo(tx, booking))
  const { fundsKobo, lostKobo } = await customerMoney(tx, booking)
  return Math.max(0, Math.min(overKobo - lostKobo, fundsKobo))
}

type Lowered = { at: Date; outcome: string; newest?: { refund: RefundRow; kobo: Kobo } }

/**
 * The newest that failed is asked for first (`newest`: one that has just failed, as it was, and what of it is asked for).
 * What staff gave as a kindness is theirs to give again, and stays as it is.
 */
export async function lowerFailed(tx: Tx, booking: BookingRow, { at, outcome, newest }: Lowered) {
  const { rows } = await sql<{ refund_id: string; kobo: number; goodwill_kobo: number }>`
    select details ->> 'refund_id' as refund_id, (details ->> 'amount_kobo')::bigint as kobo,
           coalesce((details ->> 'goodwill_kobo')::bigint, 0) as goodwill_kobo
      from cases
     where booking_id = ${booking.id} and kind = 'refund_failed' and closed_at is null
     order by opened_at desc, refund_id desc`.execute(tx)
  if (rows.length === 0) return
  const owed = (await refundsOf(tx, booking.id)).filter((refund) => !isKindness(refund))
  const newestKobo = newest ? Math.max(0, newest.kobo - goodwillKobo(newest.refund)) : 0
  let leftKobo = Math.max(0, (await owedLeftKobo(tx, booking)) - newestKobo)
  for (const { refund_id, kobo, goodwill_kobo } of rows) {
    const refund = owed.find(({ id }) => id === refund_id)
    if (!refund || refund.id === newest?.refund.id) continue
    const givenAsGoodwillKobo = Math.min(kobo, goodwill_kobo)
    const restKobo = Math.min(kobo - givenAsGoodwillKobo, leftKobo)
    leftKobo -= restKobo
    const lower = { kind: 'refund_failed', leftKobo: givenAsGoodwillKobo + restKobo, at, outcome } as const
    await lowerRefundCases(tx, refund, lower)
  }
}

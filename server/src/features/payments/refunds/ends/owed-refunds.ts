// What of a booking is the customer's to have back, and the cases of refunds that failed: together they ask for no more.
import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { paidOverKobo } from '../../booking-money.ts'
import { customerFundsKobo } from '../post-reversal.ts'
import { lowerRefundCases } from '../refund-case.ts'
import { goodwillKobo, type RefundRow, refundsOf, waitingKobo } from '../refund-store.ts'

/** Of a booking that is paid, what came beyond its price; of any other, all that is the customer's in the ledger. */
export async function owedToCustomerKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const isPaid = booking.status === 'confirmed' || booking.status === 'completed'
  return isPaid ? paidOverKobo(tx, booking) : customerFundsKobo(tx, booking.id)
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
  const owed = (await refundsOf(tx, booking.id)).filter(({ kind }) => kind !== 'staff')
  const newestKobo = newest ? Math.max(0, newest.kobo - goodwillKobo(newest.refund)) : 0
  let leftKobo = Math.max(0, (await owedToCustomerKobo(tx, booking)) - waitingKobo(owed) - newestKobo)
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

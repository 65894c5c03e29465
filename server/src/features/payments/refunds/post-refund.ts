// What a refund writes into the ledger and counts on its payment. Hold the booking's and the payment's lock.
import {
  overpaidRefundEntries,
  overpaidReturnedEntries,
  type RefundRoute,
  refundFailedEntries,
  refundReservedEntries,
  refundSentEntries,
} from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { keepEarning } from '../../bookings/moves/partner-earnings.ts'
import type { Reversal } from '../../bookings/moves/post-partner-reversal.ts'
import { paidOverKobo } from '../booking-money.ts'
import { dueOf } from '../payment-facts.ts'
import { type PaymentRow, paymentsOf } from '../payment-store.ts'
import { customerFundsKobo, earnedAgainFor, moneyHeldKobo, reversalFor } from './post-reversal.ts'
import { addRefunded, leftToRefundKobo, type RefundRow } from './refund-store.ts'

type Part = { payment: PaymentRow; refund: RefundRow; now: Date }

/** A refund is set aside, and what of it was earned is given up first; the payment's CHECK refuses what its capture has no room for. */
export async function postReserved(tx: Tx, part: Part) {
  const { payment, refund } = part
  await addRefunded(tx, payment, { refundedKobo: refund.amount_kobo, overpaidKobo: 0 })
  await postReversal(tx, part, await reversalFor(tx, refund, refund.amount_kobo))
  await post(tx, part, 'refund_reserved', refundReservedEntries(refund.amount_kobo))
}

/**
 * The same for a failed refund that was paid after all. What there is no money for, because staff refunded again
 * meanwhile, the bank has returned it or it has paid for the booking since, the customer owes to us. Answers that.
 */
export async function postReservedAgain(tx: Tx, { booking, ...part }: Part & { booking: BookingRow }): Promise<number> {
  const { payment, refund } = part
  const heldKobo = await moneyHeldKobo(tx, refund.booking_id)
  // The other payments' money is not for it; refunds that still wait come after what has gone.
  const leftKobo = Math.min(leftToRefundKobo(payment, []), heldKobo, await stillOwedKobo(tx, booking, refund))
  const refundedKobo = Math.min(refund.amount_kobo, leftKobo)
  const overpaidKobo = refund.amount_kobo - refundedKobo
  await addRefunded(tx, payment, { refundedKobo, overpaidKobo })
  await postReversal(tx, part, await reversalFor(tx, refund, refundedKobo))
  await post(tx, part, 'refund_overpaid', overpaidRefundEntries(overpaidKobo))
  await post(tx, part, 'refund_reserved', refundReservedEntries(refund.amount_kobo))
  return overpaidKobo
}

/** Of a failed refund, as it stands now: what was given back in its place, or pays for the booking since, is owed no longer. */
async function stillOwedKobo(tx: Tx, booking: BookingRow, refund: RefundRow): Promise<number> {
  if (refund.kind === 'staff' && (await isGivenAgain(tx, refund))) return 0
  // A charge that a cancellation keeps is ours: no refund that was asked for before takes it.
  if (booking.status === 'pending' || booking.status === 'cancelled')
    return isGivenAfterCancelling(booking, refund) ? refund.amount_kobo : customerFundsKobo(tx, booking.id)
  // One that is to be paid on arrival was never paid for.
  if (refund.kind === 'staff' || dueOf(booking) > 0) return refund.amount_kobo
  return paidOverKobo(tx, booking)
}

/** A kindness that staff gave of a booking that was cancelled already: also of the charge that was kept. */
const isGivenAfterCancelling = ({ cancelled_at }: BookingRow, { kind, created_at }: RefundRow) =>
  kind === 'staff' && cancelled_at !== null && created_at >= cancelled_at

/** Staff gave the same kindness once more, after it had failed. */
async function isGivenAgain(tx: Tx, { booking_id, id, amount_kobo, settled_at }: RefundRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refunds
     where booking_id = ${booking_id} and id <> ${id} and kind = 'staff' and is_counted
       and amount_kobo = ${amount_kobo} and created_at >= ${settled_at}`.execute(tx)
  return rows.length > 0
}

export async function postSent(tx: Tx, part: Part) {
  await post(tx, part, 'refund_sent', refundSentEntries(part.refund.amount_kobo, routeOf(part.payment)))
}

/**
 * The reservation is taken back; when another refund of the booking was overpaid, that is made good first. Answers how
 * much of it was.
 */
export async function postFailed(tx: Tx, part: Part, after: 'reserved' | 'sent'): Promise<number> {
  const { payment, refund } = part
  const overpaidKobo = Math.min(payment.overpaid_kobo, refund.amount_kobo)
  const refundedKobo = refund.amount_kobo - overpaidKobo
  await addRefunded(tx, payment, { refundedKobo: -refundedKobo, overpaidKobo: -overpaidKobo })
  const entries = refundFailedEntries(refund.amount_kobo, { after, route: routeOf(payment) })
  await post(tx, part, 'refund_failed', entries)
  await post(tx, part, 'overpaid_returned', overpaidReturnedEntries(overpaidKobo))
  const elsewhereKobo = await makeGoodElsewhere(tx, part, refundedKobo)
  await postReversal(tx, part, await earnedAgainFor(tx, refund, refundedKobo - elsewhereKobo))
  return overpaidKobo + elsewhereKobo
}

/** What is the customer's again here is what left too much from another payment of the booking. */
async function makeGoodElsewhere(tx: Tx, part: Part, backKobo: number): Promise<number> {
  let restKobo = backKobo
  for (const payment of await paymentsOf(tx, part.refund.booking_id)) {
    const isOther = payment.id !== part.payment.id
    const kobo = isOther ? Math.min(restKobo, payment.overpaid_kobo, payment.captured_kobo - payment.refunded_kobo) : 0
    if (kobo <= 0) continue
    await addRefunded(tx, payment, { refundedKobo: kobo, overpaidKobo: -kobo })
    await post(tx, { ...part, payment }, 'overpaid_returned', overpaidReturnedEntries(kobo))
    restKobo -= kobo
  }
  return backKobo - restKobo
}

function routeOf(payment: PaymentRow): RefundRoute {
  return payment.method === 'bank_transfer' ? 'bank' : 'gateway_clearing'
}

async function postReversal(tx: Tx, part: Part, { kind, entries, earning }: Reversal) {
  const transactionId = await post(tx, part, kind, entries)
  if (transactionId && earning) await keepEarning(tx, { ...earning, transactionId })
}

async function post(
  tx: Tx,
  { payment, refund, now }: Part,
  kind: string,
  entries: Parameters<typeof postLedger>[1]['entries'],
) {
  if (entries.length === 0) return
  return postLedger(tx, {
    bookingId: refund.booking_id,
    kind,
    paymentId: payment.id,
    refundId: refund.id,
    postedAt: now,
    entries,
  })
}

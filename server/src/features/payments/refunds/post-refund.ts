// What a refund writes into the ledger and counts on its payment. Hold the booking's and the payment's lock.
import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import {
  overpaidRefundEntries,
  overpaidReturnedEntries,
  type RefundRoute,
  refundFailedEntries,
  refundReservedEntries,
  refundSentEntries,
} from '@skyroute/core/payments/ledger.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { keepEarning } from '../../bookings/moves/partner-earnings.ts'
import type { Reversal } from '../../bookings/moves/post-partner-reversal.ts'
import { paidOverKobo } from '../booking-money.ts'
import { dueOf } from '../payment-facts.ts'
import { type PaymentRow, paymentsOf } from '../payment-store.ts'
import { customerFundsKobo, earnedAgainFor, moneyHeldKobo, reversalFor } from './post-reversal.ts'
import {
  addRefunded,
  givenKobo,
  goodwillKobo,
  isKindness,
  isSameKindness,
  leftToRefundKobo,
  type RefundRow,
  refundsOf,
  saveParts,
} from './refund-store.ts'

type Posted = { refund: RefundRow; now: Date }
type Part = Posted & { payment: PaymentRow }

/** A refund is set aside, and what of it was earned is given up first; the payment's CHECK refuses what its capture has no room for. */
export async function postReserved(tx: Tx, part: Part) {
  const { payment, refund } = part
  await addRefunded(tx, payment, refund.amount_kobo)
  await postReversal(
    tx,
    part,
    await reversalFor(tx, refund, { kobo: refund.amount_kobo, isGoodwill: isKindness(refund) }),
  )
  await post(tx, part, 'refund_reserved', refundReservedEntries(refund.amount_kobo))
}

/**
 * The same for a failed refund that was paid after all. What there is no money for, because staff refunded again
 * meanwhile, the bank has returned it or it has paid for the booking since, the customer owes to us.
 */
export async function postReservedAgain(tx: Tx, { booking, ...part }: Part & { booking: BookingRow }) {
  const { payment, refund } = part
  const isGoodwill = isKindness(refund)
  const heldKobo = await moneyHeldKobo(tx, refund.booking_id)
  // What is owed may come out of any payment, a kindness of its own alone; refunds that still wait come after what has gone.
  const payments = isGoodwill ? [payment] : await paymentsOf(tx, refund.booking_id)
  const roomKobo = addUp(payments.map((one) => leftToRefundKobo(one, [])))
  const kobo = Math.min(refund.amount_kobo, roomKobo, heldKobo, await stillOwedKobo(tx, booking, refund))
  const overpaidKobo = refund.amount_kobo - kobo
  await saveParts(tx, refund, { overpaid_kobo: overpaidKobo, goodwill_kobo: isGoodwill ? kobo : 0 })
  await spreadRefunded(tx, refund.booking_id)
  await postReversal(tx, part, await reversalFor(tx, refund, { kobo, isGoodwill }))
  await post(tx, part, 'refund_overpaid', overpaidRefundEntries(overpaidKobo))
  await post(tx, part, 'refund_reserved', refundReservedEntries(refund.amount_kobo))
}

/**
 * Each payment counts what its own refunds gave back, as far as it brought that in. What is beyond that is counted on the
 * others: our money is one.
 */
async function spreadRefunded(tx: Tx, bookingId: string) {
  const refunds = await refundsOf(tx, bookingId)
  const spread = (await paymentsOf(tx, bookingId)).map((payment) => {
    const ownKobo = addUp(refunds.filter(({ payment_id }) => payment_id === payment.id).map(givenKobo))
    return { payment, ownKobo, kobo: Math.min(payment.captured_kobo, ownKobo) }
  })
  let restKobo = addUp(spread.map(({ ownKobo, kobo }) => ownKobo - kobo))
  // What a lost dispute took comes last: the customer has that already.
  for (const withLost of [false, true])
    for (const part of spread) {
      const { captured_kobo, lost_kobo } = part.payment
      const roomKobo = captured_kobo - part.kobo - (withLost ? 0 : lost_kobo)
      const moreKobo = Math.max(0, Math.min(restKobo, roomKobo))
      part.kobo += moreKobo
      restKobo -= moreKobo
    }
  for (const { payment, kobo } of spread) {
    if (kobo !== payment.refunded_kobo) await addRefunded(tx, payment, kobo - payment.refunded_kobo)
  }
}

/** Of a failed refund, as it stands now: what was given back in its place, or pays for the booking since, is owed no longer. */
async function stillOwedKobo(tx: Tx, booking: BookingRow, refund: RefundRow): Promise<Kobo> {
  if (await isGivenAgain(tx, refund)) return 0
  // A charge that a cancellation keeps is ours: no refund that was asked for before takes it.
  if (!isBookingSold(booking.status))
    return isGivenAfterCancelling(booking, refund) ? refund.amount_kobo : customerFundsKobo(tx, booking.id)
  // One that is to be paid on arrival was never paid for.
  if (isKindness(refund) || dueOf(booking) > 0) return refund.amount_kobo
  return paidOverKobo(tx, booking)
}

/** A kindness that staff gave of a booking that was cancelled already: also of the charge that was kept. */
const isGivenAfterCancelling = ({ cancelled_at }: BookingRow, refund: RefundRow) =>
  isKindness(refund) && cancelled_at !== null && refund.created_at >= cancelled_at

/** Staff gave the same kindness once more, after it had failed, and not in the place of another that was paid late too. */
async function isGivenAgain(tx: Tx, refund: RefundRow): Promise<boolean> {
  const { booking_id, settled_at } = refund
  const same = (await refundsOf(tx, booking_id)).filter(isSameKindness(refund)).filter(({ is_counted }) => is_counted)
  const answered = same.filter(({ overpaid_kobo }) => overpaid_kobo > 0).length
  return same.filter((one) => settled_at !== null && one.created_at >= settled_at).length > answered
}

export async function postSent(tx: Tx, part: Part) {
  await post(tx, part, 'refund_sent', refundSentEntries(part.refund.amount_kobo, routeOf(part.payment)))
}

/**
 * The reservation is taken back; what other refunds of the booking paid too much is made good by it. Answers which those
 * are, and how much of it is the customer's to have again.
 */
export async function postFailed(
  tx: Tx,
  part: Part,
  after: 'reserved' | 'sent',
): Promise<{ madeGood: RefundRow[]; restKobo: Kobo }> {
  const { payment, refund } = part
  const givenUp = { kobo: givenKobo(refund), goodwillKobo: goodwillKobo(refund) }
  await post(tx, part, 'refund_failed', refundFailedEntries(refund.amount_kobo, { after, route: routeOf(payment) }))
  await post(tx, part, 'overpaid_returned', overpaidReturnedEntries(refund.overpaid_kobo))
  for (const again of await earnedAgainFor(tx, refund, givenUp)) await postReversal(tx, part, again)
  const made = await makeGood(tx, { bookingId: refund.booking_id, now: part.now }, givenUp)
  await spreadRefunded(tx, refund.booking_id)
  return made
}

/** The same with money that is the customer's again by another way than a refund that failed. */
export async function postMadeGood(tx: Tx, bookingId: string, { kobo, now }: { kobo: Kobo; now: Date }) {
  const made = await makeGood(tx, { bookingId, now }, { kobo, goodwillKobo: 0 })
  await spreadRefunded(tx, bookingId)
  return made
}

/**
 * What is the customer's again has left by other refunds, the oldest first: they count as given back instead, as a
 * kindness where it was one.
 */
async function makeGood(
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
  back: { kobo: Kobo; goodwillKobo: Kobo },
) {
  const madeGood: RefundRow[] = []
  let { kobo: restKobo, goodwillKobo: restGoodwillKobo } = back
  for (const refund of await refundsOf(tx, bookingId)) {
    const kobo = refund.is_counted ? Math.min(restKobo, refund.overpaid_kobo) : 0
    if (kobo === 0) continue
    const asGoodwillKobo = Math.min(restGoodwillKobo, kobo)
    const parts = {
      overpaid_kobo: refund.overpaid_kobo - kobo,
      goodwill_kobo: goodwillKobo(refund) + asGoodwillKobo,
    }
    madeGood.push(await saveParts(tx, refund, parts))
    const part = { refund, now }
    for (const given of [
      { kobo: asGoodwillKobo, isGoodwill: true },
      { kobo: kobo - asGoodwillKobo, isGoodwill: false },
    ]) {
      await postReversal(tx, part, await reversalFor(tx, refund, given))
      await post(tx, part, 'overpaid_returned', overpaidReturnedEntries(given.kobo))
    }
    restKobo -= kobo
    restGoodwillKobo -= asGoodwillKobo
  }
  return { madeGood, restKobo }
}

function routeOf(payment: PaymentRow): RefundRoute {
  return payment.method === 'bank_transfer' ? 'bank' : 'gateway_clearing'
}

async function postReversal(tx: Tx, part: Posted, { kind, entries, earning }: Reversal) {
  const transactionId = await post(tx, part, kind, entries)
  if (transactionId && earning) await keepEarning(tx, { ...earning, transactionId })
}

async function post(
  tx: Tx,
  { refund, now }: Posted,
  kind: string,
  entries: Parameters<typeof postLedger>[1]['entries'],
) {
  if (entries.length === 0) return
  return postLedger(tx, {
    bookingId: refund.booking_id,
    kind,
    paymentId: refund.payment_id,
    refundId: refund.id,
    postedAt: now,
    entries,
  })
}

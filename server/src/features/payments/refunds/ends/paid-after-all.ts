// A refund that we had written down as failed was paid after all. What was asked for in its place, and has not left, ends
// at that moment: no later step has to ask whether it is still owed.
import type { Kobo } from '@skyroute/core/money.ts'
import { writeAudit } from '../../../../audit/write-audit.ts'
import type { AppContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { paidOverKobo, saveBookingMoney } from '../../booking-money.ts'
import { isInRun } from '../../outgoing/run-store.ts'
import { lockKnownPayment } from '../../payment-store.ts'
import { endUnpaid } from '../decline-unpayable.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { postReservedAgain, postSent } from '../post-refund.ts'
import { customerFundsKobo } from '../post-reversal.ts'
import { lowerRefundCases, openRefundCase } from '../refund-case.ts'
import { findRefund, overpaidKobo, type RefundRow, refundsOf } from '../refund-store.ts'
import { requestRefunds } from '../request-refunds.ts'
import { failRefund, takeBack } from './fail-refund.ts'

const endedFailure = 'an earlier refund, which had failed, was paid after all'

/**
 * It is counted and booked again. Its failure had asked a person to refund it again: that is answered. When it was done
 * already, what has not left ends; what has left the customer owes to us, and a case says so.
 */
export async function bookPaidAfterAll(ctx: AppContext, tx: Tx, { booking, payment, refund }: LockedRefund) {
  const now = ctx.clock.now()
  await postReservedAgain(tx, { booking, payment, refund, now })
  await postSent(tx, { payment, refund, now })
  const isGivenAgain = (await overpaidByIt(tx, refund)) > 0
  const ended = await endReserved(ctx, tx, booking)
  const counted = await saveBookingMoney(tx, booking, now)
  // Where it was given again by one that counts, another that waits is no third of the same.
  const again = isGivenAgain ? [] : await sameAgain(tx, refund, 'requested')
  ended.push(...(await endRequested(ctx, tx, counted, again)))
  await lowerRefundCases(tx, refund, { kind: 'refund_failed', leftKobo: 0, at: now, outcome: 'It was paid after all.' })
  await answerFailed(tx, counted, refund, now)
  const tooMuchKobo = await overpaidByIt(tx, refund)
  const details = {
    ...(ended.length > 0 ? { ended: ended.join(', ') } : {}),
    ...(tooMuchKobo > 0 ? { amount_kobo: tooMuchKobo } : {}),
  }
  const kind = tooMuchKobo > 0 ? 'refund_paid_twice' : 'refund_paid_late'
  await openRefundCase(tx, refund, { kind, details, at: now })
  await writeAudit(tx, {
    at: now,
    actorId: null,
    actorRole: 'system',
    action: 'refund.paid-late',
    subjectKind: 'refund',
    subjectId: refund.id,
    before: { status: refund.status, failure: refund.failure },
    after: { status: 'succeeded', amount_kobo: refund.amount_kobo, overpaid_kobo: tooMuchKobo, ended },
  })
}

const overpaidByIt = async (tx: Tx, { id }: RefundRow) => (await findRefund(tx, id))?.overpaid_kobo ?? 0

/** The cases of refunds that failed in its place ask for no more than is still owed. */
async function answerFailed(tx: Tx, booking: BookingRow, refund: RefundRow, at: Date) {
  const kind = 'refund_failed'
  const outcome = 'An earlier refund, which had failed, was paid after all.'
  if (refund.kind === 'staff') {
    for (const same of await sameAgain(tx, refund, 'failed'))
      await lowerRefundCases(tx, same, { kind, leftKobo: 0, at, outcome })
    return
  }
  let owedKobo = await owedToCustomerKobo(tx, booking)
  const failed = (await refundsOf(tx, booking.id)).filter((one) => one.status === 'failed' && one.kind !== 'staff')
  for (const one of failed.toReversed()) {
    await lowerRefundCases(tx, one, { kind, leftKobo: Math.min(one.amount_kobo, owedKobo), at, outcome })
    owedKobo -= Math.min(one.amount_kobo, owedKobo)
  }
}

/**
 * While the customer has had too much of the booking, what is counted and has not left ends, the newest first, which
 * makes it good; what of it is still owed is requested anew. What a bank file holds ends when that is withdrawn. Answers
 * which ended. Hold the booking's lock.
 */
export async function endReserved(ctx: AppContext, tx: Tx, booking: BookingRow): Promise<string[]> {
  const ended: string[] = []
  const here = (await refundsOf(tx, booking.id)).filter(isCountedAndHere)
  for (const refund of here.toReversed()) {
    if (overpaidKobo(await refundsOf(tx, booking.id)) === 0) break
    if (await isInRun(tx, refund)) continue
    const payment = await lockKnownPayment(tx, refund.payment_id)
    await takeBackAndRequest(ctx, tx, { booking, payment, refund })
    ended.push(refund.id)
  }
  return ended
}

/** One that is about to leave ends, for the customer has had too much of the booking by another. */
export async function endUnsent(ctx: AppContext, tx: Tx, locked: LockedRefund) {
  if (locked.refund.kind === 'staff') await failRefund(ctx, tx, locked, endedFailure)
  else await takeBackAndRequest(ctx, tx, locked)
}

async function takeBackAndRequest(ctx: AppContext, tx: Tx, locked: LockedRefund) {
  const { restKobo } = await takeBack(ctx, tx, locked, endedFailure)
  await requestRest(ctx, tx, { ...locked, restKobo })
}

/** Nobody outside has it: it waits to be sent, or its provider could not take it. */
const isCountedAndHere = ({ status, is_to_send_again }: RefundRow) => status === 'reserved' || is_to_send_again

/**
 * What waits for a second person or for a bank and is owed no longer: the same kindness once more, and what the customer's
 * money does not cover any more, the newest first. What of it is still owed is requested anew.
 */
async function endRequested(ctx: AppContext, tx: Tx, booking: BookingRow, again: readonly RefundRow[]) {
  const waiting = (await refundsOf(tx, booking.id)).filter(({ status }) => status === 'requested')
  const ended: string[] = []
  let owedKobo = await owedToCustomerKobo(tx, booking)
  for (const refund of waiting) {
    const isAgain = again.some(({ id }) => id === refund.id)
    if (refund.kind === 'staff' && !isAgain) continue
    const restKobo = isAgain ? 0 : Math.min(refund.amount_kobo, owedKobo)
    owedKobo -= restKobo
    if (restKobo === refund.amount_kobo) continue
    const payment = await lockKnownPayment(tx, refund.payment_id)
    const told = { failure: endedFailure, facts: { isPaidByAnother: true }, at: ctx.clock.now() }
    await endUnpaid(tx, { payment, refund }, told)
    await requestRest(ctx, tx, { booking, refund, restKobo })
    ended.push(refund.id)
  }
  return ended
}

/** The same kindness once more, which nobody has agreed to yet or which failed too. */
async function sameAgain(
  tx: Tx,
  { booking_id, kind, amount_kobo, settled_at }: RefundRow,
  status: 'requested' | 'failed',
): Promise<RefundRow[]> {
  if (kind !== 'staff' || settled_at === null) return []
  const isSame = (one: RefundRow) =>
    one.kind === 'staff' && one.status === status && one.amount_kobo === amount_kobo && one.created_at >= settled_at
  return (await refundsOf(tx, booking_id)).filter(isSame).slice(0, 1)
}

/** Of a booking that is paid, what came beyond its price; of any other, all that is the customer's in the ledger. */
async function owedToCustomerKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const isPaid = booking.status === 'confirmed' || booking.status === 'completed'
  return isPaid ? paidOverKobo(tx, booking) : customerFundsKobo(tx, booking.id)
}

type Rest = { booking: BookingRow; refund: RefundRow; restKobo: Kobo }

/** A kindness is a person's to give: the case names it. */
async function requestRest(ctx: AppContext, tx: Tx, { booking, refund, restKobo }: Rest) {
  const { kind, reason, requested_by: requestedBy, payment_id: paymentId } = refund
  if (kind === 'staff') return
  await requestRefunds(ctx, tx, { booking, amountKobo: restKobo, kind, reason, requestedBy, paymentId })
}

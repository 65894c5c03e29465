// A refund that we had written down as failed was paid after all. What was asked for in its place, and has not left, ends
// at that moment: no later step has to ask whether it is still owed.
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import { writeAudit } from '../../../../audit/write-audit.ts'
import type { AppContext } from '../../../../context.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { isInRun } from '../../outgoing/run-store.ts'
import { lockKnownPayment, paymentsOf } from '../../payment-store.ts'
import { endUnpaid } from '../decline-unpayable.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { postReservedAgain, postSent } from '../post-refund.ts'
import { lowerRefundCases, openRefundCase } from '../refund-case.ts'
import {
  findRefund,
  isSameKindness,
  leftToRefundKobo,
  overpaidKobo,
  type RefundRow,
  refundsOf,
} from '../refund-store.ts'
import { owedLeftKobo, requestRefunds } from '../request-refunds.ts'
import { takeBack } from './fail-refund.ts'
import { lowerFailed, owedToCustomerKobo } from './owed-refunds.ts'
import { refundsBeyondCapture } from './refunds-beyond-capture.ts'

const endedFailure = 'an earlier refund, which had failed, was paid after all'
const lackingFailure = 'its provider has less left of this payment'

/**
 * It is counted and booked again. Its failure had asked a person to refund it again: that is answered. When it was done
 * already, what has not left ends; what has left the customer owes to us, and a case says so.
 */
export async function bookPaidAfterAll(ctx: AppContext, tx: Tx, { booking, payment, refund }: LockedRefund) {
  const now = ctx.clock.now()
  await postReservedAgain(tx, { booking, payment, refund, now })
  await postSent(tx, { payment, refund, now })
  const isGivenAgain = (await overpaidByIt(tx, refund)) > 0
  const ended = (await endReserved(ctx, tx, booking)).map(({ refund: { id } }) => id)
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
  const outcome = 'An earlier refund, which had failed, was paid after all.'
  for (const same of await sameAgain(tx, refund, 'failed'))
    await lowerRefundCases(tx, same, { kind: 'refund_failed', leftKobo: 0, at, outcome })
  await lowerFailed(tx, booking, { at, outcome })
}

/**
 * While the customer has had too much of the booking, what is counted and has not left ends, the newest first, which
 * makes it good; what of it is still owed is requested anew. What a bank file holds ends when that is withdrawn. Answers
 * which ended. Hold the booking's lock.
 */
async function endReserved(ctx: AppContext, tx: Tx, booking: BookingRow): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const refund of await unsentOf(tx, booking.id)) {
    if (overpaidKobo(await refundsOf(tx, booking.id)) === 0) break
    if (await isInRun(tx, refund)) continue
    const payment = await lockKnownPayment(tx, refund.payment_id)
    const { restKobo } = await takeBack(ctx, tx, { booking, payment, refund }, endedFailure)
    await requestRest(ctx, tx, { booking, refund, restKobo })
    ended.push({ refund, restKobo })
  }
  return ended
}

/** The same where nothing else tells of it: a case says what of a kindness has not left. */
export async function endUnsent(ctx: AppContext, tx: Tx, booking: BookingRow) {
  for (const ended of await endReserved(ctx, tx, booking)) await askForGoodwill(ctx, tx, ended, endedFailure)
}

/**
 * Before a refund is sent: whether refunds ended instead. Others of the booking paid too much, so what has not left makes
 * that good, this one or another; or its provider has less left than it asks for. What is still owed is requested anew.
 */
export async function endedBeforeSending(ctx: AppContext, tx: Tx, locked: LockedRefund): Promise<boolean> {
  const { booking, refund } = locked
  if (overpaidKobo(await refundsOf(tx, booking.id)) > 0) {
    await endUnsent(ctx, tx, booking)
    return true
  }
  if (!(await refundsBeyondCapture(tx, booking.id)).has(refund.id)) return false
  await moveToOthers(ctx, tx, locked)
  return true
}

/** Its payment has not that much to give: what is still owed is requested of whatever the booking's payments have. */
async function moveToOthers(ctx: AppContext, tx: Tx, locked: LockedRefund) {
  const { refund } = locked
  const { booking, backKobo } = await takeBack(ctx, tx, locked, lackingFailure)
  const refunds = await refundsOf(tx, booking.id)
  const roomKobo = addUp((await paymentsOf(tx, booking.id)).map((payment) => leftToRefundKobo(payment, refunds)))
  const owedKobo = refund.kind === 'staff' ? backKobo : await owedLeftKobo(tx, booking)
  const restKobo = Math.min(backKobo, roomKobo, owedKobo)
  await requestRest(ctx, tx, { booking, refund, restKobo, ofAnyPayment: true })
  await askForGoodwill(ctx, tx, { refund, restKobo }, lackingFailure)
}

async function askForGoodwill(ctx: AppContext, tx: Tx, { refund, restKobo }: Ended, failure: string) {
  if (refund.kind !== 'staff' || restKobo === 0) return
  const details = { failure, amount_kobo: restKobo }
  await openRefundCase(tx, refund, { kind: 'refund_failed', details, at: ctx.clock.now() })
}

/** The newest first, but those before all whose provider has not that much left: it would refuse them. */
async function unsentOf(tx: Tx, bookingId: string): Promise<RefundRow[]> {
  const beyond = await refundsBeyondCapture(tx, bookingId)
  const isBeyond = ({ id }: RefundRow) => Number(beyond.has(id))
  return (await refundsOf(tx, bookingId))
    .filter(isCountedAndHere)
    .toReversed()
    .toSorted((a, b) => isBeyond(b) - isBeyond(a))
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
async function sameAgain(tx: Tx, refund: RefundRow, status: 'requested' | 'failed'): Promise<RefundRow[]> {
  const { booking_id, settled_at } = refund
  return (await refundsOf(tx, booking_id))
    .filter(isSameKindness(refund))
    .filter((one) => one.status === status && settled_at !== null && one.created_at >= settled_at)
    .slice(0, 1)
}

type Ended = { refund: RefundRow; restKobo: Kobo }
type Rest = { booking: BookingRow; refund: RefundRow; restKobo: Kobo; ofAnyPayment?: boolean }

/** Of the same payment, if not of any. A kindness is a person's to give: the case names it. */
async function requestRest(ctx: AppContext, tx: Tx, { booking, refund, restKobo, ofAnyPayment = false }: Rest) {
  const { kind, reason, requested_by: requestedBy } = refund
  if (kind === 'staff') return
  const paymentId = ofAnyPayment ? undefined : refund.payment_id
  await requestRefunds(ctx, tx, { booking, amountKobo: restKobo, kind, reason, requestedBy, paymentId })
}

// A refund that we had written down as failed was paid after all. What was asked for in its place, and has not left, ends
// at that moment: no later step has to ask whether it is still owed.
import type { Kobo } from '@skyroute/core/money.ts'
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
  isKindness,
  isSameKindness,
  leftToRefundKobo,
  overpaidKobo,
  type RefundRow,
  refundsOf,
} from '../refund-store.ts'
import { takeBack } from './fail-refund.ts'
import { lowerFailed, owedToCustomerKobo } from './owed-refunds.ts'
import { refundsBeyondCapture } from './refunds-beyond-capture.ts'
import { requestAnew } from './request-anew.ts'

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
    const { backKobo } = await takeBack(ctx, tx, { booking, payment, refund }, endedFailure)
    ended.push({ refund, restKobo: await requestAnew(ctx, tx, { booking, refund, backKobo }) })
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
  const { backKobo } = await takeBack(ctx, tx, locked, lackingFailure)
  const restKobo = await requestAnew(ctx, tx, { booking, refund, backKobo })
  await askForGoodwill(ctx, tx, { refund, restKobo }, lackingFailure)
  return true
}

async function askForGoodwill(ctx: AppContext, tx: Tx, { refund, restKobo }: Ended, failure: string) {
  if (!isKindness(refund) || restKobo === 0) return
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
 * What waits for a second person or for a bank and is owed no longer ends: the same kindness once more, and what the
 * customer's money, or that of its payment, does not cover any more, the newest first. What is still owed of it is
 * requested anew.
 */
async function endRequested(ctx: AppContext, tx: Tx, booking: BookingRow, again: readonly RefundRow[]) {
  const isAgain = ({ id }: RefundRow) => again.some((one) => one.id === id)
  const waiting = (await refundsOf(tx, booking.id)).filter(
    (refund) => refund.status === 'requested' && (!isKindness(refund) || isAgain(refund)),
  )
  const fits = await fittingOf(tx, booking, waiting)
  let owedKobo = await owedToCustomerKobo(tx, booking)
  const ended: { refund: RefundRow; backKobo: Kobo }[] = []
  for (const refund of waiting.toSorted((a, b) => Number(fits.has(b.id)) - Number(fits.has(a.id)))) {
    const backKobo = isAgain(refund) ? 0 : Math.min(refund.amount_kobo, owedKobo)
    owedKobo -= backKobo
    if (backKobo === refund.amount_kobo && fits.has(refund.id)) continue
    const payment = await lockKnownPayment(tx, refund.payment_id)
    const told = { failure: endedFailure, facts: { isPaidByAnother: true }, at: ctx.clock.now() }
    await endUnpaid(tx, { payment, refund }, told)
    ended.push({ refund, backKobo })
  }
  for (const { refund, backKobo } of ended) await requestAnew(ctx, tx, { booking, refund, backKobo })
  return ended.map(({ refund }) => refund.id)
}

/** Those whose payment has that much left, the oldest first. */
async function fittingOf(tx: Tx, booking: BookingRow, waiting: readonly RefundRow[]): Promise<ReadonlySet<string>> {
  const fits = new Set<string>()
  for (const payment of await paymentsOf(tx, booking.id)) {
    let leftKobo = leftToRefundKobo(payment, [])
    for (const { id, amount_kobo } of waiting.filter(({ payment_id }) => payment_id === payment.id)) {
      if (amount_kobo > leftKobo) continue
      leftKobo -= amount_kobo
      fits.add(id)
    }
  }
  return fits
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

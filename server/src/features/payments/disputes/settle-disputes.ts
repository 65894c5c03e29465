import { addHours } from '@skyroute/core/dates.ts'
import { type DisputeEvent, disputeSteps } from '@skyroute/core/payments/disputes/dispute-steps.ts'
import { disputeStatusMeanings, runningDisputeStatuses } from '@skyroute/core/payments/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { asksAtOnce, gatewayMethod, gatewayOf } from '../attempts/ask-gateway.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { chargeOf } from '../charges/frozen-charge.ts'
import { findPayment, lockPayment, type PaymentRow } from '../payment-store.ts'
import { closeDisputeCases, deadlineOf, openDisputeCase } from './dispute-cases.ts'
import { type DisputeRow, disputesOfPayment, findDispute, writeDispute } from './dispute-store.ts'
import { type Disputed, lostBy, takeStep } from './take-step.ts'

/**
 * SP10: what the provider says about the disputes of one payment becomes ours, also when it takes a decision back. Safe to
 * run any number of times.
 */
export async function settleDisputes(ctx: AppContext, payment: PaymentRow): Promise<void> {
  const gateway = gatewayOf(ctx, payment)
  if (!gateway || !payment.provider_ref) return
  const before = await disputesOfPayment(ctx.db, payment)
  const told = await gateway.lookUpDisputes(gatewayMethod(payment), payment.provider_ref, chargeOf(payment))
  // It may be told of before the money itself is.
  if (told.length > 0 && payment.captured_kobo === 0) await settleAttempt(ctx, payment.id)
  for (const dispute of onceEach(told)) {
    const isCurrent = await inTransaction(ctx.db, (tx) => settleOne(ctx, tx, payment, { told: dispute, before }))
    // Which of two answers is the newer one only the provider knows.
    if (!isCurrent) return settleDisputes(ctx, payment)
  }
}

/** A list that changes while its pages are asked for may name one twice: it is decided on once, by its last place. */
const onceEach = (told: readonly ProviderDispute[]) => [
  ...new Map(told.map((dispute) => [dispute.disputeId, dispute])).values(),
]

type Asked = { told: ProviderDispute; before: readonly DisputeRow[] }

/** False when another answer was written down while this one was on its way: it may be the older one. */
async function settleOne(ctx: AppContext, tx: Tx, { booking_id, id }: PaymentRow, { told, before }: Asked) {
  const booking = await lockBooking(tx, booking_id)
  const payment = await lockPayment(tx, id)
  if (!booking || !payment) throw notFound()
  const known = findDispute(await disputesOfPayment(tx, payment), told)
  if (!isSame(known, findDispute(before, told))) return false
  const steps = stepsTo(told, known)
  if (steps.length > 0) await takeSteps(ctx, tx, { booking, payment, told }, steps)
  else if (known?.state !== told.state) await writeInquiry(ctx, tx, payment, told)
  else if (disputeStatusMeanings[told.state].isRunning) await followRunning(tx, payment, { told, known })
  return true
}

const isSame = (one: DisputeRow | undefined, other: DisputeRow | undefined) =>
  one?.state === other?.state && one?.closed_at?.getTime() === other?.closed_at?.getTime()

/** The bank may ask about another amount, or wait longer, while it has not decided. */
async function followRunning(
  tx: Tx,
  payment: PaymentRow,
  { told, known }: { told: ProviderDispute; known: DisputeRow },
) {
  const isSameDay = known.respond_by?.getTime() === told.respondBy?.getTime()
  if (known.amount_kobo !== told.amountKobo || !isSameDay)
    await writeDispute(tx, payment, { told, at: known.opened_at, closedAt: null })
}

/** A bank that takes another amount than it took before has decided again. */
function stepsTo(told: ProviderDispute, known: DisputeRow | undefined): DisputeEvent[] {
  const from = known ? disputeStatusMeanings[known.state].paymentReads : 'none'
  const isOtherLoss = from === 'lost' && lostBy(told) !== known?.amount_kobo
  if (told.state === 'lost' && isOtherLoss) return ['reopen_dispute', 'lose_dispute']
  return disputeSteps(from, disputeStatusMeanings[told.state].paymentReads)
}

async function takeSteps(ctx: AppContext, tx: Tx, disputed: Disputed, steps: readonly DisputeEvent[]) {
  let current = disputed
  for (const [index, event] of steps.entries()) {
    const moved = await takeStep(ctx, tx, current, { event, isLast: index === steps.length - 1 })
    if (!moved) return
    current = { ...current, ...moved }
  }
}

/** No money was taken: nothing waits for it and nothing is posted, but staff answer it before its day. */
async function writeInquiry(ctx: AppContext, tx: Tx, payment: PaymentRow, told: ProviderDispute) {
  const at = ctx.clock.now()
  const isRunning = disputeStatusMeanings[told.state].isRunning
  await writeDispute(tx, payment, { told, at, closedAt: isRunning ? null : at })
  const about = { payment, told, at }
  if (isRunning) await openDisputeCase(tx, about, 'dispute_inquiry', deadlineOf(told))
  else await closeDisputeCases(tx, about, 'dispute_inquiry')
}

/** A dispute whose last event was lost is not open for ever. */
export function askOpenDisputes(ctx: AppContext): Promise<number> {
  return askAgain(ctx, 'payments.ask-open-disputes', sql`state = any(${runningDisputeStatuses})`)
}

/** Days in which a bank may take its decision back, or hear an appeal. */
const daysOfAppeal = 180

/** The event of a second decision may be lost as well. */
export function askDecidedDisputes(ctx: AppContext): Promise<number> {
  const since = addHours(ctx.clock.now(), -24 * daysOfAppeal)
  return askAgain(ctx, 'payments.ask-decided-disputes', sql`closed_at > ${since}`)
}

/** Each is asked about, however many there are: who is left out of one round would be left out of the next as well. */
async function askAgain(ctx: AppContext, sweep: string, isAsked: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select distinct payment_id as id, booking_id as "bookingId" from disputes
     where ${isAsked} and ${isDueAgain(sweep, sql`disputes.payment_id`, ctx.clock.now())}`.execute(ctx.db)
  const ask = async ({ id }: { id: string }) => {
    const payment = await findPayment(ctx.db, id)
    if (payment) await settleDisputes(ctx, payment)
    return payment !== undefined
  }
  return sweepEach(ctx, sweep, rows, ask, { atOnce: asksAtOnce })
}

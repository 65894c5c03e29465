import type { Kobo } from '@skyroute/core/money.ts'
import { chargebackLostEntries } from '@skyroute/core/payments/ledger.ts'
import { movePayment, type PaymentMove } from '@skyroute/core/payments/move-payment.ts'
import type { PaymentEvent } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../../audit/write-audit.ts'
import { closeCase, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { JsonFields } from '../../../db/json.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { asksAtOnce, gatewayMethod, gatewayOf } from '../attempts/ask-gateway.ts'
import { savePaymentMove, systemMover } from '../attempts/save-payment-move.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { chargeOf } from '../charges/frozen-charge.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import { findPayment, lockKnownPayment, lockPayment, type PaymentRow } from '../payment-store.ts'
import { hadTwice } from '../refunds/ends/fail-refund.ts'
import { closeDispute, type DisputeRow, disputesOfPayment, insertDispute } from './dispute-store.ts'
import { releaseRefunds, settleRefundsAfterLoss } from './waiting-refunds.ts'

/** SP10: what the provider says about the disputes of one payment becomes ours. Safe to run any number of times. */
export async function settleDisputes(ctx: AppContext, payment: PaymentRow) {
  const gateway = gatewayOf(ctx, payment)
  if (!gateway || !payment.provider_ref) return
  const told = await gateway.lookUpDisputes(gatewayMethod(payment), payment.provider_ref, chargeOf(payment))
  // It may be told of before the money itself is.
  if (told.length > 0 && payment.captured_kobo === 0) await settleAttempt(ctx, payment.id)
  for (const dispute of told) await inTransaction(ctx.db, (tx) => settleOne(ctx, tx, payment, dispute))
}

/** An end whose beginning was never told is both. */
async function settleOne(ctx: AppContext, tx: Tx, { booking_id, id }: PaymentRow, told: ProviderDispute) {
  const booking = await lockBooking(tx, booking_id)
  const payment = await lockPayment(tx, id)
  if (!booking || !payment) throw notFound()
  const known = await findKnown(tx, payment, told)
  if (known && known.state !== 'open') return
  const opened = known ? payment : await open(ctx, tx, { booking, payment, told })
  if (!opened || told.state === 'open') return
  const dispute = await findKnown(tx, opened, told)
  if (dispute) await end(ctx, tx, { booking, payment: opened, told, dispute })
}

async function findKnown(tx: Tx, payment: PaymentRow, told: ProviderDispute): Promise<DisputeRow | undefined> {
  return (await disputesOfPayment(tx, payment)).find((each) => each.provider_dispute_id === told.disputeId)
}

type Disputed = { booking: BookingRow; payment: PaymentRow; told: ProviderDispute }

/** Refunds wait from here on: reserving asks the payment's dispute. Null when no rule allows it: a person looks. */
async function open(ctx: AppContext, tx: Tx, disputed: Disputed): Promise<PaymentRow | null> {
  const { payment, told } = disputed
  const move = decide(ctx, disputed, 'open_dispute')
  if (!move) {
    await notifyPerson(ctx, tx, disputed, 'dispute_unexpected')
    return null
  }
  await insertDispute(tx, payment, { ...told, at: ctx.clock.now() })
  await notifyPerson(ctx, tx, disputed, 'disputed')
  return save(ctx, tx, disputed, 'open_dispute', move)
}

async function end(ctx: AppContext, tx: Tx, disputed: Disputed & { dispute: DisputeRow }) {
  const { booking, dispute, told } = disputed
  const state = told.state === 'won' ? 'won' : 'lost'
  const event = state === 'won' ? 'win_dispute' : 'lose_dispute'
  const move = decide(ctx, disputed, event)
  if (!move) return notifyPerson(ctx, tx, disputed, 'dispute_unexpected')
  const amountKobo = (state === 'lost' ? told.lostKobo : undefined) ?? dispute.amount_kobo
  await closeDispute(tx, dispute, { state, amountKobo, at: ctx.clock.now() })
  await closeCase(tx, {
    ...disputedCase(disputed.payment, {
      disputeId: dispute.provider_dispute_id,
      amountKobo: dispute.amount_kobo,
      reason: dispute.reason,
    }),
    at: ctx.clock.now(),
    outcome: state === 'won' ? 'The bank has decided for us.' : 'The bank has decided for the customer.',
  })
  const lostKobo = state === 'lost' ? amountKobo : 0
  const payment = await save(ctx, tx, { ...disputed, lostKobo }, event, move)
  if (state === 'won') return releaseRefunds(ctx, tx, { booking, payment })
  await postLedger(tx, {
    bookingId: booking.id,
    kind: 'chargeback_lost',
    paymentId: payment.id,
    note: dispute.provider_dispute_id,
    postedAt: ctx.clock.now(),
    entries: chargebackLostEntries(amountKobo),
  })
  await settleRefundsAfterLoss(ctx, tx, { booking, payment })
  const lost = { ...disputed, told: { ...told, amountKobo } }
  await notifyPerson(ctx, tx, lost, 'dispute_lost', hadTwice(await lockKnownPayment(tx, payment.id)))
}

function decide(ctx: AppContext, { booking, payment }: Disputed, event: PaymentEvent): PaymentMove | null {
  const facts = { ...factsOf(booking, payment, ctx.clock.now()), isKnownTransaction: true }
  const move = movePayment(stateOf(payment), event, 'system', facts)
  return move.ok && !move.isRepeat ? move : null
}

type DisputeEvent = 'open_dispute' | 'win_dispute' | 'lose_dispute'

async function save(
  ctx: AppContext,
  tx: Tx,
  { payment, told, lostKobo = 0 }: Disputed & { lostKobo?: Kobo },
  event: DisputeEvent,
  move: PaymentMove,
) {
  const at = ctx.clock.now()
  const details = { dispute: told.disputeId, amount_kobo: told.amountKobo, reason: told.reason }
  await writeAudit(tx, {
    at,
    actorId: null,
    actorRole: 'system',
    action: `payment.${event.replaceAll('_', '-')}`,
    subjectKind: 'payment',
    subjectId: payment.id,
    before: { dispute_state: payment.dispute_state },
    after: { dispute_state: move.disputeState, ...details },
  })
  return savePaymentMove(tx, payment, {
    event,
    to: move.to,
    by: systemMover,
    at,
    details,
    set: { dispute_state: move.disputeState, lost_kobo: payment.lost_kobo + lostKobo },
  })
}

function notifyPerson(
  ctx: AppContext,
  tx: Tx,
  { payment, told }: Disputed,
  kind: 'disputed' | 'dispute_lost' | 'dispute_unexpected',
  more: JsonFields = {},
) {
  const { details, ...about } = disputedCase(payment, told)
  return openCase(tx, { ...about, kind, details: { ...details, ...more }, at: ctx.clock.now() })
}

/** The case that waits for the bank's decision: opened and closed by the same words. */
function disputedCase(
  payment: PaymentRow,
  { disputeId, amountKobo, reason }: Pick<ProviderDispute, 'disputeId' | 'amountKobo' | 'reason'>,
) {
  const details = { dispute: disputeId, amount_kobo: amountKobo, reason }
  return { kind: 'disputed' as const, bookingId: payment.booking_id, paymentId: payment.id, details }
}

const sweep = 'payments.ask-open-disputes'

/** A dispute whose last event was lost is not open for ever. */
export async function askOpenDisputes(ctx: AppContext): Promise<number> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select distinct payment_id as id, booking_id as "bookingId" from disputes
     where state = 'open' and ${isDueAgain(sweep, sql`disputes.payment_id`, ctx.clock.now())} limit 200`.execute(ctx.db)
  const ask = async ({ id }: { id: string }) => {
    const payment = await findPayment(ctx.db, id)
    if (payment) await settleDisputes(ctx, payment)
    return payment !== undefined
  }
  return sweepEach(ctx, sweep, rows, ask, { atOnce: asksAtOnce })
}

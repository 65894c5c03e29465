// One move of a payment's dispute (SP10), with everything that it does to its money, its refunds and its cases.
import type { Kobo } from '@skyroute/core/money.ts'
import type { DisputeEvent } from '@skyroute/core/payments/disputes/dispute-steps.ts'
import { chargebackLostEntries } from '@skyroute/core/payments/ledger.ts'
import { movePayment, type PaymentMove } from '@skyroute/core/payments/move-payment.ts'
import { disputeStatusMeanings } from '@skyroute/core/payments/states.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { savePaymentMove, systemMover } from '../attempts/save-payment-move.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import { lockKnownPayment, type PaymentRow } from '../payment-store.ts'
import { hadTwice } from '../refunds/ends/fail-refund.ts'
import { closeDeclined, closeDisputeCases, deadlineOf, openDisputeCase } from './dispute-cases.ts'
import { closeDispute, type DisputeRow, disputesOfPayment, findDispute, writeDispute } from './dispute-store.ts'
import { owedNowKobo, returnLoss } from './return-loss.ts'
import { releaseRefunds, settleRefundsAfterLoss } from './waiting-refunds.ts'

export type Disputed = { booking: BookingRow; payment: PaymentRow; told: ProviderDispute }

/** `isLast`: the dispute rests here; else its next step follows at once, and nobody is asked meanwhile. */
type Step = { event: DisputeEvent; isLast: boolean }

type Moving = Disputed & { at: Date; isLast: boolean; save: (lostKobo?: Kobo) => Promise<PaymentRow> }

/** Booking and payment as they then are. Null when no rule allows it: a person looks. */
export async function takeStep(ctx: AppContext, tx: Tx, disputed: Disputed, { event, isLast }: Step) {
  const at = ctx.clock.now()
  const move = decide(ctx, disputed, event)
  if (!move) {
    await openDisputeCase(tx, { ...disputed, at }, 'dispute_unexpected')
    return null
  }
  const save = (lostKobo = 0) => saveMove(tx, disputed, { at, event, move, lostKobo })
  await effects[event](ctx, tx, { ...disputed, at, isLast, save })
  const booking = await lockBooking(tx, disputed.booking.id)
  return { booking: booking ?? disputed.booking, payment: await lockKnownPayment(tx, disputed.payment.id) }
}

function decide(ctx: AppContext, { booking, payment }: Disputed, event: DisputeEvent): PaymentMove | null {
  const facts = { ...factsOf(booking, payment, ctx.clock.now()), isKnownTransaction: true }
  const move = movePayment(stateOf(payment), event, 'system', facts)
  return move.ok && !move.isRepeat ? move : null
}

type Effect = (ctx: AppContext, tx: Tx, moving: Moving) => Promise<unknown>

const effects: Readonly<Record<DisputeEvent, Effect>> = {
  open_dispute: open,
  win_dispute: win,
  lose_dispute: lose,
  reopen_dispute: reopen,
  withdraw_dispute: withdraw,
}

/** What a decision for the customer took: the newest word, for a part may have been agreed to since the dispute was opened. */
export const lostBy = ({ lostKobo, amountKobo }: ProviderDispute): Kobo => lostKobo ?? amountKobo

/** Refunds wait from here on: reserving asks the payment's dispute. */
async function open(_ctx: AppContext, tx: Tx, moving: Moving) {
  await writeOpen(tx, moving)
  await closeDisputeCases(tx, moving, 'dispute_inquiry')
  await openDisputeCase(tx, moving, 'disputed', deadlineOf(moving.told))
  await moving.save()
}

/** What the decision did is undone; the next one starts from here. */
async function reopen(ctx: AppContext, tx: Tx, moving: Moving) {
  const { booking, told, isLast } = moving
  const dispute = await knownOf(tx, moving)
  const owedBeforeKobo = await owedNowKobo(tx, booking)
  const lostKobo = dispute.state === 'lost' ? dispute.amount_kobo : 0
  await writeOpen(tx, moving)
  const payment = await moving.save(-lostKobo)
  if (lostKobo > 0) {
    await closeDisputeCases(tx, moving, 'dispute_lost')
    const anewKobo = await returnLoss(ctx, tx, {
      booking,
      payment,
      lostKobo,
      disputeId: told.disputeId,
      owedBeforeKobo,
    })
    await closeDeclined(tx, moving, anewKobo)
  }
  if (isLast) await openDisputeCase(tx, moving, 'disputed', deadlineOf(told))
}

/** It only asks, and took no money. */
async function withdraw(ctx: AppContext, tx: Tx, moving: Moving) {
  const { at, told } = moving
  const { isRunning } = disputeStatusMeanings[told.state]
  await writeDispute(tx, moving.payment, { told, at, closedAt: isRunning ? null : at })
  await closeDisputeCases(tx, moving, 'disputed')
  if (isRunning) await openDisputeCase(tx, moving, 'dispute_inquiry', deadlineOf(told))
  await releaseRefunds(ctx, tx, { booking: moving.booking, payment: await moving.save() })
}

async function win(ctx: AppContext, tx: Tx, moving: Moving) {
  const dispute = await knownOf(tx, moving)
  await closeDispute(tx, dispute, { state: 'won', amountKobo: dispute.amount_kobo, at: moving.at })
  await closeDisputeCases(tx, moving, 'disputed')
  await releaseRefunds(ctx, tx, { booking: moving.booking, payment: await moving.save() })
}

async function lose(ctx: AppContext, tx: Tx, moving: Moving) {
  const { at, booking, told } = moving
  const dispute = await knownOf(tx, moving)
  const amountKobo = lostBy(told)
  await closeDispute(tx, dispute, { state: 'lost', amountKobo, at })
  await closeDisputeCases(tx, moving, 'disputed')
  const payment = await moving.save(amountKobo)
  await postLedger(tx, {
    bookingId: booking.id,
    kind: 'chargeback_lost',
    paymentId: payment.id,
    note: dispute.provider_dispute_id,
    postedAt: at,
    entries: chargebackLostEntries(amountKobo),
  })
  await settleRefundsAfterLoss(ctx, tx, { booking, payment })
  const twice = hadTwice(await lockKnownPayment(tx, payment.id))
  await openDisputeCase(tx, { ...moving, told: { ...told, amountKobo } }, 'dispute_lost', twice)
}

const writeOpen = (tx: Tx, { payment, told, at }: Moving) =>
  writeDispute(tx, payment, { told: { ...told, state: 'open' }, at, closedAt: null })

async function knownOf(tx: Tx, { payment, told }: Disputed): Promise<DisputeRow> {
  const known = findDispute(await disputesOfPayment(tx, payment), told)
  if (!known) throw new Error(`the dispute ${told.disputeId} is not written down`)
  return known
}

type Saved = { at: Date; event: DisputeEvent; move: PaymentMove; lostKobo: Kobo }

async function saveMove(tx: Tx, { payment, told }: Disputed, { at, event, move, lostKobo }: Saved) {
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

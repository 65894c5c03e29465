import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { isRefundWaiting } from '@skyroute/core/payments/refunds.ts'
import { sql } from 'kysely'
import { closeCase, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PaymentGateway, RefundResult } from '../../../gateways/payments/port.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { claimRows, type DueRow } from '../../../jobs/claim-rows.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { gatewayMethod, gatewayOf } from '../attempts/ask-gateway.ts'
import { centsToSend } from '../charges/refund-charge.ts'
import { findPayment, type PaymentRow } from '../payment-store.ts'
import { lostFailure } from './decline-unpayable.ts'
import { failRefund } from './ends/fail-refund.ts'
import { endedBeforeSending } from './ends/paid-after-all.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'
import { findRefund, type RefundRow, refundFacts, statusOf } from './refund-store.ts'
import { applyRefundResult, markSent, markSentAgain } from './settle-refund.ts'

const sweep = 'payments.send-refunds'
/** Claimed for this long, so that two processes do not ask about the same refund at once. */
const claimMinutes = 10
/** How long a refund waits whose dispute is open, or whose provider has no keys here. */
const waitHours = 1
/** Until a provider that said nothing of a refund that had ended is asked again. */
const minutesAfterSilence = 15

/** Everything that is due: what is reserved is sent, what was sent is looked up. Safe beside itself. */
export async function sendRefunds(ctx: AppContext) {
  await sweepEach(ctx, sweep, await claimDue(ctx), async ({ id }) => {
    await forwardRefund(ctx, id)
    return true
  })
}

async function claimDue(ctx: AppContext): Promise<SweptRow[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<DueRow>`
    select id, booking_id as "bookingId" from refunds
     where status <> 'requested' and next_check_at is not null and next_check_at <= ${now}
       and ${isDueAgain(sweep, sql`id`, now)}
     order by next_check_at limit 50`.execute(ctx.db)
  return claimRows(ctx.db, { table: sql`refunds`, now, until: addMinutes(now, claimMinutes) }, rows)
}

/** One refund that is due, a step further. A provider that does not answer leaves it where it is. */
async function forwardRefund(ctx: AppContext, refundId: string) {
  const refund = await findRefund(ctx.db, refundId)
  if (!refund) return
  if (refund.status === 'reserved') await sendRefund(ctx, refundId)
  else if (refund.is_to_send_again) await sendAgain(ctx, refundId)
  else if (refund.status === 'sent') await ask(ctx, refund, () => true)
  else await lookUp(ctx, refund)
}

/**
 * Sends what is still reserved, and nothing else. Sent is written before the provider is called: whatever happens to
 * the call or to us, nobody sends it again. An answer that was lost is looked up when it is due.
 */
export async function sendRefund(ctx: AppContext, id: string) {
  const claimed = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    const { refund, payment } = locked
    const move = moveRefund(statusOf(refund), 'send', 'system', refundFacts(refund, payment))
    if (!move.ok || move.isRepeat) return null
    if (!gatewayOf(ctx, payment)) return waitForProvider(ctx, tx, locked)
    if (payment.dispute_state === 'open') return waitAWhile(ctx, tx, refund)
    if (await endedBeforeSending(ctx, tx, locked)) return null
    const chargeCents = await centsToSend(tx, payment, refund)
    // No provider sends less than a cent: a person decides what becomes of it.
    if (chargeCents === 0) return refuse(ctx, tx, locked, 'it is less than a cent of what was charged')
    return { refund: await markSent(ctx, tx, locked, { charge_cents: chargeCents }), payment }
  })
  if (claimed) await callProvider(ctx, claimed)
}

/** The provider could not take it, and nothing moved: the same refund once more, as long as the money is ours to send. */
async function sendAgain(ctx: AppContext, id: string) {
  const claimed = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    const { refund, payment } = locked
    if (!refund.is_to_send_again) return null
    if (!gatewayOf(ctx, payment)) return waitForProvider(ctx, tx, locked)
    if (payment.dispute_state === 'open') return waitAWhile(ctx, tx, refund)
    if (payment.dispute_state === 'lost') return refuse(ctx, tx, locked, lostFailure)
    if (await endedBeforeSending(ctx, tx, locked)) return null
    return { refund: await markSentAgain(ctx, tx, refund), payment }
  })
  if (claimed) await callProvider(ctx, claimed)
}

async function callProvider(ctx: AppContext, sent: Pair) {
  const result = await resultOf(ctx, sent, (gateway, { refund, payment }) =>
    gateway
      .refund({
        method: gatewayMethod(payment),
        providerRef: payment.provider_ref ?? '',
        providerTxnId: refund.txnId,
        amountKobo: refund.amount_kobo,
        charge: chargeToSend(payment, refund),
        refundId: refund.id,
        reason: refund.reason,
      })
      .catch((error: unknown): RefundResult => {
        if (!(error instanceof ProviderError) || error.kind !== 'broken') throw error
        ctx.log.warn({ err: error, refund: refund.id }, 'the provider could not take a refund; it is sent again later')
        return { state: 'not_sent', providerRefundId: null }
      }),
  )
  await applyResult(ctx, sent.refund, result)
}

async function refuse(ctx: AppContext, tx: Tx, locked: LockedRefund, failure: string): Promise<null> {
  await failRefund(ctx, tx, locked, failure)
  return null
}

function chargeToSend({ charge_currency }: PaymentRow, { charge_cents }: RefundRow) {
  return charge_currency && charge_cents ? { currency: charge_currency, cents: charge_cents } : null
}

/** Its keys are gone: a person hears of it once, and it goes on when they are back. */
async function waitForProvider(ctx: AppContext, tx: Tx, { payment, refund }: LockedRefund): Promise<null> {
  await openCase(tx, { ...providerGone(payment, refund), at: ctx.clock.now() })
  return waitAWhile(ctx, tx, refund)
}

function providerGone(payment: PaymentRow, refund: RefundRow) {
  const details = { refund_id: refund.id, amount_kobo: refund.amount_kobo, provider: payment.provider }
  return { kind: 'refund_provider_gone', bookingId: refund.booking_id, paymentId: payment.id, details } as const
}

/** SP10: what was reserved before the dispute waits for its end too; the end sends it or takes it back. */
async function waitAWhile(ctx: AppContext, tx: Tx, refund: RefundRow): Promise<null> {
  const next = addHours(ctx.clock.now(), waitHours)
  await sql`
    update refunds set next_check_at = ${next}
     where booking_id = ${refund.booking_id} and id = ${refund.id}`.execute(tx)
  return null
}

/**
 * Asked because an event points at it, at any moment and in any state: a provider may take its success back days later,
 * or pay what it had refused. Only an end counts; that it is not known yet says nothing.
 */
export async function lookUp(ctx: AppContext, refund: RefundRow) {
  if (isRefundWaiting(refund.status)) return
  const result = await ask(ctx, refund, ({ state }) => state === 'succeeded' || state === 'failed')
  if (refund.status !== 'sent') await askAgainIfSilent(ctx, refund, result)
}

/** The event is done with, and nobody else would ask about a refund that has ended: it is due again until an answer has come. */
async function askAgainIfSilent(ctx: AppContext, refund: RefundRow, result: RefundResult | null) {
  const next = result?.state === 'unknown' ? addMinutes(ctx.clock.now(), minutesAfterSilence) : null
  await sql`
    update refunds set next_check_at = ${next}
     where booking_id = ${refund.booking_id} and id = ${refund.id} and status = ${refund.status}`.execute(ctx.db)
}

/** What the provider said, or null when it is gone. */
async function ask(
  ctx: AppContext,
  refund: RefundRow,
  counts: (result: RefundResult) => boolean,
): Promise<RefundResult | null> {
  const payment = await findPayment(ctx.db, refund.payment_id)
  if (!payment) return null
  if (!gatewayOf(ctx, payment)) {
    await inTransaction(ctx.db, async (tx) => waitForProvider(ctx, tx, await lockRefund(tx, refund.id)))
    return null
  }
  const result = await resultOf(ctx, { refund, payment }, (gateway, { refund: { id, txnId } }) =>
    gateway.lookUpRefund(gatewayMethod(payment), payment.provider_ref ?? '', id, txnId),
  )
  if (result && counts(result)) await applyResult(ctx, refund, result)
  return result
}

type Pair = { refund: RefundRow; payment: PaymentRow }
type Known = { refund: RefundRow & { txnId: string }; payment: PaymentRow }

/** What the provider says; null when it is gone. */
async function resultOf(
  ctx: AppContext,
  { refund, payment }: Pair,
  call: (gateway: PaymentGateway, known: Known) => Promise<RefundResult>,
): Promise<RefundResult | null> {
  const gateway = gatewayOf(ctx, payment)
  if (!gateway) return null
  const known = { refund: { ...refund, txnId: await transactionOf(ctx, refund) }, payment }
  return call(gateway, known).catch((error: unknown): RefundResult => {
    ctx.log.warn({ err: error, refund: refund.id }, 'the answer to a refund was lost; it is looked up later')
    return { state: 'unknown', providerRefundId: null }
  })
}

/** `asked`: the refund as it was when we asked. */
async function applyResult(ctx: AppContext, asked: RefundRow, result: RefundResult | null) {
  if (!result) return
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, asked.id)
    const at = ctx.clock.now()
    if (contradicts(result, locked.refund, asked)) {
      await askAnew(tx, locked.refund, at)
      return
    }
    await closeCase(tx, { ...providerGone(locked.payment, locked.refund), at, outcome: 'The provider answers again.' })
    await applyRefundResult(ctx, tx, locked, result)
  })
}

/** Another answer ended the refund while this one was on its way: which of the two is newer only the provider knows. */
function contradicts({ state }: RefundResult, refund: RefundRow, asked: RefundRow): boolean {
  const isEnd = state === 'succeeded' || state === 'failed'
  return isEnd && refund.status !== asked.status && refund.status !== state
}

async function askAnew(tx: Tx, { booking_id, id }: RefundRow, now: Date) {
  await sql`update refunds set next_check_at = ${now} where booking_id = ${booking_id} and id = ${id}`.execute(tx)
}

/** The transaction that the refund goes back to: the payment's newest when it names none. */
async function transactionOf(ctx: AppContext, { booking_id, payment_id, receipt_id }: RefundRow): Promise<string> {
  const { rows } = await sql<{ source_ref: string }>`
    select source_ref from receipts
     where booking_id = ${booking_id} and payment_id = ${payment_id}
       and (${receipt_id}::uuid is null or id = ${receipt_id}::uuid)
     order by received_at desc limit 1`.execute(ctx.db)
  return rows[0]?.source_ref ?? ''
}

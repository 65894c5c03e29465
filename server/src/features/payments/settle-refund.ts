import { type RefundRoute, refundFailedEntries, refundSentEntries } from '@skyroute/core/payments/ledger.ts'
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import type { RefundEvent } from '@skyroute/core/payments/refunds.ts'
import { openCase } from '../../cases/open-case.ts'
import type { AppContext } from '../../context.ts'
import { postLedger } from '../../db/ledger.ts'
import type { Tx } from '../../db/pool.ts'
import type { RefundResult } from '../../gateways/payments/port.ts'
import { announce } from '../../jobs/announce.ts'
import { saveBookingMoney } from './booking-money.ts'
import type { LockedRefund } from './lock-refund.ts'
import type { PaymentRow } from './payment-store.ts'
import { addRefunded, type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'

/** Minutes between questions about a refund that is on its way: 2, 5, 15, then hourly. */
const askAgainAfterMinutes = [2, 5, 15]
/** After so many questions without an answer (about three days) a person looks at it; the asking goes on. */
const questionsBeforeCase = 72

/** What the provider says about a refund that was sent; `unknown` is looked up again and never sent again. */
export async function applyRefundResult(ctx: AppContext, tx: Tx, locked: LockedRefund, result: RefundResult) {
  switch (result.state) {
    case 'succeeded':
      return succeedRefund(ctx, tx, locked, result.providerRefundId)
    case 'failed':
      return failRefund(ctx, tx, locked, 'the provider refused it')
    default:
      return askAgain(ctx, tx, locked, result)
  }
}

/** The money is on its way: from now on nobody sends it a second time. */
export async function markSent(
  ctx: AppContext,
  tx: Tx,
  { payment, refund }: LockedRefund,
  set: { outgoing_reference?: string } = {},
): Promise<RefundRow> {
  const now = ctx.clock.now()
  const isByGateway = payment.method !== 'bank_transfer'
  const next = { next_check_at: isByGateway ? minutesLater(now, 0) : null, check_count: 0 }
  const sent = await saveRefundMove(tx, refund, 'sent', { ...set, ...next, updated_at: now })
  await post(ctx, tx, sent, { kind: 'refund_sent', entries: refundSentEntries(refund.amount_kobo, routeOf(payment)) })
  return sent
}

export async function succeedRefund(
  ctx: AppContext,
  tx: Tx,
  { payment, refund }: LockedRefund,
  providerRefundId: string | null,
): Promise<RefundRow> {
  const now = ctx.clock.now()
  if (refund.status === 'failed')
    await openRefundCase(tx, refund, { kind: 'refund_unknown', failure: 'sent after all', at: now })
  if (!mayMove(refund, payment, 'settle')) return refund
  const settled = await saveRefundMove(tx, refund, 'succeeded', {
    updated_at: now,
    settled_at: now,
    next_check_at: null,
    provider_refund_id: providerRefundId,
  })
  await announce(tx, 'refund.settled', { bookingId: refund.booking_id, refundId: refund.id })
  return settled
}

/** The reservation is taken back, so the money is the customer's again, and a person decides what next. */
export async function failRefund(
  ctx: AppContext,
  tx: Tx,
  { booking, payment, refund }: LockedRefund,
  failure: string,
): Promise<RefundRow> {
  if (!mayMove(refund, payment, 'fail')) return refund
  const now = ctx.clock.now()
  const after = refund.status === 'reserved' ? 'reserved' : 'sent'
  const failed = await saveRefundMove(tx, refund, 'failed', {
    updated_at: now,
    settled_at: now,
    next_check_at: null,
    failure,
  })
  await addRefunded(tx, payment, -refund.amount_kobo)
  const entries = refundFailedEntries(refund.amount_kobo, { after, route: routeOf(payment) })
  await post(ctx, tx, failed, { kind: 'refund_failed', entries })
  await saveBookingMoney(tx, booking, now)
  await openRefundCase(tx, refund, { kind: 'refund_failed', failure, at: now })
  return failed
}

type RefundCase = { kind: 'refund_failed' | 'refund_unknown'; failure: string; at: Date }

function openRefundCase(tx: Tx, refund: RefundRow, { kind, failure, at }: RefundCase) {
  const details = { refund_id: refund.id, amount_kobo: refund.amount_kobo, failure }
  return openCase(tx, { kind, bookingId: refund.booking_id, paymentId: refund.payment_id, details, at })
}

async function askAgain(
  ctx: AppContext,
  tx: Tx,
  { payment, refund }: LockedRefund,
  result: RefundResult,
): Promise<RefundRow> {
  const event = result.state === 'unknown' ? 'lose_answer' : 'send'
  if (refund.status !== 'sent' || !mayMove(refund, payment, event)) return refund
  const now = ctx.clock.now()
  const checkCount = refund.check_count + 1
  if (checkCount === questionsBeforeCase) {
    await openRefundCase(tx, refund, { kind: 'refund_unknown', failure: 'no answer', at: now })
  }
  return saveRefundMove(tx, refund, 'sent', {
    updated_at: now,
    next_check_at: minutesLater(now, checkCount),
    check_count: checkCount,
    provider_refund_id: result.providerRefundId ?? refund.provider_refund_id,
  })
}

function mayMove(refund: RefundRow, payment: PaymentRow, event: RefundEvent) {
  const move = moveRefund(statusOf(refund), event, 'system', refundFacts(refund, payment))
  return move.ok && (!move.isRepeat || event === 'send')
}

function routeOf(payment: PaymentRow): RefundRoute {
  return payment.method === 'bank_transfer' ? 'bank' : 'gateway_clearing'
}

function minutesLater(now: Date, checkCount: number): Date {
  return new Date(now.getTime() + (askAgainAfterMinutes[checkCount] ?? 60) * 60_000)
}

type Posted = { kind: string; entries: Parameters<typeof postLedger>[1]['entries'] }

function post(ctx: AppContext, tx: Tx, refund: RefundRow, { kind, entries }: Posted) {
  return postLedger(tx, {
    bookingId: refund.booking_id,
    kind,
    paymentId: refund.payment_id,
    refundId: refund.id,
    postedAt: ctx.clock.now(),
    entries,
  })
}

import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Method, WebhookHint } from '../../../gateways/payments/port.ts'
import { publish } from '../../../jobs/publish.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { asksAtOnce } from '../attempts/ask-gateway.ts'
import { settleForEvent } from '../attempts/settle-attempt.ts'
import { settleDisputes } from '../disputes/settle-disputes.ts'
import { findPayment, findTransaction, type PaymentRow } from '../payment-store.ts'
import { findRefund, refundsOfPayments } from '../refunds/refund-store.ts'
import { lookUp } from '../refunds/send-refunds.ts'
import { endWebhook, lookAtWebhookAgain, type WebhookKey } from './end-webhook.ts'

const sweep = 'payments.sweep-webhooks'
/** How long an event about money that we have not counted yet is looked at again, and how often. */
const earlyHours = 1
const minutesToNextLook = 1
/** Until an event about a transfer that nobody has done with is told of again. */
const minutesToNextTelling = 60

/** What an event points at is asked for at its provider: the event itself is never believed. Safe to run again. */
export async function processWebhook(ctx: AppContext, { provider, eventKey }: WebhookKey) {
  const event = await ctx.db
    .selectFrom('webhook_inbox')
    .select(['hint', 'received_at'])
    .where('provider', '=', provider)
    .where('event_key', '=', eventKey)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const hint = event.hint as unknown as WebhookHint // written by receiveWebhook
  const now = ctx.clock.now()
  if (hint.transferRef) return tellOfTransfer(ctx, { provider, eventKey }, hint.transferRef)
  const isFresh = now < addHours(event.received_at, earlyHours)
  const outcome = await follow(ctx, provider, { hint, isFresh })
  if (outcome) await endWebhook(ctx.db, { provider, eventKey }, { at: now, outcome, receivedAt: event.received_at })
  else await lookAtWebhookAgain(ctx.db, { provider, eventKey }, addMinutes(now, minutesToNextLook))
}

/** Of a payment to a partner. Whoever pays them ends the event; until then it is told again. */
async function tellOfTransfer(ctx: AppContext, key: WebhookKey, reference: string) {
  await inTransaction(ctx.db, async (tx) => {
    await publish(tx, 'transfer.told', { ...key, reference })
    await lookAtWebhookAgain(tx, key, addMinutes(ctx.clock.now(), minutesToNextTelling))
  })
}

/**
 * Events whose job was lost with its worker, or waits behind others (V10). Each provider has a timer of its own, as with
 * polls. Without a provider: all of them.
 */
export async function sweepWebhooks(ctx: AppContext, only: { provider?: string } = {}): Promise<number> {
  const now = ctx.clock.now()
  const overdue = new Date(now.getTime() - 10_000)
  const provider = only.provider ?? null
  const rowId = sql`i.provider || ':' || i.event_key`
  const { rows } = await sql<WebhookKey & { id: string }>`
    select ${rowId} as id, i.provider, i.event_key as "eventKey" from webhook_inbox i
     where i.processed_at is null and i.received_at <= ${overdue}
       and (i.try_again_at is null or i.try_again_at <= ${now})
       and (${provider}::text is null or i.provider = ${provider}) and ${isDueAgain(sweep, rowId, now)}
     order by i.received_at limit 50`.execute(ctx.db)
  const process = async (key: WebhookKey) => {
    await processWebhook(ctx, key)
    return true
  }
  return sweepEach(ctx, sweep, rows, process, { atOnce: asksAtOnce })
}

type Followed = { hint: WebhookHint; isFresh: boolean }

/** What became of it; null when it is too early to say. */
async function follow(ctx: AppContext, provider: string, { hint, isFresh }: Followed): Promise<string | null> {
  const refund = hint.refundId ? await findRefund(ctx.db, hint.refundId) : undefined
  if (refund) {
    await lookUp(ctx, refund)
    return `refund ${refund.id} looked up`
  }
  const payment = await findHinted(ctx, provider, hint)
  if (!payment && isFresh && isOfLaterMoney(hint)) return null
  if (!payment) return noteUnknown(ctx, provider, hint)
  if (hint.kind.startsWith('refund.')) return followRefunds(ctx, payment)
  if (hint.kind.startsWith('dispute.')) {
    await settleDisputes(ctx, payment)
    return `disputes of payment ${payment.id} looked up`
  }
  const settled = await settleForEvent(ctx, payment.id, hint.providerTxnId)
  return `payment ${settled.id} is ${settled.status}`
}

/** Some providers tell of a refund without saying which: all of the payment's are looked up. */
async function followRefunds(ctx: AppContext, { id }: PaymentRow): Promise<string> {
  const refunds = (await refundsOfPayments(ctx.db, [id])).get(id) ?? []
  for (const refund of refunds) await lookUp(ctx, refund)
  return `refunds of payment ${id} looked up`
}

/** Our own id where the event has it, else the provider's of the charge or of the money that came through it. */
async function findHinted(ctx: AppContext, method: string, hint: WebhookHint) {
  if (hint.paymentId) return findPayment(ctx.db, hint.paymentId)
  const provider = ctx.payments[method as Method]?.name
  const claimed = hint.providerTxnId && provider && (await findTransaction(ctx.db, provider, hint.providerTxnId))
  if (claimed) return findPayment(ctx.db, claimed.payment_id)
  if (!hint.providerRef) return findSentBack(ctx, method as Method, hint)
  const { rows } = await sql<{ id: string }>`
    select id from payments
     where method = ${method} and (${provider ?? null}::text is null or provider = ${provider ?? null})
       and provider_ref = ${hint.providerRef} limit 1`.execute(ctx.db)
  return rows[0] ? findPayment(ctx.db, rows[0].id) : undefined
}

/** An event about a transfer that was sent back names a transaction alone, of which nothing was ever booked. */
async function findSentBack(ctx: AppContext, method: Method, { kind, providerTxnId }: WebhookHint) {
  if (kind !== 'bank.transfer.rejected' || !providerTxnId) return undefined
  const reference = await ctx.payments[method]?.findReference?.(providerTxnId)
  return reference ? findPayment(ctx.db, reference) : undefined
}

/** A refund or a dispute may be told of before the money itself is, and then only the transaction is known. */
function isOfLaterMoney({ kind, paymentId, providerTxnId }: WebhookHint): boolean {
  return /^(refund|dispute)\./.test(kind) && !paymentId && providerTxnId !== undefined
}

const isAboutMoney = /\b(charge|refund|dispute)\./

/** An event about nothing we know: stored, answered, and a case when it is about a customer's money. */
async function noteUnknown(ctx: AppContext, provider: string, hint: WebhookHint): Promise<string> {
  if (!isAboutMoney.test(hint.kind)) return 'about no payment'
  const details = {
    provider,
    kind: hint.kind,
    payment: hint.paymentId ?? hint.providerRef ?? hint.providerTxnId ?? null,
  }
  await inTransaction(ctx.db, (tx) => openCase(tx, { kind: 'unknown_payment', details, at: ctx.clock.now() }))
  return 'no payment of ours'
}

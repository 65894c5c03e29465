import { isLeftToStaff, questionsBeforeCase } from '@skyroute/core/payments/refunds.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RefundResult } from '../../../gateways/payments/port.ts'
import { publish } from '../../../jobs/publish.ts'
import { failRefund } from './ends/fail-refund.ts'
import { bookPaidAfterAll } from './ends/paid-after-all.ts'
import type { LockedRefund } from './lock-refund.ts'
import { postSent } from './post-refund.ts'
import { closeUnknown, openRefundCase } from './refund-case.ts'
import { mayMove, type RefundRow, saveRefundMove } from './refund-store.ts'

/** Minutes between questions about a refund that is on its way: 2, 5, 15, then hourly. */
const askAgainAfterMinutes = [2, 5, 15]

const outcomes = { succeeded: 'The provider says that it was paid.', failed: 'The provider says that it failed.' }

/** What the provider says about a refund that was sent; all but an end is looked up again and never sent again. */
export async function applyRefundResult(ctx: AppContext, tx: Tx, locked: LockedRefund, told: RefundResult) {
  const result = heldAgainst(locked, told)
  if (result.state === 'succeeded' || result.state === 'failed')
    await closeUnknown(tx, locked.refund, { at: ctx.clock.now(), outcome: outcomes[result.state] })
  switch (result.state) {
    case 'succeeded':
      return succeedRefund(ctx, tx, locked, { provider_refund_id: result.providerRefundId })
    case 'failed':
      return failRefund(ctx, tx, locked, 'the provider refused it')
    default:
      return askAgain(ctx, tx, locked, { ...result, state: result.state })
  }
}

/** Another amount than was asked for is no end: a person looks at it. */
function heldAgainst({ refund, payment }: LockedRefund, told: RefundResult): RefundResult {
  const asked = payment.charge_currency
    ? `${refund.charge_cents} cents of ${payment.charge_currency}`
    : `${refund.amount_kobo} kobo`
  const { charge, amountKobo } = told
  const refunded = charge ? `${charge.cents} cents of ${charge.currency}` : amountKobo ? `${amountKobo} kobo` : asked
  if (refunded === asked || told.state !== 'succeeded') return told
  return { ...told, state: 'pending', waitsFor: `it refunded ${refunded}, and ${asked} were asked for` }
}

/** The money is on its way: from now on nobody sends it a second time. */
export async function markSent(
  ctx: AppContext,
  tx: Tx,
  { payment, refund }: LockedRefund,
  set: { outgoing_reference?: string; charge_cents?: number | null } = {},
): Promise<RefundRow> {
  const now = ctx.clock.now()
  const isByGateway = payment.method !== 'bank_transfer'
  const next = { next_check_at: isByGateway ? minutesLater(now, 0) : null, check_count: 0 }
  const sent = await saveRefundMove(tx, refund, 'sent', { ...set, ...next, sent_at: now, updated_at: now })
  await postSent(tx, { payment, refund: sent, now })
  return sent
}

/** The provider had not taken it. From here on the answer may be lost, and then it is looked up only. */
export async function markSentAgain(ctx: AppContext, tx: Tx, refund: RefundRow): Promise<RefundRow> {
  const now = ctx.clock.now()
  return saveRefundMove(tx, refund, 'sent', { sent_at: now, updated_at: now })
}

type Proof = { provider_refund_id?: string | null; outgoing_reference?: string }

/** The money has arrived. A refund that we had written down as failed is counted and booked again with it. */
export async function succeedRefund(
  ctx: AppContext,
  tx: Tx,
  locked: LockedRefund,
  proof: Proof = {},
): Promise<RefundRow> {
  const { payment, refund } = locked
  if (!mayMove(refund, payment, 'settle')) return refund
  const now = ctx.clock.now()
  const settled = await saveRefundMove(tx, refund, 'succeeded', {
    ...proof,
    updated_at: now,
    settled_at: now,
    next_check_at: null,
    failure: null,
  })
  const about = { bookingId: refund.booking_id, refundId: refund.id }
  if (refund.status === 'failed') {
    await bookPaidAfterAll(ctx, tx, locked)
    await publish(tx, 'refund.paid-after-all', { ...about, at: now.toISOString() })
  } else await publish(tx, 'refund.settled', about)
  return settled
}

type Open = RefundResult & { state: 'pending' | 'not_found' | 'unknown' | 'not_sent' }

/** No end yet: the amount stays reserved and the asking goes on. After a while staff look it up at the provider too. */
async function askAgain(ctx: AppContext, tx: Tx, { refund }: LockedRefund, result: Open): Promise<RefundRow> {
  if (refund.status !== 'sent') return refund
  const now = ctx.clock.now()
  const questions = refund.check_count + 1
  if (result.waitsFor)
    await openRefundCase(tx, refund, { kind: 'refund_unknown', details: { failure: result.waitsFor }, at: now })
  const isLeft = isLeftToStaff(result.state, { sentAt: refund.sent_at ?? refund.created_at, questions, now })
  if (refund.left_to_staff_at === null && (isLeft || questions === questionsBeforeCase)) {
    const failure = result.state === 'not_found' ? 'the provider does not know it' : 'no answer'
    await openRefundCase(tx, refund, { kind: 'refund_unknown', details: { failure }, at: now })
  }
  return saveRefundMove(tx, refund, 'sent', {
    updated_at: now,
    is_to_send_again: result.state === 'not_sent',
    next_check_at: minutesLater(now, questions),
    check_count: questions,
    left_to_staff_at: result.state === 'pending' ? null : (refund.left_to_staff_at ?? (isLeft ? now : null)),
    provider_refund_id: result.providerRefundId ?? refund.provider_refund_id,
  })
}

function minutesLater(now: Date, checkCount: number): Date {
  return new Date(now.getTime() + (askAgainAfterMinutes[checkCount] ?? 60) * 60_000)
}

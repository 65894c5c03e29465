import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { verifyPayment } from '../attempts/verify-payment.ts'
import type { PaymentRow } from '../payment-store.ts'
import { keepingApprovalRequest } from '../refunds/pending-approval.ts'
import { findLine } from './line-store.ts'

type Pair = { line_id: string; payment_id: string }

/**
 * Verifies each pair as staff would one by one, each in a transaction of its own: one that is refused, because another
 * clerk was faster or something changed, says why and stops nothing else.
 */
export async function confirmMatches(ctx: AppContext, by: ActorInRequest, pairs: readonly Pair[]) {
  const results = []
  for (const pair of pairs) results.push({ ...pair, ...(await confirmOne(ctx, by, pair)) })
  const confirmed = results.filter(({ is_confirmed }) => is_confirmed).length
  return { confirmed, refused: results.length - confirmed, results }
}

async function confirmOne(ctx: AppContext, by: ActorInRequest, pair: Pair) {
  try {
    const line = await findLine(ctx.db, pair.line_id)
    if (!line) throw notFound('There is no such bank line.')
    const ask = { ...by, paymentId: pair.payment_id }
    const decision = {
      event: 'verify_receipt',
      amount: toNaira(line.amount_kobo),
      statement_line: line.id,
    } as const
    const payment = await keepingApprovalRequest(ctx, () => verifyPayment(ctx, ask, decision))
    return { is_confirmed: true, outcome: outcomeOf(payment), code: null, detail: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { is_confirmed: false, outcome: null, code: error.code, detail: error.message }
  }
}

/** What the money did: paid it, left a rest, was too much, or came too late and goes back. */
function outcomeOf(payment: PaymentRow): 'paid' | 'short' | 'surplus' | 'refunded' {
  if (payment.status !== 'completed') return 'short'
  if (payment.refunded_kobo >= payment.captured_kobo) return 'refunded'
  return payment.refunded_kobo > 0 || payment.captured_kobo > payment.amount_kobo ? 'surplus' : 'paid'
}

import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { verifyPayment } from '../attempts/verify-payment.ts'
import { bookingIdOf, type PaymentRow } from '../payment-store.ts'
import { keepingApprovalRequest } from '../refunds/pending-approval.ts'
import { findLine } from './line-store.ts'
import { openNamedTransfer } from './open-named-transfer.ts'

type Pair = { line_id: string; payment_id: string; received_before?: number }

type Result = Omit<Pair, 'received_before'> & Awaited<ReturnType<typeof confirmOne>>

/**
 * Verifies each pair as staff would one by one, each in a transaction of its own: one that is refused, because another
 * clerk was faster or something changed, says why and stops nothing else. A payment's lines are settled before its
 * customer is told what is missing.
 */
export async function confirmMatches(ctx: AppContext, by: ActorInRequest, pairs: readonly Pair[]) {
  const results: Result[] = []
  for (const [index, pair] of pairs.entries()) {
    const isMoreComing = pairs.slice(index + 1).some(isOfSamePayment(pair))
    const { line_id, payment_id } = pair
    results.push({ line_id, payment_id, ...(await confirmOne(ctx, by, { ...pair, isMoreComing })) })
  }
  await tellWhatIsMissing(ctx, results)
  const confirmed = results.filter(({ is_confirmed }) => is_confirmed).length
  return { confirmed, refused: results.length - confirmed, results }
}

const isOfSamePayment = (one: Pair) => (other: Pair) => one.payment_id === other.payment_id

async function confirmOne(ctx: AppContext, by: ActorInRequest, pair: Pair & { isMoreComing: boolean }) {
  try {
    const line = await findLine(ctx.db, pair.line_id)
    if (!line) throw notFound('There is no such bank line.')
    await openNamedTransfer(ctx, by, { paymentId: pair.payment_id, lineId: line.id })
    const ask = { ...by, paymentId: pair.payment_id }
    const decision = {
      event: 'verify_receipt',
      amount: toNaira(line.amount_kobo),
      statement_line: line.id,
      received_before: pair.received_before,
      isMoreComing: pair.isMoreComing,
    } as const
    const payment = await keepingApprovalRequest(ctx, () => verifyPayment(ctx, ask, decision))
    return { is_confirmed: true, outcome: outcomeOf(payment), code: null, detail: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { is_confirmed: false, outcome: null, code: error.code, detail: error.message }
  }
}

/** The last line of a payment was to tell of what is missing, and was refused. */
async function tellWhatIsMissing(ctx: AppContext, results: readonly Result[]) {
  for (const [paymentId, lines] of Map.groupBy(results, ({ payment_id }) => payment_id)) {
    const isTold = lines.at(-1)?.is_confirmed || !lines.some(({ is_confirmed }) => is_confirmed)
    if (isTold) continue
    const told = { bookingId: bookingIdOf(paymentId), paymentId }
    await inTransaction(ctx.db, (tx) => publish(tx, 'payment.received-short', told))
  }
}

/** What the money did: paid it, left a rest, was too much, or came too late and goes back. */
function outcomeOf(payment: PaymentRow): 'paid' | 'short' | 'surplus' | 'refunded' {
  if (payment.status !== 'completed') return 'short'
  if (payment.refunded_kobo >= payment.captured_kobo) return 'refunded'
  return payment.refunded_kobo > 0 || payment.captured_kobo > payment.amount_kobo ? 'surplus' : 'paid'
}

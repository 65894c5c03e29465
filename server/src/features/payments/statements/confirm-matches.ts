import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { verifyPayment } from '../attempts/verify-payment.ts'
import { bookingIdOf, type PaymentRow } from '../payment-store.ts'
import { keepingApprovalRequest, SecondApprovalNeeded } from '../refunds/pending-approval.ts'
import { type BankLineRow, findLine } from './line-store.ts'
import { openNamedTransfer } from './open-named-transfer.ts'

type Pair = { line_id: string; payment_id: string; received_before?: number }

type Result = Omit<Pair, 'received_before'> & { booking_reference: string } & Awaited<ReturnType<typeof confirmOne>>

/**
 * Verifies each pair as staff would one by one, each in a transaction of its own: one that is refused, because another
 * clerk was faster or something changed, says why and stops nothing else. One above the two-person limit waits for a second
 * person. A payment's lines are settled before its customer is told what is missing.
 */
export async function confirmMatches(ctx: AppContext, by: ActorInRequest, pairs: readonly Pair[]) {
  const results: Result[] = []
  for (const [index, pair] of pairs.entries()) {
    const isMoreComing = pairs.slice(index + 1).some(isOfSamePayment(pair))
    const { line_id, payment_id } = pair
    const booking_reference = bookingReference(bookingIdOf(payment_id))
    results.push({ line_id, payment_id, booking_reference, ...(await confirmOne(ctx, by, { ...pair, isMoreComing })) })
  }
  await tellWhatIsMissing(ctx, results)
  const confirmed = results.filter(({ is_confirmed }) => is_confirmed).length
  const waiting = results.filter(({ is_waiting }) => is_waiting).length
  return { confirmed, waiting, refused: results.length - confirmed - waiting, results }
}

const isOfSamePayment = (one: Pair) => (other: Pair) => one.payment_id === other.payment_id

async function confirmOne(ctx: AppContext, by: ActorInRequest, pair: Pair & { isMoreComing: boolean }) {
  const found = await findLine(ctx.db, pair.line_id)
  const line = found ? describe(found) : null
  try {
    if (!found) throw notFound('There is no such bank line.')
    const payment = await verifyWith(ctx, by, { ...pair, line: found })
    return { line, is_confirmed: true, is_waiting: false, outcome: outcomeOf(payment), code: null, detail: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const is_waiting = error instanceof SecondApprovalNeeded
    return { line, is_confirmed: false, is_waiting, outcome: null, code: error.code, detail: error.message }
  }
}

const describe = ({ posted_on, amount_kobo, narration, sender }: BankLineRow) => ({
  posted_on,
  amount: toNaira(amount_kobo),
  narration: narration || sender,
})

async function verifyWith(
  ctx: AppContext,
  by: ActorInRequest,
  { line, payment_id: paymentId, received_before, isMoreComing }: Pair & { line: BankLineRow; isMoreComing: boolean },
) {
  await openNamedTransfer(ctx, by, { paymentId, lineId: line.id })
  const amount = toNaira(line.amount_kobo)
  const decision = {
    event: 'verify_receipt',
    amount,
    statement_line: line.id,
    received_before,
    isMoreComing,
  } as const
  return keepingApprovalRequest(ctx, () => verifyPayment(ctx, { ...by, paymentId }, decision))
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

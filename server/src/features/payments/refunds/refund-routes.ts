import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { answerOnce } from '../attempts/answer-once.ts'
import { presentPayment } from '../present-payment.ts'
import {
  ApproveRefundBody,
  OutgoingRefundBody,
  Payment,
  PaymentId,
  Refund,
  RefundBody,
  RefundId,
  RefundList,
  RefundListQuery,
  RefundOutcomeBody,
} from '../schemas.ts'
import { approveRefund, declineRefund, type RefundAsk, takingOverRequest } from './decide-refund.ts'
import { listRefunds, presentRefundAlone } from './list-refunds.ts'
import type { StaffAsk } from './pending-approval.ts'
import { recordOutgoingRefund, recordRefundOutcome } from './record-refund-outcome.ts'
import { refundPayment } from './refund-payment.ts'
import type { RefundRow } from './refund-store.ts'

const group = { tags: ['payments', 'staff'], access: { permission: 'payments.refund' } }

const requesting = routeGroup({ ...group, params: { id: PaymentId } }, (route, ctx) => {
  // M17: both paths of the specification are one call.
  const refunds = { once: true, body: RefundBody, gives: Payment } as const
  route.post('/payments/:id/refund', 'refundPayment', refunds, ({ by, id: paymentId, body, key }) =>
    refundOnce(ctx, { ...by, paymentId }, { body, key }),
  )
  route.post('/payments/refund/:id', 'refundPaymentById', refunds, ({ by, id: paymentId, body, key }) =>
    refundOnce(ctx, { ...by, paymentId }, { body, key }),
  )
})

type Wish = { body: Static<typeof RefundBody>; key: string | undefined }

function refundOnce(ctx: AppContext, ask: StaffAsk, { body, key }: Wish) {
  const intent = { operation: 'refundPayment', body: { paymentId: ask.paymentId, ...body } }
  return answerOnce(ctx, { actor: ask.actor, key }, intent, async (inTx) =>
    presentPayment(inTx, await refundPayment(inTx, ask, body)),
  )
}

/** Each decision is taken once for its key; the answer is the refund as it then stands. */
const deciding = routeGroup({ ...group, params: { id: RefundId } }, (route, ctx) => {
  route.get(
    '/payments/refunds',
    'listRefunds',
    { access: { permission: 'payments.read' }, query: RefundListQuery, gives: RefundList },
    ({ query }) => listRefunds(ctx, query),
  )
  route.post(
    '/payments/refunds/:id/approve',
    'approveRefund',
    { once: true, body: ApproveRefundBody, gives: Refund },
    ({ by, id, key, body: { approved = true, reason = '' } }) =>
      takingOverRequest(ctx, { ...by, refundId: id }, () =>
        decideOnce(ctx, { by, id, key }, ['approveRefund', { approved, reason }], (inTx, ask) =>
          approved ? approveRefund(inTx, ask) : declineRefund(inTx, { ...ask, reason }),
        ),
      ),
  )
  route.post(
    '/payments/refunds/:id/sent',
    'recordOutgoingRefund',
    { once: true, body: OutgoingRefundBody, gives: Refund },
    ({ by, id, key, body: { outgoing_reference: outgoingReference } }) =>
      decideOnce(ctx, { by, id, key }, ['recordOutgoingRefund', { outgoingReference }], (inTx, ask) =>
        recordOutgoingRefund(inTx, { ...ask, outgoingReference }),
      ),
  )
  route.post(
    '/payments/refunds/:id/outcome',
    'recordRefundOutcome',
    { once: true, body: RefundOutcomeBody, gives: Refund },
    ({ by, id, key, body: { has_arrived: hasArrived, reference = '', reason, was } }) =>
      decideOnce(ctx, { by, id, key }, ['recordRefundOutcome', { hasArrived, reference, reason, was }], (inTx, ask) =>
        recordRefundOutcome(inTx, ask, { hasArrived, reference, reason, was }),
      ),
  )
})

type Decision = { by: ActorInRequest; id: string; key: string | undefined }
type Carried = (inTransaction: AppContext, ask: RefundAsk) => Promise<RefundRow>

function decideOnce(
  ctx: AppContext,
  { by, id: refundId, key }: Decision,
  [operation, wish]: [string, object],
  carryOut: Carried,
) {
  const intent = { operation, body: { refundId, ...wish } }
  return answerOnce(ctx, { actor: by.actor, key }, intent, async (inTx) =>
    presentRefundAlone(inTx.db, await carryOut(inTx, { ...by, refundId })),
  )
}

export const refundRoutes = inOrder(requesting, deciding)

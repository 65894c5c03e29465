import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import { requestContextOf } from '../../../http/request-context.ts'
import { answers, IdempotencyHeaders } from '../../../http/schemas.ts'
import { answerOnce } from '../attempts/answer-once.ts'
import { presentPayment } from '../present-payment.ts'
import {
  ApproveRefundBody,
  OutgoingRefundBody,
  Payment,
  PaymentParams,
  Refund,
  RefundBody,
  RefundList,
  RefundListQuery,
  RefundOutcomeBody,
  RefundParams,
} from '../schemas.ts'
import { approveRefund, declineRefund } from './decide-refund.ts'
import { listRefunds, presentRefundAlone } from './list-refunds.ts'
import { recordOutgoingRefund } from './record-outgoing-refund.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'
import { refundPayment } from './refund-payment.ts'

export function refundRoutes(app: App, ctx: AppContext) {
  requesting(app, ctx)
  following(app, ctx)
  settling(app, ctx)
}

function requesting(app: App, ctx: AppContext) {
  // M17: both paths of the specification are one call.
  for (const path of ['/payments/:id/refund', '/payments/refund/:id'] as const) {
    app.post(
      path,
      {
        config: { access: { permission: 'payments.refund' } },
        schema: {
          operationId: path === '/payments/:id/refund' ? 'refundPayment' : 'refundPaymentById',
          tags: ['payments', 'staff'],
          headers: IdempotencyHeaders,
          params: PaymentParams,
          body: RefundBody,
          response: answers({ 200: Payment }),
        },
      },
      async (request, reply) => {
        const ask = { actor: actorOf(request), caller: requestContextOf(request), paymentId: request.params.id }
        const intent = {
          userId: ask.actor.userId,
          key: request.headers['idempotency-key'],
          operation: 'refundPayment',
          body: { paymentId: ask.paymentId, ...request.body },
        }
        const answer = await onceInTransaction(ctx, intent, async (tx) => {
          const payment = await refundPayment(ctx, tx, ask, request.body)
          return { status: 200, body: await presentPayment(tx, payment) }
        })
        return reply.code(200).send(answer.body as never) // what this route itself answered
      },
    )
  }
}

function following(app: App, ctx: AppContext) {
  app.get(
    '/payments/refunds',
    {
      config: { access: { permission: 'payments.read' } },
      schema: {
        operationId: 'listRefunds',
        tags: ['payments', 'staff'],
        querystring: RefundListQuery,
        response: answers({ 200: RefundList }),
      },
    },
    (request) => listRefunds(ctx, request.query),
  )
  app.post(
    '/payments/refunds/:id/approve',
    {
      config: { access: { permission: 'payments.refund' } },
      schema: {
        operationId: 'approveRefund',
        tags: ['payments', 'staff'],
        headers: IdempotencyHeaders,
        params: RefundParams,
        body: ApproveRefundBody,
        response: answers({ 200: Refund }),
      },
    },
    (request) => {
      const ask = { actor: actorOf(request), caller: requestContextOf(request), refundId: request.params.id }
      const { approved = true, reason = '' } = request.body
      const intent = { operation: 'approveRefund', body: { refundId: ask.refundId, approved, reason } }
      return answerOnce(ctx, request, intent, async (inTx) => {
        const refund = approved ? await approveRefund(inTx, ask) : await declineRefund(inTx, { ...ask, reason })
        return presentRefundAlone(inTx.db, refund)
      })
    },
  )
  app.post(
    '/payments/refunds/:id/sent',
    {
      config: { access: { permission: 'payments.refund' } },
      schema: {
        operationId: 'recordOutgoingRefund',
        tags: ['payments', 'staff'],
        headers: IdempotencyHeaders,
        params: RefundParams,
        body: OutgoingRefundBody,
        response: answers({ 200: Refund }),
      },
    },
    (request) => {
      const ask = { actor: actorOf(request), caller: requestContextOf(request), refundId: request.params.id }
      const outgoingReference = request.body.outgoing_reference
      const intent = { operation: 'recordOutgoingRefund', body: { refundId: ask.refundId, outgoingReference } }
      return answerOnce(ctx, request, intent, async (inTx) =>
        presentRefundAlone(inTx.db, await recordOutgoingRefund(inTx, { ...ask, outgoingReference })),
      )
    },
  )
}

function settling(app: App, ctx: AppContext) {
  app.post(
    '/payments/refunds/:id/outcome',
    {
      config: { access: { permission: 'payments.refund' } },
      schema: {
        operationId: 'recordRefundOutcome',
        tags: ['payments', 'staff'],
        headers: IdempotencyHeaders,
        params: RefundParams,
        body: RefundOutcomeBody,
        response: answers({ 200: Refund }),
      },
    },
    (request) => {
      const ask = { actor: actorOf(request), caller: requestContextOf(request), refundId: request.params.id }
      const { has_arrived: hasArrived, reference = '', reason } = request.body
      const intent = {
        operation: 'recordRefundOutcome',
        body: { refundId: ask.refundId, hasArrived, reference, reason },
      }
      return answerOnce(ctx, request, intent, async (inTx) =>
        presentRefundAlone(inTx.db, await recordRefundOutcome(inTx, ask, { hasArrived, reference, reason })),
      )
    },
  )
}

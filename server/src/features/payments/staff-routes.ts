import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { sendCsv } from '../../http/csv/send-csv.ts'
import { byOf, requestContextOf } from '../../http/request-context.ts'
import { answers, IdempotencyHeaders } from '../../http/schemas.ts'
import { answerOnce } from './attempts/answer-once.ts'
import { type Decision, verifyPayment } from './attempts/verify-payment.ts'
import { exportPayments } from './export-payments.ts'
import { paymentStats } from './payment-stats.ts'
import { presentPayment } from './present-payment.ts'
import { NoteBody, PaymentRecord } from './record-schemas.ts'
import { keepingApprovalRequest } from './refunds/pending-approval.ts'
import { Payment, PaymentListQuery, PaymentParams, PaymentStats, StatusBody, VerifyBody } from './schemas.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { addNote, showRecord } from './show-record.ts'

export function staffRoutes(app: App, ctx: AppContext) {
  deciding(app, ctx)
  reporting(app, ctx)
}

function deciding(app: App, ctx: AppContext) {
  // M17: both paths of the specification are one call.
  for (const path of ['/payments/:id/verify', '/admin/payments/:id/verify'] as const) {
    app.post(
      path,
      {
        config: { access: { permission: 'payments.verify' } },
        schema: {
          operationId: path.startsWith('/admin') ? 'adminVerifyPayment' : 'verifyPayment',
          tags: ['payments', 'staff'],
          headers: IdempotencyHeaders,
          params: PaymentParams,
          body: VerifyBody,
          response: answers({ 200: Payment }),
        },
      },
      (request) => {
        const ask = { actor: actorOf(request), caller: requestContextOf(request), paymentId: request.params.id }
        const decision = { ...request.body, event: eventOf(request.body) }
        const intent = { operation: 'verifyPayment', body: { paymentId: ask.paymentId, ...decision } }
        return keepingApprovalRequest(ctx, () =>
          answerOnce(ctx, request, intent, async (inTx) =>
            presentPayment(inTx.db, await verifyPayment(inTx, ask, decision)),
          ),
        )
      },
    )
  }
  app.put(
    '/payments/:id/status',
    {
      config: { access: { permission: 'payments.verify' } },
      schema: {
        operationId: 'setPaymentStatus',
        tags: ['payments', 'staff'],
        params: PaymentParams,
        body: StatusBody,
        response: answers({ 200: Payment }),
      },
    },
    async (request) => {
      const ask = { actor: actorOf(request), caller: requestContextOf(request), paymentId: request.params.id }
      const { status, ...evidence } = request.body
      const wish = { ...evidence, to: status }
      return presentPayment(ctx.db, await keepingApprovalRequest(ctx, () => setPaymentStatus(ctx, ask, wish)))
    },
  )
}

function eventOf({ approved, ask_again }: { approved?: boolean; ask_again?: boolean }): Decision['event'] {
  if (ask_again === true) return 'ask_again'
  return approved === false ? 'reject' : 'verify_receipt'
}

function reporting(app: App, ctx: AppContext) {
  app.get(
    '/payments/stats',
    {
      config: { access: { permission: 'payments.read' } },
      schema: { operationId: 'getPaymentStats', tags: ['payments', 'staff'], response: answers({ 200: PaymentStats }) },
    },
    () => paymentStats(ctx),
  )
  app.get(
    '/payments/:id/record',
    {
      config: { access: { permission: 'payments.read' } },
      schema: {
        operationId: 'showPaymentRecord',
        tags: ['payments', 'staff'],
        description: 'What staff decide by: the booking, every attempt, what happened, and the lines of the ledger',
        params: PaymentParams,
        response: answers({ 200: PaymentRecord }),
      },
    },
    (request) => showRecord(ctx, request.params.id),
  )
  app.post(
    '/payments/:id/notes',
    {
      config: { access: { permission: 'payments.verify' } },
      schema: {
        operationId: 'addPaymentNote',
        tags: ['payments', 'staff'],
        params: PaymentParams,
        body: NoteBody,
        response: answers({ 200: PaymentRecord }),
      },
    },
    (request) => addNote(ctx, byOf(request), { paymentId: request.params.id, note: request.body.note }),
  )
  app.get(
    '/payments/export/csv',
    {
      config: { access: { permission: 'payments.read' } },
      schema: {
        operationId: 'exportPayments',
        tags: ['payments', 'staff'],
        description: 'Every payment that the filters leave, as payments_export.csv (text/csv)',
        querystring: PaymentListQuery,
      },
    },
    async (request, reply) => {
      const ask = { actor: actorOf(request), caller: requestContextOf(request) }
      const lines = await exportPayments(ctx, ask, request.query)
      return sendCsv(reply, 'payments_export.csv', lines)
    },
  )
}

import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { requestContextOf } from '../../http/request-context.ts'
import { answers, IdempotencyHeaders, Nullable } from '../../http/schemas.ts'
import { accountBalanceRoutes } from './account-balances/routes.ts'
import { answerOnce, answerOnceAround } from './attempts/answer-once.ts'
import { completePayment } from './attempts/complete-payment.ts'
import { findPaymentFor } from './attempts/find-payment-for.ts'
import { initializePayment } from './attempts/initialize-payment.ts'
import { activeAccounts } from './attempts/payment-methods.ts'
import { paymentOptions } from './attempts/payment-options.ts'
import { processPayment } from './attempts/process-payment.ts'
import { caseRoutes } from './cases/routes.ts'
import { listPayments } from './list-payments.ts'
import { presentPayment } from './present-payment.ts'
import { keepingApprovalRequest } from './refunds/pending-approval.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import {
  BankAccountList,
  BookingOfOptions,
  CompleteBody,
  InitializeBody,
  Payment,
  PaymentList,
  PaymentListQuery,
  PaymentOptions,
  PaymentParams,
  ProcessBody,
} from './schemas.ts'
import { staffRoutes } from './staff-routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { proofRoutes } from './transfers/proof-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

export async function paymentRoutes(app: App, ctx: AppContext) {
  paying(app, ctx)
  looking(app, ctx)
  staffRoutes(app, ctx)
  refundRoutes(app, ctx)
  accountBalanceRoutes(app, ctx)
  caseRoutes(app, ctx)
  await statementRoutes(app, ctx)
  await proofRoutes(app, ctx)
  await webhookRoutes(app, ctx)
}

function paying(app: App, ctx: AppContext) {
  app.post(
    '/payments/initialize',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'initializePayment',
        tags: ['payments'],
        headers: IdempotencyHeaders,
        body: InitializeBody,
        response: answers({ 200: Payment }),
      },
    },
    (request) => {
      const { booking_id: bookingId, payment_method: method } = request.body
      const intent = { operation: 'initializePayment', body: { bookingId, method } }
      return answerOnceAround(ctx, request, intent, async () =>
        presentPayment(ctx.db, await initializePayment(ctx, actorOf(request), { bookingId, method })),
      )
    },
  )
  app.post(
    '/payments/process',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'processPayment',
        tags: ['payments'],
        body: ProcessBody,
        response: answers({ 200: Payment }),
      },
    },
    async (request) => presentPayment(ctx.db, await processPayment(ctx, actorOf(request), request.body)),
  )
  app.post(
    '/payments/complete/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'completePayment',
        tags: ['payments'],
        headers: IdempotencyHeaders,
        params: PaymentParams,
        body: Nullable(CompleteBody),
        response: answers({ 200: Payment }),
      },
    },
    (request) => {
      const ask = { actor: actorOf(request), caller: requestContextOf(request), paymentId: request.params.id }
      const intent = { operation: 'completePayment', body: { paymentId: ask.paymentId, ...request.body } }
      return keepingApprovalRequest(ctx, () =>
        answerOnce(ctx, request, intent, async (inTx) =>
          presentPayment(inTx.db, await completePayment(inTx, ask, request.body ?? {})),
        ),
      )
    },
  )
}

function looking(app: App, ctx: AppContext) {
  app.get(
    '/payments',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listPayments',
        tags: ['payments'],
        querystring: PaymentListQuery,
        response: answers({ 200: PaymentList }),
      },
    },
    (request) => listPayments(ctx, actorOf(request), request.query),
  )
  app.get(
    '/payments/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getPayment',
        tags: ['payments'],
        params: PaymentParams,
        response: answers({ 200: Payment }),
      },
    },
    async (request) => {
      const { payment } = await findPaymentFor(ctx.db, actorOf(request), request.params.id)
      return presentPayment(ctx.db, payment)
    },
  )
  app.get(
    '/payments/options/:bookingId',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getPaymentOptions',
        tags: ['payments'],
        params: BookingOfOptions,
        response: answers({ 200: PaymentOptions }),
      },
    },
    (request) => paymentOptions(ctx, actorOf(request), request.params.bookingId),
  )
  app.get(
    '/bank-accounts',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'listBankAccounts', tags: ['payments'], response: answers({ 200: BankAccountList }) },
    },
    async () => ({ bank_accounts: await activeAccounts(ctx.db) }),
  )
}

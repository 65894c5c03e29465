import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Nullable } from '../../http/schemas.ts'
import { BookingId } from '../bookings/schemas.ts'
import { accountBalanceRoutes } from './account-balances/routes.ts'
import { type Asking, answerOnce, answerOnceAround } from './attempts/answer-once.ts'
import { completePayment } from './attempts/complete-payment.ts'
import { findPaymentFor } from './attempts/find-payment-for.ts'
import { initializePayment } from './attempts/initialize-payment.ts'
import { activeAccounts } from './attempts/payment-methods.ts'
import { paymentOptions } from './attempts/payment-options.ts'
import { processPayment } from './attempts/process-payment.ts'
import type { Evidence } from './attempts/verify-payment.ts'
import { caseRoutes } from './cases/routes.ts'
import { listPayments } from './list-payments.ts'
import { beginTransfer } from './one-time-accounts/begin-transfer.ts'
import { outgoingRoutes } from './outgoing/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { presentPayment } from './present-payment.ts'
import { providerSetupRoutes } from './provider-setup/routes.ts'
import { keepingApprovalRequest, type StaffAsk } from './refunds/pending-approval.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import {
  BankAccountList,
  CompleteBody,
  InitializeBody,
  Payment,
  PaymentId,
  PaymentList,
  PaymentListQuery,
  PaymentOptions,
  ProcessBody,
} from './schemas.ts'
import { staffRoutes } from './staff-routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { proofRoutes } from './transfers/proof-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

const group = { tags: ['payments'], access: 'signed-in', params: { id: PaymentId, bookingId: BookingId } } as const

const paying = routeGroup(group, (route, ctx) => {
  route.post(
    '/payments/initialize',
    'initializePayment',
    { once: true, body: InitializeBody, gives: Payment },
    ({ actor, key, body }) => initializeOnce(ctx, { actor, key }, body),
  )
  route.post('/payments/process', 'processPayment', { body: ProcessBody, gives: Payment }, async ({ actor, body }) =>
    presentPayment(ctx, await processPayment(ctx, actor, body)),
  )
  route.post(
    '/payments/complete/:id',
    'completePayment',
    { once: true, body: Nullable(CompleteBody), gives: Payment },
    ({ by, id: paymentId, key, body }) => completeOnce(ctx, { ...by, paymentId }, { key, evidence: body ?? {} }),
  )
})

async function initializeOnce(ctx: AppContext, asking: Asking, body: Static<typeof InitializeBody>) {
  const { booking_id: bookingId, payment_method: method, charge_amount: charged } = body
  const wish = { bookingId, method, ...(charged === undefined ? {} : { chargeCents: Math.round(charged * 100) }) }
  const isOneTime = method === 'bank_transfer' && body.one_time_account === true
  const asked = isOneTime ? { ...wish, isOneTime } : wish
  const answer = await answerOnceAround(ctx, asking, { operation: 'initializePayment', body: asked }, async () =>
    presentPayment(
      ctx,
      isOneTime ? await beginTransfer(ctx, asking.actor, bookingId) : await initializePayment(ctx, asking.actor, wish),
    ),
  )
  // A kept answer names an account that may have closed since: that is answered as it stands.
  return answer.one_time_account
    ? presentPayment(ctx, (await findPaymentFor(ctx.db, asking.actor, answer.id)).payment)
    : answer
}

function completeOnce(
  ctx: AppContext,
  ask: StaffAsk,
  { key, evidence }: { key: string | undefined; evidence: Evidence },
) {
  const intent = { operation: 'completePayment', body: { paymentId: ask.paymentId, ...evidence } }
  return keepingApprovalRequest(ctx, () =>
    answerOnce(ctx, { actor: ask.actor, key }, intent, async (inTx) =>
      presentPayment(inTx, await completePayment(inTx, ask, evidence)),
    ),
  )
}

const looking = routeGroup(group, (route, ctx) => {
  route.get('/payments', 'listPayments', { query: PaymentListQuery, gives: PaymentList }, ({ actor, query }) =>
    listPayments(ctx, actor, query),
  )
  route.get('/payments/:id', 'getPayment', { gives: Payment }, async ({ actor, id }) =>
    presentPayment(ctx, (await findPaymentFor(ctx.db, actor, id)).payment),
  )
  route.get('/payments/options/:bookingId', 'getPaymentOptions', { gives: PaymentOptions }, ({ actor, bookingId }) =>
    paymentOptions(ctx, actor, bookingId),
  )
  route.get('/bank-accounts', 'listBankAccounts', { gives: BankAccountList }, async () => ({
    bank_accounts: await activeAccounts(ctx.db),
  }))
})

export const paymentRoutes = inOrder(
  paying,
  looking,
  staffRoutes,
  refundRoutes,
  outgoingRoutes,
  accountBalanceRoutes,
  caseRoutes,
  statementRoutes,
  payoutRoutes,
  proofRoutes,
  webhookRoutes,
  providerSetupRoutes,
)

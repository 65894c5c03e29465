import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { sendCsv } from '../../http/csv/send-csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { answerOnce } from './attempts/answer-once.ts'
import { type Decision, verifyPayment } from './attempts/verify-payment.ts'
import { exportPayments } from './export-payments.ts'
import { paymentStats } from './payment-stats.ts'
import { presentPayment } from './present-payment.ts'
import { NoteBody, PaymentRecord } from './record-schemas.ts'
import { keepingApprovalRequest, type StaffAsk } from './refunds/pending-approval.ts'
import {
  AcceptShortBody,
  Payment,
  PaymentId,
  PaymentListQuery,
  PaymentStats,
  StatusBody,
  VerifyBody,
} from './schemas.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { addNote, showRecord } from './show-record.ts'
import { acceptShort } from './transfers/accept-short.ts'

const group = { tags: ['payments', 'staff'], params: { id: PaymentId } }

const deciding = routeGroup({ ...group, access: { permission: 'payments.verify' } }, (route, ctx) => {
  // M17: both paths of the specification are one call.
  const verifies = { once: true, body: VerifyBody, gives: Payment } as const
  route.post('/payments/:id/verify', 'verifyPayment', verifies, ({ by, id, body, key }) =>
    verifyOnce(ctx, by, { id, body, key }),
  )
  route.post('/admin/payments/:id/verify', 'adminVerifyPayment', verifies, ({ by, id, body, key }) =>
    verifyOnce(ctx, by, { id, body, key }),
  )
  route.post(
    '/payments/:id/accept-short',
    'acceptShortPayment',
    { description: 'SP13: what little is missing is written off', once: true, body: AcceptShortBody, gives: Payment },
    ({ by, id: paymentId, key, body: { reason } }) => acceptOnce(ctx, { ...by, paymentId }, { reason, key }),
  )
  route.put(
    '/payments/:id/status',
    'setPaymentStatus',
    { body: StatusBody, gives: Payment },
    async ({ by, id: paymentId, body: { status: to, ...evidence } }) => {
      const move = () => setPaymentStatus(ctx, { ...by, paymentId }, { ...evidence, to })
      return presentPayment(ctx, await keepingApprovalRequest(ctx, move))
    },
  )
})

type Verifying = { id: string; body: Static<typeof VerifyBody>; key: string | undefined }

function verifyOnce(ctx: AppContext, by: ActorInRequest, { id: paymentId, body, key }: Verifying) {
  const decision = { ...body, event: eventOf(body) }
  const intent = { operation: 'verifyPayment', body: { paymentId, ...decision } }
  return keepingApprovalRequest(ctx, () =>
    answerOnce(ctx, { actor: by.actor, key }, intent, async (inTx) =>
      presentPayment(inTx, await verifyPayment(inTx, { ...by, paymentId }, decision)),
    ),
  )
}

function acceptOnce(ctx: AppContext, ask: StaffAsk, { reason, key }: { reason: string; key: string | undefined }) {
  const intent = { operation: 'acceptShortPayment', body: { paymentId: ask.paymentId, reason } }
  return answerOnce(ctx, { actor: ask.actor, key }, intent, async (inTx) =>
    presentPayment(inTx, await acceptShort(inTx, ask, reason)),
  )
}

function eventOf({ approved, ask_again }: { approved?: boolean; ask_again?: boolean }): Decision['event'] {
  if (ask_again === true) return 'ask_again'
  return approved === false ? 'reject' : 'verify_receipt'
}

const reporting = routeGroup({ ...group, access: { permission: 'payments.read' } }, (route, ctx) => {
  route.get('/payments/stats', 'getPaymentStats', { gives: PaymentStats }, () => paymentStats(ctx))
  route.get(
    '/payments/:id/record',
    'showPaymentRecord',
    {
      description: 'What staff decide by: the booking, every attempt, what happened, and the lines of the ledger',
      gives: PaymentRecord,
    },
    ({ id }) => showRecord(ctx, id),
  )
  route.post(
    '/payments/:id/notes',
    'addPaymentNote',
    { access: { permission: 'payments.verify' }, body: NoteBody, gives: PaymentRecord },
    ({ by, id: paymentId, body: { note } }) => addNote(ctx, by, { paymentId, note }),
  )
  route.get(
    '/payments/export/csv',
    'exportPayments',
    {
      description: 'Every payment that the filters leave, as payments_export.csv (text/csv)',
      query: PaymentListQuery,
    },
    async ({ by, query, reply }) => sendCsv(reply, 'payments_export.csv', await exportPayments(ctx, by, query)),
  )
})

export const staffRoutes = inOrder(deciding, reporting)

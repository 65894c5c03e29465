import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { sendCsv } from '../../../http/csv/send-csv.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { ReasonBody } from '../../../http/schemas.ts'
import { BookingId } from '../../bookings/schemas.ts'
import { type Asking, answerOnce } from '../attempts/answer-once.ts'
import { giveRefundAccount, showRefundAccount } from './give-account.ts'
import type { GivenAccount } from './read-account.ts'
import { type RefundResult, recordResults } from './record-results.ts'
import { listRefundRuns, makeRun, runFile, sendRun, showRun, withdrawRun } from './refund-runs.ts'
import {
  RefundAccountAnswer,
  RefundAccountBody,
  RefundRunList,
  RefundRunQuery,
  RefundRunWhole,
  RunId,
  RunResultsBody,
} from './schemas.ts'

const accounts = routeGroup({ tags: ['payments'], access: 'signed-in', params: { id: BookingId } }, (route, ctx) => {
  route.get('/bookings/:id/refund-account', 'showRefundAccount', { gives: RefundAccountAnswer }, ({ actor, id }) =>
    showRefundAccount(ctx, actor, id),
  )
  route.put(
    '/bookings/:id/refund-account',
    'giveRefundAccount',
    {
      description: 'To which account refunds by bank transfer go: its customer, or staff for them',
      body: RefundAccountBody,
      gives: RefundAccountAnswer,
    },
    ({ by, id: bookingId, body: { password, code, ...account } }) =>
      giveRefundAccount(ctx, by, { bookingId, given: accountOf(account), proof: { password, code } }),
  )
})

function accountOf(body: Omit<Static<typeof RefundAccountBody>, 'password' | 'code'>): GivenAccount {
  return {
    bankCode: body.bank_code,
    accountNumber: body.account_number,
    accountName: body.account_name,
    isChecked: body.is_checked === true,
  }
}

const group = { tags: ['payments', 'staff'], access: { permission: 'payments.refund' }, params: { id: RunId } }

const runs = routeGroup(group, (route, ctx) => {
  route.get('/payments/refund-runs', 'listRefundRuns', { query: RefundRunQuery, gives: RefundRunList }, (call) =>
    listRefundRuns(ctx, call.actor, call.query),
  )
  route.get('/payments/refund-runs/:id', 'showRefundRun', { gives: RefundRunWhole }, ({ id }) => showRun(ctx.db, id))
  route.get(
    '/payments/refund-runs/:id/csv',
    'fetchRefundRun',
    { description: 'The file for the bank, always the same (text/csv)' },
    async ({ by, id, reply }) => sendCsv(reply, `refunds_${id}.csv`, await runFile(ctx, by, id)),
  )
  route.post('/payments/refund-runs', 'makeRefundRun', { once: true, gives: RefundRunWhole }, ({ by, key }) =>
    once(ctx, { actor: by.actor, key }, ['makeRefundRun', {}], (inTx) => makeRun(inTx, by)),
  )
  route.post(
    '/payments/refund-runs/:id/sent',
    'sendRefundRun',
    { description: 'Our bank has the file', once: true, gives: RefundRunWhole },
    ({ by, id, key }) =>
      once(ctx, { actor: by.actor, key }, ['sendRefundRun', { id }], (inTx) => sendRun(inTx, by, id)),
  )
  route.post(
    '/payments/refund-runs/:id/withdraw',
    'withdrawRefundRun',
    { description: 'Our bank does not have the file', once: true, body: ReasonBody, gives: RefundRunWhole },
    ({ by, id, key, body: { reason } }) =>
      once(ctx, { actor: by.actor, key }, ['withdrawRefundRun', { id, reason }], (inTx) =>
        withdrawRun(inTx, by, id, reason),
      ),
  )
  route.post(
    '/payments/refund-runs/:id/results',
    'recordRefundRunResults',
    { once: true, body: RunResultsBody, gives: RefundRunWhole },
    ({ by, id: runId, key, body }) =>
      once(ctx, { actor: by.actor, key }, ['recordRefundRunResults', { runId, ...body }], (inTx) =>
        recordResults(inTx, by, { runId, results: body.results.map(resultOf) }),
      ),
  )
})

type Result = Static<typeof RunResultsBody>['results'][number]

const resultOf = ({ refund_id, has_arrived, was, reference = '', reason = '' }: Result): RefundResult => ({
  refundId: refund_id,
  hasArrived: has_arrived,
  was,
  reference,
  reason,
})

function once<T>(
  ctx: AppContext,
  asking: Asking,
  [operation, body]: [string, object],
  work: (inTransaction: AppContext) => Promise<T>,
): Promise<T> {
  return answerOnce(ctx, asking, { operation, body }, work)
}

/** Refunds by bank transfer: to whom, and the files with which they leave. */
export const outgoingRoutes = inOrder(accounts, runs)

import type { Static } from 'typebox'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { BookingId } from '../../bookings/schemas.ts'
import { RunId, RunQuery } from './bank-file.ts'
import { bankFileCalls, bankFileTerms } from './bank-files/calls.ts'
import { giveRefundAccount, showRefundAccount } from './give-account.ts'
import { lineResultOf } from './line-results.ts'
import type { GivenAccount } from './read-account.ts'
import { refundRuns } from './refund-runs.ts'
import { RefundAccountAnswer, RefundAccountBody, RefundRunList, RefundRunWhole, RunResultsBody } from './schemas.ts'

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
  const calls = bankFileCalls(ctx, refundRuns, resultOf)
  const terms = bankFileTerms(RefundRunWhole, RunResultsBody)
  route.get('/payments/refund-runs', 'listRefundRuns', { query: RunQuery, gives: RefundRunList }, calls.list)
  route.get('/payments/refund-runs/:id', 'showRefundRun', terms.show, calls.show)
  route.get('/payments/refund-runs/:id/csv', 'fetchRefundRun', terms.file, calls.file)
  route.post('/payments/refund-runs', 'makeRefundRun', terms.make, (call) =>
    calls.make(call, {}, (inTx) => refundRuns.make(inTx, call.by, {})),
  )
  route.post('/payments/refund-runs/:id/sent', 'sendRefundRun', terms.sent, calls.sent)
  route.post('/payments/refund-runs/:id/withdraw', 'withdrawRefundRun', terms.withdraw, calls.withdraw)
  route.post('/payments/refund-runs/:id/results', 'recordRefundRunResults', terms.results, calls.results)
})

type Result = Static<typeof RunResultsBody>['results'][number]

const resultOf = ({ refund_id: line, ...result }: Result) => lineResultOf({ line, ...result })

/** Refunds by bank transfer: to whom, and the files with which they leave. */
export const outgoingRoutes = inOrder(accounts, runs)

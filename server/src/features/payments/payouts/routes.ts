import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { answerOnce } from '../attempts/answer-once.ts'
import { presentLine } from '../statements/present-line.ts'
import { BankLine, LineId } from '../statements/schemas.ts'
import { PayoutBody } from './bank-lines/payout-body.ts'
import { recordPayout } from './bank-lines/record-payout.ts'
import { listProviderPayouts, showProviderPayout } from './list-provider-payouts.ts'
import { showProviderBalances } from './provider-balances.ts'
import { AsOfQuery, PayoutQuery, ProviderBalances, ProviderPayoutList, ProviderPayoutWhole } from './schemas.ts'
import { payoutUploadRoute } from './upload-route.ts'

const group = { tags: ['payments', 'staff'], access: { permission: 'payments.read' } }

const booking = routeGroup({ ...group, params: { id: LineId } }, (route, ctx) => {
  route.get(
    '/payments/provider-balances',
    'showProviderBalances',
    { query: AsOfQuery, gives: ProviderBalances },
    ({ query }) => showProviderBalances(ctx, query.to),
  )
  route.post(
    '/payments/bank-lines/:id/payout',
    'recordPayout',
    { access: { permission: 'payments.verify' }, once: true, body: PayoutBody, gives: BankLine },
    ({ by, id: lineId, key, body: { provider, payout_ids: payoutIds, with_line_ids: withLineIds } }) => {
      const asked = { lineId, provider, payoutIds, withLineIds }
      return answerOnce(ctx, { actor: by.actor, key }, { operation: 'recordPayout', body: asked }, async (inTx) =>
        presentLine(await recordPayout(inTx, by, asked)),
      )
    },
  )
})

const told = routeGroup({ ...group, params: { id: Uuid } }, (route, ctx) => {
  route.get(
    '/payments/payouts',
    'listProviderPayouts',
    { query: PayoutQuery, gives: ProviderPayoutList },
    ({ query }) => listProviderPayouts(ctx, query),
  )
  route.get('/payments/payouts/:id', 'showProviderPayout', { gives: ProviderPayoutWhole }, ({ id }) =>
    showProviderPayout(ctx, id),
  )
})

export const payoutRoutes = inOrder(booking, told, payoutUploadRoute)

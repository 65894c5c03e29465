import { routeGroup } from '../../../http/routes/route-group.ts'
import { answerOnce } from '../attempts/answer-once.ts'
import { presentLine } from '../statements/present-line.ts'
import { BankLine, LineId } from '../statements/schemas.ts'
import { showProviderBalances } from './provider-balances.ts'
import { recordPayout } from './record-payout.ts'
import { AsOfQuery, PayoutBody, ProviderBalances } from './schemas.ts'

const group = { tags: ['payments', 'staff'], access: { permission: 'payments.read' }, params: { id: LineId } }

export const payoutRoutes = routeGroup(group, (route, ctx) => {
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
    ({ by, id: lineId, key, body: { provider } }) => {
      const asked = { lineId, provider }
      return answerOnce(ctx, { actor: by.actor, key }, { operation: 'recordPayout', body: asked }, async (inTx) =>
        presentLine(await recordPayout(inTx, by, asked)),
      )
    },
  )
})

import { routeGroup } from '../../../http/routes/route-group.ts'
import { listDisputes } from './list-disputes.ts'
import { reconcile } from './reconcile.ts'
import { AccountBalances, BalanceQuery, DisputeList, DisputeQuery, Reconciliation } from './schemas.ts'
import { showAccountBalances } from './show-account-balances.ts'

export const accountBalanceRoutes = routeGroup(
  { tags: ['payments', 'staff'], access: { permission: 'payments.read' } },
  (route, ctx) => {
    route.get('/payments/money', 'showAccountBalances', { query: BalanceQuery, gives: AccountBalances }, ({ query }) =>
      showAccountBalances(ctx, query),
    )
    route.get('/payments/reconciliation', 'reconcile', { query: BalanceQuery, gives: Reconciliation }, ({ query }) =>
      reconcile(ctx, query),
    )
    route.get('/payments/disputes', 'listDisputes', { query: DisputeQuery, gives: DisputeList }, ({ query }) =>
      listDisputes(ctx, query),
    )
  },
)

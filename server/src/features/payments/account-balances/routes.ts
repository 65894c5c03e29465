import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { answers } from '../../../http/schemas.ts'
import { listDisputes } from './list-disputes.ts'
import { reconcile } from './reconcile.ts'
import { AccountBalances, BalanceQuery, DisputeList, DisputeQuery, Reconciliation } from './schemas.ts'
import { showAccountBalances } from './show-account-balances.ts'

const tags = ['payments', 'staff']
const config = { access: { permission: 'payments.read' } } as const

export function accountBalanceRoutes(app: App, ctx: AppContext) {
  app.get(
    '/payments/money',
    {
      config,
      schema: {
        operationId: 'showAccountBalances',
        tags,
        querystring: BalanceQuery,
        response: answers({ 200: AccountBalances }),
      },
    },
    (request) => showAccountBalances(ctx, request.query),
  )
  app.get(
    '/payments/reconciliation',
    {
      config,
      schema: { operationId: 'reconcile', tags, querystring: BalanceQuery, response: answers({ 200: Reconciliation }) },
    },
    (request) => reconcile(ctx, request.query),
  )
  app.get(
    '/payments/disputes',
    {
      config,
      schema: { operationId: 'listDisputes', tags, querystring: DisputeQuery, response: answers({ 200: DisputeList }) },
    },
    (request) => listDisputes(ctx, request.query),
  )
}

import type { App } from '../../../app.ts'
import type { AppContext } from '../../../context.ts'
import { answers } from '../../../http/schemas.ts'
import { listDisputes } from './list-disputes.ts'
import { reconcile } from './reconcile.ts'
import { DisputeList, DisputeQuery, MoneyQuery, MoneyView, Reconciliation } from './schemas.ts'
import { showMoney } from './show-money.ts'

const tags = ['payments', 'staff']
const config = { access: { permission: 'payments.read' } } as const

export function moneyRoutes(app: App, ctx: AppContext) {
  app.get(
    '/payments/money',
    {
      config,
      schema: { operationId: 'showMoney', tags, querystring: MoneyQuery, response: answers({ 200: MoneyView }) },
    },
    (request) => showMoney(ctx, request.query),
  )
  app.get(
    '/payments/reconciliation',
    {
      config,
      schema: { operationId: 'reconcile', tags, querystring: MoneyQuery, response: answers({ 200: Reconciliation }) },
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

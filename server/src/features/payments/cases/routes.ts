import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers } from '../../../http/schemas.ts'
import { closeCase } from './close-case.ts'
import { listCases } from './list-cases.ts'
import { Case, CaseList, CaseParams, CaseQuery, CloseCaseBody } from './schemas.ts'

const tags = ['payments', 'staff']

/** Money, hires or facts that no rule decides. */
export function caseRoutes(app: App, ctx: AppContext) {
  app.get(
    '/payments/cases',
    {
      config: { access: { permission: 'payments.read' } },
      schema: { operationId: 'listCases', tags, querystring: CaseQuery, response: answers({ 200: CaseList }) },
    },
    (request) => listCases(ctx, request.query),
  )
  app.post(
    '/payments/cases/:id/close',
    {
      config: { access: { permission: 'payments.verify' } },
      schema: {
        operationId: 'closeCase',
        tags,
        params: CaseParams,
        body: CloseCaseBody,
        response: answers({ 200: Case }),
      },
    },
    (request) => closeCase(ctx, byOf(request), { caseId: request.params.id, note: request.body.note }),
  )
}

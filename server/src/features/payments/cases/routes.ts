import { routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { closeCase } from './close-case.ts'
import { listCases } from './list-cases.ts'
import { Case, CaseList, CaseQuery, CloseCaseBody } from './schemas.ts'

/** Money, hires or facts that no rule decides. */
export const caseRoutes = routeGroup(
  { tags: ['payments', 'staff'], access: { permission: 'payments.read' }, params: { id: Uuid } },
  (route, ctx) => {
    route.get('/payments/cases', 'listCases', { query: CaseQuery, gives: CaseList }, ({ query }) =>
      listCases(ctx, query),
    )
    route.post(
      '/payments/cases/:id/close',
      'closeCase',
      { access: { permission: 'payments.verify' }, body: CloseCaseBody, gives: Case },
      ({ by, id: caseId, body: { note } }) => closeCase(ctx, by, { caseId, note }),
    )
  },
)

import { sendCsv } from '../../http/csv/send-csv.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { RunId, RunQuery } from '../payments/outgoing/bank-file.ts'
import { bankFileCalls, bankFileTerms } from '../payments/outgoing/bank-files/calls.ts'
import { lineResultOf } from '../payments/outgoing/line-results.ts'
import { addPartner, changePartner, listPartners, showPartner } from './edit-partner.ts'
import { listPartnerNames } from './partner-store.ts'
import { partnerRuns } from './runs/partner-runs.ts'
import {
  NewPartner,
  Partner,
  PartnerChange,
  PartnerList,
  PartnerNames,
  PartnerQuery,
  PartnerRunList,
  PartnerRunResults,
  PartnerRunWhole,
  PartnerStatement,
  StatementMonth,
  StatementQuery,
} from './schemas.ts'
import { exportStatement, showStatement } from './show-statement.ts'
import { payByTransfer } from './transfers/pay-by-transfer.ts'

const group = { tags: ['partners', 'staff'], params: { id: Uuid } }

const reading = routeGroup({ ...group, access: { permission: 'payments.read' } }, (route, ctx) => {
  route.get('/admin/partners', 'listPartners', { query: PartnerQuery, gives: PartnerList }, ({ query }) =>
    listPartners(ctx, query),
  )
  route.get('/admin/partners/:id', 'showPartner', { gives: Partner }, ({ id }) => showPartner(ctx.db, id))
  route.get(
    '/admin/partners/:id/statement',
    'showPartnerStatement',
    { query: StatementQuery, gives: PartnerStatement },
    ({ id, query: { month, ...page } }) => showStatement(ctx, { id, month }, page),
  )
  route.get(
    '/admin/partners/:id/statement/csv',
    'exportPartnerStatement',
    { description: 'The statement of a month, as text/csv', query: StatementMonth },
    async ({ by, id, query: { month }, reply }) =>
      sendCsv(reply, `partner-${month}.csv`, await exportStatement(ctx, by, { id, month })),
  )
})

const choosing = routeGroup({ ...group, access: { permission: 'catalogue.write' } }, (route, ctx) => {
  route.get('/admin/partner-names', 'listPartnerNames', { gives: PartnerNames }, () => listPartnerNames(ctx.db))
})

const writing = routeGroup({ ...group, access: { permission: 'partners.write' } }, (route, ctx) => {
  route.post('/admin/partners', 'addPartner', { body: NewPartner, creates: Partner }, ({ by, body }) =>
    addPartner(ctx, by, body),
  )
  route.put('/admin/partners/:id', 'changePartner', { body: PartnerChange, gives: Partner }, ({ by, id, body }) =>
    changePartner(ctx, by, { id, change: body }),
  )
})

const paying = routeGroup({ ...group, access: { permission: 'partners.pay' }, params: { id: RunId } }, (route, ctx) => {
  const calls = bankFileCalls(ctx, partnerRuns, lineResultOf)
  const terms = bankFileTerms(PartnerRunWhole, PartnerRunResults)
  route.get('/admin/partner-runs', 'listPartnerRuns', { query: RunQuery, gives: PartnerRunList }, calls.list)
  route.get('/admin/partner-runs/:id', 'showPartnerRun', terms.show, calls.show)
  route.get('/admin/partner-runs/:id/csv', 'fetchPartnerRun', terms.file, calls.file)
  route.post('/admin/partner-runs', 'makePartnerRun', terms.make, (call) =>
    calls.make(call, {}, (inTx) => partnerRuns.make(inTx, call.by, {})),
  )
  route.post('/admin/partner-runs/:id/sent', 'sendPartnerRun', terms.sent, calls.sent)
  route.post(
    '/admin/partner-runs/:id/transfers',
    'payPartnerRunByTransfer',
    { ...terms.make, description: 'Paystack pays its lines, in place of a bank file' },
    ({ by, id: runId, key }) => payByTransfer(ctx, by, { runId, key }),
  )
  route.post('/admin/partner-runs/:id/withdraw', 'withdrawPartnerRun', terms.withdraw, calls.withdraw)
  route.post('/admin/partner-runs/:id/results', 'recordPartnerRunResults', terms.results, calls.results)
})

/** Whose money: partners, their statements, and the bank files with which they are paid. */
export const partnerRoutes = inOrder(reading, choosing, writing, paying)

import { sendCsv } from '../../http/csv/send-csv.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Month, ReasonBody } from '../../http/schemas.ts'
import { confirmClosing, reopenMonth, requestClosing, withdrawClosing } from './closing/close-month.ts'
import { listMonths } from './closing/list-months.ts'
import { showCustomerFunds } from './customer-funds.ts'
import { exportJournal } from './journal.ts'
import { listReceivables } from './receivables.ts'
import {
  AsOfQuery,
  CustomerFunds,
  MonthList,
  MonthPageQuery,
  MonthQuery,
  PageQuery,
  Receivables,
  TrialBalance,
  VatReturn,
} from './schemas.ts'
import { showTrialBalance } from './trial-balance.ts'
import { exportVatReturn, showVatReturn } from './vat-return.ts'

const group = { tags: ['accounting', 'staff'], params: { id: Month } }

const reading = routeGroup({ ...group, access: { permission: 'payments.read' } }, (route, ctx) => {
  route.get('/admin/accounting/months', 'listMonths', { gives: MonthList }, () => listMonths(ctx))
  route.get(
    '/admin/accounting/trial-balance',
    'showTrialBalance',
    { query: MonthQuery, gives: TrialBalance },
    ({ query }) => showTrialBalance(ctx, query.month),
  )
  route.get(
    '/admin/accounting/vat-return',
    'showVatReturn',
    { query: MonthPageQuery, gives: VatReturn },
    ({ query: { month, ...page } }) => showVatReturn(ctx, month, page),
  )
  route.get(
    '/admin/accounting/vat-return/csv',
    'exportVatReturn',
    { description: 'Every document behind the VAT of a month, as text/csv', query: MonthQuery },
    async ({ by, query: { month }, reply }) =>
      sendCsv(reply, `vat-${month}.csv`, await exportVatReturn(ctx, by, month)),
  )
  route.get(
    '/admin/accounting/journal/csv',
    'exportJournal',
    { description: 'The journals of a month for accounting programs, as text/csv', query: MonthQuery },
    async ({ by, query: { month }, reply }) =>
      sendCsv(reply, `journal-${month}.csv`, await exportJournal(ctx, by, month)),
  )
  route.get(
    '/admin/accounting/customer-funds',
    'showCustomerFunds',
    { query: AsOfQuery, gives: CustomerFunds },
    ({ query }) => showCustomerFunds(ctx, query.as_of),
  )
  route.get('/admin/accounting/receivables', 'listReceivables', { query: PageQuery, gives: Receivables }, ({ query }) =>
    listReceivables(ctx, query),
  )
})

const closing = routeGroup({ ...group, access: { permission: 'accounting.close' } }, (route, ctx) => {
  route.post(
    '/admin/accounting/months/:id/close',
    'requestClosing',
    { says: 'Asked for. Another person confirms it.' },
    ({ by, id }) => requestClosing(ctx, by, id),
  )
  route.post('/admin/accounting/months/:id/confirm', 'confirmClosing', { says: 'The month is closed.' }, ({ by, id }) =>
    confirmClosing(ctx, by, id),
  )
  route.post(
    '/admin/accounting/months/:id/withdraw',
    'withdrawClosing',
    { body: ReasonBody, says: 'The month stays open.' },
    ({ by, id, body }) => withdrawClosing(ctx, by, id, body.reason),
  )
  route.post(
    '/admin/accounting/months/:id/reopen',
    'reopenMonth',
    { body: ReasonBody, says: 'The month is open again.' },
    ({ by, id, body }) => reopenMonth(ctx, by, id, body.reason),
  )
})

export const accountingRoutes = inOrder(reading, closing)

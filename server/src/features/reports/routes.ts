import { sendCsv } from '../../http/csv/send-csv.ts'
import { routeGroup } from '../../http/routes/route-group.ts'
import { readAdminStats } from './admin-stats.ts'
import { exportReport } from './business/export-report.ts'
import { readReport } from './business/read-report.ts'
import { Report, ReportQuery, ReportTable } from './business/schemas.ts'
import { readDashboard } from './dashboard.ts'
import { exportRegister, readRegister } from './processing/export-register.ts'
import { ProcessingRegister } from './processing/register-schema.ts'
import { AdminStats, Dashboard, DashboardQuery } from './schemas.ts'

export const reportRoutes = routeGroup(
  { tags: ['reports'], access: { permission: 'reports.read' }, params: { table: ReportTable } },
  (route, ctx) => {
    route.get('/analytics/dashboard', 'readDashboard', { query: DashboardQuery, gives: Dashboard }, ({ query }) =>
      readDashboard(ctx, query.range),
    )
    route.get('/admin/stats', 'readAdminStats', { gives: AdminStats }, () => readAdminStats(ctx))
    route.get('/admin/reports', 'readReport', { query: ReportQuery, gives: Report }, ({ query }) =>
      readReport(ctx, query),
    )
    route.get(
      '/admin/reports/:table/csv',
      'exportReport',
      { description: 'One table of the report as text/csv', query: ReportQuery },
      async ({ by, table, query, reply }) =>
        sendCsv(reply, `${table}.csv`, await exportReport(ctx, by, { ...query, table })),
    )
    route.get('/admin/processing-register', 'readProcessingRegister', { gives: ProcessingRegister }, async () =>
      readRegister(),
    )
    route.get(
      '/admin/processing-register/csv',
      'exportProcessingRegister',
      { description: 'What is done with data about people, as text/csv' },
      async ({ by, reply }) => sendCsv(reply, 'processing-register.csv', await exportRegister(ctx, by)),
    )
  },
)

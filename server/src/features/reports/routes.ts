import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { sendCsv } from '../../http/csv/send-csv.ts'
import { byOf } from '../../http/request-context.ts'
import { answers } from '../../http/schemas.ts'
import { readAdminStats } from './admin-stats.ts'
import { exportReport } from './business/export-report.ts'
import { readReport } from './business/read-report.ts'
import { Report, ReportQuery, ReportTableParams } from './business/schemas.ts'
import { readDashboard } from './dashboard.ts'
import { AdminStats, Dashboard, DashboardQuery } from './schemas.ts'

const tags = ['reports']
const config = { access: { permission: 'reports.read' } } as const

export function reportRoutes(app: App, ctx: AppContext) {
  app.get(
    '/analytics/dashboard',
    {
      config,
      schema: {
        operationId: 'readDashboard',
        tags,
        querystring: DashboardQuery,
        response: answers({ 200: Dashboard }),
      },
    },
    (request) => readDashboard(ctx, request.query.range),
  )
  app.get(
    '/admin/stats',
    { config, schema: { operationId: 'readAdminStats', tags, response: answers({ 200: AdminStats }) } },
    () => readAdminStats(ctx),
  )
  app.get(
    '/admin/reports',
    {
      config,
      schema: { operationId: 'readReport', tags, querystring: ReportQuery, response: answers({ 200: Report }) },
    },
    (request) => readReport(ctx, request.query),
  )
  app.get(
    '/admin/reports/:table/csv',
    {
      config,
      schema: {
        operationId: 'exportReport',
        tags,
        description: 'One table of the report as text/csv',
        params: ReportTableParams,
        querystring: ReportQuery,
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const lines = await exportReport(ctx, byOf(request), { ...request.query, table })
      return sendCsv(reply, `${table}.csv`, lines)
    },
  )
}

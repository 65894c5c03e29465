import { sendCsv } from '../../../http/csv/send-csv.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { textMost } from './columns.ts'
import { exportSheet } from './export-sheet.ts'
import { checkSheet, runImport, showImport } from './import-sheet.ts'
import { ExportQuery, Import, ImportBody } from './schemas.ts'

/** The catalogue as sheets: out, checked, in. */
export const bulkRoutes = routeGroup(
  { tags: ['catalogue'], access: { permission: 'catalogue.write' }, params: { id: Uuid } },
  (route, ctx) => {
    route.get(
      '/admin/catalogue/export',
      'exportCatalogue',
      { description: 'A sheet as CSV that may be edited and imported again', query: ExportQuery },
      async ({ by, query, reply }) => sendCsv(reply, `${query.kind}.csv`, await exportSheet(ctx, by, query)),
    )
    route.post(
      '/admin/catalogue/imports',
      'checkSheet',
      {
        description: 'A dry run: every problem by row and column, and what would be done. Changes nothing',
        bodyLimit: textMost * 2,
        body: ImportBody,
        creates: Import,
      },
      ({ by, body }) => checkSheet(ctx, by, body),
    )
    route.get('/admin/catalogue/imports/:id', 'showImport', { gives: Import }, ({ id }) => showImport(ctx, id))
    route.post(
      '/admin/catalogue/imports/:id/run',
      'runImport',
      {
        description: 'Carries out the next 100 rows; call again until is_finished. No row is done twice',
        gives: Import,
      },
      ({ by, id }) => runImport(ctx, by, id),
    )
  },
)

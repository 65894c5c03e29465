import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { sendCsv } from '../../../http/csv/send-csv.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers, Day, Instant, Nullable, oneOf } from '../../../http/schemas.ts'
import { type SheetKind, textMost } from './columns.ts'
import { exportSheet } from './export-sheet.ts'
import { checkSheet, runImport, showImport } from './import-sheet.ts'

const config = { access: { permission: 'catalogue.write' } } as const
const tags = ['catalogue']
const Kind = Type.Unsafe<SheetKind>({ type: 'string', enum: ['hotels', 'room-types', 'cars', 'days'] })

const ExportQuery = Type.Object({
  kind: Kind,
  listing_id: Type.Optional(Type.String({ maxLength: 200, description: 'Of days: the hotel or car' })),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
})

const ImportBody = Type.Object({
  kind: Kind,
  file_name: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ maxLength: textMost, description: 'The sheet as CSV: 2,000 listings or 5,000 days at most' }),
})

const Import = Type.Object(
  {
    id: Type.String(),
    kind: Kind,
    file_name: Type.String(),
    created_at: Instant,
    counts: Type.Object({ make: Type.Integer(), change: Type.Integer(), leave: Type.Integer() }),
    problems: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), sentence: Type.String() }), {
      description: 'The first 500',
    }),
    problem_count: Type.Integer(),
    done: Type.Integer({ description: 'Rows that have their outcome' }),
    is_finished: Type.Boolean(),
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'As a spreadsheet counts: the head is 1' }),
        action: oneOf(['make', 'change']),
        id: Nullable(Type.String()),
        name: Type.String(),
        fields: Type.Array(Type.String(), { description: 'The columns that change' }),
        outcome: Nullable(oneOf(['made', 'changed', 'refused'])),
        sentence: Type.String({ description: 'Why it was refused' }),
      }),
    ),
  },
  { title: 'CatalogueImport' },
)

const params = Type.Object({ id: Type.String({ format: 'uuid' }) })
const response = answers({ 200: Import })

/** The catalogue as sheets: out, checked, in. */
export function bulkRoutes(app: App, ctx: AppContext) {
  app.get(
    '/admin/catalogue/export',
    {
      config,
      schema: {
        operationId: 'exportCatalogue',
        tags,
        description: 'A sheet as CSV that may be edited and imported again',
        querystring: ExportQuery,
      },
    },
    async (request, reply) => {
      const lines = await exportSheet(ctx, byOf(request), request.query)
      return sendCsv(reply, `${request.query.kind}.csv`, lines)
    },
  )
  app.post(
    '/admin/catalogue/imports',
    {
      config,
      bodyLimit: textMost * 2,
      schema: {
        operationId: 'checkSheet',
        tags,
        description: 'A dry run: every problem by row and column, and what would be done. Changes nothing',
        body: ImportBody,
        response: answers({ 201: Import }),
      },
    },
    async (request, reply) => reply.code(201).send(await checkSheet(ctx, byOf(request), request.body)),
  )
  app.get(
    '/admin/catalogue/imports/:id',
    { config, schema: { operationId: 'showImport', tags, params, response } },
    (request) => showImport(ctx, request.params.id),
  )
  app.post(
    '/admin/catalogue/imports/:id/run',
    {
      config,
      schema: {
        operationId: 'runImport',
        tags,
        description: 'Carries out the next 100 rows; call again until is_finished. No row is done twice',
        params,
        response,
      },
    },
    (request) => runImport(ctx, byOf(request), request.params.id),
  )
}

import { lagosDayOf } from '@skyroute/core/dates.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { type Cell, type CsvColumns, csvExport } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { bestListings, bestPlaces, bestRatePlans } from './best.ts'
import { readEndings } from './endings.ts'
import { readLeadTime } from './lead-time.ts'
import { presentSales, presentTakings, presentUse } from './present.ts'
import { presentLeadTime, presentMethod } from './read-report.ts'
import { readSales } from './sales.ts'
import { Report, type ReportTable } from './schemas.ts'
import { type Span, type SpanQuery, spanOf } from './span.ts'
import { readTakings } from './takings.ts'
import { readUse } from './use-of-pools.ts'

type Row = Record<string, Cell | boolean>
type Reading = { db: AppContext['replica']; span: Span }

const bestExported = 10_000

/** The rows of each table, named as the report's answer names them. */
const tables: Record<ReportTable, (reading: Reading) => Promise<Row[]>> = {
  takings: async ({ db, span }) => presentTakings(span, (await readTakings(db, span)).stretches),
  methods: async ({ db, span }) => (await readTakings(db, span)).methods.map(presentMethod),
  bookings: async ({ db, span }) => presentSales(span, await readSales(db, span)),
  occupancy: async ({ db, span }) => presentUse(span, await readUse(db, span)),
  'lead-time': async ({ db, span }) => presentLeadTime(await readLeadTime(db, span)).groups,
  cancellations: async ({ db, span }) => (await readEndings(db, span)).map(answerOf),
  places: async ({ db, span }) => (await bestPlaces(db, span, bestExported)).map(answerOf),
  listings: async ({ db, span }) => (await bestListings(db, span, bestExported)).map(answerOf),
  'rate-plans': async ({ db, span }) => (await bestRatePlans(db, span, bestExported)).map(answerOf),
}

/** One table of a report as CSV. Who took it is on record before it leaves (C22). */
export async function exportReport(
  ctx: AppContext,
  by: ActorInRequest,
  { table, ...asked }: SpanQuery & { table: ReportTable },
) {
  const span = spanOf(asked, lagosDayOf(ctx.clock.now()))
  const rows = await tables[table]({ db: ctx.replica, span })
  await inTransaction(ctx.db, (tx) =>
    writeAudit(tx, {
      at: ctx.clock.now(),
      actorId: by.actor.userId,
      actorRole: 'staff',
      action: 'reports.exported',
      subjectKind: 'reports',
      subjectId: table,
      after: { from: span.fromOn, until: span.untilOn, by: span.by, kind: span.kind },
      address: by.caller.address,
      requestId: by.caller.requestId,
    }),
  )
  return csvExport(columnsOf(table), [rows])
}

function columnsOf(table: ReportTable): CsvColumns<Row> {
  return Object.fromEntries(headsOf[table].map((head) => [head, (row) => cellOf(row[head] ?? null)]))
}

const { properties } = Report
/** The fields of the answer's rows, in its order. */
const headsOf: Record<ReportTable, readonly string[]> = {
  takings: Object.keys(properties.takings.items.properties),
  methods: Object.keys(properties.methods.items.properties),
  bookings: Object.keys(properties.bookings.items.properties),
  occupancy: Object.keys(properties.occupancy.items.properties),
  'lead-time': Object.keys(properties.lead_time.properties.groups.items.properties),
  cancellations: Object.keys(properties.cancellations.items.properties),
  places: Object.keys(properties.places.items.properties),
  listings: Object.keys(properties.listings.items.properties),
  'rate-plans': Object.keys(properties.rate_plans.items.properties),
}

const cellOf = (value: Cell | boolean): Cell => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value)

// The VAT of a month as the ledger has it: due when a stay or hire is over or a charge is kept, given up with a refund of
// what was earned. Bookings are told apart by the rate at which they were sold.
import type { Day } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { type AskedPage, countRows, pageOf } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { answerOf } from '../../http/answer-of.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { creditNoteNumberOf } from '../documents/credit-notes/credit-note-store.ts'
import { numberOf } from '../documents/invoices/invoice-store.ts'
import { instantsOfMonth, lastBefore, type Month } from './month.ts'

type Rate = {
  vat_percent: number
  sales_kobo: number
  output_vat_kobo: number
  credited_sales_kobo: number
  credited_vat_kobo: number
  vat_due_kobo: number
}

/** By rate, with a page of the documents behind it. */
export async function showVatReturn(ctx: AppContext, month: Month, asked: AskedPage) {
  const page = pageOf(asked, 50)
  const posted = postedIn(month)
  const [rates, documents, total] = await Promise.all([
    readRates(ctx.replica, month),
    readDocuments(ctx.replica, month, page.cut),
    countRows(ctx.replica, sql`(${posted}) posted`),
  ])
  return { month, rates: rates.map(answerOf), documents: documents.map(presentDocument), ...page.of(total) }
}

/**
 * Of a partner's booking our commission and service fee, and his price where the VAT on it is not handed to him (M24).
 * One earning has one row, so the largest of them is it.
 */
const partnerSales = sql`
  p.commission_kobo + p.fee_kobo
    + case when p.owed_kobo = p.share_kobo and p.sale_vat_kobo <> 0
           then p.share_kobo + p.commission_kobo + p.commission_vat_kobo else 0 end`

/** What was earned, above zero, and what was given up again, one row a journal. */
const postedIn = (month: Month) => {
  const { from, until } = instantsOfMonth(month)
  return sql`
    select t.booking_id, t.id, t.posted_at, t.kind, t.refund_id,
           coalesce(max(${partnerSales}), -sum(e.amount_kobo) filter (where e.account = 'revenue'), 0)::bigint as sales_kobo,
           coalesce(-sum(e.amount_kobo) filter (where e.account = 'vat_payable'), 0)::bigint as vat_kobo
      from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
      left join partner_earnings p on p.booking_id = t.booking_id and p.transaction_id = t.id
     where t.posted_at >= ${from} and t.posted_at < ${until} and e.account in ('revenue', 'vat_payable')
     group by t.booking_id, t.id`
}

export async function readRates(db: Reader, month: Month): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select (b.vat_bps / 100.0)::float8 as vat_percent,
           coalesce(sum(sales_kobo) filter (where sales_kobo > 0), 0)::bigint as sales_kobo,
           coalesce(sum(posted.vat_kobo) filter (where posted.vat_kobo > 0), 0)::bigint as output_vat_kobo,
           coalesce(-sum(sales_kobo) filter (where sales_kobo < 0), 0)::bigint as credited_sales_kobo,
           coalesce(-sum(posted.vat_kobo) filter (where posted.vat_kobo < 0), 0)::bigint as credited_vat_kobo,
           sum(posted.vat_kobo)::bigint as vat_due_kobo
      from (${postedIn(month)}) posted join bookings b on b.id = posted.booking_id
     group by b.vat_bps order by b.vat_bps desc`.execute(db)
  return rows
}

type DocumentRow = {
  booking_id: string
  id: string
  on: Day
  vat_percent: number
  sales_kobo: number
  vat_kobo: number
  invoice: { year: number; number: number } | null
  credit_note: { year: number; number: number } | null
  refund_id: string | null
}

async function readDocuments(db: Reader, month: Month, cut: ReturnType<typeof sql>): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    with posted as materialized (
           select posted.booking_id, posted.id, posted.posted_at, posted.sales_kobo, posted.vat_kobo, posted.refund_id,
                  b.vat_bps
             from (${postedIn(month)}) posted join bookings b on b.id = posted.booking_id
            order by posted.posted_at, posted.booking_id, posted.id ${cut})
    select posted.booking_id, posted.id, (posted.posted_at at time zone 'Africa/Lagos')::date as "on",
           (posted.vat_bps / 100.0)::float8 as vat_percent, posted.sales_kobo, posted.vat_kobo, posted.refund_id,
           (select jsonb_build_object('year', i.year, 'number', i.number) from invoices i
             where i.booking_id = posted.booking_id ${lastBefore(sql`i.issued_at`, sql`posted.posted_at`)}) as invoice,
           (select jsonb_build_object('year', c.year, 'number', c.number) from credit_notes c
             where c.booking_id = posted.booking_id and posted.vat_kobo < 0
             order by c.issued_at < posted.posted_at, c.issued_at limit 1) as credit_note
      from posted order by posted.posted_at, posted.booking_id, posted.id`.execute(db)
  return rows
}

function presentDocument({ booking_id, id: _, invoice, credit_note, refund_id, ...row }: DocumentRow) {
  return {
    ...answerOf(row),
    booking_id,
    booking_reference: bookingReference(booking_id),
    invoice: invoice && numberOf(invoice),
    credit_note: credit_note && creditNoteNumberOf(credit_note),
    refund_id,
  }
}

type Document = ReturnType<typeof presentDocument>

const columns: CsvColumns<Document> = {
  date: ({ on }) => on,
  booking_reference: ({ booking_reference }) => booking_reference,
  invoice: ({ invoice }) => invoice,
  credit_note: ({ credit_note }) => credit_note,
  refund: ({ refund_id }) => refund_id,
  vat_percent: ({ vat_percent }) => vat_percent,
  sales: ({ sales }) => sales,
  vat: ({ vat }) => vat,
  currency: () => 'NGN',
}

const pageSize = 500

/** Every document behind the month's VAT. Who took it is on record before it leaves (C22). */
export async function exportVatReturn(ctx: AppContext, by: ActorInRequest, month: Month) {
  const exported = { action: 'accounting.exported', subjectKind: 'month', subjectId: month, after: { table: 'vat' } }
  await auditAlone(ctx, by, { actorRole: 'staff', ...exported })
  const read = async (_after: Document | undefined, before: number) =>
    (await readDocuments(ctx.replica, month, sql`limit ${pageSize} offset ${before}`)).map(presentDocument)
  return csvExport(columns, pagesOf(pageSize, read))
}

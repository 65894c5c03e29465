// What a partner is owed, movement by movement, by the ledger's days: so all partners' statements together are the account.
import type { Day } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { type AskedPage, onlyRow, pageOf } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { answerOf } from '../../http/answer-of.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { instantsOfMonth, type Month } from '../accounting/month.ts'
import { findPartner } from './partner-store.ts'

type Asked = { id: string; month: Month }

export async function showStatement(ctx: AppContext, { id, month }: Asked, asked: AskedPage) {
  await findPartner(ctx.db, id)
  const page = pageOf(asked, 50)
  const sums = await readSums(ctx.replica, { id, month })
  const lines = await readLines(ctx.replica, { id, month }, page.cut)
  const { count, opening_kobo, owed_kobo, ...totals } = sums
  return {
    month,
    partner_id: id,
    opening: toNaira(opening_kobo),
    closing: toNaira(opening_kobo + owed_kobo),
    totals: answerOf(totals),
    lines: lines.map(present),
    ...page.of(count),
  }
}

/** Earnings of the partner's bookings, and what our bank was given to pay. */
const movements = (id: string): RawBuilder<unknown> => sql`
  select t.posted_at, t.id, t.kind, e.booking_id, b.listing_snapshot ->> 'name' as listing, null::text as run_id,
         e.share_kobo + e.commission_kobo + e.commission_vat_kobo as price_kobo, e.commission_kobo, e.commission_vat_kobo,
         e.owed_kobo - e.share_kobo as vat_kobo, e.owed_kobo
    from partner_earnings e
    join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
    join bookings b on b.id = e.booking_id
   where e.partner_id = ${id}::uuid
   union all
  select t.posted_at, t.id, t.kind, null, null, l.run_id, 0, 0, 0, 0,
         case t.kind when 'partner_paid' then -l.amount_kobo else l.amount_kobo end
    from bank_file_lines l
    join ledger_transactions t on t.booking_id = ${unallocatedKey} and t.note = l.run_id || '/' || l.line
   where l.partner_id = ${id}::uuid and t.kind in ('partner_paid', 'partner_payment_failed')`

type Sums = Record<
  | 'opening_kobo'
  | 'owed_kobo'
  | 'price_kobo'
  | 'commission_kobo'
  | 'commission_vat_kobo'
  | 'vat_kobo'
  | 'paid_kobo'
  | 'count',
  number
>

async function readSums(db: Reader, { id, month }: Asked): Promise<Sums> {
  const { from, until } = instantsOfMonth(month)
  const inMonth = (column: string, condition = sql`true`) => sql`
    coalesce(sum(${sql.ref(column)}) filter (where posted_at >= ${from} and ${condition}), 0)::bigint`
  const { rows } = await sql<Sums>`
    select coalesce(sum(owed_kobo) filter (where posted_at < ${from}), 0)::bigint as opening_kobo,
           ${inMonth('owed_kobo')} as owed_kobo, ${inMonth('price_kobo')} as price_kobo,
           ${inMonth('commission_kobo')} as commission_kobo, ${inMonth('commission_vat_kobo')} as commission_vat_kobo,
           ${inMonth('vat_kobo')} as vat_kobo, -${inMonth('owed_kobo', sql`run_id is not null`)} as paid_kobo,
           count(*) filter (where posted_at >= ${from})::int as count
      from (${movements(id)}) movements where posted_at < ${until}`.execute(db)
  return onlyRow(rows)
}

type Movement = {
  on: Day
  kind: string
  booking_id: string | null
  listing: string | null
  run_id: string | null
  price_kobo: number
  commission_kobo: number
  commission_vat_kobo: number
  vat_kobo: number
  owed_kobo: number
}

async function readLines(db: Reader, { id, month }: Asked, cut: RawBuilder<unknown>): Promise<Movement[]> {
  const { from, until } = instantsOfMonth(month)
  const { rows } = await sql<Movement>`
    select (posted_at at time zone 'Africa/Lagos')::date as "on", kind, booking_id, listing, run_id,
           price_kobo::bigint as price_kobo, commission_kobo::bigint as commission_kobo,
           commission_vat_kobo::bigint as commission_vat_kobo, vat_kobo::bigint as vat_kobo, owed_kobo::bigint as owed_kobo
      from (${movements(id)}) movements where posted_at >= ${from} and posted_at < ${until}
     order by posted_at, id ${cut}`.execute(db)
  return rows
}

const present = (line: Movement) => ({
  ...answerOf(line),
  booking_reference: line.booking_id === null ? null : bookingReference(line.booking_id),
})

type Line = ReturnType<typeof present>

const columns: CsvColumns<Line> = {
  date: ({ on }) => on,
  kind: ({ kind }) => kind,
  booking_reference: ({ booking_reference }) => booking_reference,
  listing: ({ listing }) => listing,
  bank_file: ({ run_id }) => run_id,
  price: ({ price }) => price,
  commission: ({ commission }) => commission,
  vat_on_commission: ({ commission_vat }) => commission_vat,
  vat_handed_over: ({ vat }) => vat,
  owed: ({ owed }) => owed,
  currency: () => 'NGN',
}

const pageSize = 500

/** The whole month. Who took it is on record before it leaves (C22). */
export async function exportStatement(ctx: AppContext, by: ActorInRequest, { id, month }: Asked) {
  await findPartner(ctx.db, id)
  await auditAlone(ctx, by, {
    actorRole: 'staff',
    action: 'partner.statement-exported',
    subjectKind: 'partner',
    subjectId: id,
    after: { month },
  })
  const read = async (_after: Line | undefined, before: number) =>
    (await readLines(ctx.replica, { id, month }, sql`limit ${pageSize} offset ${before}`)).map(present)
  return csvExport(columns, pagesOf(pageSize, read))
}

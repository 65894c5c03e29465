import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { isTypedReceipt } from '../statements/bank-line-id.ts'
import type { Reconciliation } from './schemas.ts'
import { instantsOf, type Period } from './show-account-balances.ts'

type Difference = Static<typeof Reconciliation>['differences'][number]

type BankSums = Record<'statement_kobo' | 'ours_kobo' | 'typed_by_hand_kobo' | 'open_lines_kobo', number>
type Unpaired = {
  is: 'line_without_receipt' | 'receipt_without_line'
  id: string
  payment_id: string | null
  kobo: number
  at: Date
}

/** What our bank's statements say beside the receipts of transfers. */
export async function compareBank(db: Reader, period: Period) {
  const { from, until } = instantsOf(period)
  const { rows } = await sql<BankSums>`
    select (select coalesce(sum(amount_kobo), 0)::bigint from bank_lines
             where state in ('used', 'split', 'counted') and posted_on between ${period.fromOn} and ${period.toOn}) as statement_kobo,
           (select coalesce(sum(amount_kobo), 0)::bigint from receipts
             where source = 'bank' and received_at >= ${from} and received_at < ${until}) as ours_kobo,
           (select coalesce(sum(r.amount_kobo), 0)::bigint from receipts r
             where ${isTypedReceipt} and r.received_at >= ${from} and r.received_at < ${until}) as typed_by_hand_kobo,
           (select coalesce(sum(amount_kobo), 0)::bigint from bank_lines
             where state in ('open', 'held')
               and posted_on between ${period.fromOn} and ${period.toOn}) as open_lines_kobo`.execute(db)
  return { sums: answerOf(onlyRow(rows)), differences: (await unpaired(db, period)).map(presentUnpaired) }
}

/**
 * A used line without its receipt; and of each payment what was typed by hand and no uploaded line was counted for, or
 * what was counted for it beyond what was typed: the first that came are made up first.
 */
async function unpaired(db: Reader, period: Period): Promise<Unpaired[]> {
  const { from, until } = instantsOf(period)
  const isReceived = sql`r.received_at >= ${from} and r.received_at < ${until}`
  const isPosted = sql`l.posted_on between ${period.fromOn} and ${period.toOn}`
  const { rows } = await sql<Unpaired>`
    with typed_in_period as materialized (
           select distinct r.booking_id, r.payment_id from receipts r where ${isTypedReceipt} and ${isReceived}),
         counted_in_period as materialized (
           select distinct left(l.payment_id, 10) as booking_id, l.payment_id
             from bank_lines l where l.state = 'counted' and ${isPosted}),
         of_period as materialized (
           select booking_id, payment_id from typed_in_period union select booking_id, payment_id from counted_in_period),
         typed as materialized (
           select r.source_ref, r.payment_id, r.amount_kobo, r.received_at,
                  sum(r.amount_kobo) over (partition by r.payment_id order by r.received_at, r.source_ref) as so_far_kobo
             from of_period join receipts r using (booking_id, payment_id)
            where ${isTypedReceipt}),
         counted as materialized (
           select l.id, l.payment_id, l.amount_kobo, l.posted_on, l.decided_at,
                  sum(l.amount_kobo) over (partition by l.payment_id order by l.decided_at, l.id) as so_far_kobo
             from of_period join bank_lines l using (payment_id)
            where l.state = 'counted'),
         typed_sums as (select payment_id, sum(amount_kobo) as kobo from typed group by payment_id),
         counted_sums as (select payment_id, sum(amount_kobo) as kobo from counted group by payment_id),
         used as materialized (
           select l.id, l.payment_id, l.amount_kobo, l.decided_at from bank_lines l
            where l.state in ('used', 'split') and ${isPosted}),
         received as materialized (
           select source_ref, amount_kobo from receipts where source_ref in (select id from used))
    select 'receipt_without_line' as "is", r.source_ref as id, r.payment_id,
           least(r.amount_kobo, r.so_far_kobo - coalesce(c.kobo, 0))::bigint as kobo, r.received_at as at
      from typed r left join counted_sums c using (payment_id)
     where r.so_far_kobo > coalesce(c.kobo, 0) and ${isReceived}
    union all
    select 'line_without_receipt', l.id, l.payment_id,
           least(l.amount_kobo, l.so_far_kobo - coalesce(t.kobo, 0))::bigint, l.decided_at
      from counted l left join typed_sums t using (payment_id)
     where l.so_far_kobo > coalesce(t.kobo, 0) and ${isPosted}
    union all
    select 'line_without_receipt', l.id, l.payment_id, l.amount_kobo, l.decided_at
      from used l
     where l.amount_kobo is distinct from (select sum(r.amount_kobo) from received r where r.source_ref = l.id)
     order by at desc limit 500`.execute(db)
  return rows
}

function presentUnpaired({ is, id, payment_id, kobo, at }: Unpaired): Difference {
  const isOurs = is === 'receipt_without_line'
  return {
    is,
    provider: 'bank',
    payment_id,
    reference: id,
    ours: isOurs ? toNaira(kobo) : null,
    theirs: isOurs ? null : toNaira(kobo),
    foreign: null,
    at: at.toISOString(),
  }
}

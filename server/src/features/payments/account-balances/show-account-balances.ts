import { addDays, type Day, daysBetween, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { accountsByCode, chartOfAccounts, growsByDebits } from '@skyroute/core/payments/chart-of-accounts.ts'
import type { LedgerAccount } from '@skyroute/core/payments/ledger.ts'
import { openRefundStatuses, underWayRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { invalid } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'

export type Period = { fromOn: Day; toOn: Day }
const daysMost = 400

/** Both days count; the last 30 days unless told otherwise. */
export function periodOf(ctx: AppContext, { from, to }: { from?: Day; to?: Day }): Period {
  const toOn = to ?? lagosDayOf(ctx.clock.now())
  const fromOn = from ?? addDays(toOn, -29)
  if (fromOn > toOn) throw invalid('to', 'The last day is before the first.')
  if (daysBetween(fromOn, toOn) > daysMost) throw invalid('from', 'At most 400 days at once.')
  return { fromOn, toOn }
}

export const instantsOf = ({ fromOn, toOn }: Period) => ({
  from: lagosInstant(fromOn, '00:00'),
  until: lagosInstant(addDays(toOn, 1), '00:00'),
})

/** What we hold, owe and earned, and what came in and went back: every figure is a sum of the ledger's lines. */
export async function showAccountBalances(ctx: AppContext, asked: { from?: Day; to?: Day }) {
  const period = periodOf(ctx, asked)
  const db = ctx.replica
  const [accounts, days, refunds, unmatched, disputes] = await Promise.all([
    readAccounts(db, instantsOf(period).until),
    readDays(db, period),
    readRefundsDue(db),
    readUnmatched(db),
    readDisputes(db),
  ])
  return {
    from: period.fromOn,
    to: period.toOn,
    as_of: ctx.clock.now().toISOString(),
    accounts,
    days: days.map((day) => answerOf({ ...day, net_kobo: netKobo(day) })),
    totals: sumOf(days),
    refunds_due: refunds,
    unmatched,
    disputes,
  }
}

/** As they stand at the end of the last day. */
async function readAccounts(db: Reader, until: Date) {
  const { rows } = await sql<{ account: LedgerAccount; debits: number; credits: number }>`
    select e.account, coalesce(sum(e.amount_kobo) filter (where e.amount_kobo > 0), 0)::bigint as debits,
           coalesce(-sum(e.amount_kobo) filter (where e.amount_kobo < 0), 0)::bigint as credits
      from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     where t.posted_at < ${until} group by e.account`.execute(db)
  const found = new Map(rows.map((row) => [row.account, row]))
  return accountsByCode.map((account) => {
    const { debits, credits } = found.get(account) ?? { debits: 0, credits: 0 }
    return {
      account,
      ...chartOfAccounts[account],
      debits: toNaira(debits),
      credits: toNaira(credits),
      balance: toNaira(growsByDebits(account) ? debits - credits : credits - debits),
    }
  })
}

type Sums = Record<'captured_kobo' | 'refunded_kobo' | 'fees_kobo' | 'charged_back_kobo' | 'receipts', number>
type Taken = Sums & { on: Day; payment_method: PaymentMethod }

/** Received: what customers' funds took in. Refunded: what was promised back, less what failed. By Lagos days. */
async function readDays(db: Reader, period: Period): Promise<Taken[]> {
  const { from, until } = instantsOf(period)
  const { rows } = await sql<Taken>`
    select (t.posted_at at time zone 'Africa/Lagos')::date as "on", p.method as payment_method,
           coalesce(-sum(e.amount_kobo) filter (where e.account = 'customer_funds' and t.kind like '%_receipt'), 0)::bigint
             as captured_kobo,
           coalesce(sum(e.amount_kobo) filter (where e.account = 'customer_funds' and t.kind like 'refund_%'), 0)::bigint
             as refunded_kobo,
           coalesce(sum(e.amount_kobo) filter (where e.account = 'gateway_fees'), 0)::bigint as fees_kobo,
           coalesce(sum(e.amount_kobo) filter (where e.account = 'chargeback_loss'), 0)::bigint as charged_back_kobo,
           count(*) filter (where e.account = 'customer_funds' and t.kind like '%_receipt')::int as receipts
      from ledger_transactions t
      join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
      join payments p on p.booking_id = t.booking_id and p.id = t.payment_id
     where t.posted_at >= ${from} and t.posted_at < ${until}
       and t.kind in ('gateway_receipt', 'bank_receipt', 'refund_reserved', 'refund_failed', 'chargeback_lost',
                      'chargeback_returned')
       and e.account in ('customer_funds', 'gateway_fees', 'chargeback_loss')
     group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}

function sumOf(days: readonly Taken[]) {
  const sum = (of: keyof Sums) => days.reduce((total, day) => total + day[of], 0)
  const sums = {
    captured_kobo: sum('captured_kobo'),
    refunded_kobo: sum('refunded_kobo'),
    charged_back_kobo: sum('charged_back_kobo'),
    fees_kobo: sum('fees_kobo'),
  }
  return answerOf({ ...sums, net_kobo: netKobo(sums), receipts: sum('receipts') })
}

/** What is left of what came in, as the reports say it too. */
const netKobo = (day: Omit<Sums, 'receipts'>) =>
  day.captured_kobo - day.refunded_kobo - day.fees_kobo - day.charged_back_kobo

type Waiting = 'to_approve_kobo' | 'waiting_for_dispute_kobo' | 'to_send_by_bank_kobo' | 'with_provider_kobo'

/** Reserved and not yet sent is what the ledger's refunds_payable holds; the rest is only asked for, or on its way. */
async function readRefundsDue(db: Reader) {
  const { rows } = await sql<Record<Waiting | 'count', number>>`
    select coalesce(sum(r.amount_kobo) filter (where r.status = 'requested' and r.needs_approval
                                                 and r.approved_by is null), 0)::bigint as to_approve_kobo,
           coalesce(sum(r.amount_kobo) filter (where r.status = 'requested' and not (r.needs_approval
                                                 and r.approved_by is null)), 0)::bigint as waiting_for_dispute_kobo,
           coalesce(sum(r.amount_kobo) filter (where r.status = 'reserved' and p.method = 'bank_transfer'), 0)::bigint
             as to_send_by_bank_kobo,
           coalesce(sum(r.amount_kobo) filter (where r.status = any(${underWayRefundStatuses})
                                                 and p.method <> 'bank_transfer'), 0)::bigint as with_provider_kobo,
           count(*)::int as count
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.status = any(${openRefundStatuses})`.execute(db)
  return answerOf(onlyRow(rows))
}

async function readUnmatched(db: Reader) {
  const { rows } = await sql<{ open_lines: number; open_total_kobo: number; held_total_kobo: number }>`
    select count(*) filter (where state = 'open')::int as open_lines,
           coalesce(sum(amount_kobo) filter (where state = 'open'), 0)::bigint as open_total_kobo,
           coalesce(sum(amount_kobo) filter (where state = 'held'), 0)::bigint as held_total_kobo
      from bank_lines where state in ('open', 'held')`.execute(db)
  return answerOf(onlyRow(rows))
}

async function readDisputes(db: Reader) {
  const { rows } = await sql<{ open: number; open_total_kobo: number; lost_total_kobo: number; inquiries: number }>`
    select count(*) filter (where state = 'open')::int as open,
           coalesce(sum(amount_kobo) filter (where state = 'open'), 0)::bigint as open_total_kobo,
           coalesce(sum(amount_kobo) filter (where state = 'lost'), 0)::bigint as lost_total_kobo,
           count(*) filter (where state = 'inquiry')::int as inquiries
      from disputes`.execute(db)
  return answerOf(onlyRow(rows))
}

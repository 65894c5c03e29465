import { addDays, type Day, daysBetween, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { type LedgerAccount, ledgerAccounts } from '@skyroute/core/payments/ledger.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { invalid } from '../../../errors.ts'

type Side = 'asset' | 'debt' | 'income' | 'cost'

const sides: Record<LedgerAccount, Side> = {
  gateway_clearing: 'asset',
  bank: 'asset',
  customer_funds: 'debt',
  unmatched_receipts: 'debt',
  refunds_payable: 'debt',
  overpaid_refunds: 'asset',
  vat_payable: 'debt',
  revenue: 'income',
  service_fee: 'income',
  gateway_fees: 'cost',
  chargeback_loss: 'cost',
}

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
    readAccounts(db),
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
    days: days.map(presentDay),
    totals: presentSum(days),
    refunds_due: refunds,
    unmatched,
    disputes,
  }
}

async function readAccounts(db: Reader) {
  const { rows } = await sql<{ account: LedgerAccount; debits: number; credits: number }>`
    select account, coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)::bigint as debits,
           coalesce(-sum(amount_kobo) filter (where amount_kobo < 0), 0)::bigint as credits
      from ledger_entries group by account`.execute(db)
  const found = new Map(rows.map((row) => [row.account, row]))
  return ledgerAccounts.map((account) => {
    const { debits, credits } = found.get(account) ?? { debits: 0, credits: 0 }
    const side = sides[account]
    const growsByDebits = side === 'asset' || side === 'cost'
    return {
      account,
      side,
      debits: toNaira(debits),
      credits: toNaira(credits),
      balance: toNaira(growsByDebits ? debits - credits : credits - debits),
    }
  })
}

type Taken = {
  on: Day
  method: PaymentMethod
  captured: number
  refunded: number
  fees: number
  receipts: number
}

/** Received: what customers' funds took in. Refunded: what was promised back, less what failed. By Lagos days. */
async function readDays(db: Reader, period: Period): Promise<Taken[]> {
  const { from, until } = instantsOf(period)
  const { rows } = await sql<Taken>`
    select (t.posted_at at time zone 'Africa/Lagos')::date as "on", p.method,
           coalesce(-sum(e.amount_kobo) filter (where e.account = 'customer_funds' and t.kind like '%_receipt'), 0)::bigint
             as captured,
           coalesce(sum(e.amount_kobo) filter (where e.account = 'customer_funds' and t.kind like 'refund_%'), 0)::bigint
             as refunded,
           coalesce(sum(e.amount_kobo) filter (where e.account = 'gateway_fees'), 0)::bigint as fees,
           count(*) filter (where e.account = 'customer_funds' and t.kind like '%_receipt')::int as receipts
      from ledger_transactions t
      join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
      join payments p on p.booking_id = t.booking_id and p.id = t.payment_id
     where t.posted_at >= ${from} and t.posted_at < ${until}
       and t.kind in ('gateway_receipt', 'bank_receipt', 'refund_reserved', 'refund_failed')
       and e.account in ('customer_funds', 'gateway_fees')
     group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}

const presentDay = (day: Taken) => ({
  on: day.on,
  payment_method: day.method,
  captured: toNaira(day.captured),
  refunded: toNaira(day.refunded),
  net: toNaira(day.captured - day.refunded),
  fees: toNaira(day.fees),
  receipts: day.receipts,
})

function presentSum(days: readonly Taken[]) {
  const sum = (of: (day: Taken) => number) => days.reduce((total, day) => total + of(day), 0)
  const captured = sum((day) => day.captured)
  const refunded = sum((day) => day.refunded)
  return {
    captured: toNaira(captured),
    refunded: toNaira(refunded),
    net: toNaira(captured - refunded),
    fees: toNaira(sum((day) => day.fees)),
    receipts: sum((day) => day.receipts),
  }
}

type Due = Record<'to_approve' | 'waiting_for_dispute' | 'to_send_by_bank' | 'with_provider' | 'count', number>

/** Reserved and not yet sent is what the ledger's refunds_payable holds; the rest is only asked for, or on its way. */
async function readRefundsDue(db: Reader) {
  const { rows } = await sql<Due>`
    select coalesce(sum(r.amount_kobo) filter (where r.status = 'requested' and r.needs_approval
                                                 and r.approved_by is null), 0)::bigint as to_approve,
           coalesce(sum(r.amount_kobo) filter (where r.status = 'requested' and not (r.needs_approval
                                                 and r.approved_by is null)), 0)::bigint as waiting_for_dispute,
           coalesce(sum(r.amount_kobo) filter (where r.status = 'reserved' and p.method = 'bank_transfer'), 0)::bigint
             as to_send_by_bank,
           coalesce(sum(r.amount_kobo) filter (where r.status in ('reserved', 'sent')
                                                 and p.method <> 'bank_transfer'), 0)::bigint as with_provider,
           count(*)::int as count
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.status in ('requested', 'reserved', 'sent')`.execute(db)
  const due = rows[0]
  if (!due) throw new Error('an aggregate answered no row')
  return {
    to_approve: toNaira(due.to_approve),
    waiting_for_dispute: toNaira(due.waiting_for_dispute),
    to_send_by_bank: toNaira(due.to_send_by_bank),
    with_provider: toNaira(due.with_provider),
    count: due.count,
  }
}

async function readUnmatched(db: Reader) {
  const { rows } = await sql<{ lines: number; open: number; held: number }>`
    select count(*) filter (where state = 'open')::int as lines,
           coalesce(sum(amount_kobo) filter (where state = 'open'), 0)::bigint as open,
           coalesce(sum(amount_kobo) filter (where state = 'held'), 0)::bigint as held
      from bank_lines where state in ('open', 'held')`.execute(db)
  const { lines = 0, open = 0, held = 0 } = rows[0] ?? {}
  return { open_lines: lines, open_total: toNaira(open), held_total: toNaira(held) }
}

async function readDisputes(db: Reader) {
  const { rows } = await sql<{ open: number; open_kobo: number; lost_kobo: number }>`
    select count(*) filter (where state = 'open')::int as open,
           coalesce(sum(amount_kobo) filter (where state = 'open'), 0)::bigint as open_kobo,
           coalesce(sum(amount_kobo) filter (where state = 'lost'), 0)::bigint as lost_kobo
      from disputes`.execute(db)
  const { open = 0, open_kobo = 0, lost_kobo = 0 } = rows[0] ?? {}
  return { open, open_total: toNaira(open_kobo), lost_total: toNaira(lost_kobo) }
}

import { toNaira } from '@skyroute/core/money.ts'
import { accountsByCode, chartOfAccounts } from '@skyroute/core/payments/chart-of-accounts.ts'
import type { LedgerAccount } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import { answerOf } from '../../http/answer-of.ts'
import { instantsOfMonth, type Month } from './month.ts'

export type AccountBalance = {
  account: LedgerAccount
  /** Debits above zero. */
  opening_kobo: number
  debits_kobo: number
  credits_kobo: number
  closing_kobo: number
}

/** Every account of the ledger in a month: what it held before, what moved, and what it holds at the end. */
export async function showTrialBalance(ctx: AppContext, month: Month) {
  const accounts = await readTrialBalance(ctx.replica, month)
  const sum = (of: 'opening_kobo' | 'debits_kobo' | 'credits_kobo' | 'closing_kobo') =>
    toNaira(accounts.reduce((total, account) => total + account[of], 0))
  return {
    month,
    accounts: accounts.map((account) => ({ ...chartOfAccounts[account.account], ...answerOf(account) })),
    totals: {
      opening: sum('opening_kobo'),
      debits: sum('debits_kobo'),
      credits: sum('credits_kobo'),
      closing: sum('closing_kobo'),
    },
  }
}

export async function readTrialBalance(db: Reader, month: Month): Promise<AccountBalance[]> {
  const { from, until } = instantsOfMonth(month)
  const { rows } = await sql<AccountBalance>`
    select e.account, coalesce(sum(e.amount_kobo) filter (where t.posted_at < ${from}), 0)::bigint as opening_kobo,
           coalesce(sum(e.amount_kobo) filter (where t.posted_at >= ${from} and e.amount_kobo > 0), 0)::bigint as debits_kobo,
           coalesce(-sum(e.amount_kobo) filter (where t.posted_at >= ${from} and e.amount_kobo < 0), 0)::bigint
             as credits_kobo,
           sum(e.amount_kobo)::bigint as closing_kobo
      from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     where t.posted_at < ${until} group by e.account`.execute(db)
  const found = new Map(rows.map((row) => [row.account, row]))
  return accountsByCode.map((account) => found.get(account) ?? { account, ...untouched })
}

const untouched = { opening_kobo: 0, debits_kobo: 0, credits_kobo: 0, closing_kobo: 0 }

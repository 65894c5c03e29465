import { lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { chartOfAccounts } from '@skyroute/core/payments/chart-of-accounts.ts'
import { type LedgerAccount, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { numberOf } from '../documents/invoices/invoice-store.ts'
import { instantsOfMonth, lastBefore, type Month } from './month.ts'

type Journal = {
  booking_id: string
  id: string
  kind: string
  payment_id: string | null
  refund_id: string | null
  posted_at: Date
  /** To the microsecond: an instant of JavaScript would read a page's last rows twice. */
  posted_exactly: string
  invoice: { year: number; number: number } | null
  lines: { account: LedgerAccount; kobo: number }[]
}
type JournalLine = { journal: Journal; number: string; account: LedgerAccount; kobo: number }

const pageSize = 500

const columns: CsvColumns<JournalLine> = {
  date: ({ journal }) => lagosDayOf(journal.posted_at),
  journal_number: ({ number }) => number,
  account_code: ({ account }) => chartOfAccounts[account].code,
  account_name: ({ account }) => chartOfAccounts[account].name,
  debit: ({ kobo }) => (kobo > 0 ? toNaira(kobo) : null),
  credit: ({ kobo }) => (kobo < 0 ? toNaira(-kobo) : null),
  currency: () => 'NGN',
  reference: ({ journal }) => (journal.booking_id === unallocatedKey ? null : bookingReference(journal.booking_id)),
  document: ({ journal }) => documentOf(journal),
  narration: ({ journal }) => narrations[journal.kind] ?? journal.kind,
}

/** What each kind of posting says in the books. */
const narrations: Readonly<Record<string, string>> = {
  gateway_receipt: 'Payment received by a provider',
  bank_receipt: 'Payment received by bank transfer',
  unmatched_receipt: 'Bank transfer received, not matched yet',
  unmatched_claimed: 'Unmatched bank transfer matched to a booking or sent back',
  written_off: 'Small rest of a transfer written off',
  write_off_taken_back: 'Write-off taken back, the booking was cancelled',
  completed: 'Stay or hire completed',
  cancellation_charge: 'Charge kept at cancellation or no-show',
  charge_after_dispute: 'Charge of a cancelled booking, kept when a lost dispute was won',
  earning_reversed: 'Income reversed by a refund',
  earned_again: 'Income restored, the refund failed',
  goodwill_borne: 'Goodwill on a partner’s booking, at our cost',
  goodwill_returned: 'Goodwill on a partner’s booking, the refund failed',
  refund_reserved: 'Refund set aside',
  refund_sent: 'Refund sent',
  refund_failed: 'Refund failed',
  refund_overpaid: 'Refund paid twice',
  overpaid_returned: 'Refund paid twice, made good',
  payout: 'Payout of a provider received',
  payout_undone: 'Payout of a provider taken back',
  payout_fee: 'Fee of a payout, kept by the provider',
  payout_exchange: 'Gain or loss on exchange of a payout',
  partner_paid: 'Payment to a partner sent',
  partner_payment_failed: 'Payment to a partner that did not arrive',
  driver_earned: 'Pay of a driver for a trip that ended',
  driver_paid: 'Payment to a driver sent',
  driver_payment_failed: 'Payment to a driver not paid by the bank',
  chargeback_lost: 'Dispute lost',
  chargeback_covered: 'Lost dispute covered by money that is owed to nobody',
  chargeback_returned: 'Lost dispute, the money came back',
  chargeback_uncovered: 'Cover of a lost dispute taken back',
}

/**
 * The journals of a month as accounting programs take them, one line for each line of the ledger. They are numbered in the
 * order they were posted: for good once the month is closed. Who took them is on record before the first line leaves (C22).
 */
export async function exportJournal(ctx: AppContext, by: ActorInRequest, month: Month) {
  const exported = {
    action: 'accounting.exported',
    subjectKind: 'month',
    subjectId: month,
    after: { table: 'journal' },
  }
  await auditAlone(ctx, by, { actorRole: 'staff', ...exported })
  return csvExport(columns, journalLines(ctx.replica, month))
}

async function* journalLines(db: Reader, month: Month): AsyncGenerator<JournalLine[]> {
  let count = 0
  for await (const page of pagesOf<Journal>(pageSize, (after) => readPage(db, month, after)))
    yield page.flatMap((journal) => {
      count += 1
      const number = `JN-${month}-${String(count).padStart(6, '0')}`
      return journal.lines.map((line) => ({ journal, number, ...line }))
    })
}

async function readPage(db: Reader, month: Month, after: Journal | undefined): Promise<Journal[]> {
  const { from, until } = instantsOfMonth(month)
  const rest = after
    ? sql`(t.posted_at, t.booking_id, t.id) > (${after.posted_exactly}::timestamptz, ${after.booking_id}, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<Journal>`
    with posted as materialized (
           select t.booking_id, t.id, t.kind, t.payment_id, t.refund_id, t.posted_at,
                  (select jsonb_agg(jsonb_build_object('account', e.account, 'kobo', e.amount_kobo) order by e.line)
                     from ledger_entries e where e.booking_id = t.booking_id and e.transaction_id = t.id) as lines
             from ledger_transactions t
            where t.posted_at >= ${from} and t.posted_at < ${until} and ${rest}
            order by t.posted_at, t.booking_id, t.id limit ${pageSize})
    select t.booking_id, t.id, t.kind, t.payment_id, t.refund_id, t.posted_at, t.posted_at::text as posted_exactly, t.lines,
           (select jsonb_build_object('year', i.year, 'number', i.number) from invoices i
             where i.booking_id = t.booking_id ${lastBefore(sql`i.issued_at`, sql`t.posted_at`)}) as invoice
      from posted t order by t.posted_at, t.booking_id, t.id`.execute(db)
  return rows
}

/** The paper behind it: the refund, the payment, or the invoice of what was earned; none of a driver's pay. */
const documentOf = ({ kind, refund_id, payment_id, invoice }: Journal) =>
  refund_id ?? payment_id ?? (invoice && kind !== 'driver_earned' ? numberOf(invoice) : null)

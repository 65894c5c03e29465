// What is closed stays as it was confirmed, and papers are numbered without a gap.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const books: Invariant[] = [
  {
    name: 'V19 a month that is closed holds what was confirmed',
    broken: () => sql`
      select c.month, c.journals, c.debits_kobo, held.journals as held_journals, held.debits_kobo as held_kobo
        from period_closings c cross join lateral (
          select count(distinct t.id) as journals, coalesce(sum(e.amount_kobo) filter (where e.amount_kobo > 0), 0) as debits_kobo
            from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
           where t.posted_at < (c.month + interval '1 month') at time zone 'Africa/Lagos') held
       where c.status = 'closed' and (held.journals <> c.journals or held.debits_kobo <> c.debits_kobo)`,
  },
  {
    name: 'V20 invoices and credit notes are numbered without a gap',
    broken: () => sql`
      select 'invoices' as paper, c.year, c.last from invoice_counters c
       where c.last <> (select count(*) from invoices i where i.year = c.year and i.number <= c.last)
       union all
      select 'credit notes', c.year, c.last from credit_note_counters c
       where c.last <> (select count(*) from credit_notes n where n.year = c.year and n.number <= c.last)`,
  },
]

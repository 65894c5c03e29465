// Invoices and credit notes: numbered without a gap, and together what was sold.
import { sql } from 'kysely'
import { sold } from './earnings.ts'
import type { Invariant } from './invariant.ts'

export const papers: Invariant[] = [
  {
    name: 'V20 invoices and credit notes are numbered without a gap',
    broken: () => sql`
      select 'invoices' as paper, c.year, c.last from invoice_counters c
       where c.last <> (select count(*) from invoices i where i.year = c.year and i.number <= c.last)
       union all
      select 'credit notes', c.year, c.last from credit_note_counters c
       where c.last <> (select count(*) from credit_notes n where n.year = c.year and n.number <= c.last)`,
  },
  {
    name: 'V20 an invoice is the sum of its lines, and its supplier accounts for VAT as the sale says',
    broken: () => sql`
      select i.year, i.number, i.booking_id, i.total_kobo from invoices i join bookings b on b.id = i.booking_id
       where i.total_kobo <> (select sum((line ->> 'amountKobo')::bigint) from jsonb_array_elements(i.sold -> 'lines') as line)
          or (i.supplier ->> 'isVatRegistered')::boolean is distinct from b.partner_vat_registered and i.supplier is not null`,
  },
  {
    // The job that credits may still have to follow what was posted last: it is at most one of the amounts that stood. A
    // refund takes its part when it has arrived. A cancellation that kept nothing began with nothing. In the place of an
    // invoice that was credited whole before its charge was earned stands another.
    name: 'V20 what credit notes leave of a cancelled booking’s invoice is what it had earned',
    broken: () => sql`
      select n.booking_id, n.invoice_year, n.invoice_number, n.left_kobo, stood.least_kobo, stood.most_kobo
        from (select i.booking_id, i.year as invoice_year, i.number as invoice_number, i.total_kobo - sum(c.total_kobo) as left_kobo
                from invoices i join credit_notes c on c.invoice_year = i.year and c.invoice_number = i.number
               group by i.year, i.number
              having bool_or(c.reason = 'cancelled') and not bool_or(c.reason = 'replaced')) n
       cross join lateral (
         select coalesce(min(kobo), 0) as least_kobo, coalesce(max(kobo), 0) as most_kobo
           from (select sum(change_kobo) over (order by counts_at, written_in) as kobo
                   from (select counts_at, t.written_in, -sum(e.amount_kobo) as change_kobo
                           from ledger_transactions t
                           join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
                           left join refunds r on r.booking_id = t.booking_id and r.id = t.refund_id
                          cross join lateral (
                            select case when r.status = 'succeeded' then greatest(t.posted_at, r.settled_at)
                                        else t.posted_at end as counts_at) counted
                          where t.booking_id = n.booking_id and e.account in (${sold})
                            and (r.status is null or r.status not in ('reserved', 'sent'))
                          group by counts_at, t.written_in) changes
                 union all
                 select 0 where not exists (select 1 from ledger_transactions t
                                             where t.booking_id = n.booking_id and t.kind = 'cancellation_charge')) sums) stood
       where n.left_kobo not between stood.least_kobo and stood.most_kobo
         and not (n.left_kobo = 0 and exists (select 1 from invoices r
                                               where r.booking_id = n.booking_id and r.replaces = n.invoice_number))`,
  },
  {
    name: 'V20 goodwill is credited of our own sales alone, and at most what refunds gave back',
    broken: () => sql`
      select c.booking_id, b.partner_id, c.invoice_year, c.invoice_number, sum(c.total_kobo) as credited_kobo
        from credit_notes c join bookings b on b.id = c.booking_id
       where c.reason = 'goodwill'
       group by c.booking_id, b.partner_id, c.invoice_year, c.invoice_number
      having b.partner_id is not null
          or sum(c.total_kobo) > (select coalesce(sum(r.amount_kobo), 0) from refunds r where r.booking_id = c.booking_id)`,
  },
]

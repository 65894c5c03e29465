// Whose money (M24): what partners are owed, in the ledger, in what was kept beside it, and in the files for the bank.
import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const partners: Invariant[] = [
  {
    name: 'V22 each earning of a partner’s booking says what the ledger does, part by part',
    broken: () => sql`
      select t.booking_id, t.id, t.kind, e.owed_kobo, held.*
        from ledger_transactions t
       cross join lateral (
         select coalesce(-sum(amount_kobo) filter (where account = 'partners_payable'), 0) as owed,
                coalesce(-sum(amount_kobo) filter (where account = 'commission'), 0) as commission,
                coalesce(-sum(amount_kobo) filter (where account = 'service_fee'), 0) as fee,
                coalesce(-sum(amount_kobo) filter (where account = 'vat_payable'), 0) as vat
           from ledger_entries l where l.booking_id = t.booking_id and l.transaction_id = t.id) held
        left join partner_earnings e on e.booking_id = t.booking_id and e.transaction_id = t.id
        join bookings b on b.id = t.booking_id and b.partner_id is not null
       where owed <> coalesce(e.owed_kobo, 0) or commission <> coalesce(e.commission_kobo, 0)
          or fee <> coalesce(e.fee_kobo, 0)
          or vat <> coalesce(e.commission_vat_kobo + e.fee_vat_kobo + e.share_kobo + e.sale_vat_kobo - e.owed_kobo, 0)`,
  },
  {
    name: 'V22 a partner’s booking earns us no price, and one of our own earns no partner anything',
    broken: () => sql`
      select b.id, b.partner_id, l.account, sum(l.amount_kobo) as debit_kobo
        from bookings b join ledger_entries l on l.booking_id = b.id
       where (b.partner_id is not null and l.account = 'revenue')
          or (b.partner_id is null and l.account in ('partners_payable', 'commission', 'partner_goodwill'))
       group by b.id, l.account having sum(l.amount_kobo) <> 0`,
  },
  {
    name: 'V22 an earning is of the booking’s partner, and hands over VAT as its terms say',
    broken: () => sql`
      select e.booking_id, e.partner_id, b.partner_id as sold_for
        from partner_earnings e join bookings b on b.id = e.booking_id
       where e.partner_id is distinct from b.partner_id
          or e.owed_kobo <> e.share_kobo + case when b.partner_vat_registered then e.sale_vat_kobo else 0 end`,
  },
  {
    name: 'V22 no booking has earned its partner less than nothing, nor more than it was sold for',
    broken: () => sql`
      select e.booking_id, b.total_kobo, sum(e.owed_kobo) as owed_kobo
        from partner_earnings e join bookings b on b.id = e.booking_id
       group by e.booking_id, b.total_kobo
      having sum(e.owed_kobo) < 0
          or sum(share_kobo + sale_vat_kobo + commission_kobo + commission_vat_kobo + fee_kobo + fee_vat_kobo) > b.total_kobo`,
  },
  {
    name: 'V22 what the ledger paid partners are the lines that our bank has and did not refuse',
    broken: () => sql`
      select posted.kobo, standing.kobo as standing_kobo
        from (select coalesce(sum(amount_kobo), 0) as kobo from ledger_entries
               where booking_id = ${unallocatedKey} and account = 'partners_payable') posted,
             (select coalesce(sum(amount_kobo), 0) as kobo from bank_file_lines
               where partner_id is not null and status in ('sent', 'paid')) standing
       where posted.kobo <> standing.kobo`,
  },
  {
    name: 'V22 what partners were paid from our bank and from each provider are the lines that it pays, to the kobo',
    broken: () => sql`
      select n.id, posted.bank_kobo, posted.gateway_kobo, standing.kobo as standing_kobo
        from bank_files n
       cross join lateral (
         select coalesce(-sum(e.amount_kobo) filter (where e.account = 'bank'), 0) as bank_kobo,
                coalesce(-sum(e.amount_kobo) filter (where e.account = 'gateway_clearing'), 0) as gateway_kobo
           from ledger_transactions t
           join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
          where t.booking_id = ${unallocatedKey} and t.kind in ('partner_paid', 'partner_payment_failed')
            and split_part(t.note, '/', 1) = n.id) posted
       cross join lateral (
         select coalesce(sum(amount_kobo), 0) as kobo from bank_file_lines l
          where l.run_id = n.id and l.status in ('sent', 'paid')) standing
       where n.kind = 'partner'
         and (posted.bank_kobo <> case when n.provider is null then standing.kobo else 0 end
              or posted.gateway_kobo <> case when n.provider is null then 0 else standing.kobo end)`,
  },
  {
    name: 'V22 a transfer was asked for before it was paid, and of a run by a provider alone; none is forgotten under way',
    broken: () => sql`
      select l.run_id, l.line, l.status from bank_file_lines l join bank_files n on n.id = l.run_id
       where (n.provider is null and (l.asked_at is not null or l.next_check_at is not null))
          or (n.provider is not null and l.status = 'paid' and l.asked_at is null)
          or (n.provider is not null and l.status = 'sent' and l.next_check_at is null)`,
  },
  {
    name: 'V22 no partner stands in bank files with more than was ever earned for him',
    broken: () => sql`
      select l.partner_id, sum(l.amount_kobo) as in_files_kobo
        from bank_file_lines l where l.partner_id is not null and l.status in ('made', 'sent', 'paid')
       group by l.partner_id
      having sum(l.amount_kobo) > (select coalesce(sum(e.owed_kobo), 0) from partner_earnings e
                                    where e.partner_id = l.partner_id and e.owed_kobo > 0)`,
  },
  {
    name: 'V22 V24 a bank file was sent by nobody who made it, wrote an account in it or is paid by it, and its lines stand as it does',
    broken: () => sql`
      select n.id, n.created_by, n.sent_by, l.line, l.status from bank_files n
        join bank_file_lines l on l.run_id = n.id
       where n.sent_by in (n.created_by, l.account_by, l.driver_id)
          or (l.status = 'made') <> (n.sent_at is null and n.withdrawn_at is null)
          or (l.status = 'withdrawn') <> (n.withdrawn_at is not null)`,
  },
]

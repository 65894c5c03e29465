-- Of a payout that is not in naira the bank credits what its rate makes of it, and the books hold what was charged at the
-- rate frozen on each payment. The difference is posted with the bank line, taken back with it, and never changed.
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('gateway_clearing', 'gateway_fees', 'bank',
    'customer_funds', 'unmatched_receipts', 'revenue', 'service_fee', 'vat_payable', 'refunds_payable',
    'overpaid_refunds', 'chargeback_loss', 'write_offs', 'partners_payable', 'commission', 'partner_goodwill',
    'exchange_differences')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;

-- What our books hold at the provider of this very line; null in naira, and where the line is not as our books have it.
alter table provider_payout_lines add column book_kobo bigint;
update provider_payout_lines l
   set book_kobo = case l.kind
         when 'charge' then (select r.amount_kobo - least(r.fee_kobo, r.amount_kobo) from receipts r
                              where r.booking_id = l.booking_id and r.payment_id = l.payment_id
                                and r.source = p.provider and r.source_ref = l.reference)
         when 'refund' then (select sign(l.gross_minor) * f.amount_kobo from refunds f
                              where f.booking_id = l.booking_id and f.id = l.refund_id)
         when 'dispute' then (select sign(l.gross_minor) * d.amount_kobo from disputes d
                               where d.booking_id = l.booking_id and d.payment_id = l.payment_id
                                 and d.provider_dispute_id = l.reference) end
  from provider_payouts p
 where p.id = l.payout_id and p.currency <> 'NGN' and l.differs = '{}';

create table payout_exchange (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references payouts (id),
  -- Above zero the bank credited more than the books held; below zero less, or it takes back.
  gain_kobo bigint not null check (gain_kobo <> 0),
  posted_at timestamptz not null
);
create index payout_exchange_payout on payout_exchange (payout_id);
revoke update, delete on payout_exchange from skyroute_app;
create trigger payout_exchange_append_only before update or delete on payout_exchange for each row execute function refuse_change();
create trigger payout_exchange_no_truncate before truncate on payout_exchange for each statement execute function refuse_change();

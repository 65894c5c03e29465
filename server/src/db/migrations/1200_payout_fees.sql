-- What a provider keeps of a payout for itself: its transfer, a stamp duty, a bad rate, the fee of a dispute. It is posted
-- with the bank line of the payout, taken back with it, and never changed: what is told otherwise later is a row more.
alter table provider_payouts add column fee_minor bigint not null default 0;
update provider_payouts p
   set fee_minor = coalesce((select sum(case l.kind when 'fee' then l.fee_minor - l.gross_minor else l.fee_minor end)
                               from provider_payout_lines l
                              where l.payout_id = p.id and l.kind in ('fee', 'dispute')), 0);

create table payout_fees (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references payouts (id),
  -- Below zero takes back.
  amount_kobo bigint not null check (amount_kobo <> 0),
  posted_at timestamptz not null
);
create index payout_fees_payout on payout_fees (payout_id);
revoke update, delete on payout_fees from skyroute_app;
create trigger payout_fees_append_only before update or delete on payout_fees for each row execute function refuse_change();
create trigger payout_fees_no_truncate before truncate on payout_fees for each statement execute function refuse_change();

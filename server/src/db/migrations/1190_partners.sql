-- Whose money (M24): a hotel or car is ours, or a partner's for whom we sell it as his agent. What was agreed with him is
-- frozen on each booking, and each earning says what is his.

create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 120),
  legal_name text not null check (length(legal_name) between 1 and 200),
  tin text not null default '' check (tin ~ '^[0-9-]{0,20}$'),
  bank_code text not null check (bank_code ~ '^[0-9]{3,6}$'),
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null check (length(account_name) between 2 and 120),
  -- What the bank calls its holder, where a provider could ask.
  name_at_bank text,
  commission_bps integer not null check (commission_bps between 0 and 5000),
  is_vat_registered boolean not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint partners_vat_needs_tin check (not is_vat_registered or tin <> '')
);
revoke delete on partners from skyroute_app;

alter table hotels add column partner_id uuid references partners (id);
alter table cars add column partner_id uuid references partners (id);
create index hotels_partner on hotels (partner_id) where partner_id is not null;
create index cars_partner on cars (partner_id) where partner_id is not null;

-- Null: our own, or sold before partners were kept.
alter table bookings
  add column partner_id uuid,
  add column commission_bps integer,
  add column partner_vat_registered boolean,
  add constraint bookings_partner_id_fkey foreign key (partner_id) references partners (id) not valid,
  add constraint bookings_partner_terms check (
    num_nonnulls(partner_id, commission_bps, partner_vat_registered) in (0, 3)
    and commission_bps between 0 and 5000) not valid;
alter table bookings validate constraint bookings_partner_id_fkey;
alter table bookings validate constraint bookings_partner_terms;
create index bookings_partner on bookings (partner_id) where partner_id is not null;

create function refuse_other_partner_terms() returns trigger language plpgsql as $$
begin
  if row (new.partner_id, new.commission_bps, new.partner_vat_registered)
     is distinct from row (old.partner_id, old.commission_bps, old.partner_vat_registered) then
    raise exception 'bookings keeps the partner’s terms of its sale' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bookings_partner_terms_stay before update of partner_id, commission_bps, partner_vat_registered on bookings
  for each row execute function refuse_other_partner_terms();

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('gateway_clearing', 'gateway_fees', 'bank',
    'customer_funds', 'unmatched_receipts', 'revenue', 'service_fee', 'vat_payable', 'refunds_payable',
    'overpaid_refunds', 'chargeback_loss', 'write_offs', 'partners_payable', 'commission', 'partner_goodwill')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;

-- What a posting earned of a partner's booking, below zero where it went back. The parts add up to what was earned.
create table partner_earnings (
  booking_id text not null,
  transaction_id uuid not null,
  partner_id uuid not null references partners (id),
  -- The price less commission and its VAT.
  share_kobo bigint not null,
  sale_vat_kobo bigint not null,
  commission_kobo bigint not null,
  commission_vat_kobo bigint not null,
  -- The service fee without its VAT.
  fee_kobo bigint not null,
  fee_vat_kobo bigint not null,
  -- The share, and the VAT of the sale when the partner accounts for it himself.
  owed_kobo bigint not null check (owed_kobo in (share_kobo, share_kobo + sale_vat_kobo)),
  primary key (booking_id, transaction_id),
  foreign key (booking_id, transaction_id) references ledger_transactions (booking_id, id),
  constraint partner_earnings_one_way check (
    least(share_kobo, sale_vat_kobo, commission_kobo, commission_vat_kobo, fee_kobo, fee_vat_kobo) >= 0
    or greatest(share_kobo, sale_vat_kobo, commission_kobo, commission_vat_kobo, fee_kobo, fee_vat_kobo) <= 0)
);
create index partner_earnings_partner on partner_earnings (partner_id);
create trigger partner_earnings_append_only before update or delete on partner_earnings
  for each row execute function refuse_change();
create trigger partner_earnings_no_truncate before truncate on partner_earnings
  for each statement execute function refuse_change();
revoke update, delete on partner_earnings from skyroute_app;

insert into permissions (name, description) values
  ('partners.write', 'Partners: their terms and bank accounts, and which hotels and cars are theirs');
insert into role_permissions (role_id, permission) values
  ('superadmin', 'partners.write'), ('admin', 'partners.write');

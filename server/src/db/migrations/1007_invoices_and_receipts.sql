-- Papers that customers keep. Invoices are numbered without a gap within a year, taken when a booking is paid, by a job
-- after its commit, so that no sale waits for another's number. What an invoice said is frozen; new dates make a new one
-- that replaces it.

create table invoice_counters (
  year smallint primary key check (year between 2000 and 2999),
  last integer not null check (last >= 0)
);
revoke delete on invoice_counters from skyroute_app;

create table invoices (
  year smallint not null references invoice_counters (year),
  number integer not null check (number > 0),
  booking_id text not null references bookings (id),
  issued_at timestamptz not null,
  -- Who the seller was, as the settings said.
  seller jsonb not null,
  -- What was sold. Not to whom: that stands on the booking, where it can be erased (A13).
  sold jsonb not null,
  subtotal_kobo bigint not null check (subtotal_kobo > 0),
  vat_kobo bigint not null check (vat_kobo >= 0),
  service_fee_kobo bigint not null check (service_fee_kobo >= 0),
  total_kobo bigint not null,
  replaces integer,
  primary key (year, number),
  constraint invoices_total_adds_up check (total_kobo = subtotal_kobo + vat_kobo + service_fee_kobo)
);
create index invoices_booking on invoices (booking_id, year desc, number desc);
create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoices_no_truncate before truncate on invoices for each statement execute function refuse_change();
revoke update, delete on invoices from skyroute_app;

-- Public halves of the keys that receipts were ever signed with: a receipt outlives the key's use.
create table receipt_keys (
  id text primary key,
  public_key bytea not null check (length(public_key) = 32),
  first_used_at timestamptz not null
);
revoke update, delete on receipt_keys from skyroute_app;

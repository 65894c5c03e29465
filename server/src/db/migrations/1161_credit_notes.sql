-- What takes back an invoice, or a part of it: its booking was cancelled, staff gave a part of the price back, or an
-- invoice of another amount stands in its place. Numbered like invoices, in a series of their own.

create table credit_note_counters (
  year smallint primary key check (year between 2000 and 2999),
  last integer not null check (last >= 0)
);
revoke delete on credit_note_counters from skyroute_app;

create table credit_notes (
  year smallint not null references credit_note_counters (year),
  number integer not null check (number > 0),
  booking_id text not null references bookings (id),
  invoice_year smallint not null,
  invoice_number integer not null,
  issued_at timestamptz not null,
  reason text not null check (reason in ('cancelled', 'goodwill', 'replaced')),
  subtotal_kobo bigint not null check (subtotal_kobo >= 0),
  vat_kobo bigint not null check (vat_kobo >= 0),
  service_fee_kobo bigint not null check (service_fee_kobo >= 0),
  total_kobo bigint not null check (total_kobo > 0),
  primary key (year, number),
  foreign key (invoice_year, invoice_number) references invoices (year, number),
  constraint credit_notes_total_adds_up check (total_kobo = subtotal_kobo + vat_kobo + service_fee_kobo)
);
create index credit_notes_booking on credit_notes (booking_id, year desc, number desc);
create trigger credit_notes_append_only before update or delete on credit_notes for each row execute function refuse_change();
create trigger credit_notes_no_truncate before truncate on credit_notes for each statement execute function refuse_change();
revoke update, delete on credit_notes from skyroute_app;

-- Nothing is taken back twice. Whoever writes one holds the booking's lock.
create function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
begin
  if (select sum(c.total_kobo) from credit_notes c
       where c.invoice_year = new.invoice_year and c.invoice_number = new.invoice_number)
     > (select i.total_kobo from invoices i where i.year = new.invoice_year and i.number = new.invoice_number) then
    raise exception 'more is credited than invoice %-% says', new.invoice_year, new.invoice_number
      using errcode = 'check_violation', constraint = 'credit_notes_within_invoice';
  end if;
  return null;
end $$;
create trigger credit_notes_within_invoice after insert on credit_notes for each row execute function refuse_credit_beyond_invoice();

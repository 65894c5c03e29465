-- A change of dates (SB13), in its booking's group: what the stay would become, and the days held for it meanwhile.
create table booking_changes (
  booking_id text not null references bookings (id),
  seq smallint not null check (seq > 0),
  status text not null check (status in ('held', 'applied', 'expired', 'withdrawn')),
  inventory_id text not null references inventories (id),
  units smallint not null check (units between 1 and 8),
  -- Days that are occupied for the change beside the booking's own; empty once it is settled.
  extra_days date[] not null,
  start_on date not null,
  end_on date not null check (end_on >= start_on),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quote_lines jsonb not null,
  terms jsonb not null,
  subtotal_kobo bigint not null check (subtotal_kobo > 0),
  vat_kobo bigint not null check (vat_kobo >= 0),
  service_fee_kobo bigint not null check (service_fee_kobo >= 0),
  total_kobo bigint not null,
  first_night_kobo bigint not null check (first_night_kobo >= 0),
  tax_bps integer not null,
  vat_bps integer not null,
  old_total_kobo bigint not null,
  -- What the customer had with us when it was opened: the change is paid when this and the difference are there.
  funds_before_kobo bigint not null check (funds_before_kobo >= 0),
  due_kobo bigint not null check (due_kobo > 0),
  hold_expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null,
  settled_at timestamptz,
  primary key (booking_id, seq),
  constraint booking_changes_total_adds_up check (total_kobo = subtotal_kobo + vat_kobo + service_fee_kobo),
  check ((status = 'held') = (settled_at is null)),
  check (status = 'held' or extra_days = '{}')
);
-- One change at a time.
create unique index booking_changes_live on booking_changes (booking_id) where status = 'held';
create index booking_changes_ending on booking_changes (hold_expires_at) where status = 'held';
create index booking_changes_pool on booking_changes (inventory_id, hold_expires_at) where status = 'held';
revoke delete on booking_changes from skyroute_app;

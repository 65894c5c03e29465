-- Bookings with their frozen quote, terms and history (booking_id group).

create table bookings (
  id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  user_id uuid not null references users (id),
  created_by uuid not null references users (id),
  booking_type text not null check (booking_type in ('hotel', 'car')),
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
  cancel_reason text check (cancel_reason in ('hold_expired', 'discarded', 'customer', 'operator', 'no_show')),
  cancel_note text,

  listing_id text not null,
  inventory_id text not null references inventories (id),
  units smallint not null check (units between 1 and 8),
  start_on date not null,
  end_on date not null,
  -- The days that this booking occupies now; empty (equal) once they have gone back.
  held_from_on date not null,
  held_until_on date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,

  guests smallint not null check (guests between 1 and 8),
  children smallint not null default 0 check (children between 0 and 6),
  with_driver boolean not null default false,
  guest_name text not null check (length(guest_name) between 1 and 200),
  guest_email text not null,
  guest_phone text,
  special_requests text check (length(special_requests) <= 2000),
  state_choice text,
  pickup_location text,
  dropoff_location text,

  -- What was sold, frozen: names and pictures may change later, the booking may not.
  listing_snapshot jsonb not null,
  quote_lines jsonb not null,
  terms jsonb not null,
  currency text not null default 'NGN' check (currency = 'NGN'),
  subtotal_kobo bigint not null check (subtotal_kobo > 0),
  vat_kobo bigint not null check (vat_kobo >= 0),
  service_fee_kobo bigint not null check (service_fee_kobo >= 0),
  total_kobo bigint not null,
  first_night_kobo bigint not null default 0 check (first_night_kobo >= 0),
  tax_bps integer not null,
  vat_bps integer not null,
  display_currency text not null default 'NGN',
  display_rate numeric(20, 8) not null default 1,

  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'pending_verification', 'completed', 'failed', 'refunded', 'partially_refunded')),
  captured_kobo bigint not null default 0 check (captured_kobo >= 0),
  refunded_kobo bigint not null default 0 check (refunded_kobo >= 0),
  hold_expires_at timestamptz,
  payment_count smallint not null default 0,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  completed_at timestamptz,

  constraint bookings_total_adds_up check (total_kobo = subtotal_kobo + vat_kobo + service_fee_kobo),
  constraint bookings_refunds_within_captures check (refunded_kobo <= captured_kobo),
  check (end_on >= start_on),
  check (held_until_on >= held_from_on),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (status <> 'pending' or hold_expires_at is not null)
) with (fillfactor = 80);
create index bookings_user on bookings (user_id, created_at desc);
create index bookings_live_holds on bookings (hold_expires_at) where status = 'pending';
create index bookings_pool_holds on bookings (inventory_id, hold_expires_at) where status = 'pending';
create index bookings_pool_days on bookings (inventory_id, held_from_on, held_until_on) where held_until_on > held_from_on;
create index bookings_to_complete on bookings (ends_at) where status = 'confirmed';
create index bookings_created on bookings (created_at desc);

create table booking_events (
  booking_id text not null references bookings (id),
  seq integer not null check (seq > 0),
  at timestamptz not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_role text not null,
  actor_id uuid,
  note text,
  details jsonb not null default '{}',
  primary key (booking_id, seq)
);
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();
create trigger booking_events_no_truncate before truncate on booking_events
  for each statement execute function refuse_change();

-- Same key + same body = same answer (B7). Written in the effect's own transaction.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  operation text not null,
  body_hash bytea not null,
  status_code integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Bookings with their frozen quote, terms and history, and what guests say afterwards (booking_id group); beside the
-- customer (user_id group) what a sale counts.

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

  -- What staff gave back as a kindness lowers what a booking owes (M17b): counted apart from other refunds.
  goodwill_kobo bigint not null default 0 check (goodwill_kobo >= 0),
  -- What each day was sold at, in the order of the days: a stay under way that is made shorter gives back these very
  -- days (SB13). Null: sold before they were kept; then the price lines say it.
  day_prices jsonb check (jsonb_typeof(day_prices) = 'array'),

  constraint bookings_total_adds_up check (total_kobo = subtotal_kobo + vat_kobo + service_fee_kobo),
  constraint bookings_refunds_within_captures check (refunded_kobo <= captured_kobo),
  -- A kindness is a part of what went back. What was paid twice by mistake is neither (payments.overpaid_kobo).
  constraint bookings_goodwill_went_back check (goodwill_kobo <= refunded_kobo),
  check (end_on >= start_on),
  check (held_until_on >= held_from_on),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (status <> 'pending' or hold_expires_at is not null)
  -- Not worth the time to compress a row that fits its page.
) with (fillfactor = 80, toast_tuple_target = 8160);
revoke delete on bookings from skyroute_app;

create index bookings_user on bookings (user_id, created_at desc);
-- A sale counts its customer's unpaid holds: an index of their own is cheap enough that its plan is kept.
create index bookings_users_holds on bookings (user_id) where status = 'pending';
create index bookings_live_holds on bookings (hold_expires_at) where status = 'pending';
create index bookings_pool_holds on bookings (inventory_id, hold_expires_at) where status = 'pending';
create index bookings_pool_days on bookings (inventory_id, held_from_on, held_until_on) include (units, confirmed_at)
  where held_until_on > held_from_on;
create index bookings_to_complete on bookings (ends_at) where status = 'confirmed';
-- Staff look for who arrives on a day, and count by status.
create index bookings_start on bookings (start_on, end_on, status);
-- A sale does not pay for being found by words: the few bookings that still wait for money are looked through one by
-- one (bookings_live_holds says which), and a booking's words go into the index when it is settled.
create index bookings_words on bookings
  using gin (search_words(id || ' ' || guest_name || ' ' || (listing_snapshot ->> 'name'), guest_email, guest_phone))
  with (fastupdate = on, gin_pending_list_limit = 512)
  where status <> 'pending';

-- The staff's figures read narrow indexes instead of 100,000 wide rows: what each of them asks for stands in one. A new
-- hold is in the first alone.
create index bookings_created on bookings (created_at desc) include (booking_type);
create index bookings_confirmed on bookings (confirmed_at)
  include (booking_type, listing_id, total_kobo, start_on, created_at, cancelled_at) where confirmed_at is not null;
create index bookings_cancelled on bookings (cancelled_at)
  include (booking_type, cancel_reason, confirmed_at, total_kobo, captured_kobo, refunded_kobo) where cancelled_at is not null;
create index bookings_completed on bookings (completed_at) include (booking_type) where completed_at is not null;
create index bookings_paid on bookings (id) include (booking_type) where captured_kobo > 0;

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
create trigger booking_events_append_only before update or delete on booking_events for each row execute function refuse_change();
create trigger booking_events_no_truncate before truncate on booking_events for each statement execute function refuse_change();
revoke update, delete on booking_events from skyroute_app;

-- What staff tell each other about a booking: added, never changed; customers do not see it.
create table booking_notes (
  booking_id text not null references bookings (id),
  id uuid not null default gen_random_uuid(),
  body text not null check (length(body) between 1 and 2000),
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (booking_id, id)
);
revoke update, delete on booking_notes from skyroute_app;

-- A change of dates (SB13): what the stay would become, and the days held for it meanwhile.
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
  -- The attempts after these are the change's own: it is settled when they have brought what is due. Null: a change
  -- from before this column.
  payments_before integer,
  day_prices jsonb check (jsonb_typeof(day_prices) = 'array'),
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

-- From where a customer holds days unpaid: a keyed hash of the address, which nobody can read back, kept while the
-- booking waits for its money and removed then. Only ever counted.
create table hold_addresses (
  booking_id text primary key references bookings (id) on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32)
);
create index hold_addresses_hash on hold_addresses (address_hash);
revoke update on hold_addresses from skyroute_app;

-- How many unpaid holds are live from an address. Whoever asks next waits until this transaction ends: two at once would
-- both count nine.
create function count_holds_from(asked bytea, looked_at timestamptz) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(('x' || encode(substr(asked, 1, 8), 'hex'))::bit(64)::bigint);
  return (select count(*) from hold_addresses a join bookings b on b.id = a.booking_id
           where a.address_hash = asked and b.status = 'pending' and b.hold_expires_at > looked_at);
end $$;

-- A customer's unpaid holds and their attempts of the last minute, beside the customer: a sale counts these rows and
-- not all bookings. Written with the booking, and gone when it waits for its money no more.
create table live_holds (
  user_id uuid not null references users (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (user_id, booking_id)
);

-- One row a customer; it stays locked until the sale that counted it ends, so two sales of one customer take turns.
create table booking_attempts (
  user_id uuid primary key references users (id) on delete cascade,
  attempts integer not null check (attempts > 0),
  counted_until timestamptz not null
);

-- Same key + same body = same answer (B7). Written in the effect's own transaction.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  operation text not null,
  body_hash bytea not null,
  status_code integer,
  -- Given back as it was written, never looked into.
  answer text,
  created_at timestamptz not null,
  primary key (user_id, key)
) with (toast_tuple_target = 8160);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What guests say after a completed stay or hire (P11): one review a booking. What a listing's card shows is kept on the
-- listing (rating, rating_count) by the use cases that change a review.
create table reviews (
  booking_id text primary key references bookings (id),
  -- How the public knows it: a booking's id is nobody else's business.
  id uuid not null default gen_random_uuid(),
  listing_kind text not null check (listing_kind in ('hotel', 'car')),
  listing_id text not null,
  -- First name and initial, as they were when it was written; 'A guest' once the account is erased.
  author_name text not null check (length(author_name) between 1 and 120),
  stars smallint not null check (stars between 1 and 5),
  -- Stars by aspect: {"power": 5, "clean": 4}. Absent = not scored.
  scores jsonb not null default '{}' check (jsonb_typeof(scores) = 'object'),
  body text not null check (length(body) between 10 and 2000),
  written_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text,
  check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);
create index reviews_id on reviews (id);
create index reviews_of_listing on reviews (listing_kind, listing_id, written_at desc, id) where hidden_at is null;
create index reviews_newest on reviews (written_at desc, id);
revoke delete on reviews from skyroute_app;

-- What the house answers, once.
create table review_replies (
  booking_id text primary key references reviews (booking_id),
  body text not null check (length(body) between 2 and 2000),
  written_by uuid not null,
  written_at timestamptz not null
);

-- The schema after all migrations, written by `npm run gen`. To read, not to run: migrations/ makes it.

create table access_deciders (
  subject_kind text not null,
  subject_id text not null,
  decided_by uuid not null,
  constraint access_deciders_pkey PRIMARY KEY (subject_kind, subject_id, decided_by),
  constraint access_deciders_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['user'::text, 'booking'::text])))
);

create table account_writers (
  payee_id uuid not null,
  account_number text not null,
  written_by uuid not null,
  constraint account_writers_pkey PRIMARY KEY (payee_id, account_number, written_by)
);

create table airports (
  iata text not null,
  name text not null,
  city text not null,
  state_slug text not null,
  lat double precision not null,
  lng double precision not null,
  constraint airports_pkey PRIMARY KEY (iata),
  constraint airports_state_slug_fkey FOREIGN KEY (state_slug) REFERENCES states(slug)
);

create table audit_head (
  is_head boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (is_head),
  constraint audit_head_hash_check CHECK ((length(hash) = 32)),
  constraint audit_head_is_head_check CHECK (is_head),
  constraint audit_head_seq_check CHECK ((seq >= 0))
);

create table audit_log (
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  request_id text,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table audit_seals (
  seq bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seals_pkey PRIMARY KEY (seq),
  constraint audit_seals_hash_check CHECK ((length(hash) = 32)),
  constraint audit_seals_seq_check CHECK ((seq > 0)),
  constraint audit_seals_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id),
  constraint audit_seals_entry_id_key UNIQUE (entry_id)
);

create table audit_unsealed (
  entry_id uuid not null,
  at timestamp with time zone not null,
  constraint audit_unsealed_pkey PRIMARY KEY (entry_id),
  constraint audit_unsealed_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id)
);

create table bank_accounts (
  id uuid not null default gen_random_uuid(),
  bank_name text not null,
  bank_code text,
  account_number text not null,
  account_name text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text))
);

create table bank_file_lines (
  run_id text not null,
  line smallint not null,
  partner_id uuid,
  driver_id uuid,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  account_by uuid,
  amount_kobo bigint not null,
  status text not null default 'made'::text,
  bank_reference text,
  failure text,
  asked_at timestamp with time zone,
  provider_word text,
  next_check_at timestamp with time zone,
  check_count smallint not null default 0,
  constraint bank_file_lines_pkey PRIMARY KEY (run_id, line),
  constraint bank_file_lines_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint bank_file_lines_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint bank_file_lines_asked CHECK (((asked_at IS NULL) OR (status = ANY (ARRAY['sent'::text, 'paid'::text, 'failed'::text])))),
  constraint bank_file_lines_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 120))),
  constraint bank_file_lines_checked CHECK (((next_check_at IS NULL) OR (status = ANY (ARRAY['sent'::text, 'failed'::text])))),
  constraint bank_file_lines_failed_why CHECK (((status <> 'failed'::text) OR (failure IS NOT NULL))),
  constraint bank_file_lines_failure_check CHECK (((length(failure) >= 3) AND (length(failure) <= 400))),
  constraint bank_file_lines_line_check CHECK ((line > 0)),
  constraint bank_file_lines_of_drivers CHECK (((driver_id IS NULL) OR (account_by IS NOT NULL))),
  constraint bank_file_lines_of_kind CHECK ((((partner_id IS NOT NULL) = starts_with(run_id, 'PR-'::text)) AND ((driver_id IS NOT NULL) = starts_with(run_id, 'DR-'::text)))),
  constraint bank_file_lines_of_partners CHECK (((partner_id IS NOT NULL) OR ((num_nonnulls(asked_at, provider_word, next_check_at) = 0) AND (check_count = 0)))),
  constraint bank_file_lines_one_payee CHECK ((num_nonnulls(partner_id, driver_id) = 1)),
  constraint bank_file_lines_provider_word_check CHECK (((length(provider_word) >= 1) AND (length(provider_word) <= 40))),
  constraint bank_file_lines_status_check CHECK ((status = ANY (ARRAY['made'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint bank_file_lines_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(user_id),
  constraint bank_file_lines_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id),
  constraint bank_file_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES bank_files(id),
  constraint bank_file_lines_run_id_driver_id_key UNIQUE (run_id, driver_id),
  constraint bank_file_lines_run_id_partner_id_key UNIQUE (run_id, partner_id)
);

create table bank_files (
  id text not null,
  kind text not null generated always as (
CASE "left"(id, 2)
    WHEN 'RR'::text THEN 'refund'::text
    WHEN 'PR'::text THEN 'partner'::text
    WHEN 'DR'::text THEN 'driver'::text
    ELSE NULL::text
END) stored,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  sent_by uuid,
  sent_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  provider text,
  until_on date,
  constraint bank_files_pkey PRIMARY KEY (id),
  constraint bank_files_id_check CHECK ((id ~ '^(RR|PR|DR)-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint bank_files_of_drivers CHECK (((kind = 'driver'::text) = (until_on IS NOT NULL))),
  constraint bank_files_of_partners CHECK (((kind = 'partner'::text) OR (num_nonnulls(provider, fetched_at) = 0))),
  constraint bank_files_one_end CHECK (((sent_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint bank_files_one_way CHECK (((provider IS NULL) OR (fetched_at IS NULL))),
  constraint bank_files_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
  constraint bank_files_provider_sent CHECK (((provider IS NULL) OR (sent_at IS NOT NULL))),
  constraint bank_files_sent CHECK (((sent_by IS NULL) = (sent_at IS NULL))),
  constraint bank_files_two_persons CHECK ((sent_by <> created_by)) NOT VALID,
  constraint bank_files_withdrawn CHECK ((num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) = ANY (ARRAY[0, 3]))),
  constraint bank_files_withdrawn_reason_check CHECK (((length(withdrawn_reason) >= 3) AND (length(withdrawn_reason) <= 500)))
);

create table bank_line_parts (
  line_id text not null,
  payment_id text not null,
  booking_id text not null,
  amount_kobo bigint not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint bank_line_parts_pkey PRIMARY KEY (line_id, booking_id),
  constraint bank_line_parts_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint bank_line_parts_check CHECK (("left"(payment_id, 10) = booking_id)),
  constraint bank_line_parts_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id)
);

create table bank_lines (
  id text not null,
  statement_id uuid not null,
  row_number integer not null,
  bank_account_id uuid not null,
  posted_on date not null,
  posted_time text,
  amount_kobo bigint not null,
  narration text not null,
  sender text not null,
  bank_reference text not null,
  balance_kobo bigint,
  likeness text not null,
  nth integer not null,
  is_doubtful boolean not null default false,
  state text not null,
  payment_id text,
  chosen_payment_id text,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  return_requested_by uuid,
  return_requested_at timestamp with time zone,
  return_reference text,
  return_reason text,
  own_references text[] not null default '{}'::text[],
  reversed_at timestamp with time zone,
  reversed_by text,
  same_as text,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_amount_kobo_check CHECK ((amount_kobo <> 0)),
  constraint bank_lines_check CHECK (((state = ANY (ARRAY['used'::text, 'counted'::text])) = (payment_id IS NOT NULL))),
  constraint bank_lines_check1 CHECK (((state = 'out'::text) = (amount_kobo < 0))),
  constraint bank_lines_check2 CHECK (((chosen_payment_id IS NULL) OR (state = ANY (ARRAY['open'::text, 'held'::text])))),
  constraint bank_lines_id_check CHECK ((id ~ '^BL-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint bank_lines_nth_check CHECK ((nth >= 0)),
  constraint bank_lines_return_of_held CHECK (((return_requested_by IS NULL) OR (state = 'held'::text))),
  constraint bank_lines_return_whole CHECK ((num_nulls(return_requested_by, return_requested_at, return_reference, return_reason) = ANY (ARRAY[0, 4]))),
  constraint bank_lines_reversal_dated CHECK (((reversed_by IS NULL) OR (reversed_at IS NOT NULL))),
  constraint bank_lines_reversed_is_in CHECK (((reversed_at IS NULL) OR (amount_kobo > 0))),
  constraint bank_lines_same_as_other CHECK ((same_as <> id)),
  constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['out'::text, 'open'::text, 'held'::text, 'used'::text, 'counted'::text, 'set_aside'::text, 'returned'::text, 'split'::text]))),
  constraint bank_lines_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_lines_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES bank_lines(id),
  constraint bank_lines_same_as_fkey FOREIGN KEY (same_as) REFERENCES bank_lines(id),
  constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_lines_once UNIQUE (bank_account_id, posted_on, amount_kobo, likeness, nth)
);

create table bank_statements (
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  encoding text not null,
  first_on date not null,
  last_on date not null,
  new_lines integer not null,
  known_lines integer not null,
  problems jsonb not null default '[]'::jsonb,
  passed_over jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_known_lines_check CHECK ((known_lines >= 0)),
  constraint bank_statements_new_lines_check CHECK ((new_lines >= 0)),
  constraint bank_statements_sha256_check CHECK ((length(sha256) = 32)),
  constraint bank_statements_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id)
);

create table booking_attempts (
  user_id uuid not null,
  attempts integer not null,
  counted_until timestamp with time zone not null,
  constraint booking_attempts_pkey PRIMARY KEY (user_id),
  constraint booking_attempts_attempts_check CHECK ((attempts > 0)),
  constraint booking_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table booking_changes (
  booking_id text not null,
  seq smallint not null,
  status text not null,
  inventory_id text not null,
  units smallint not null,
  extra_days date[] not null,
  start_on date not null,
  end_on date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  quote_lines jsonb not null,
  terms jsonb not null,
  subtotal_kobo bigint not null,
  vat_kobo bigint not null,
  service_fee_kobo bigint not null,
  total_kobo bigint not null,
  first_night_kobo bigint not null,
  tax_bps integer not null,
  vat_bps integer not null,
  old_total_kobo bigint not null,
  funds_before_kobo bigint not null,
  due_kobo bigint not null,
  hold_expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  settled_at timestamp with time zone,
  payments_before integer,
  day_prices jsonb,
  pickup_time text,
  return_time text,
  held_from_on date,
  held_until_on date,
  shortest_days smallint,
  extra_units smallint[],
  guests smallint,
  children smallint,
  room_type jsonb,
  constraint booking_changes_pkey PRIMARY KEY (booking_id, seq),
  constraint booking_changes_check CHECK ((end_on >= start_on)),
  constraint booking_changes_check1 CHECK (((status = 'held'::text) = (settled_at IS NULL))),
  constraint booking_changes_check2 CHECK (((status = 'held'::text) OR (extra_days = '{}'::date[]))),
  constraint booking_changes_children_check CHECK (((children >= 0) AND (children <= 6))),
  constraint booking_changes_day_prices_check CHECK ((jsonb_typeof(day_prices) = 'array'::text)),
  constraint booking_changes_due_kobo_check CHECK ((due_kobo > 0)),
  constraint booking_changes_end_after_start CHECK ((ends_at > starts_at)),
  constraint booking_changes_extra_units_fit CHECK (((extra_units IS NULL) OR (extra_days = '{}'::date[]) OR (cardinality(extra_units) = cardinality(extra_days)))),
  constraint booking_changes_first_night_kobo_check CHECK ((first_night_kobo >= 0)),
  constraint booking_changes_funds_before_kobo_check CHECK ((funds_before_kobo >= 0)),
  constraint booking_changes_guests_check CHECK (((guests >= 1) AND (guests <= 8))),
  constraint booking_changes_held_in_order CHECK ((held_until_on > held_from_on)),
  constraint booking_changes_held_is_whole CHECK ((num_nulls(held_from_on, held_until_on) = ANY (ARRAY[0, 2]))),
  constraint booking_changes_hire_times_are_whole CHECK ((num_nulls(pickup_time, return_time) = ANY (ARRAY[0, 2]))),
  constraint booking_changes_pickup_time_check CHECK ((pickup_time ~ '^([01][0-9]|2[0-3]):[03]0$'::text)),
  constraint booking_changes_return_time_check CHECK ((return_time ~ '^([01][0-9]|2[0-3]):[03]0$'::text)),
  constraint booking_changes_room_type_check CHECK ((jsonb_typeof(room_type) = 'object'::text)),
  constraint booking_changes_seq_check CHECK ((seq > 0)),
  constraint booking_changes_service_fee_kobo_check CHECK ((service_fee_kobo >= 0)),
  constraint booking_changes_shortest_days_check CHECK (((shortest_days >= 1) AND (shortest_days <= 30))),
  constraint booking_changes_status_check CHECK ((status = ANY (ARRAY['held'::text, 'applied'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint booking_changes_subtotal_kobo_check CHECK ((subtotal_kobo > 0)),
  constraint booking_changes_total_adds_up CHECK ((total_kobo = ((subtotal_kobo + vat_kobo) + service_fee_kobo))),
  constraint booking_changes_units_check CHECK (((units >= 1) AND (units <= 8))),
  constraint booking_changes_vat_kobo_check CHECK ((vat_kobo >= 0)),
  constraint booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_changes_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventories(id)
);

create table booking_events (
  booking_id text not null,
  seq integer not null,
  at timestamp with time zone not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_role text not null,
  actor_id uuid,
  note text,
  details jsonb not null default '{}'::jsonb,
  constraint booking_events_pkey PRIMARY KEY (booking_id, seq),
  constraint booking_events_seq_check CHECK ((seq > 0)),
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table booking_notes (
  booking_id text not null,
  id uuid not null default gen_random_uuid(),
  body text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint booking_notes_pkey PRIMARY KEY (booking_id, id),
  constraint booking_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint booking_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table bookings (
  id text not null,
  user_id uuid not null,
  created_by uuid not null,
  booking_type text not null,
  status text not null,
  cancel_reason text,
  cancel_note text,
  listing_id text not null,
  inventory_id text not null,
  units smallint not null,
  start_on date not null,
  end_on date not null,
  held_from_on date not null,
  held_until_on date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  guests smallint not null,
  children smallint not null default 0,
  with_driver boolean not null default false,
  guest_name text not null,
  guest_email text,
  guest_phone text,
  special_requests text,
  state_choice text,
  pickup_location text,
  dropoff_location text,
  listing_snapshot jsonb not null,
  quote_lines jsonb not null,
  terms jsonb not null,
  currency text not null default 'NGN'::text,
  subtotal_kobo bigint not null,
  vat_kobo bigint not null,
  service_fee_kobo bigint not null,
  total_kobo bigint not null,
  first_night_kobo bigint not null default 0,
  tax_bps integer not null,
  vat_bps integer not null,
  display_currency text not null default 'NGN'::text,
  display_rate numeric(20,8) not null default 1,
  payment_status text not null default 'pending'::text,
  captured_kobo bigint not null default 0,
  refunded_kobo bigint not null default 0,
  hold_expires_at timestamp with time zone,
  payment_count smallint not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  completed_at timestamp with time zone,
  goodwill_kobo bigint not null default 0,
  day_prices jsonb,
  buyer_company text,
  buyer_tin text,
  rate_plan jsonb,
  pickup_time text,
  return_time text,
  flight_number text,
  written_off_kobo bigint not null default 0,
  partner_id uuid,
  commission_bps integer,
  partner_vat_registered boolean,
  shortest_days smallint,
  refund_sent_kobo bigint not null default 0,
  discount_bps integer,
  discount_reason text,
  discounted_by uuid,
  claim_link_version integer not null default 0,
  discount_kobo bigint,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_booking_type_check CHECK ((booking_type = ANY (ARRAY['hotel'::text, 'car'::text]))),
  constraint bookings_buyer_company_check CHECK (((length(buyer_company) >= 1) AND (length(buyer_company) <= 160))),
  constraint bookings_buyer_tin_check CHECK ((buyer_tin ~ '^[0-9-]{5,20}$'::text)),
  constraint bookings_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['hold_expired'::text, 'discarded'::text, 'customer'::text, 'operator'::text, 'no_show'::text]))),
  constraint bookings_captured_kobo_check CHECK ((captured_kobo >= 0)),
  constraint bookings_check CHECK ((end_on >= start_on)),
  constraint bookings_check1 CHECK ((held_until_on >= held_from_on)),
  constraint bookings_check2 CHECK (((status = 'cancelled'::text) = (cancel_reason IS NOT NULL))),
  constraint bookings_check3 CHECK (((status <> 'pending'::text) OR (hold_expires_at IS NOT NULL))),
  constraint bookings_check4 CHECK (((rate_plan IS NULL) OR ((booking_type = 'hotel'::text) AND (jsonb_typeof(rate_plan) = 'object'::text)))),
  constraint bookings_children_check CHECK (((children >= 0) AND (children <= 6))),
  constraint bookings_currency_check CHECK ((currency = 'NGN'::text)),
  constraint bookings_day_prices_check CHECK ((jsonb_typeof(day_prices) = 'array'::text)),
  constraint bookings_discount_bps_check CHECK (((discount_bps >= 1) AND (discount_bps <= 10000))),
  constraint bookings_discount_is_whole CHECK ((num_nonnulls(discount_bps, discount_reason, discounted_by) = ANY (ARRAY[0, 3]))),
  constraint bookings_discount_kobo_check CHECK ((discount_kobo >= 0)),
  constraint bookings_discount_of_our_own CHECK (((discount_bps IS NULL) OR (partner_id IS NULL))),
  constraint bookings_discount_reason_check CHECK (((length(discount_reason) >= 3) AND (length(discount_reason) <= 200))),
  constraint bookings_end_after_start CHECK ((ends_at > starts_at)),
  constraint bookings_first_night_kobo_check CHECK ((first_night_kobo >= 0)),
  constraint bookings_flight_number_check CHECK ((flight_number ~ '^[A-Z0-9]{2,3} [0-9]{1,4}[A-Z]?$'::text)),
  constraint bookings_goodwill_kobo_check CHECK ((goodwill_kobo >= 0)),
  constraint bookings_goodwill_went_back CHECK ((goodwill_kobo <= refunded_kobo)),
  constraint bookings_guest_name_check CHECK (((length(guest_name) >= 1) AND (length(guest_name) <= 200))),
  constraint bookings_guest_reachable CHECK (((guest_email IS NOT NULL) OR (guest_phone IS NOT NULL))),
  constraint bookings_guests_check CHECK (((guests >= 1) AND (guests <= 8))),
  constraint bookings_hire_times_are_whole CHECK ((num_nulls(pickup_time, return_time) = ANY (ARRAY[0, 2]))),
  constraint bookings_id_check CHECK ((id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint bookings_partner_terms CHECK (((num_nonnulls(partner_id, commission_bps, partner_vat_registered) = ANY (ARRAY[0, 3])) AND ((commission_bps >= 0) AND (commission_bps <= 5000)))),
  constraint bookings_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'pending_verification'::text, 'completed'::text, 'failed'::text, 'refunded'::text, 'partially_refunded'::text]))),
  constraint bookings_pickup_time_check CHECK ((pickup_time ~ '^([01][0-9]|2[0-3]):[03]0$'::text)),
  constraint bookings_refund_sent_check CHECK ((refund_sent_kobo >= 0)),
  constraint bookings_refunded_kobo_check CHECK ((refunded_kobo >= 0)),
  constraint bookings_refunds_within_captures CHECK ((refunded_kobo <= captured_kobo)),
  constraint bookings_return_time_check CHECK ((return_time ~ '^([01][0-9]|2[0-3]):[03]0$'::text)),
  constraint bookings_service_fee_kobo_check CHECK ((service_fee_kobo >= 0)),
  constraint bookings_shortest_days_check CHECK (((shortest_days >= 1) AND (shortest_days <= 30))),
  constraint bookings_special_requests_check CHECK ((length(special_requests) <= 2000)),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text]))),
  constraint bookings_subtotal_kobo_check CHECK ((subtotal_kobo > 0)),
  constraint bookings_times_are_of_hires CHECK (((booking_type = 'car'::text) OR ((pickup_time IS NULL) AND (flight_number IS NULL)))),
  constraint bookings_total_adds_up CHECK ((total_kobo = ((subtotal_kobo + vat_kobo) + service_fee_kobo))),
  constraint bookings_units_check CHECK (((units >= 1) AND (units <= 8))),
  constraint bookings_vat_kobo_check CHECK ((vat_kobo >= 0)),
  constraint bookings_written_off_kobo_check CHECK ((written_off_kobo >= 0)),
  constraint bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bookings_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventories(id),
  constraint bookings_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id),
  constraint bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table cars (
  id text not null,
  name text not null,
  brand text not null,
  model text not null,
  year smallint not null,
  category text not null,
  passengers smallint not null,
  transmission text not null,
  fuel_type text not null,
  color text not null,
  features text[] not null default '{}'::text[],
  facts jsonb not null default '{}'::jsonb,
  driver_mode text not null default 'optional'::text,
  state_slug text not null,
  city_slug text not null,
  pickup_location text not null,
  lat double precision not null,
  lng double precision not null,
  description text not null,
  rating numeric(2,1),
  rating_count integer not null default 0,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  price_kobo bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  partner_id uuid,
  constraint cars_pkey PRIMARY KEY (id),
  constraint cars_driver_mode_check CHECK ((driver_mode = ANY (ARRAY['optional'::text, 'required'::text, 'none'::text]))),
  constraint cars_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint cars_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint cars_passengers_check CHECK (((passengers >= 1) AND (passengers <= 60))),
  constraint cars_price_kobo_check CHECK ((price_kobo >= 0)),
  constraint cars_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
  constraint cars_rating_count_check CHECK ((rating_count >= 0)),
  constraint cars_transmission_check CHECK ((transmission = ANY (ARRAY['Automatic'::text, 'Manual'::text]))),
  constraint cars_year_check CHECK (((year >= 1980) AND (year <= 2100))),
  constraint cars_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id),
  constraint cars_state_slug_city_slug_fkey FOREIGN KEY (state_slug, city_slug) REFERENCES cities(state_slug, slug)
);

create table cases (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  booking_id text,
  payment_id text,
  details jsonb not null default '{}'::jsonb,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  outcome text,
  mail_id uuid,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id)
);

create table catalogue_import_rows (
  import_id uuid not null,
  row_number integer not null,
  outcome text not null,
  subject_id text,
  sentence text not null default ''::text,
  constraint catalogue_import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint catalogue_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'changed'::text, 'refused'::text]))),
  constraint catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

create table catalogue_imports (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  plans jsonb not null,
  problems jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_kind_check CHECK ((kind = ANY (ARRAY['hotels'::text, 'room-types'::text, 'cars'::text, 'days'::text])))
);

create table check_ins (
  booking_id text not null,
  checked_in_at timestamp with time zone not null,
  checked_in_by uuid not null,
  checked_out_at timestamp with time zone,
  checked_out_by uuid,
  constraint check_ins_pkey PRIMARY KEY (booking_id),
  constraint check_ins_out_after_in CHECK ((checked_out_at >= checked_in_at)),
  constraint check_ins_out_is_whole CHECK ((num_nulls(checked_out_at, checked_out_by) = ANY (ARRAY[0, 2]))),
  constraint check_ins_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table cities (
  state_slug text not null,
  slug text not null,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  character text,
  is_featured boolean not null default false,
  constraint cities_pkey PRIMARY KEY (state_slug, slug),
  constraint cities_state_slug_fkey FOREIGN KEY (state_slug) REFERENCES states(slug)
);

create table consent_texts (
  purpose text not null,
  version text not null,
  text text not null,
  constraint consent_texts_pkey PRIMARY KEY (purpose, version),
  constraint consent_texts_purpose_check CHECK ((purpose = ANY (ARRAY['terms'::text, 'privacy'::text, 'age'::text, 'driver_age'::text, 'marketing'::text]))),
  constraint consent_texts_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint consent_texts_version_check CHECK ((version ~ '^\d{4}-\d\d-\d\d$'::text))
);

create table consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null,
  version text not null,
  place text not null,
  network text,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_check CHECK ((withdrawn_at >= given_at)),
  constraint consents_place_check CHECK ((place = ANY (ARRAY['sign-up'::text, 'mailed-code'::text, 'wizard'::text, 'settings'::text]))),
  constraint consents_purpose_version_fkey FOREIGN KEY (purpose, version) REFERENCES consent_texts(purpose, version),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table contact_entries (
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  kind text not null,
  text text not null default ''::text,
  by_user_id uuid not null,
  at timestamp with time zone not null,
  constraint contact_entries_pkey PRIMARY KEY (id),
  constraint contact_entries_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'note'::text, 'assigned'::text, 'closed'::text, 'reopened'::text]))),
  constraint contact_entries_text_check CHECK ((length(text) <= 5000)),
  constraint contact_entries_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id),
  constraint contact_entries_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE
);

create table contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null,
  status text not null default 'open'::text,
  assigned_to uuid,
  complaint_number integer,
  complaint_kind text,
  due_at timestamp with time zone,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_complaint CHECK ((num_nonnulls(complaint_number, complaint_kind, due_at) = ANY (ARRAY[0, 3]))),
  constraint contact_messages_complaint_kind_check CHECK ((complaint_kind = ANY (ARRAY['access'::text, 'correction'::text, 'erasure'::text, 'portability'::text, 'objection'::text, 'consent'::text, 'disclosure'::text, 'other'::text]))),
  constraint contact_messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint contact_messages_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  constraint contact_messages_complaint_number_key UNIQUE (complaint_number)
);

create table credit_note_counters (
  year smallint not null,
  last integer not null,
  constraint credit_note_counters_pkey PRIMARY KEY (year),
  constraint credit_note_counters_last_check CHECK ((last >= 0)),
  constraint credit_note_counters_year_check CHECK (((year >= 2000) AND (year <= 2999)))
);

create table credit_notes (
  year smallint not null,
  number integer not null,
  booking_id text not null,
  invoice_year smallint not null,
  invoice_number integer not null,
  issued_at timestamp with time zone not null,
  reason text not null,
  subtotal_kobo bigint not null,
  vat_kobo bigint not null,
  service_fee_kobo bigint not null,
  total_kobo bigint not null,
  constraint credit_notes_pkey PRIMARY KEY (year, number),
  constraint credit_notes_number_check CHECK ((number > 0)),
  constraint credit_notes_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'goodwill'::text, 'replaced'::text]))),
  constraint credit_notes_service_fee_kobo_check CHECK ((service_fee_kobo >= 0)),
  constraint credit_notes_subtotal_kobo_check CHECK ((subtotal_kobo >= 0)),
  constraint credit_notes_total_adds_up CHECK ((total_kobo = ((subtotal_kobo + vat_kobo) + service_fee_kobo))),
  constraint credit_notes_total_kobo_check CHECK ((total_kobo > 0)),
  constraint credit_notes_vat_kobo_check CHECK ((vat_kobo >= 0)),
  constraint credit_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint credit_notes_invoice_year_invoice_number_fkey FOREIGN KEY (invoice_year, invoice_number) REFERENCES invoices(year, number),
  constraint credit_notes_year_fkey FOREIGN KEY (year) REFERENCES credit_note_counters(year)
);

create table currency_rate_history (
  code text not null,
  changed_at timestamp with time zone not null,
  old_rate numeric(20,8),
  new_rate numeric(20,8) not null,
  changed_by uuid,
  constraint currency_rate_history_pkey PRIMARY KEY (code, changed_at),
  constraint currency_rate_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint currency_rate_history_code_fkey FOREIGN KEY (code) REFERENCES currency_rates(code)
);

create table currency_rates (
  code text not null,
  symbol text not null,
  name text not null,
  rate_to_ngn numeric(20,8) not null,
  position integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint currency_rates_pkey PRIMARY KEY (code),
  constraint currency_rates_check CHECK (((code <> 'NGN'::text) OR (rate_to_ngn = (1)::numeric))),
  constraint currency_rates_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint currency_rates_rate_to_ngn_check CHECK ((rate_to_ngn > (0)::numeric)),
  constraint currency_rates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table disputes (
  booking_id text not null,
  payment_id text not null,
  id text not null,
  provider_dispute_id text not null,
  state text not null,
  amount_kobo bigint not null,
  reason text not null,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (booking_id, id),
  constraint disputes_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint disputes_check CHECK (((state = ANY (ARRAY['inquiry'::text, 'open'::text])) = (closed_at IS NULL))),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'inquiry_closed'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint disputes_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id),
  constraint disputes_booking_id_payment_id_provider_dispute_id_key UNIQUE (booking_id, payment_id, provider_dispute_id)
);

create table driver_accounts (
  driver_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  name_at_bank text,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  constraint driver_accounts_pkey PRIMARY KEY (driver_id),
  constraint driver_accounts_account_name_check CHECK (((length(account_name) >= 2) AND (length(account_name) <= 120))),
  constraint driver_accounts_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint driver_accounts_bank_code_check CHECK ((bank_code ~ '^[0-9]{3,6}$'::text)),
  constraint driver_accounts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(user_id)
);

create table driver_breaks (
  id uuid not null default gen_random_uuid(),
  driver_id uuid not null,
  from_on date not null,
  until_on date not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint driver_breaks_pkey PRIMARY KEY (id),
  constraint driver_breaks_check CHECK ((until_on > from_on)),
  constraint driver_breaks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint driver_breaks_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(user_id) ON DELETE CASCADE
);

create table driver_days (
  driver_id uuid not null,
  day date not null,
  trip_id uuid not null,
  constraint driver_days_one_trip PRIMARY KEY (driver_id, day),
  constraint driver_days_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(user_id),
  constraint driver_days_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);

create table driver_earnings (
  booking_id text not null,
  trip_id uuid not null,
  driver_id uuid not null,
  transaction_id uuid not null,
  pay_kobo bigint not null,
  constraint driver_earnings_pkey PRIMARY KEY (booking_id, trip_id),
  constraint driver_earnings_pay_kobo_check CHECK ((pay_kobo > 0)),
  constraint driver_earnings_booking_id_transaction_id_fkey FOREIGN KEY (booking_id, transaction_id) REFERENCES ledger_transactions(booking_id, id),
  constraint driver_earnings_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table driver_run_trips (
  run_id text not null,
  line smallint not null,
  trip_id uuid not null,
  pay_kobo bigint not null,
  released_at timestamp with time zone,
  constraint driver_run_trips_pkey PRIMARY KEY (run_id, line, trip_id),
  constraint driver_run_trips_of_drivers CHECK (starts_with(run_id, 'DR-'::text)),
  constraint driver_run_trips_pay_kobo_check CHECK ((pay_kobo > 0)),
  constraint driver_run_trips_run_id_line_fkey FOREIGN KEY (run_id, line) REFERENCES bank_file_lines(run_id, line),
  constraint driver_run_trips_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table drivers (
  user_id uuid not null,
  licence_number text not null default ''::text,
  licence_expires_on date,
  phone text,
  is_active boolean not null default true,
  duty_until timestamp with time zone,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint drivers_pkey PRIMARY KEY (user_id),
  constraint drivers_licence_number_check CHECK ((length(licence_number) <= 40)),
  constraint drivers_note_check CHECK ((length(note) <= 1000)),
  constraint drivers_phone_check CHECK ((length(phone) <= 30)),
  constraint drivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table election_days (
  day date not null,
  name text not null,
  state_slugs text[] not null default '{}'::text[],
  reach text not null,
  id uuid not null default gen_random_uuid(),
  constraint election_days_pkey PRIMARY KEY (day, name),
  constraint election_days_check CHECK (((reach = 'states'::text) = (cardinality(state_slugs) > 0))),
  constraint election_days_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint election_days_reach_check CHECK ((reach = ANY (ARRAY['nationwide'::text, 'most states'::text, 'states'::text]))),
  constraint election_days_id_key UNIQUE (id)
);

create table email_claims (
  email text not null,
  user_id uuid not null,
  constraint email_claims_pkey PRIMARY KEY (email),
  constraint email_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table favorites (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  item_type text not null,
  item_id text not null,
  created_at timestamp with time zone not null,
  constraint favorites_pkey PRIMARY KEY (user_id, id),
  constraint favorites_item_type_check CHECK ((item_type = ANY (ARRAY['hotel'::text, 'car'::text]))),
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favorites_user_id_item_type_item_id_key UNIQUE (user_id, item_type, item_id)
);

create table former_emails (
  user_id uuid not null,
  email text not null,
  is_proven boolean not null,
  left_at timestamp with time zone not null,
  constraint former_emails_pkey PRIMARY KEY (user_id, email),
  constraint former_emails_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint former_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table heartbeats (
  name text not null,
  at timestamp with time zone not null,
  details jsonb not null default '{}'::jsonb,
  constraint heartbeats_pkey PRIMARY KEY (name),
  constraint heartbeats_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{1,40}$'::text))
);

create table hire_segments (
  booking_id text not null,
  nth integer not null,
  id uuid not null default gen_random_uuid(),
  vehicle_id uuid not null,
  trip_id uuid,
  started_at timestamp with time zone not null,
  started_by uuid,
  start_mileage_km integer,
  start_fuel_eighths smallint,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_mileage_km integer,
  end_fuel_eighths smallint,
  swap_reason text,
  previous_nth integer generated always as (NULLIF((nth - 1), 0)) stored,
  previous_ended_at timestamp with time zone,
  overlapped boolean not null default false,
  constraint hire_segments_pkey PRIMARY KEY (booking_id, nth),
  constraint hire_segments_end_fuel_eighths_check CHECK (((end_fuel_eighths >= 0) AND (end_fuel_eighths <= 8))),
  constraint hire_segments_end_whole CHECK (((ended_at IS NOT NULL) OR (num_nonnulls(ended_by, end_mileage_km, end_fuel_eighths, swap_reason) = 0))),
  constraint hire_segments_first CHECK (((nth = 1) = (previous_ended_at IS NULL))),
  constraint hire_segments_in_order CHECK ((ended_at >= started_at)),
  constraint hire_segments_no_overlap CHECK ((started_at >= previous_ended_at)),
  constraint hire_segments_nth_check CHECK ((nth > 0)),
  constraint hire_segments_odometer CHECK ((end_mileage_km >= start_mileage_km)),
  constraint hire_segments_start_fuel_eighths_check CHECK (((start_fuel_eighths >= 0) AND (start_fuel_eighths <= 8))),
  constraint hire_segments_start_mileage_km_check CHECK ((start_mileage_km >= 0)),
  constraint hire_segments_swap_reason_check CHECK (((length(swap_reason) >= 1) AND (length(swap_reason) <= 500))),
  constraint hire_segments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint hire_segments_in_a_row FOREIGN KEY (booking_id, previous_nth, previous_ended_at) REFERENCES hire_segments(booking_id, nth, ended_at),
  constraint hire_segments_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  constraint hire_segments_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint hire_segments_end UNIQUE (booking_id, nth, ended_at),
  constraint hire_segments_id_key UNIQUE (id)
);

create table hire_vehicles (
  booking_id text not null,
  vehicle_id uuid not null,
  from_on date not null,
  until_on date not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  constraint hire_vehicles_pkey PRIMARY KEY (booking_id),
  constraint hire_vehicles_check CHECK ((until_on > from_on)),
  constraint hire_vehicles_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint hire_vehicles_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);

create table hold_addresses (
  booking_id text not null,
  address_hash bytea not null,
  constraint hold_addresses_pkey PRIMARY KEY (booking_id),
  constraint hold_addresses_address_hash_check CHECK ((length(address_hash) = 32)),
  constraint hold_addresses_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table hotels (
  id text not null,
  name text not null,
  state_slug text not null,
  city_slug text not null,
  lat double precision not null,
  lng double precision not null,
  description text not null,
  star_rating smallint not null,
  rating numeric(2,1),
  rating_count integer not null default 0,
  amenities text[] not null default '{}'::text[],
  facts jsonb not null default '{}'::jsonb,
  policies text[] not null default '{}'::text[],
  check_in_time text not null default '14:00'::text,
  check_out_time text not null default '12:00'::text,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  price_from_kobo bigint not null default 0,
  room_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  street_address text not null default ''::text,
  landmark text not null default ''::text,
  directions text not null default ''::text,
  phone text not null default ''::text,
  breakfast_included boolean not null default false,
  partner_id uuid,
  constraint hotels_pkey PRIMARY KEY (id),
  constraint hotels_check_in_time_check CHECK ((check_in_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint hotels_check_out_time_check CHECK ((check_out_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint hotels_directions_check CHECK ((length(directions) <= 1000)),
  constraint hotels_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint hotels_landmark_check CHECK ((length(landmark) <= 200)),
  constraint hotels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint hotels_phone_check CHECK ((phone ~ '^(\+?[0-9][0-9 ().-]{5,38})?$'::text)),
  constraint hotels_price_from_kobo_check CHECK ((price_from_kobo >= 0)),
  constraint hotels_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
  constraint hotels_rating_count_check CHECK ((rating_count >= 0)),
  constraint hotels_room_count_check CHECK ((room_count >= 0)),
  constraint hotels_star_rating_check CHECK (((star_rating >= 1) AND (star_rating <= 5))),
  constraint hotels_street_address_check CHECK ((length(street_address) <= 200)),
  constraint hotels_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id),
  constraint hotels_state_slug_city_slug_fkey FOREIGN KEY (state_slug, city_slug) REFERENCES cities(state_slug, slug)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status_code integer,
  answer text,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);

create table incidents (
  id uuid not null default gen_random_uuid(),
  vehicle_id uuid,
  trip_id uuid,
  driver_id uuid not null,
  kind text not null,
  text text not null,
  can_drive boolean not null,
  reported_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  outcome text,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint incidents_kind_check CHECK ((kind = ANY (ARRAY['breakdown'::text, 'tyre'::text, 'accident'::text, 'damage'::text, 'papers'::text, 'customer'::text, 'other'::text]))),
  constraint incidents_outcome_check CHECK ((length(outcome) <= 1000)),
  constraint incidents_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint incidents_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(user_id),
  constraint incidents_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  constraint incidents_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE SET NULL
);

create table inventories (
  id text not null,
  kind text not null,
  listing_id text not null,
  base_price_kobo bigint not null,
  capacity integer not null,
  max_party smallint not null,
  is_active boolean not null default true,
  min_days smallint not null default 1,
  constraint inventories_pkey PRIMARY KEY (id),
  constraint inventories_base_price_kobo_check CHECK ((base_price_kobo > 0)),
  constraint inventories_capacity_check CHECK ((capacity >= 0)),
  constraint inventories_check CHECK (((kind = 'room'::text) OR (id = listing_id))),
  constraint inventories_kind_check CHECK ((kind = ANY (ARRAY['room'::text, 'car'::text]))),
  constraint inventories_max_party_check CHECK (((max_party >= 1) AND (max_party <= 60))),
  constraint inventories_min_days_check CHECK (((min_days >= 1) AND (min_days <= 30)))
);

create table inventory_days (
  inventory_id text not null,
  day date not null,
  capacity integer not null,
  reserved integer not null default 0,
  closed boolean not null default false,
  price_kobo bigint,
  min_days smallint,
  sellable integer,
  constraint inventory_days_pkey PRIMARY KEY (inventory_id, day),
  constraint inventory_days_capacity_check CHECK ((capacity >= 0)),
  constraint inventory_days_min_days_check CHECK (((min_days >= 1) AND (min_days <= 30))),
  constraint inventory_days_not_oversold CHECK (((reserved >= 0) AND (reserved <= capacity))),
  constraint inventory_days_price_kobo_check CHECK ((price_kobo > 0)),
  constraint inventory_days_sellable_check CHECK ((sellable >= 0)),
  constraint inventory_days_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventories(id) ON DELETE CASCADE
);

create table inventory_locks (
  inventory_id text not null,
  constraint inventory_locks_pkey PRIMARY KEY (inventory_id),
  constraint inventory_locks_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventories(id) ON DELETE CASCADE
);

create table invoice_buyers (
  year smallint not null,
  number integer not null,
  company text,
  tin text,
  constraint invoice_buyers_pkey PRIMARY KEY (year, number),
  constraint invoice_buyers_company_check CHECK (((length(company) >= 1) AND (length(company) <= 160))),
  constraint invoice_buyers_named CHECK (((company IS NOT NULL) OR (tin IS NOT NULL))),
  constraint invoice_buyers_tin_check CHECK ((tin ~ '^[0-9-]{5,20}$'::text)),
  constraint invoice_buyers_year_number_fkey FOREIGN KEY (year, number) REFERENCES invoices(year, number)
);

create table invoice_counters (
  year smallint not null,
  last integer not null,
  constraint invoice_counters_pkey PRIMARY KEY (year),
  constraint invoice_counters_last_check CHECK ((last >= 0)),
  constraint invoice_counters_year_check CHECK (((year >= 2000) AND (year <= 2999)))
);

create table invoices (
  year smallint not null,
  number integer not null,
  booking_id text not null,
  issued_at timestamp with time zone not null,
  seller jsonb not null,
  sold jsonb not null,
  subtotal_kobo bigint not null,
  vat_kobo bigint not null,
  service_fee_kobo bigint not null,
  total_kobo bigint not null,
  replaces integer,
  supplier jsonb,
  constraint invoices_pkey PRIMARY KEY (year, number),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_service_fee_kobo_check CHECK ((service_fee_kobo >= 0)),
  constraint invoices_subtotal_kobo_check CHECK ((subtotal_kobo > 0)),
  constraint invoices_total_adds_up CHECK ((total_kobo = ((subtotal_kobo + vat_kobo) + service_fee_kobo))),
  constraint invoices_vat_kobo_check CHECK ((vat_kobo >= 0)),
  constraint invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint invoices_year_fkey FOREIGN KEY (year) REFERENCES invoice_counters(year)
);

create table job_pools (
  id text not null,
  reported_at timestamp with time zone not null,
  constraint job_pools_pkey PRIMARY KEY (id)
);

create table landmarks (
  slug text not null,
  name text not null,
  state_slug text not null,
  kind text not null,
  lat double precision not null,
  lng double precision not null,
  constraint landmarks_pkey PRIMARY KEY (slug),
  constraint landmarks_state_slug_fkey FOREIGN KEY (state_slug) REFERENCES states(slug)
);

create table ledger_entries (
  booking_id text not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  amount_kobo bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (booking_id, transaction_id, line),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['gateway_clearing'::text, 'gateway_fees'::text, 'bank'::text, 'customer_funds'::text, 'unmatched_receipts'::text, 'revenue'::text, 'service_fee'::text, 'vat_payable'::text, 'refunds_payable'::text, 'overpaid_refunds'::text, 'chargeback_loss'::text, 'write_offs'::text, 'partners_payable'::text, 'commission'::text, 'partner_goodwill'::text, 'exchange_differences'::text, 'drivers_payable'::text, 'driver_pay'::text]))),
  constraint ledger_entries_amount_kobo_check CHECK ((amount_kobo <> 0)),
  constraint ledger_entries_booking_id_transaction_id_fkey FOREIGN KEY (booking_id, transaction_id) REFERENCES ledger_transactions(booking_id, id)
);

create table ledger_transactions (
  booking_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  payment_id text,
  refund_id text,
  note text,
  posted_at timestamp with time zone not null,
  written_in xid8 not null default pg_current_xact_id(),
  constraint ledger_transactions_pkey PRIMARY KEY (booking_id, id)
);

create table listing_changes (
  kind text not null,
  id text not null,
  changed_in xid8 not null,
  constraint listing_changes_pkey PRIMARY KEY (kind, id),
  constraint listing_changes_kind_check CHECK ((kind = ANY (ARRAY['hotel'::text, 'car'::text, 'place'::text])))
);

create table live_holds (
  user_id uuid not null,
  booking_id text not null,
  expires_at timestamp with time zone not null,
  constraint live_holds_pkey PRIMARY KEY (user_id, booking_id),
  constraint live_holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint live_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table login_challenges (
  user_id uuid not null,
  token_hash bytea not null,
  is_remembered boolean not null,
  password_hash text,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint login_challenges_pkey PRIMARY KEY (user_id, token_hash),
  constraint login_challenges_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
  constraint login_challenges_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table mailed_links (
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint mailed_links_pkey PRIMARY KEY (user_id, purpose),
  constraint mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'confirm-email'::text]))),
  constraint mailed_links_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table mails (
  id uuid not null default gen_random_uuid(),
  dedupe_key text not null,
  template text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'waiting'::text,
  attempts smallint not null default 0,
  last_error text,
  booking_id text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  reply_to text,
  again_of uuid,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  constraint mails_again_of_fkey FOREIGN KEY (again_of) REFERENCES mails(id),
  constraint mails_dedupe_key_key UNIQUE (dedupe_key)
);

create table notifications (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  dedupe_key text not null,
  type text not null,
  title text not null,
  message text not null,
  link text,
  booking_id text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_dedupe_key_check CHECK ((length(dedupe_key) <= 200)),
  constraint notifications_link_check CHECK ((link ~ '^/([^/\\]|$)'::text)),
  constraint notifications_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1000))),
  constraint notifications_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['success'::text, 'warning'::text, 'error'::text, 'info'::text]))),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_user_id_dedupe_key_key UNIQUE (user_id, dedupe_key)
);

create table orphan_uploads (
  storage_key text not null,
  started_at timestamp with time zone not null,
  constraint orphan_uploads_pkey PRIMARY KEY (storage_key)
);

create table partner_earnings (
  booking_id text not null,
  transaction_id uuid not null,
  partner_id uuid not null,
  share_kobo bigint not null,
  sale_vat_kobo bigint not null,
  commission_kobo bigint not null,
  commission_vat_kobo bigint not null,
  fee_kobo bigint not null,
  fee_vat_kobo bigint not null,
  owed_kobo bigint not null,
  constraint partner_earnings_pkey PRIMARY KEY (booking_id, transaction_id),
  constraint partner_earnings_check CHECK (((owed_kobo = share_kobo) OR (owed_kobo = (share_kobo + sale_vat_kobo)))),
  constraint partner_earnings_one_way CHECK (((LEAST(share_kobo, sale_vat_kobo, commission_kobo, commission_vat_kobo, fee_kobo, fee_vat_kobo) >= 0) OR (GREATEST(share_kobo, sale_vat_kobo, commission_kobo, commission_vat_kobo, fee_kobo, fee_vat_kobo) <= 0))),
  constraint partner_earnings_booking_id_transaction_id_fkey FOREIGN KEY (booking_id, transaction_id) REFERENCES ledger_transactions(booking_id, id),
  constraint partner_earnings_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id)
);

create table partners (
  id uuid not null default gen_random_uuid(),
  name text not null,
  legal_name text not null,
  tin text not null default ''::text,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  name_at_bank text,
  commission_bps integer not null,
  is_vat_registered boolean not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  address text not null default ''::text,
  account_by uuid,
  constraint partners_pkey PRIMARY KEY (id),
  constraint partners_account_name_check CHECK (((length(account_name) >= 2) AND (length(account_name) <= 120))),
  constraint partners_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint partners_address_check CHECK ((length(address) <= 300)),
  constraint partners_bank_code_check CHECK ((bank_code ~ '^[0-9]{3,6}$'::text)),
  constraint partners_commission_bps_check CHECK (((commission_bps >= 0) AND (commission_bps <= 5000))),
  constraint partners_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 200))),
  constraint partners_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint partners_tin_check CHECK ((tin ~ '^[0-9-]{0,20}$'::text)),
  constraint partners_vat_needs_tin CHECK (((NOT is_vat_registered) OR (tin <> ''::text)))
);

create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_challenge_check CHECK ((length(challenge) = 43)),
  constraint passkey_challenges_check CHECK ((expires_at > created_at)),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkeys (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (user_id, id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);

create table payment_events (
  booking_id text not null,
  payment_id text not null,
  seq integer not null,
  at timestamp with time zone not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_role text not null,
  actor_id uuid,
  note text,
  details jsonb not null default '{}'::jsonb,
  constraint payment_events_pkey PRIMARY KEY (booking_id, payment_id, seq),
  constraint payment_events_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id)
);

create table payment_references (
  reference text not null,
  booking_id text not null,
  payment_id text not null,
  constraint payment_references_pkey PRIMARY KEY (reference)
);

create table payments (
  booking_id text not null,
  id text not null,
  seq smallint not null,
  method text not null,
  provider text not null,
  status text not null,
  amount_kobo bigint not null,
  captured_kobo bigint not null default 0,
  refunded_kobo bigint not null default 0,
  fee_kobo bigint not null default 0,
  refund_state text not null default 'none'::text,
  dispute_state text not null default 'none'::text,
  reference text not null,
  provider_ref text,
  checkout_url text,
  failure text,
  needs_review boolean not null default false,
  review_reason text,
  expires_at timestamp with time zone,
  next_check_at timestamp with time zone,
  check_count smallint not null default 0,
  proof_count smallint not null default 0,
  refund_count smallint not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  overpaid_kobo bigint not null default 0,
  lost_kobo bigint not null default 0,
  charge_currency text,
  charge_cents bigint,
  charge_rate numeric,
  capture_sent_at timestamp with time zone,
  written_off_kobo bigint not null default 0,
  has_one_time_account boolean not null default false,
  account_asked_at timestamp with time zone,
  account_bank text,
  account_number text,
  account_name text,
  account_ends_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (booking_id, id),
  constraint payments_account_asked CHECK ((has_one_time_account OR ((account_asked_at IS NULL) AND (account_number IS NULL)))),
  constraint payments_account_at_provider CHECK (((NOT has_one_time_account) OR (method = ANY (ARRAY['paystack'::text, 'flutterwave'::text])))),
  constraint payments_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint payments_account_whole CHECK ((((account_number IS NULL) = (account_bank IS NULL)) AND ((account_number IS NULL) = (account_ends_at IS NULL)) AND ((account_number IS NOT NULL) OR (account_name IS NULL)))),
  constraint payments_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint payments_captured_kobo_check CHECK ((captured_kobo >= 0)),
  constraint payments_charge_at_its_rate CHECK (((((charge_cents)::numeric * charge_rate) >= (amount_kobo)::numeric) AND ((((charge_cents - 1))::numeric * charge_rate) < (amount_kobo)::numeric))),
  constraint payments_charge_by_a_provider CHECK (((charge_currency IS NULL) OR (method <> 'bank_transfer'::text))),
  constraint payments_charge_cents_check CHECK ((charge_cents > 0)),
  constraint payments_charge_currency_check CHECK (((charge_currency ~ '^[A-Z]{3}$'::text) AND (charge_currency <> 'NGN'::text))),
  constraint payments_charge_rate_check CHECK ((charge_rate > (0)::numeric)),
  constraint payments_charge_whole CHECK ((num_nonnulls(charge_currency, charge_cents, charge_rate) = ANY (ARRAY[0, 3]))),
  constraint payments_check CHECK ((id = ((booking_id || '-p'::text) || seq))),
  constraint payments_dispute_state_check CHECK ((dispute_state = ANY (ARRAY['none'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint payments_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint payments_lost_check CHECK (((lost_kobo >= 0) AND ((dispute_state = 'lost'::text) = (lost_kobo > 0)))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'paystack'::text, 'flutterwave'::text, 'paypal'::text, 'bank_transfer'::text]))),
  constraint payments_overpaid_kobo_check CHECK ((overpaid_kobo >= 0)),
  constraint payments_refund_state_check CHECK ((refund_state = ANY (ARRAY['none'::text, 'partial'::text, 'full'::text]))),
  constraint payments_refunded_kobo_check CHECK ((refunded_kobo >= 0)),
  constraint payments_refunds_within_captures CHECK ((refunded_kobo <= captured_kobo)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'pending_verification'::text, 'completed'::text, 'failed'::text]))),
  constraint payments_written_off_kobo_check CHECK ((written_off_kobo >= 0)),
  constraint payments_written_off_when_paid CHECK (((written_off_kobo = 0) OR ((status = 'completed'::text) AND (captured_kobo > 0)))),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table payout_exchange (
  id uuid not null default gen_random_uuid(),
  payout_id uuid not null,
  gain_kobo bigint not null,
  posted_at timestamp with time zone not null,
  constraint payout_exchange_pkey PRIMARY KEY (id),
  constraint payout_exchange_gain_kobo_check CHECK ((gain_kobo <> 0)),
  constraint payout_exchange_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);

create table payout_fees (
  id uuid not null default gen_random_uuid(),
  payout_id uuid not null,
  amount_kobo bigint not null,
  posted_at timestamp with time zone not null,
  constraint payout_fees_pkey PRIMARY KEY (id),
  constraint payout_fees_amount_kobo_check CHECK ((amount_kobo <> 0)),
  constraint payout_fees_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);

create table payouts (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  bank_line_id text not null,
  amount_kobo bigint not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  part_of uuid,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint payouts_part_of_another CHECK ((part_of <> id)),
  constraint payouts_provider_check CHECK ((provider <> 'bank'::text)),
  constraint payouts_undone CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint payouts_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id),
  constraint payouts_part_of_fkey FOREIGN KEY (part_of) REFERENCES payouts(id)
);

create table payouts_ruled_out (
  payout_id uuid not null,
  provider_payout_id uuid not null,
  constraint payouts_ruled_out_pkey PRIMARY KEY (payout_id, provider_payout_id),
  constraint payouts_ruled_out_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payouts_ruled_out_provider_payout_id_fkey FOREIGN KEY (provider_payout_id) REFERENCES provider_payouts(id)
);

create table pending_status_changes (
  booking_id text not null,
  payment_id text not null,
  to_status text not null,
  asked_by uuid not null,
  notes text not null,
  asked_at timestamp with time zone not null,
  amount_kobo bigint,
  statement_line text,
  constraint pending_status_changes_pkey PRIMARY KEY (booking_id, payment_id, to_status, asked_by),
  constraint pending_status_changes_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id)
);

create table period_closings (
  id uuid not null default gen_random_uuid(),
  month date not null,
  status text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  journals bigint not null,
  debits_kobo bigint not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  reason text,
  constraint period_closings_pkey PRIMARY KEY (id),
  constraint period_closings_confirmed CHECK (((status = ANY (ARRAY['closed'::text, 'reopened'::text])) = ((confirmed_by IS NOT NULL) AND (confirmed_at IS NOT NULL)))),
  constraint period_closings_debits_kobo_check CHECK ((debits_kobo >= 0)),
  constraint period_closings_ended CHECK (((status = ANY (ARRAY['withdrawn'::text, 'reopened'::text])) = ((ended_by IS NOT NULL) AND (ended_at IS NOT NULL)))),
  constraint period_closings_journals_check CHECK ((journals >= 0)),
  constraint period_closings_month_check CHECK ((month = (date_trunc('month'::text, (month)::timestamp with time zone))::date)),
  constraint period_closings_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint period_closings_reopened_why CHECK (((status <> 'reopened'::text) OR (reason IS NOT NULL))),
  constraint period_closings_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'closed'::text, 'withdrawn'::text, 'reopened'::text]))),
  constraint period_closings_two_persons CHECK ((confirmed_by <> requested_by))
);

create table permissions (
  name text not null,
  description text not null,
  constraint permissions_pkey PRIMARY KEY (name)
);

create table pictures (
  id uuid not null default gen_random_uuid(),
  owner_kind text not null,
  owner_id text not null,
  position integer not null default 0,
  is_cover boolean not null default false,
  alt text not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  widths integer[] not null,
  created_at timestamp with time zone not null default now(),
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['hotel'::text, 'car'::text, 'city'::text, 'state'::text, 'page'::text]))),
  constraint pictures_width_check CHECK ((width > 0))
);

create table pictures_to_delete (
  storage_key text not null,
  noted_at timestamp with time zone not null,
  is_sweeping boolean not null default false,
  constraint pictures_to_delete_pkey PRIMARY KEY (storage_key)
);

create table place_guides (
  place text not null,
  body text not null,
  constraint place_guides_pkey PRIMARY KEY (place),
  constraint place_guides_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint place_guides_place_check CHECK ((place ~ '^[a-z0-9-]+(/[a-z0-9-]+)?$'::text))
);

create table proofs (
  booking_id text not null,
  payment_id text not null,
  id uuid not null,
  sha256 bytea not null,
  storage_key text not null,
  media_type text not null,
  size_bytes integer not null,
  original_name text not null,
  is_seen_before boolean not null default false,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint proofs_pkey PRIMARY KEY (booking_id, id),
  constraint proofs_sha256_check CHECK ((length(sha256) = 32)),
  constraint proofs_size_bytes_check CHECK ((size_bytes > 0)),
  constraint proofs_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id)
);

create table provider_breakers (
  method text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  trial_at timestamp with time zone,
  good_trials smallint not null default 0,
  constraint provider_breakers_pkey PRIMARY KEY (method),
  constraint provider_breakers_check CHECK ((closed_at >= opened_at)),
  constraint provider_breakers_good_trials_check CHECK (((good_trials >= 0) AND (good_trials <= 3))),
  constraint provider_breakers_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'paystack'::text, 'flutterwave'::text, 'paypal'::text])))
);

create table provider_checks (
  method text not null,
  key_print text not null,
  outcome text not null,
  account jsonb,
  checked_at timestamp with time zone not null,
  constraint provider_checks_pkey PRIMARY KEY (method),
  constraint provider_checks_check CHECK (((account IS NOT NULL) = (outcome = 'works'::text))),
  constraint provider_checks_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'paystack'::text, 'flutterwave'::text, 'paypal'::text]))),
  constraint provider_checks_outcome_check CHECK ((outcome = ANY (ARRAY['works'::text, 'refused_key'::text, 'unreachable'::text, 'unreadable'::text, 'refused'::text])))
);

create table provider_failures (
  id uuid not null default gen_random_uuid(),
  method text not null,
  kind text not null,
  code text,
  at timestamp with time zone not null,
  constraint provider_failures_pkey PRIMARY KEY (id),
  constraint provider_failures_kind_check CHECK ((kind = ANY (ARRAY['broken'::text, 'unknown'::text]))),
  constraint provider_failures_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'paystack'::text, 'flutterwave'::text, 'paypal'::text])))
);

create table provider_keys (
  method text not null,
  mode text not null,
  sealed bytea not null,
  last_four text not null,
  version uuid not null default gen_random_uuid(),
  set_at timestamp with time zone not null,
  constraint provider_keys_pkey PRIMARY KEY (method, mode),
  constraint provider_keys_last_four_check CHECK ((length(last_four) = 4)),
  constraint provider_keys_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'paystack'::text, 'flutterwave'::text, 'paypal'::text]))),
  constraint provider_keys_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table provider_payout_lines (
  payout_id uuid not null,
  nth integer not null,
  kind text not null,
  reference text not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  booking_id text,
  payment_id text,
  refund_id text,
  differs text[] not null default '{}'::text[],
  book_kobo bigint,
  constraint provider_payout_lines_pkey PRIMARY KEY (payout_id, nth),
  constraint provider_payout_lines_check CHECK (((payment_id IS NULL) = (booking_id IS NULL))),
  constraint provider_payout_lines_differs_check CHECK ((differs <@ ARRAY['unknown'::text, 'amount'::text, 'fee'::text, 'repeated'::text])),
  constraint provider_payout_lines_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'other'::text]))),
  constraint provider_payout_lines_nth_check CHECK ((nth > 0)),
  constraint provider_payout_lines_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200))),
  constraint provider_payout_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES provider_payouts(id)
);

create table provider_payouts (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  reference text not null,
  currency text not null,
  amount_minor bigint not null,
  status text not null,
  paid_on date not null,
  differs text not null default ''::text,
  booked_as uuid,
  uploaded_by uuid,
  told_at timestamp with time zone not null,
  fee_minor bigint not null default 0,
  settled_at timestamp with time zone,
  constraint provider_payouts_pkey PRIMARY KEY (id),
  constraint provider_payouts_amount_minor_check CHECK ((amount_minor > 0)),
  constraint provider_payouts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint provider_payouts_differs_check CHECK ((length(differs) <= 500)),
  constraint provider_payouts_provider_check CHECK ((provider <> 'bank'::text)),
  constraint provider_payouts_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint provider_payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text]))),
  constraint provider_payouts_booked_as_fkey FOREIGN KEY (booked_as) REFERENCES payouts(id),
  constraint provider_payouts_provider_reference_key UNIQUE (provider, reference)
);

create table provider_transactions (
  provider text not null,
  provider_txn_id text not null,
  booking_id text not null,
  payment_id text not null,
  constraint provider_transactions_pkey PRIMARY KEY (provider, provider_txn_id)
);

create table public_holidays (
  day date not null,
  name text not null,
  is_expected boolean not null default false,
  constraint public_holidays_pkey PRIMARY KEY (day)
);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table rate_plans (
  id uuid not null default gen_random_uuid(),
  room_type_id text not null,
  name text not null,
  percent_change smallint not null default 0,
  adult_night_kobo bigint not null default 0,
  meals text[] not null default '{}'::text[],
  is_refundable boolean not null default true,
  is_active boolean not null default true,
  position smallint not null default 0,
  constraint rate_plans_pkey PRIMARY KEY (id),
  constraint rate_plans_adult_night_kobo_check CHECK (((adult_night_kobo >= 0) AND (adult_night_kobo <= 1000000000))),
  constraint rate_plans_meals_check CHECK ((meals <@ ARRAY['breakfast'::text, 'lunch'::text, 'dinner'::text])),
  constraint rate_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint rate_plans_percent_change_check CHECK (((percent_change >= '-60'::integer) AND (percent_change <= 100))),
  constraint rate_plans_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE
);

create table receipt_keys (
  id text not null,
  public_key bytea not null,
  first_used_at timestamp with time zone not null,
  constraint receipt_keys_pkey PRIMARY KEY (id),
  constraint receipt_keys_public_key_check CHECK ((length(public_key) = 32))
);

create table receipt_requests (
  booking_id text not null,
  payment_id text not null,
  statement_line text not null,
  asked_by uuid not null,
  amount_kobo bigint not null,
  notes text not null,
  asked_at timestamp with time zone not null,
  constraint receipt_requests_pkey PRIMARY KEY (booking_id, payment_id, statement_line, asked_by),
  constraint receipt_requests_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint receipt_requests_statement_line_check CHECK (((length(statement_line) >= 1) AND (length(statement_line) <= 1000))),
  constraint receipt_requests_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id)
);

create table receipts (
  booking_id text not null,
  payment_id text not null,
  id uuid not null default gen_random_uuid(),
  amount_kobo bigint not null,
  fee_kobo bigint not null default 0,
  source text not null,
  source_ref text not null,
  received_at timestamp with time zone not null,
  recorded_by uuid,
  charge_cents bigint,
  constraint receipts_pkey PRIMARY KEY (booking_id, id),
  constraint receipts_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint receipts_charge_cents_check CHECK ((charge_cents > 0)),
  constraint receipts_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint receipts_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table refund_accounts (
  booking_id text not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  name_at_bank text,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  constraint refund_accounts_pkey PRIMARY KEY (booking_id),
  constraint refund_accounts_account_name_check CHECK (((length(account_name) >= 2) AND (length(account_name) <= 120))),
  constraint refund_accounts_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint refund_accounts_bank_code_check CHECK ((bank_code ~ '^[0-9]{3,6}$'::text)),
  constraint refund_accounts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table refund_run_lines (
  booking_id text not null,
  refund_id text not null,
  run_id text not null,
  line smallint not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  amount_kobo bigint not null,
  withdrawn_at timestamp with time zone,
  constraint refund_run_lines_pkey PRIMARY KEY (booking_id, refund_id, run_id),
  constraint refund_run_lines_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint refund_run_lines_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint refund_run_lines_line_check CHECK ((line > 0)),
  constraint refund_run_lines_of_refunds CHECK (starts_with(run_id, 'RR-'::text)),
  constraint refund_run_lines_booking_id_refund_id_fkey FOREIGN KEY (booking_id, refund_id) REFERENCES refunds(booking_id, id),
  constraint refund_run_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES bank_files(id)
);

create table refunds (
  booking_id text not null,
  payment_id text not null,
  id text not null,
  status text not null,
  kind text not null,
  amount_kobo bigint not null,
  reason text not null,
  is_counted boolean not null default false,
  needs_approval boolean not null default false,
  requested_by uuid,
  approved_by uuid,
  provider_refund_id text,
  outgoing_reference text,
  failure text,
  next_check_at timestamp with time zone,
  check_count smallint not null default 0,
  expected_by date,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  sent_at timestamp with time zone,
  left_to_staff_at timestamp with time zone,
  receipt_id uuid,
  charge_cents bigint,
  is_to_send_again boolean not null default false,
  overpaid_kobo bigint not null default 0,
  goodwill_kobo bigint,
  constraint refunds_pkey PRIMARY KEY (booking_id, id),
  constraint refunds_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint refunds_charge_cents_check CHECK ((charge_cents > 0)),
  constraint refunds_check CHECK (((approved_by IS NULL) OR (approved_by <> requested_by))),
  constraint refunds_check1 CHECK ((is_counted = (status = ANY (ARRAY['reserved'::text, 'sent'::text, 'succeeded'::text])))),
  constraint refunds_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'operator'::text, 'surplus'::text, 'late_money'::text, 'change'::text, 'staff_change'::text, 'staff'::text, 'staff_surplus'::text, 'part_payment'::text]))),
  constraint refunds_parts_fit CHECK (((overpaid_kobo >= 0) AND (COALESCE(goodwill_kobo, (0)::bigint) >= 0) AND ((overpaid_kobo + COALESCE(goodwill_kobo, (0)::bigint)) <= amount_kobo))),
  constraint refunds_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint refunds_sent_again CHECK (((NOT is_to_send_again) OR (status = 'sent'::text))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'reserved'::text, 'sent'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refunds_booking_id_payment_id_fkey FOREIGN KEY (booking_id, payment_id) REFERENCES payments(booking_id, id),
  constraint refunds_of_a_receipt FOREIGN KEY (booking_id, receipt_id) REFERENCES receipts(booking_id, id)
);

create table review_replies (
  booking_id text not null,
  body text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint review_replies_pkey PRIMARY KEY (booking_id),
  constraint review_replies_body_check CHECK (((length(body) >= 2) AND (length(body) <= 2000))),
  constraint review_replies_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES reviews(booking_id)
);

create table reviews (
  booking_id text not null,
  id uuid not null default gen_random_uuid(),
  listing_kind text not null,
  listing_id text not null,
  author_name text not null,
  stars smallint not null,
  scores jsonb not null default '{}'::jsonb,
  body text not null,
  written_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text,
  constraint reviews_pkey PRIMARY KEY (booking_id),
  constraint reviews_author_name_check CHECK (((length(author_name) >= 1) AND (length(author_name) <= 120))),
  constraint reviews_body_check CHECK (((length(body) >= 10) AND (length(body) <= 2000))),
  constraint reviews_check CHECK ((num_nulls(hidden_at, hidden_by, hidden_reason) = ANY (ARRAY[0, 3]))),
  constraint reviews_listing_kind_check CHECK ((listing_kind = ANY (ARRAY['hotel'::text, 'car'::text]))),
  constraint reviews_scores_check CHECK ((jsonb_typeof(scores) = 'object'::text)),
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table role_permissions (
  role_id text not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES permissions(name),
  constraint role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

create table roles (
  id text not null,
  name text not null,
  is_builtin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_id_check CHECK ((id ~ '^[a-z][a-z0-9_-]{1,40}$'::text)),
  constraint roles_name_key UNIQUE (name)
);

create table room_types (
  id text not null,
  hotel_id text not null,
  name text not null,
  description text not null default ''::text,
  beds text not null,
  size_sqm smallint,
  position smallint not null default 0,
  facts jsonb not null default '{}'::jsonb,
  amenities text[] not null default '{}'::text[],
  picture_id uuid,
  constraint room_types_pkey PRIMARY KEY (id),
  constraint room_types_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint room_types_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint room_types_size_sqm_check CHECK ((size_sqm > 0)),
  constraint room_types_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotels(id) ON DELETE CASCADE,
  constraint room_types_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL,
  constraint room_types_hotel_id_name_key UNIQUE (hotel_id, name)
);

create table saved_views (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (user_id, id),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_query_check CHECK (((length(query) >= 1) AND (length(query) <= 1000))),
  constraint saved_views_screen_check CHECK ((screen ~ '^[a-z][a-z-]{1,40}$'::text)),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_views_user_id_screen_name_key UNIQUE (user_id, screen, name)
);

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table second_factor_removals (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  reason text not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  remove_after timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  outcome text,
  constraint second_factor_removals_pkey PRIMARY KEY (user_id, id),
  constraint second_factor_removals_approval_whole CHECK ((num_nulls(approved_by, approved_at, remove_after) = ANY (ARRAY[0, 3]))),
  constraint second_factor_removals_end_whole CHECK ((num_nulls(ended_at, outcome) = ANY (ARRAY[0, 2]))),
  constraint second_factor_removals_four_eyes CHECK (((approved_by <> requested_by) AND (approved_by <> user_id))),
  constraint second_factor_removals_not_own CHECK ((requested_by <> user_id)),
  constraint second_factor_removals_outcome_check CHECK ((outcome = ANY (ARRAY['removed'::text, 'stopped'::text, 'withdrawn'::text, 'not_needed'::text]))),
  constraint second_factor_removals_reason_check CHECK (((length(btrim(reason)) >= 3) AND (length(reason) <= 500))),
  constraint second_factor_removals_removed CHECK (((outcome <> 'removed'::text) OR ((approved_by IS NOT NULL) AND (ended_at >= remove_after)))),
  constraint second_factor_removals_waits CHECK ((remove_after >= (approved_at + '24:00:00'::interval))),
  constraint second_factor_removals_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint second_factor_removals_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint second_factor_removals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint second_factor_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table sessions (
  user_id uuid not null,
  token_hash bytea not null,
  is_remembered boolean not null default false,
  idle_minutes integer,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  address text,
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (user_id, token_hash),
  constraint sessions_idle_minutes_check CHECK ((idle_minutes > 0)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table settings (
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table sign_in_codes (
  email text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  previous_hash bytea,
  previous_attempts smallint not null default 0,
  previous_expires_at timestamp with time zone,
  constraint sign_in_codes_pkey PRIMARY KEY (email),
  constraint sign_in_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
  constraint sign_in_codes_check CHECK ((expires_at > created_at)),
  constraint sign_in_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint sign_in_codes_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint sign_in_codes_previous CHECK (((previous_hash IS NULL) = (previous_expires_at IS NULL))),
  constraint sign_in_codes_previous_attempts_check CHECK (((previous_attempts >= 0) AND (previous_attempts <= 5))),
  constraint sign_in_codes_previous_hash_check CHECK ((length(previous_hash) = 32))
);

create table sign_in_tickets (
  token_hash bytea not null,
  email text not null,
  is_remembered boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (token_hash),
  constraint sign_in_tickets_check CHECK ((expires_at > created_at)),
  constraint sign_in_tickets_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint sign_in_tickets_token_hash_check CHECK ((length(token_hash) = 32))
);

create table sold_out_days (
  inventory_id text not null,
  day date not null,
  is_full boolean not null,
  changed_in xid8 not null,
  min_days smallint,
  constraint sold_out_days_pkey PRIMARY KEY (inventory_id, day)
);

create table statement_lines (
  statement_line text not null,
  booking_id text not null,
  payment_id text not null,
  amount_kobo bigint not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid not null,
  bank_line_id text,
  constraint statement_lines_pkey PRIMARY KEY (statement_line),
  constraint statement_lines_amount_kobo_check CHECK ((amount_kobo > 0))
);

create table states (
  slug text not null,
  name text not null,
  iso_code text not null,
  zone text not null,
  capital text not null,
  lat double precision not null,
  lng double precision not null,
  constraint states_pkey PRIMARY KEY (slug),
  constraint states_name_key UNIQUE (name)
);

create table sweep_failures (
  sweep text not null,
  row_id text not null,
  failures integer not null,
  error text not null,
  first_failed_at timestamp with time zone not null,
  last_failed_at timestamp with time zone not null,
  try_again_at timestamp with time zone not null,
  constraint sweep_failures_pkey PRIMARY KEY (sweep, row_id),
  constraint sweep_failures_failures_check CHECK ((failures > 0))
);

create table trip_photos (
  id uuid not null default gen_random_uuid(),
  trip_id uuid,
  incident_id uuid,
  moment text not null,
  storage_key text not null,
  taken_by uuid not null,
  taken_at timestamp with time zone not null,
  side text,
  segment_id uuid,
  constraint trip_photos_pkey PRIMARY KEY (id),
  constraint trip_photos_check CHECK (((moment = 'incident'::text) = (incident_id IS NOT NULL))),
  constraint trip_photos_check1 CHECK (((moment = 'incident'::text) OR (trip_id IS NOT NULL))),
  constraint trip_photos_moment_check CHECK ((moment = ANY (ARRAY['start'::text, 'end'::text, 'incident'::text]))),
  constraint trip_photos_segments_are_of_trips CHECK (((segment_id IS NULL) OR (moment <> 'incident'::text))),
  constraint trip_photos_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'left'::text, 'right'::text]))),
  constraint trip_photos_sides_are_of_trips CHECK (((side IS NULL) OR (moment <> 'incident'::text))),
  constraint trip_photos_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id),
  constraint trip_photos_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES hire_segments(id),
  constraint trip_photos_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  constraint trip_photos_storage_key_key UNIQUE (storage_key)
);

create table trips (
  id uuid not null default gen_random_uuid(),
  booking_id text not null,
  driver_id uuid not null,
  status text not null,
  from_on date not null,
  until_on date not null,
  day_pay_kobo bigint not null,
  pay_kobo bigint,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  decline_reason text,
  checks text[] not null default '{}'::text[],
  arrived_at timestamp with time zone,
  started_at timestamp with time zone,
  start_mileage_km integer,
  start_fuel_eighths smallint,
  ended_at timestamp with time zone,
  end_mileage_km integer,
  end_fuel_eighths smallint,
  end_note text,
  is_paid_outside boolean not null default false,
  constraint trips_pkey PRIMARY KEY (id),
  constraint trips_check CHECK ((until_on > from_on)),
  constraint trips_check1 CHECK ((end_mileage_km >= start_mileage_km)),
  constraint trips_check3 CHECK (((ended_at IS NULL) = (pay_kobo IS NULL))),
  constraint trips_day_pay_kobo_check CHECK ((day_pay_kobo >= 0)),
  constraint trips_decline_reason_check CHECK ((length(decline_reason) <= 500)),
  constraint trips_end_fuel_eighths_check CHECK (((end_fuel_eighths >= 0) AND (end_fuel_eighths <= 8))),
  constraint trips_end_note_check CHECK ((length(end_note) <= 1000)),
  constraint trips_ended_when_over CHECK (((status = ANY (ARRAY['ended'::text, 'relieved'::text])) = (ended_at IS NOT NULL))),
  constraint trips_pay_kobo_check CHECK ((pay_kobo >= 0)),
  constraint trips_start_fuel_eighths_check CHECK (((start_fuel_eighths >= 0) AND (start_fuel_eighths <= 8))),
  constraint trips_start_mileage_km_check CHECK ((start_mileage_km >= 0)),
  constraint trips_started_when_begun CHECK (((status <> ALL (ARRAY['started'::text, 'ended'::text, 'relieved'::text])) OR (started_at IS NOT NULL))),
  constraint trips_status_check CHECK ((status = ANY (ARRAY['assigned'::text, 'accepted'::text, 'arrived'::text, 'started'::text, 'ended'::text, 'relieved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint trips_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint trips_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(user_id)
);

create table two_factor (
  user_id uuid not null,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint two_factor_pkey PRIMARY KEY (user_id),
  constraint two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table undelivered_emails (
  email text not null,
  mail_id uuid not null,
  case_id uuid,
  marked_at timestamp with time zone not null,
  constraint undelivered_emails_pkey PRIMARY KEY (email),
  constraint undelivered_emails_email_check CHECK ((email = lower(email))),
  constraint undelivered_emails_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint undelivered_emails_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id)
);

create table undone_lines (
  statement_id uuid not null,
  row_number integer not null,
  bank_account_id uuid not null,
  posted_on date not null,
  amount_kobo bigint not null,
  narration text not null,
  sender text not null,
  bank_reference text not null,
  likeness text not null,
  own_references text[] not null,
  constraint undone_lines_pkey PRIMARY KEY (statement_id, row_number),
  constraint undone_lines_amount_kobo_check CHECK ((amount_kobo <> 0)),
  constraint undone_lines_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint undone_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id)
);

create table user_roles (
  user_id uuid not null,
  role_id text not null,
  given_by uuid,
  given_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id),
  constraint user_roles_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id uuid not null default gen_random_uuid(),
  email text,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  is_disabled boolean not null default false,
  terms_accepted_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  wants_email boolean not null default true,
  wants_sms boolean not null default false,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  full_name text not null generated always as (((first_name || ' '::text) || last_name)) stored,
  first_confirmed_at timestamp with time zone,
  links_void_before timestamp with time zone,
  pending_email text,
  pending_email_at timestamp with time zone,
  pending_email_by text,
  made_by_staff boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100))),
  constraint users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 100))),
  constraint users_pending_email_by_check CHECK ((pending_email_by = ANY (ARRAY['owner'::text, 'staff'::text]))),
  constraint users_pending_email_check CHECK (((pending_email = lower(pending_email)) AND ((length(pending_email) >= 3) AND (length(pending_email) <= 254)))),
  constraint users_pending_email_differs CHECK ((pending_email <> email)),
  constraint users_pending_email_whole CHECK ((num_nulls(pending_email, pending_email_at, pending_email_by) = ANY (ARRAY[0, 3]))),
  constraint users_phone_check CHECK ((length(phone) <= 40)),
  constraint users_reachable CHECK (((email IS NOT NULL) OR (phone IS NOT NULL) OR (erased_at IS NOT NULL))),
  constraint users_without_email CHECK (((email IS NOT NULL) OR ((password_hash IS NULL) AND (email_confirmed_at IS NULL) AND (pending_email IS NULL))))
);

create table vehicle_breaks (
  id uuid not null default gen_random_uuid(),
  vehicle_id uuid not null,
  from_on date not null,
  until_on date not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint vehicle_breaks_pkey PRIMARY KEY (id),
  constraint vehicle_breaks_check CHECK ((until_on > from_on)),
  constraint vehicle_breaks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint vehicle_breaks_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE CASCADE
);

create table vehicle_days (
  vehicle_id uuid not null,
  day date not null,
  booking_id text not null,
  constraint vehicle_days_one_hire PRIMARY KEY (vehicle_id, day),
  constraint vehicle_days_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES hire_vehicles(booking_id) ON DELETE CASCADE,
  constraint vehicle_days_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint vehicle_days_booking_id_day_key UNIQUE (booking_id, day)
);

create table vehicle_papers (
  vehicle_id uuid not null,
  code text not null,
  expires_on date not null,
  constraint vehicle_papers_pkey PRIMARY KEY (vehicle_id, code),
  constraint vehicle_papers_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE CASCADE
);

create table vehicle_services (
  id uuid not null default gen_random_uuid(),
  vehicle_id uuid not null,
  done_on date not null,
  mileage_km integer not null,
  work text not null,
  cost_kobo bigint,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint vehicle_services_pkey PRIMARY KEY (id),
  constraint vehicle_services_cost_kobo_check CHECK ((cost_kobo >= 0)),
  constraint vehicle_services_mileage_km_check CHECK ((mileage_km >= 0)),
  constraint vehicle_services_work_check CHECK (((length(work) >= 1) AND (length(work) <= 500))),
  constraint vehicle_services_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE CASCADE
);

create table vehicles (
  id uuid not null default gen_random_uuid(),
  car_id text not null,
  plate text not null,
  status text not null default 'active'::text,
  mileage_km integer not null default 0,
  created_at timestamp with time zone not null default now(),
  plate_key text not null generated always as (upper(regexp_replace(plate, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored,
  service_due_on date,
  service_due_km integer,
  fuel_eighths smallint,
  note text not null default ''::text,
  constraint vehicles_pkey PRIMARY KEY (id),
  constraint vehicles_fuel_eighths_check CHECK (((fuel_eighths >= 0) AND (fuel_eighths <= 8))),
  constraint vehicles_mileage_km_check CHECK ((mileage_km >= 0)),
  constraint vehicles_note_check CHECK ((length(note) <= 1000)),
  constraint vehicles_service_due_km_check CHECK ((service_due_km > 0)),
  constraint vehicles_status_check CHECK ((status = ANY (ARRAY['active'::text, 'service'::text, 'retired'::text]))),
  constraint vehicles_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  constraint vehicles_plate_key UNIQUE (plate)
);

create table webhook_inbox (
  provider text not null,
  event_key text not null,
  raw bytea not null,
  headers jsonb not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  outcome text,
  hint jsonb not null default '{}'::jsonb,
  try_again_at timestamp with time zone,
  constraint webhook_inbox_pkey PRIMARY KEY (provider, event_key)
);

create table sandbox.charges (
  reference text not null,
  our_ref text not null,
  method text not null,
  payment_reference text not null,
  amount_kobo bigint not null,
  description text not null,
  return_url text not null,
  status text not null default 'open'::text,
  txn_id text,
  paid_kobo bigint not null default 0,
  paid_currency text not null default 'NGN'::text,
  fee_kobo bigint not null default 0,
  refunded_kobo bigint not null default 0,
  pending_answers smallint not null default 0,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint charges_pkey PRIMARY KEY (reference),
  constraint charges_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint charges_check CHECK (((refunded_kobo >= 0) AND (refunded_kobo <= paid_kobo))),
  constraint charges_check1 CHECK (((status = ANY (ARRAY['succeeded'::text, 'reversed'::text])) = (txn_id IS NOT NULL))),
  constraint charges_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint charges_paid_kobo_check CHECK ((paid_kobo >= 0)),
  constraint charges_status_check CHECK ((status = ANY (ARRAY['open'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'reversed'::text]))),
  constraint charges_our_ref_key UNIQUE (our_ref),
  constraint charges_txn_id_key UNIQUE (txn_id)
);

create table sandbox.disputes (
  dispute_id text not null,
  reference text not null,
  amount_kobo bigint not null,
  reason text not null,
  status text not null,
  respond_by timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  constraint disputes_pkey PRIMARY KEY (dispute_id),
  constraint disputes_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'inquiry_closed'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint disputes_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox.charges(reference)
);

create table sandbox.plans (
  our_ref text not null,
  position integer not null,
  behaviour text not null,
  constraint plans_pkey PRIMARY KEY (our_ref, "position")
);

create table sandbox.refunds (
  refund_id text not null,
  reference text not null,
  amount_kobo bigint not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint refunds_pkey PRIMARY KEY (refund_id),
  constraint refunds_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refunds_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox.charges(reference)
);

CREATE INDEX account_writers_number ON public.account_writers USING btree (account_number);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at DESC);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at DESC);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_kind, subject_id, at);

CREATE INDEX audit_unsealed_at ON public.audit_unsealed USING btree (at, entry_id);

CREATE INDEX bank_file_lines_driver ON public.bank_file_lines USING btree (driver_id) WHERE (driver_id IS NOT NULL);

CREATE INDEX bank_file_lines_due ON public.bank_file_lines USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX bank_file_lines_partner ON public.bank_file_lines USING btree (partner_id) WHERE (partner_id IS NOT NULL);

CREATE UNIQUE INDEX bank_file_lines_standing ON public.bank_file_lines USING btree (partner_id) WHERE (status = 'made'::text);

CREATE INDEX bank_files_created ON public.bank_files USING btree (kind, created_at DESC);

CREATE INDEX bank_line_parts_booking ON public.bank_line_parts USING btree (booking_id, payment_id);

CREATE INDEX bank_lines_open ON public.bank_lines USING btree (posted_on DESC, id) WHERE (state = ANY (ARRAY['open'::text, 'held'::text]));

CREATE INDEX bank_lines_own_references ON public.bank_lines USING gin (own_references);

CREATE INDEX bank_lines_payment ON public.bank_lines USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX bank_lines_posted ON public.bank_lines USING btree (posted_on DESC, id);

CREATE INDEX bank_lines_reversed ON public.bank_lines USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);

CREATE INDEX bank_lines_same_as ON public.bank_lines USING btree (same_as) WHERE (same_as IS NOT NULL);

CREATE INDEX bank_statements_uploaded ON public.bank_statements USING btree (uploaded_at DESC);

CREATE INDEX booking_changes_ending ON public.booking_changes USING btree (hold_expires_at) WHERE (status = 'held'::text);

CREATE UNIQUE INDEX booking_changes_live ON public.booking_changes USING btree (booking_id) WHERE (status = 'held'::text);

CREATE INDEX booking_changes_pool ON public.booking_changes USING btree (inventory_id, hold_expires_at) WHERE (status = 'held'::text);

CREATE INDEX booking_changes_waiting ON public.booking_changes USING btree (created_by) WHERE (status = 'held'::text);

CREATE INDEX bookings_cancelled ON public.bookings USING btree (cancelled_at) INCLUDE (booking_type, cancel_reason, confirmed_at, total_kobo, captured_kobo, refunded_kobo) WHERE (cancelled_at IS NOT NULL);

CREATE INDEX bookings_completed ON public.bookings USING btree (completed_at) INCLUDE (booking_type) WHERE (completed_at IS NOT NULL);

CREATE INDEX bookings_confirmed ON public.bookings USING btree (confirmed_at) INCLUDE (booking_type, listing_id, total_kobo, start_on, created_at, cancelled_at) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX bookings_created ON public.bookings USING btree (created_at DESC) INCLUDE (booking_type);

CREATE INDEX bookings_live_holds ON public.bookings USING btree (hold_expires_at) WHERE (status = 'pending'::text);

CREATE INDEX bookings_long ON public.bookings USING btree (start_on) WHERE ((end_on - start_on) > 90);

CREATE INDEX bookings_paid ON public.bookings USING btree (id) INCLUDE (booking_type) WHERE (captured_kobo > 0);

CREATE INDEX bookings_partner ON public.bookings USING btree (partner_id) WHERE (partner_id IS NOT NULL);

CREATE INDEX bookings_pool_days ON public.bookings USING btree (inventory_id, held_from_on, held_until_on) INCLUDE (units, confirmed_at) WHERE (held_until_on > held_from_on);

CREATE INDEX bookings_pool_holds ON public.bookings USING btree (inventory_id, hold_expires_at) WHERE (status = 'pending'::text);

CREATE INDEX bookings_start ON public.bookings USING btree (start_on, end_on, status);

CREATE INDEX bookings_to_complete ON public.bookings USING btree (ends_at) WHERE (status = 'confirmed'::text);

CREATE INDEX bookings_user ON public.bookings USING btree (user_id, created_at DESC);

CREATE INDEX bookings_words ON public.bookings USING gin (search_words(((((id || ' '::text) || guest_name) || ' '::text) || (listing_snapshot ->> 'name'::text)), guest_email, guest_phone)) WITH (fastupdate='on', gin_pending_list_limit='512') WHERE (status <> 'pending'::text);

CREATE INDEX cars_featured ON public.cars USING btree (is_featured) WHERE is_featured;

CREATE INDEX cars_partner ON public.cars USING btree (partner_id) WHERE (partner_id IS NOT NULL);

CREATE INDEX cars_place_price ON public.cars USING btree (state_slug, city_slug, price_kobo, id) WHERE is_active;

CREATE INDEX cars_price ON public.cars USING btree (price_kobo, id) WHERE is_active;

CREATE INDEX cars_state_price ON public.cars USING btree (state_slug, price_kobo, id) WHERE is_active;

CREATE INDEX cases_open ON public.cases USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE INDEX catalogue_imports_at ON public.catalogue_imports USING btree (created_at);

CREATE UNIQUE INDEX consents_given ON public.consents USING btree (user_id, purpose, version) WHERE (withdrawn_at IS NULL);

CREATE INDEX consents_of_user ON public.consents USING btree (user_id, given_at);

CREATE INDEX contact_entries_message ON public.contact_entries USING btree (message_id, at);

CREATE INDEX contact_messages_by_email ON public.contact_messages USING btree (lower(email), created_at DESC);

CREATE INDEX contact_messages_by_status ON public.contact_messages USING btree (status, created_at DESC);

CREATE INDEX contact_messages_created ON public.contact_messages USING btree (created_at DESC);

CREATE INDEX contact_messages_due ON public.contact_messages USING btree (due_at) WHERE ((status = 'open'::text) AND (due_at IS NOT NULL));

CREATE INDEX credit_notes_booking ON public.credit_notes USING btree (booking_id, year DESC, number DESC);

CREATE INDEX disputes_opened ON public.disputes USING btree (opened_at DESC);

CREATE INDEX driver_breaks_driver ON public.driver_breaks USING btree (driver_id, from_on);

CREATE INDEX driver_days_trip ON public.driver_days USING btree (trip_id);

CREATE INDEX driver_earnings_driver ON public.driver_earnings USING btree (driver_id);

CREATE INDEX driver_earnings_trip ON public.driver_earnings USING btree (trip_id);

CREATE UNIQUE INDEX driver_run_trips_once ON public.driver_run_trips USING btree (trip_id) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX hire_segments_one_open ON public.hire_segments USING btree (booking_id) WHERE (ended_at IS NULL);

CREATE INDEX hire_segments_trip ON public.hire_segments USING btree (trip_id);

CREATE INDEX hire_segments_vehicle ON public.hire_segments USING btree (vehicle_id, started_at);

CREATE INDEX hire_vehicles_vehicle ON public.hire_vehicles USING btree (vehicle_id, from_on);

CREATE INDEX hold_addresses_hash ON public.hold_addresses USING btree (address_hash);

CREATE INDEX hotels_featured ON public.hotels USING btree (is_featured) WHERE is_featured;

CREATE INDEX hotels_partner ON public.hotels USING btree (partner_id) WHERE (partner_id IS NOT NULL);

CREATE INDEX hotels_place_price ON public.hotels USING btree (state_slug, city_slug, price_from_kobo, id) WHERE is_active;

CREATE INDEX hotels_price ON public.hotels USING btree (price_from_kobo, id) WHERE is_active;

CREATE INDEX hotels_state_price ON public.hotels USING btree (state_slug, price_from_kobo, id) WHERE is_active;

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX incidents_open ON public.incidents USING btree (reported_at) WHERE (closed_at IS NULL);

CREATE INDEX incidents_trip ON public.incidents USING btree (trip_id);

CREATE INDEX incidents_vehicle ON public.incidents USING btree (vehicle_id, reported_at DESC);

CREATE INDEX inventories_listing ON public.inventories USING btree (listing_id);

CREATE INDEX inventory_days_by_day ON public.inventory_days USING btree (day, inventory_id);

CREATE INDEX invoices_booking ON public.invoices USING btree (booking_id, year DESC, number DESC);

CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account, booking_id);

CREATE INDEX ledger_transactions_driver_runs ON public.ledger_transactions USING btree (note) WHERE (kind = ANY (ARRAY['driver_paid'::text, 'driver_payment_failed'::text]));

CREATE INDEX ledger_transactions_left ON public.ledger_transactions USING btree (posted_at) INCLUDE (booking_id, id, refund_id, kind) WHERE (kind = ANY (ARRAY['refund_reserved'::text, 'refund_failed'::text, 'chargeback_lost'::text, 'chargeback_returned'::text]));

CREATE INDEX ledger_transactions_partner_runs ON public.ledger_transactions USING btree (note) WHERE (kind = ANY (ARRAY['partner_paid'::text, 'partner_payment_failed'::text]));

CREATE INDEX ledger_transactions_posted ON public.ledger_transactions USING btree (posted_at);

CREATE INDEX listing_changes_changed_in ON public.listing_changes USING btree (changed_in);

CREATE INDEX login_challenges_expiry ON public.login_challenges USING btree (expires_at);

CREATE INDEX mails_again_of ON public.mails USING btree (again_of) WHERE (again_of IS NOT NULL);

CREATE INDEX mails_created ON public.mails USING btree (created_at DESC);

CREATE INDEX mails_waiting ON public.mails USING btree (created_at) WHERE (status = 'waiting'::text);

CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX orphan_uploads_age ON public.orphan_uploads USING btree (started_at);

CREATE INDEX partner_earnings_partner ON public.partner_earnings USING btree (partner_id);

CREATE UNIQUE INDEX partners_name ON public.partners USING btree (lower(name));

CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_user ON public.passkey_challenges USING btree (user_id);

CREATE INDEX payments_created ON public.payments USING btree (created_at DESC);

CREATE INDEX payments_provider_ref ON public.payments USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);

CREATE INDEX payments_status ON public.payments USING btree (status, created_at DESC);

CREATE INDEX payments_to_check ON public.payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX payments_to_verify ON public.payments USING btree (updated_at) WHERE (status = 'pending_verification'::text);

CREATE INDEX payout_exchange_payout ON public.payout_exchange USING btree (payout_id);

CREATE INDEX payout_fees_payout ON public.payout_fees USING btree (payout_id);

CREATE INDEX payouts_parts ON public.payouts USING btree (part_of) WHERE (part_of IS NOT NULL);

CREATE UNIQUE INDEX payouts_standing ON public.payouts USING btree (bank_line_id) WHERE (undone_at IS NULL);

CREATE UNIQUE INDEX period_closings_live ON public.period_closings USING btree (month) WHERE (status = ANY (ARRAY['requested'::text, 'closed'::text]));

CREATE UNIQUE INDEX pictures_one_cover ON public.pictures USING btree (owner_kind, owner_id) WHERE is_cover;

CREATE INDEX pictures_owner ON public.pictures USING btree (owner_kind, owner_id, "position");

CREATE INDEX pictures_storage_key ON public.pictures USING btree (storage_key);

CREATE INDEX pictures_to_delete_noted ON public.pictures_to_delete USING btree (noted_at);

CREATE INDEX proofs_hash ON public.proofs USING btree (sha256);

CREATE INDEX proofs_payment ON public.proofs USING btree (booking_id, payment_id, uploaded_at DESC);

CREATE INDEX provider_failures_method ON public.provider_failures USING btree (method, at);

CREATE INDEX provider_payout_lines_reference ON public.provider_payout_lines USING btree (reference, kind);

CREATE INDEX provider_payouts_awaited ON public.provider_payouts USING btree (provider, amount_minor) WHERE (booked_as IS NULL);

CREATE INDEX provider_payouts_booked ON public.provider_payouts USING btree (booked_as) WHERE (booked_as IS NOT NULL);

CREATE INDEX provider_payouts_unsettled ON public.provider_payouts USING btree (booked_as) WHERE ((booked_as IS NOT NULL) AND (settled_at IS NULL));

CREATE INDEX provider_transactions_booking ON public.provider_transactions USING btree (booking_id);

CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

CREATE UNIQUE INDEX rate_plans_name ON public.rate_plans USING btree (room_type_id, lower(name));

CREATE INDEX receipt_requests_asked ON public.receipt_requests USING btree (asked_at);

CREATE INDEX receipt_requests_line ON public.receipt_requests USING btree (statement_line);

CREATE INDEX receipts_received ON public.receipts USING btree (received_at) INCLUDE (amount_kobo, fee_kobo);

CREATE INDEX refund_run_lines_run ON public.refund_run_lines USING btree (run_id, line);

CREATE UNIQUE INDEX refund_run_lines_standing ON public.refund_run_lines USING btree (booking_id, refund_id) WHERE (withdrawn_at IS NULL);

CREATE INDEX refunds_at_provider ON public.refunds USING btree (provider_refund_id) WHERE (provider_refund_id IS NOT NULL);

CREATE INDEX refunds_counted ON public.refunds USING btree (created_at) INCLUDE (amount_kobo) WHERE is_counted;

CREATE INDEX refunds_due ON public.refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX refunds_open ON public.refunds USING btree (next_check_at) WHERE (status = ANY (ARRAY['requested'::text, 'reserved'::text, 'sent'::text]));

CREATE INDEX refunds_payment ON public.refunds USING btree (booking_id, payment_id);

CREATE INDEX reviews_id ON public.reviews USING btree (id);

CREATE INDEX reviews_newest ON public.reviews USING btree (written_at DESC, id);

CREATE INDEX reviews_of_listing ON public.reviews USING btree (listing_kind, listing_id, written_at DESC, id) WHERE (hidden_at IS NULL);

CREATE INDEX room_types_picture ON public.room_types USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE INDEX disputes_of_charge ON sandbox.disputes USING btree (reference);

CREATE INDEX second_factor_removals_due ON public.second_factor_removals USING btree (remove_after) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX second_factor_removals_open ON public.second_factor_removals USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sign_in_codes_expiry ON public.sign_in_codes USING btree (expires_at);

CREATE INDEX sign_in_tickets_email ON public.sign_in_tickets USING btree (email);

CREATE INDEX sign_in_tickets_expiry ON public.sign_in_tickets USING btree (expires_at);

CREATE INDEX sold_out_days_changed_in ON public.sold_out_days USING btree (changed_in);

CREATE INDEX sold_out_days_to_know ON public.sold_out_days USING btree (day, inventory_id) WHERE (is_full OR (min_days IS NOT NULL));

CREATE INDEX trip_photos_incident ON public.trip_photos USING btree (incident_id);

CREATE INDEX trip_photos_segment ON public.trip_photos USING btree (segment_id);

CREATE INDEX trip_photos_trip ON public.trip_photos USING btree (trip_id);

CREATE INDEX trips_booking ON public.trips USING btree (booking_id);

CREATE INDEX trips_driver ON public.trips USING btree (driver_id, from_on);

CREATE UNIQUE INDEX trips_one_of_a_hire ON public.trips USING btree (booking_id) WHERE (status <> ALL (ARRAY['declined'::text, 'withdrawn'::text, 'relieved'::text]));

CREATE INDEX undone_lines_account ON public.undone_lines USING btree (bank_account_id);

CREATE INDEX undone_lines_amount ON public.undone_lines USING btree (amount_kobo, posted_on);

CREATE INDEX undone_lines_numbers ON public.undone_lines USING gin (own_references);

CREATE INDEX user_roles_role ON public.user_roles USING btree (role_id);

CREATE INDEX users_created ON public.users USING btree (created_at DESC, id);

CREATE INDEX users_number_without_email ON public.users USING btree (international_phone(phone)) WHERE (email IS NULL);

CREATE INDEX users_pending_email ON public.users USING btree (pending_email) WHERE (pending_email IS NOT NULL);

CREATE INDEX users_words ON public.users USING gin (search_words(full_name, email, phone)) WITH (fastupdate='on', gin_pending_list_limit='512');

CREATE INDEX vehicle_breaks_vehicle ON public.vehicle_breaks USING btree (vehicle_id, from_on);

CREATE INDEX vehicle_services_vehicle ON public.vehicle_services USING btree (vehicle_id, done_on DESC);

CREATE INDEX vehicles_car ON public.vehicles USING btree (car_id);

CREATE UNIQUE INDEX vehicles_plate_typed ON public.vehicles USING btree (plate_key text_pattern_ops);

CREATE INDEX webhook_inbox_newest ON public.webhook_inbox USING btree (provider, received_at DESC);

CREATE INDEX webhook_inbox_open ON public.webhook_inbox USING btree (received_at) WHERE (processed_at IS NULL);

CREATE INDEX webhook_inbox_payment ON public.webhook_inbox USING btree (((hint ->> 'paymentId'::text)));

CREATE INDEX webhook_inbox_provider_ref ON public.webhook_inbox USING btree (((hint ->> 'providerRef'::text)));

CREATE INDEX webhook_inbox_refund ON public.webhook_inbox USING btree (((hint ->> 'refundId'::text)));

CREATE INDEX webhook_inbox_transaction ON public.webhook_inbox USING btree (((hint ->> 'providerTxnId'::text)));

create view driver_run_lines with (security_invoker=true) as
 SELECT run_id,
    line,
    driver_id,
    bank_code,
    bank_name,
    account_number,
    account_name,
    account_by,
    amount_kobo,
    status,
    bank_reference,
    failure
   FROM bank_file_lines
  WHERE (driver_id IS NOT NULL);

create view driver_runs with (security_invoker=true) as
 SELECT id,
    until_on,
    created_by,
    created_at,
    sent_by,
    sent_at,
    withdrawn_by,
    withdrawn_at,
    withdrawn_reason
   FROM bank_files
  WHERE (kind = 'driver'::text);

create view partner_run_lines with (security_invoker=true) as
 SELECT run_id,
    line,
    partner_id,
    bank_code,
    bank_name,
    account_number,
    account_name,
    amount_kobo,
    status,
    bank_reference,
    failure,
    account_by,
    asked_at,
    provider_word,
    next_check_at,
    check_count
   FROM bank_file_lines
  WHERE (partner_id IS NOT NULL);

create view partner_runs with (security_invoker=true) as
 SELECT id,
    created_by,
    created_at,
    sent_by,
    sent_at,
    withdrawn_by,
    withdrawn_at,
    withdrawn_reason,
    provider,
    fetched_at
   FROM bank_files
  WHERE (kind = 'partner'::text);

create view refund_runs with (security_invoker=true) as
 SELECT id,
    created_by,
    created_at,
    sent_by,
    sent_at,
    withdrawn_by,
    withdrawn_at,
    withdrawn_reason
   FROM bank_files
  WHERE (kind = 'refund'::text);

CREATE OR REPLACE FUNCTION public.audit_breaks(from_seq bigint, to_seq bigint)
 RETURNS TABLE(seq bigint, entry_id uuid, what text)
 LANGUAGE sql
 STABLE
AS $function$
  select n.seq, s.entry_id,
         case when s.seq is null then 'seal_missing' when a.id is null then 'entry_missing'
              when p.seq is null and n.seq > 1 then 'seal_missing_before' else 'entry_changed' end
    from generate_series(from_seq, to_seq) as n (seq)
    left join audit_seals s on s.seq = n.seq
    left join audit_seals p on p.seq = n.seq - 1
    left join audit_log a on a.id = s.entry_id
   where s.seq is null or a.id is null or (p.seq is null and n.seq > 1)
      or s.hash is distinct from audit_entry_hash(a, coalesce(p.hash, decode(repeat('00', 32), 'hex')))
   order by n.seq
$function$
;

CREATE OR REPLACE FUNCTION public.audit_entry_hash(entry audit_log, previous bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || convert_to(string_agg(coalesce(length(part)::text || ':' || part, '-'), ',' order by place), 'UTF8'))
    from unnest(array[
      entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_id::text,
      entry.actor_role, entry.action, entry.subject_kind, entry.subject_id, entry.before::text, entry.after::text,
      entry.reason, entry.address, entry.request_id]) with ordinality as t (part, place)
$function$
;

CREATE OR REPLACE FUNCTION public.await_seal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into audit_unsealed (entry_id, at) values (new.id, new.at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written jsonb := to_jsonb(new);
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount_kobo), 0), count(*) into total, entries
    from ledger_entries where booking_id = new.booking_id
     and transaction_id = coalesce(written ->> 'transaction_id', written ->> 'id')::uuid;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction of booking % does not balance: % kobo in % entries', new.booking_id, total, entries
      using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_line_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line bank_lines;
  total numeric;
  parts integer;
  payers integer;
begin
  select * into line from bank_lines
   where id = case tg_table_name when 'bank_lines' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'line_id' end;
  select coalesce(sum(p.amount_kobo), 0), count(*), count(distinct b.user_id) into total, parts, payers
    from bank_line_parts p left join bookings b on b.id = p.booking_id where p.line_id = line.id;
  if (line.state = 'split') <> (parts > 0) or (parts > 0 and (total <> line.amount_kobo or parts < 2 or payers <> 1)) then
    raise exception 'bank line % of % kobo (%) has % parts of % kobo for % payers',
      line.id, line.amount_kobo, line.state, parts, total, payers
      using errcode = 'check_violation', constraint = 'bank_line_parts_are_the_line';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_due_jobs(looked_at timestamp with time zone)
 RETURNS TABLE(job text, due bigint, oldest_due_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select j.task_identifier, count(*), min(j.run_at)
      from graphile_worker.jobs j
     where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= looked_at
     group by j.task_identifier;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_holds_from(asked bytea, looked_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(('x' || encode(substr(asked, 1, 8), 'hex'))::bit(64)::bigint);
  return (select count(*) from hold_addresses a join bookings b on b.id = a.booking_id
           where a.address_hash = asked and b.status = 'pending' and b.hold_expires_at > looked_at);
end $function$
;

CREATE OR REPLACE FUNCTION public.count_jobs(looked_at timestamp with time zone)
 RETURNS TABLE(waiting bigint, running bigint, retrying bigint, failed bigint, oldest_due_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select count(*) filter (where locked_at is null and attempts < max_attempts and last_error is null),
           count(*) filter (where locked_at is not null),
           count(*) filter (where locked_at is null and attempts < max_attempts and last_error is not null),
           count(*) filter (where locked_at is null and attempts >= max_attempts),
           min(j.run_at) filter (where locked_at is null and attempts < max_attempts and j.run_at <= looked_at)
      from graphile_worker.jobs j;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_sent_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before bigint := case when tg_op = 'UPDATE' and old.status = 'succeeded' then old.amount_kobo else 0 end;
  after bigint := case when new.status = 'succeeded' then new.amount_kobo else 0 end;
begin
  if after <> before then
    update bookings set refund_sent_kobo = refund_sent_kobo + after - before where id = new.booking_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enqueue_job(job text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(job, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_jobs(wanted text, most integer, skipped integer)
 RETURNS TABLE(id text, task text, state text, run_at timestamp with time zone, attempts integer, max_attempts integer, last_error text, locked_at timestamp with time zone, created_at timestamp with time zone, total bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select j.id::text, j.task_identifier, j.state, j.run_at, j.attempts::integer, j.max_attempts::integer,
           left(split_part(j.last_error, E'\n', 1), 300), j.locked_at, j.created_at, count(*) over ()
      from (select *, case when locked_at is not null then 'running'
                           when attempts >= max_attempts then 'failed'
                           when last_error is not null then 'retrying' else 'waiting' end as state
              from graphile_worker.jobs) j
     where wanted is null or j.state = wanted
     order by j.state = 'failed' desc, j.run_at, j.id limit most offset skipped;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_letters(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (words ~ '[^\x01-\x7f]'::text) THEN replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(words, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text)), 'ɓɗƙƴŋɔɛəǝøłđðɖħıɩƒɣʋƁƊƘƳŊƆƐƏƎØŁĐÐƉĦƖƑƔƲÆŒẞ‐‒–—―−‘’‛ʻʼ'::text, 'bdkynoeeeoldddhiifgvbdkynoeeeoldddhifgvæœß------'''''''''''::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text) ELSE lower(words) END
;

CREATE OR REPLACE FUNCTION public.forget_account_writers(payee uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.account_writers w
   where w.payee_id = payee
     and exists (select 1 from public.users u where u.id = payee and u.erased_at is not null)
     and not exists (
       select 1 from public.account_writers o where o.account_number = w.account_number and o.payee_id <> payee);
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_driver_payees(made_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  forgotten integer;
begin
  update public.bank_file_lines l set account_name = 'Erased driver', account_number = '0000000000'
    from public.bank_files f, public.users u
   where f.id = l.run_id and f.created_at < made_before and u.id = l.driver_id and u.erased_at is not null
     and l.account_number <> '0000000000';
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_jobs(account uuid, addresses text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from graphile_worker._private_jobs j
   using graphile_worker._private_tasks t
   where t.id = j.task_id and (t.identifier like 'mail.%' or t.identifier like 'notify.%')
     and (j.payload ->> 'userId' = account::text or j.payload ->> 'email' = any(addresses));
end $function$
;

CREATE OR REPLACE FUNCTION public.international_phone(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (phone ~ '^0[1-9][0-9]{7,9}$'::text) THEN ('+234'::text || substr(phone, 2)) ELSE phone END
;

CREATE OR REPLACE FUNCTION public.ledger_open_from()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select (max(month) + interval '1 month') at time zone 'Africa/Lagos' from period_closings where status = 'closed' $function$
;

CREATE OR REPLACE FUNCTION public.lock_ledger_periods()
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtext('ledger_periods')) $function$
;

CREATE OR REPLACE FUNCTION public.lock_payouts_of(provider text)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended('payouts of ' || provider, 0)) $function$
;

CREATE OR REPLACE FUNCTION public.make_inventory_lock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into inventory_locks (inventory_id) values (new.id) on conflict (inventory_id) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_day_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sold_out_days set is_full = false, min_days = null, changed_in = pg_current_xact_id()
   where inventory_id = old.inventory_id and day = old.day;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_full_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sold_out_days (inventory_id, day, is_full, min_days, changed_in)
  values (new.inventory_id, new.day, new.closed or new.reserved >= least(new.capacity, new.sellable), new.min_days,
          pg_current_xact_id())
  on conflict (inventory_id, day) do update
     set is_full = excluded.is_full, min_days = excluded.min_days, changed_in = excluded.changed_in;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_listing_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_regclass('public.listing_changes') is null then return null; end if;
  execute format(
    'insert into listing_changes (kind, id, changed_in)
     select distinct %s, %s, pg_current_xact_id() from touched where %s order by 1, 2
     on conflict (kind, id) do update set changed_in = excluded.changed_in',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.posting_date(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger_periods'));
  return greatest(at, ledger_open_from());
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.posted_at < posting_date(new.posted_at) then
    raise exception 'the books are closed on %', new.posted_at using errcode = 'restrict_violation', constraint = 'ledger_period_open';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_credit_beyond_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(c.total_kobo) from credit_notes c
       where c.invoice_year = new.invoice_year and c.invoice_number = new.invoice_number)
     > (select i.total_kobo from invoices i where i.year = new.invoice_year and i.number = new.invoice_number) then
    raise exception 'more is credited than invoice %-% says', new.invoice_year, new.invoice_number
      using errcode = 'check_violation', constraint = 'credit_notes_within_invoice';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_late_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from ledger_transactions t
      where t.booking_id = new.booking_id and t.id = new.transaction_id and t.written_in = pg_current_xact_id()) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_partner_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if row (new.partner_id, new.commission_bps, new.partner_vat_registered)
     is distinct from row (old.partner_id, old.commission_bps, old.partner_vat_registered) then
    raise exception 'bookings keeps the partner’s terms of its sale' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_overlap_of_car()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ended_at < new.started_at then
    return new; -- the table's check refuses it
  end if;
  if tg_op = 'UPDATE' and new.vehicle_id = old.vehicle_id
     and tstzrange(new.started_at, new.ended_at) <@ tstzrange(old.started_at, old.ended_at) then
    return new;
  end if;
  perform 1 from vehicles where id = new.vehicle_id for no key update;
  if exists (select 1 from hire_segments o
              where o.vehicle_id = new.vehicle_id and o.id <> new.id
                and tstzrange(o.started_at, o.ended_at) && tstzrange(new.started_at, new.ended_at)) then
    raise exclusion_violation
      using message = 'the car is in another segment at that time', table = 'hire_segments', constraint = 'hire_segments_one_hire';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_reversed_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'bank line % was reversed by the bank', new.id
    using errcode = 'check_violation', constraint = 'bank_lines_reversed_pays_nothing';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewritten_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.closed_at is not null
     or row (new.id, new.kind, new.booking_id, new.payment_id, new.mail_id, new.details, new.opened_at)
        is distinct from row (old.id, old.kind, old.booking_id, old.payment_id, old.mail_id, old.details, old.opened_at) then
    raise exception 'cases is append-only: a case is closed once and stays as it was opened' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewritten_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (('requested', 'closed'), ('requested', 'withdrawn'), ('closed', 'reopened'))
     or row (new.id, new.month, new.requested_by, new.requested_at, new.journals, new.debits_kobo)
        is distinct from row (old.id, old.month, old.requested_by, old.requested_at, old.journals, old.debits_kobo)
     or (old.status = 'closed' and row (new.confirmed_by, new.confirmed_at)
        is distinct from row (old.confirmed_by, old.confirmed_at)) then
    raise exception 'period_closings keeps what was asked and confirmed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewritten_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.undone_at is not null or new.undone_at is null
     or row (new.id, new.provider, new.bank_line_id, new.amount_kobo, new.recorded_by, new.recorded_at, new.part_of)
        is distinct from row (old.id, old.provider, old.bank_line_id, old.amount_kobo, old.recorded_by, old.recorded_at, old.part_of) then
    raise exception 'payouts is append-only: a payout is undone once and stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_second_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null or (old.approved_by is not null and
     (new.approved_by, new.approved_at, new.remove_after) is distinct from (old.approved_by, old.approved_at, old.remove_after)) then
    raise exception 'an approval and an end of a removal are written once' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unsealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from audit_seals s where s.entry_id = old.entry_id) then
    raise exception 'audit_unsealed is append-only: entry % is not sealed yet', old.entry_id using errcode = 'restrict_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.report_pools(own_pools text[], silent interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  given_back integer;
begin
  insert into public.job_pools (id, reported_at) select own, now() from unnest(own_pools) own
    on conflict (id) do update set reported_at = excluded.reported_at;
  delete from public.job_pools where id in (
    select p.id from public.job_pools p where p.reported_at < now() - silent for update skip locked);
  update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, run_at = greatest(run_at, now()),
         last_error = coalesce(last_error, 'The process that had it in hand is gone.')
   where id in (
     select j.id from graphile_worker._private_jobs j
      where j.locked_at < now() - silent
        and not exists (select 1 from public.job_pools p where p.id = j.locked_by)
        for update skip locked);
  get diagnostics given_back = row_count;
  return given_back;
end $function$
;

CREATE OR REPLACE FUNCTION public.retry_job(job_id bigint, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  task text;
begin
  select j.task_identifier into task from graphile_worker.jobs j where j.id = job_id and j.locked_at is null;
  if task is null then return null; end if;
  perform graphile_worker.reschedule_jobs(array[job_id], run_at => at, attempts => 0);
  return task;
end $function$
;

CREATE OR REPLACE FUNCTION public.seal_audit(sealing_at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  head audit_head;
  entry audit_log;
  sealed integer := 0;
begin
  select * into head from audit_head for update;
  for entry in
    select a.* from audit_unsealed u join audit_log a on a.id = u.entry_id order by u.at, u.entry_id limit most
  loop
    head.seq := head.seq + 1;
    head.hash := audit_entry_hash(entry, head.hash);
    insert into audit_seals (seq, entry_id, hash, sealed_at) values (head.seq, entry.id, head.hash, sealing_at);
    delete from audit_unsealed where entry_id = entry.id;
    sealed := sealed + 1;
  end loop;
  update audit_head set seq = head.seq, hash = head.hash where is_head;
  return sealed;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_words(words text, email text, phone text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array((((translate(fold_letters(words), '-''.,;:%()/&"_+'::text, '              '::text) || ' '::text) || COALESCE(lower(email), ''::text)) || COALESCE((((' '::text || "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) || ' r'::text) || reverse("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10))), ''::text)), ' '::text), ''::text))
;

CREATE OR REPLACE FUNCTION public.stamp_ledger_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.written_in := pg_current_xact_id();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.users_first_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.first_confirmed_at := coalesce(new.first_confirmed_at, new.email_confirmed_at);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.void_claim_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.claim_link_version := old.claim_link_version + 1;
  return new;
end $function$
;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_log_awaits_seal AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION await_seal();

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_unsealed_leaves_sealed BEFORE DELETE ON public.audit_unsealed FOR EACH ROW EXECUTE FUNCTION refuse_unsealed();

CREATE TRIGGER audit_unsealed_no_truncate BEFORE TRUNCATE ON public.audit_unsealed FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_unsealed_not_changed BEFORE UPDATE ON public.audit_unsealed FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_line_parts_append_only BEFORE DELETE OR UPDATE ON public.bank_line_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_line_parts_no_truncate BEFORE TRUNCATE ON public.bank_line_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER bank_line_parts_whole AFTER INSERT ON public.bank_line_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_line_parts();

CREATE CONSTRAINT TRIGGER bank_lines_parts_whole AFTER UPDATE OF state ON public.bank_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) AND (('split'::text = old.state) OR ('split'::text = new.state)))) EXECUTE FUNCTION check_line_parts();

CREATE TRIGGER bank_lines_reversed_pays_nothing BEFORE UPDATE OF state ON public.bank_lines FOR EACH ROW WHEN (((new.reversed_at IS NOT NULL) AND (old.state <> new.state) AND (new.state = ANY (ARRAY['used'::text, 'counted'::text, 'held'::text, 'split'::text])))) EXECUTE FUNCTION refuse_reversed_line();

CREATE TRIGGER booking_events_append_only BEFORE DELETE OR UPDATE ON public.booking_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER booking_events_no_truncate BEFORE TRUNCATE ON public.booking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bookings_partner_terms_stay BEFORE UPDATE OF partner_id, commission_bps, partner_vat_registered ON public.bookings FOR EACH ROW EXECUTE FUNCTION refuse_other_partner_terms();

CREATE TRIGGER bookings_void_claim_links BEFORE UPDATE OF user_id, guest_email, guest_phone, status ON public.bookings FOR EACH ROW WHEN (((new.user_id <> old.user_id) OR (new.guest_email IS DISTINCT FROM old.guest_email) OR (new.guest_phone IS DISTINCT FROM old.guest_phone) OR ((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text)))) EXECUTE FUNCTION void_claim_links();

CREATE TRIGGER cars_deleted AFTER DELETE ON public.cars REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''car''', 'id', 'true');

CREATE TRIGGER cars_inserted AFTER INSERT ON public.cars REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''car''', 'id', 'true');

CREATE TRIGGER cars_updated AFTER UPDATE ON public.cars REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''car''', 'id', 'true');

CREATE TRIGGER cases_closed_once BEFORE UPDATE ON public.cases FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_case();

CREATE TRIGGER cases_no_truncate BEFORE TRUNCATE ON public.cases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cases_not_deleted BEFORE DELETE ON public.cases FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cities_deleted AFTER DELETE ON public.cities REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''place''', 'state_slug', 'true');

CREATE TRIGGER cities_inserted AFTER INSERT ON public.cities REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''place''', 'state_slug', 'true');

CREATE TRIGGER cities_updated AFTER UPDATE ON public.cities REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''place''', 'state_slug', 'true');

CREATE TRIGGER credit_notes_append_only BEFORE DELETE OR UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER credit_notes_no_truncate BEFORE TRUNCATE ON public.credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER credit_notes_within_invoice AFTER INSERT ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_credit_beyond_invoice();

CREATE TRIGGER driver_earnings_append_only BEFORE DELETE OR UPDATE ON public.driver_earnings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER driver_earnings_no_truncate BEFORE TRUNCATE ON public.driver_earnings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER hire_segments_one_hire BEFORE INSERT OR UPDATE OF vehicle_id, started_at, ended_at ON public.hire_segments FOR EACH ROW EXECUTE FUNCTION refuse_overlap_of_car();

CREATE TRIGGER hotels_deleted AFTER DELETE ON public.hotels REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''hotel''', 'id', 'true');

CREATE TRIGGER hotels_inserted AFTER INSERT ON public.hotels REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''hotel''', 'id', 'true');

CREATE TRIGGER hotels_updated AFTER UPDATE ON public.hotels REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''hotel''', 'id', 'true');

CREATE TRIGGER inventories_deleted AFTER DELETE ON public.inventories REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('case kind when ''room'' then ''hotel'' else ''car'' end', 'listing_id', 'true');

CREATE TRIGGER inventories_inserted AFTER INSERT ON public.inventories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('case kind when ''room'' then ''hotel'' else ''car'' end', 'listing_id', 'true');

CREATE TRIGGER inventories_locked AFTER INSERT ON public.inventories FOR EACH ROW EXECUTE FUNCTION make_inventory_lock();

CREATE TRIGGER inventories_updated AFTER UPDATE ON public.inventories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('case kind when ''room'' then ''hotel'' else ''car'' end', 'listing_id', 'true');

CREATE TRIGGER inventory_days_filled AFTER INSERT ON public.inventory_days FOR EACH ROW WHEN ((new.closed OR (new.reserved >= LEAST(new.capacity, new.sellable)) OR (new.min_days IS NOT NULL))) EXECUTE FUNCTION note_full_day();

CREATE TRIGGER inventory_days_gone AFTER DELETE ON public.inventory_days FOR EACH ROW WHEN ((old.closed OR (old.reserved >= LEAST(old.capacity, old.sellable)) OR (old.min_days IS NOT NULL))) EXECUTE FUNCTION note_day_gone();

CREATE TRIGGER inventory_days_turned AFTER UPDATE ON public.inventory_days FOR EACH ROW WHEN ((((new.closed OR (new.reserved >= LEAST(new.capacity, new.sellable))) <> (old.closed OR (old.reserved >= LEAST(old.capacity, old.sellable)))) OR (new.min_days IS DISTINCT FROM old.min_days))) EXECUTE FUNCTION note_full_day();

CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

CREATE TRIGGER ledger_entries_no_late_entry BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_late_entry();

CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_open_period BEFORE INSERT ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();

CREATE TRIGGER ledger_transactions_stamped BEFORE INSERT ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION stamp_ledger_transaction();

CREATE TRIGGER partner_earnings_append_only BEFORE DELETE OR UPDATE ON public.partner_earnings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER partner_earnings_no_truncate BEFORE TRUNCATE ON public.partner_earnings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_events_append_only BEFORE DELETE OR UPDATE ON public.payment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_events_no_truncate BEFORE TRUNCATE ON public.payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payout_exchange_append_only BEFORE DELETE OR UPDATE ON public.payout_exchange FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payout_exchange_no_truncate BEFORE TRUNCATE ON public.payout_exchange FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payout_fees_append_only BEFORE DELETE OR UPDATE ON public.payout_fees FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payout_fees_no_truncate BEFORE TRUNCATE ON public.payout_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON public.payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payouts_not_deleted BEFORE DELETE ON public.payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payouts_undone_once BEFORE UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_payout();

CREATE TRIGGER payouts_ruled_out_append_only BEFORE DELETE OR UPDATE ON public.payouts_ruled_out FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payouts_ruled_out_no_truncate BEFORE TRUNCATE ON public.payouts_ruled_out FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER period_closings_moves BEFORE UPDATE ON public.period_closings FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_closing();

CREATE TRIGGER period_closings_no_truncate BEFORE TRUNCATE ON public.period_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER period_closings_not_deleted BEFORE DELETE ON public.period_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER pictures_deleted AFTER DELETE ON public.pictures REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('owner_kind', 'owner_id', 'owner_kind in (''hotel'', ''car'')');

CREATE TRIGGER pictures_inserted AFTER INSERT ON public.pictures REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('owner_kind', 'owner_id', 'owner_kind in (''hotel'', ''car'')');

CREATE TRIGGER pictures_updated AFTER UPDATE ON public.pictures REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('owner_kind', 'owner_id', 'owner_kind in (''hotel'', ''car'')');

CREATE TRIGGER provider_transactions_append_only BEFORE DELETE OR UPDATE ON public.provider_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER provider_transactions_no_truncate BEFORE TRUNCATE ON public.provider_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER receipts_append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refund_run_lines_stay BEFORE UPDATE OF booking_id, refund_id, run_id, line, bank_code, bank_name, amount_kobo ON public.refund_run_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refunds_count_sent AFTER INSERT OR UPDATE OF status, amount_kobo ON public.refunds FOR EACH ROW EXECUTE FUNCTION count_sent_refund();

CREATE TRIGGER second_factor_removals_once BEFORE UPDATE ON public.second_factor_removals FOR EACH ROW EXECUTE FUNCTION refuse_second_approval();

CREATE TRIGGER statement_lines_append_only BEFORE DELETE OR UPDATE ON public.statement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER statement_lines_no_truncate BEFORE TRUNCATE ON public.statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER states_deleted AFTER DELETE ON public.states REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''place''', 'slug', 'true');

CREATE TRIGGER states_inserted AFTER INSERT ON public.states REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''place''', 'slug', 'true');

CREATE TRIGGER states_updated AFTER UPDATE ON public.states REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes('''place''', 'slug', 'true');

CREATE TRIGGER users_first_confirmed BEFORE INSERT OR UPDATE OF email_confirmed_at ON public.users FOR EACH ROW EXECUTE FUNCTION users_first_confirmed();

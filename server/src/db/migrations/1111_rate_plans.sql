-- Rates that a room type is sold at beside its own price and terms: another price of the night, meals in it, nothing back
-- when it is cancelled. They sell the same rooms: days are taken from the room type's inventory whatever the plan.
create table rate_plans (
  id uuid primary key default gen_random_uuid(),
  room_type_id text not null references room_types (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Whole percent on the price of each night.
  percent_change smallint not null default 0 check (percent_change between -60 and 100),
  -- For each adult and night.
  adult_night_kobo bigint not null default 0 check (adult_night_kobo between 0 and 1000000000),
  -- Included, beyond what the room type includes itself.
  meals text[] not null default '{}' check (meals <@ array['breakfast', 'lunch', 'dinner']),
  is_refundable boolean not null default true,
  is_active boolean not null default true,
  position smallint not null default 0
);
create unique index rate_plans_name on rate_plans (room_type_id, lower(name));

-- The plan as it was sold, frozen. Without one the room type's own rate was sold, and every hire is without.
alter table bookings
  add column rate_plan jsonb check (rate_plan is null or (booking_type = 'hotel' and jsonb_typeof(rate_plan) = 'object'));

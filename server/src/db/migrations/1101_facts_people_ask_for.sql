-- What people ask before they book: where exactly a hotel is and how to reach it, and what each room type has. Facts
-- that are stated only (meals of a room type, cover and deposit of a car) are jsonb beside those that are there.

alter table hotels
  add column street_address text not null default '' check (length(street_address) <= 200),
  add column landmark text not null default '' check (length(landmark) <= 200),
  add column directions text not null default '' check (length(directions) <= 1000),
  -- For guests with a confirmed booking and for staff; in no public answer.
  add column phone text not null default '' check (phone ~ '^(\+?[0-9][0-9 ().-]{5,38})?$'),
  -- Of every room type on sale; kept where lists read it.
  add column breakfast_included boolean not null default false;

alter table room_types
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  add column amenities text[] not null default '{}',
  add column picture_id uuid references pictures (id) on delete set null;

-- A picture that goes looks for the room types that show it.
create index room_types_picture on room_types (picture_id) where picture_id is not null;

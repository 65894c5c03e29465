-- What guests say after a completed stay or hire (P11), in their booking's group: one review a booking. What a
-- listing's card shows is kept on the listing (rating, rating_count) by the use cases that change a review.
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

-- What the house answers, once.
create table review_replies (
  booking_id text primary key references reviews (booking_id),
  body text not null check (length(body) between 2 and 2000),
  written_by uuid not null,
  written_at timestamptz not null
);

revoke delete on reviews from skyroute_app;

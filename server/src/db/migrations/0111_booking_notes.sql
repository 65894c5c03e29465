-- What staff tell each other about a booking (booking_id group): added, never changed; customers do not see it.
create table booking_notes (
  booking_id text not null references bookings (id),
  id uuid not null default gen_random_uuid(),
  body text not null check (length(body) between 1 and 2000),
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (booking_id, id)
);
grant select, insert on booking_notes to skyroute_app;
revoke update, delete on booking_notes from skyroute_app;

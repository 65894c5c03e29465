-- A customer's unpaid holds and their attempts of the last minute, beside the customer: a sale counts these rows and
-- not all bookings. Written with the booking, and gone when it waits for its money no more.
create table live_holds (
  user_id uuid not null references users (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (user_id, booking_id)
);
insert into live_holds (user_id, booking_id, expires_at)
select user_id, id, hold_expires_at from bookings where status = 'pending';

-- One row a customer; it stays locked until the sale that counted it ends, so two sales of one customer take turns.
create table booking_attempts (
  user_id uuid primary key references users (id) on delete cascade,
  attempts integer not null check (attempts > 0),
  counted_until timestamptz not null
);

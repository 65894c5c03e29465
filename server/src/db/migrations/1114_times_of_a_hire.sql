-- The times that a customer chose for a hire, and the flight that a driver waits for. Null: the usual times, as for every
-- hire sold before. Which days a hire takes stands in held_from_on and held_until_on, as it always did.
alter table bookings
  add column pickup_time text check (pickup_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add column return_time text check (return_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add column flight_number text check (flight_number ~ '^[A-Z0-9]{2,3} [0-9]{1,4}[A-Z]?$'),
  add constraint bookings_hire_times_are_whole check (num_nulls(pickup_time, return_time) in (0, 2)),
  add constraint bookings_times_are_of_hires
    check (booking_type = 'car' or (pickup_time is null and flight_number is null));

-- A change of dates that waits for its money keeps the days that it will hold, for the rule may be another by then. Null:
-- made by the release before, whose changes hold the days from their first to their last.
alter table booking_changes
  add column pickup_time text check (pickup_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add column return_time text check (return_time ~ '^([01][0-9]|2[0-3]):[03]0$'),
  add column held_from_on date,
  add column held_until_on date,
  add constraint booking_changes_hire_times_are_whole check (num_nulls(pickup_time, return_time) in (0, 2)),
  add constraint booking_changes_held_is_whole check (num_nulls(held_from_on, held_until_on) in (0, 2)),
  add constraint booking_changes_held_in_order check (held_until_on > held_from_on);

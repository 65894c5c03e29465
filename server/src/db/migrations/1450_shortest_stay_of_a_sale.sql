-- The shortest stay that was asked for when a booking was sold: a change of what was sold is held to this one, also when
-- staff have raised it since. Null: sold before this was recorded.
alter table bookings add column shortest_days smallint check (shortest_days between 1 and 30);
alter table booking_changes add column shortest_days smallint check (shortest_days between 1 and 30);

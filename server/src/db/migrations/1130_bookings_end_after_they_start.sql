-- No stay ends before it begins, nor does one that waits for its money. One that was written so would be two hours long, as
-- the shortest is.
update bookings set ends_at = starts_at + interval '2 hours' where ends_at <= starts_at;
update booking_changes set ends_at = starts_at + interval '2 hours' where ends_at <= starts_at;
alter table bookings add constraint bookings_end_after_start check (ends_at > starts_at);
alter table booking_changes add constraint booking_changes_end_after_start check (ends_at > starts_at);

-- A customer's waiting changes count with their unpaid bookings.
create index booking_changes_waiting on booking_changes (created_by) where status = 'held';

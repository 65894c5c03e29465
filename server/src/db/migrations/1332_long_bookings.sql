-- Of more than 90 days: who is there, comes or goes is found by first days, and these began long before.
create index bookings_long on bookings (start_on) where end_on - start_on > 90;

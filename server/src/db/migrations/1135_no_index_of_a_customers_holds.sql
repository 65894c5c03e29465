-- What a customer holds is counted and found by live_holds; every sale kept this index too.
drop index bookings_users_holds;

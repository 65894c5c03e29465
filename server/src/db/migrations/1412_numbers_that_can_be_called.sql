-- +234 (0)803… was stored as +2340803…, which nobody can call. The release before goes on writing such numbers until it ends.
update users set phone = regexp_replace(phone, '^\+2340', '+234') where phone ~ '^\+2340[0-9]{8,10}$';
update bookings set guest_phone = regexp_replace(guest_phone, '^\+2340', '+234') where guest_phone ~ '^\+2340[0-9]{8,10}$';
update drivers set phone = regexp_replace(phone, '^\+2340', '+234') where phone ~ '^\+2340[0-9]{8,10}$';

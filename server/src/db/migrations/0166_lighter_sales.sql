-- A sale counts its customer's unpaid holds: from an index of their own, cheap enough that its plan is kept.
create index bookings_users_holds on bookings (user_id) where status = 'pending';

-- Kept answers are given back as they were written, never looked into; and neither they nor bookings are worth the time
-- to compress a row that fits its page.
alter table idempotency_keys alter column answer type text using answer::text;
alter table idempotency_keys set (toast_tuple_target = 8160);
alter table bookings set (toast_tuple_target = 8160);

-- A year of trade behind the large generator's bookings: each with the width of a real one, its payment, its receipt and
-- its refund; and somebody of staff with a session (`sections/dashboard.ts` makes the same token).
update bookings
   set listing_snapshot = jsonb_build_object('name', 'A hotel of the bench', 'room_type_name', null, 'image', null,
                                             'location', repeat('x', 500)),
       quote_lines = (select jsonb_agg(jsonb_build_object('kind', 'nights', 'label', repeat('y', 60), 'quantity', 1,
                                                          'unitKobo', 100, 'amountKobo', n)) from generate_series(1, 5) n),
       terms = (select value -> bookings.booking_type from settings where key = 'cancellation'),
       confirmed_at = now() - (n * interval '5 minutes'), created_at = now() - (n * interval '5 minutes') - interval '10 minutes',
       cancelled_at = case when status = 'cancelled' then now() - (n * interval '5 minutes') end
  from (select id as of, row_number() over (order by id) as n from bookings where guest_name = 'Load Tester' and confirmed_at is not null) one
 where id = of;

insert into payments (booking_id, id, seq, method, provider, status, amount_kobo, captured_kobo, refunded_kobo, reference,
                      created_at, updated_at, completed_at)
select id, id || '-p1', 1, (array['paystack', 'flutterwave', 'stripe', 'bank_transfer'])[1 + ascii(right(left(id, 9), 1)) % 4],
       'sandbox', 'completed', total_kobo, captured_kobo, refunded_kobo, 'SKY-' || id || '-000001', created_at, confirmed_at,
       confirmed_at
  from bookings where guest_name = 'Load Tester' and confirmed_at is not null;

insert into receipts (booking_id, payment_id, amount_kobo, source, source_ref, received_at)
select booking_id, id, captured_kobo, 'sandbox', 'bench-' || id, completed_at
  from payments where captured_kobo > 0 and booking_id in (select id from bookings where guest_name = 'Load Tester');

insert into refunds (booking_id, payment_id, id, status, kind, amount_kobo, reason, is_counted, created_at, updated_at)
select booking_id, id, id || '-r1', 'succeeded', 'terms', refunded_kobo, 'terms', true, completed_at, completed_at
  from payments where refunded_kobo > 0 and booking_id in (select id from bookings where guest_name = 'Load Tester');

with clerk as (
  insert into users (email, first_name, last_name) values ('bench-clerk@skyroute.example', 'Bench', 'Clerk') returning id
), role as (
  insert into user_roles (user_id, role_id) select id, 'admin' from clerk
)
insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
select id, sha256(secret || sha256(secret)), now(), now(), now() + interval '10 years'
  from (select id, decode(replace(id::text, '-', ''), 'hex') as secret from clerk) c;


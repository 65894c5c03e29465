-- A year of trade behind the large generator's bookings, up to `trade.now`: each with the width of a real one, when it
-- was made, paid, called off or over, its payments, receipts and refunds, and the ledger of all of them.
create temp table trade on commit drop as
select b.id, n, booking_type, start_on, end_on, total_kobo, status = 'cancelled' as is_called_off,
       status = 'cancelled' and n % 10 < 3 as is_lapsed,
       -- Most book days ahead, some months: never after the start, never after now.
       least(current_setting('trade.now')::timestamptz, start_on + time '08:00')
         - make_interval(days => (((n * 7919) % 97) * ((n * 31) % 11) / 10)::int, secs => (n * 104729) % 86400) as paid_at,
       (array['paystack', 'flutterwave', 'stripe', 'bank_transfer'])[1 + (n * 13) % 4] as method,
       case when n % 50 = 0 then 100001 else 0 end as surplus_kobo
  from (select *, row_number() over (order by id) as n from bookings where guest_name = 'Load Tester') b;

alter table trade add column gone_at timestamptz, add column fee_kobo bigint, add column back_kobo bigint,
                  add column has_failed_refund boolean, add column is_charged_back boolean;
update trade
   set gone_at = case when is_called_off then least(current_setting('trade.now')::timestamptz,
                                                    paid_at + make_interval(mins => ((n * 7) % 9000)::int)) end,
       fee_kobo = case when method = 'bank_transfer' then 0 else (total_kobo + surplus_kobo) * 3 / 200 end,
       back_kobo = case when is_lapsed or not is_called_off then 0 when n % 3 = 0 then total_kobo
                        when n % 3 = 1 then total_kobo / 2 else 0 end,
       has_failed_refund = not is_lapsed and is_called_off and n % 3 < 2 and n % 41 = 0,
       is_charged_back = not is_called_off and method <> 'bank_transfer' and n % 997 = 0;

update bookings b
   set listing_snapshot = jsonb_build_object('name', 'A listing of the load test', 'room_type_name', null, 'image', null,
                                             'location', repeat('x', 500)),
       quote_lines = (select jsonb_agg(jsonb_build_object('kind', 'nights', 'label', repeat('y', 60), 'quantity', 1,
                                                          'unitKobo', 100, 'amountKobo', i)) from generate_series(1, 5) i),
       terms = coalesce((select value -> b.booking_type from settings where key = 'cancellation'), '{}'),
       status = case when is_called_off then 'cancelled'
                     when b.ends_at < current_setting('trade.now')::timestamptz then 'completed' else 'confirmed' end,
       cancel_reason = case when is_lapsed then 'hold_expired' when is_called_off then
                            (array['customer', 'customer', 'operator', 'no_show'])[1 + n % 4] end,
       confirmed_at = case when not is_lapsed then paid_at end,
       created_at = paid_at - make_interval(secs => 60 + n % 1500), updated_at = paid_at, cancelled_at = gone_at,
       completed_at = case when not is_called_off and b.ends_at < current_setting('trade.now')::timestamptz then b.ends_at end,
       payment_status = case when is_lapsed then 'failed' when back_kobo = 0 or has_failed_refund then 'completed'
                             when back_kobo = t.total_kobo then 'refunded' else 'partially_refunded' end,
       captured_kobo = case when is_lapsed then 0 else t.total_kobo + surplus_kobo end,
       refunded_kobo = case when has_failed_refund then 0 else back_kobo end + surplus_kobo * (not is_lapsed)::int
  from trade t where t.id = b.id;

insert into payments (booking_id, id, seq, method, provider, status, amount_kobo, captured_kobo, refunded_kobo, fee_kobo,
                      refund_state, reference, created_at, updated_at, completed_at)
select t.id, t.id || '-p1', 1, method, 'sandbox', case when is_lapsed then 'failed' else 'completed' end, t.total_kobo,
       b.captured_kobo, b.refunded_kobo, case when is_lapsed then 0 else fee_kobo end,
       case when b.refunded_kobo = 0 then 'none' when b.refunded_kobo = b.captured_kobo then 'full' else 'partial' end,
       'SKY-' || t.id || '-000001', b.created_at, paid_at, case when not is_lapsed then paid_at end
  from trade t join bookings b on b.id = t.id;

create temp table trade_receipts on commit drop as
select id, n, 1 as part, method, total_kobo as amount_kobo, fee_kobo, paid_at as at from trade where not is_lapsed
union all
select id, n, 2, method, surplus_kobo, 0, paid_at + interval '7 minutes' from trade where not is_lapsed and surplus_kobo > 0;

insert into receipts (booking_id, payment_id, id, amount_kobo, fee_kobo, source, source_ref, received_at)
select id, id || '-p1', md5(id || 'receipt' || part)::uuid, amount_kobo, fee_kobo, 'sandbox', 'load-' || id || part, at
  from trade_receipts;

-- What goes back: some of it waits for a second person for days, and some of it fails.
create temp table trade_refunds on commit drop as
select id, 1 as part, back_kobo as amount_kobo, 'terms' as kind, gone_at as asked_at, has_failed_refund as is_failed, method,
       least(current_setting('trade.now')::timestamptz, gone_at + make_interval(hours => ((n % 5) * 30)::int)) as at,
       least(current_setting('trade.now')::timestamptz, gone_at + interval '8 days') as failed_at
  from trade where back_kobo > 0
union all
select id, 2, surplus_kobo, 'surplus', paid_at + interval '7 minutes', false, method, paid_at + interval '7 minutes', null
  from trade where not is_lapsed and surplus_kobo > 0;

insert into refunds (booking_id, payment_id, id, status, kind, amount_kobo, reason, is_counted, created_at, updated_at, settled_at)
select id, id || '-p1', id || '-p1-r' || part, case when is_failed then 'failed' else 'succeeded' end, kind, amount_kobo, 'terms',
       not is_failed, asked_at, at, coalesce(failed_at, at)
  from trade_refunds;

create temp table trade_ledger on commit drop as
select id as booking_id, case method when 'bank_transfer' then 'bank_receipt' else 'gateway_receipt' end as kind, part, at,
       null::text as refund_id,
       array[case method when 'bank_transfer' then 'bank' else 'gateway_clearing' end, 'gateway_fees', 'customer_funds'] as accounts,
       array[amount_kobo - fee_kobo, fee_kobo, -amount_kobo] as amounts
  from trade_receipts
union all
select id, 'refund_reserved', part, at, id || '-p1-r' || part, array['customer_funds', 'refunds_payable'],
       array[amount_kobo, -amount_kobo] from trade_refunds
union all
select id, 'refund_failed', part, failed_at, id || '-p1-r' || part, array['refunds_payable', 'customer_funds'],
       array[amount_kobo, -amount_kobo] from trade_refunds where is_failed
union all
select t.id, 'chargeback_lost', 1, t.paid_at + interval '20 days', null, array['chargeback_loss', 'gateway_clearing'],
       array[total_kobo, -total_kobo] from trade t where is_charged_back and paid_at + interval '20 days' < current_setting('trade.now')::timestamptz
union all
select t.id, 'completed', 1, b.completed_at, null, array['customer_funds', 'revenue', 'service_fee', 'vat_payable'],
       array[b.total_kobo, -b.subtotal_kobo, -b.service_fee_kobo, -b.vat_kobo]
  from trade t join bookings b on b.id = t.id where b.completed_at is not null;

insert into ledger_transactions (booking_id, id, kind, payment_id, refund_id, posted_at)
select booking_id, md5(booking_id || kind || part)::uuid, kind, booking_id || '-p1', refund_id, at from trade_ledger;

insert into ledger_entries (booking_id, transaction_id, line, account, amount_kobo)
select booking_id, md5(booking_id || kind || part)::uuid, line, account, amount
  from trade_ledger, unnest(accounts, amounts) with ordinality as e (account, amount, line) where amount <> 0;

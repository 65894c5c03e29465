-- What the staff's figures read: the day of each event with its amount, without the booking's wide row. A new hold is
-- in none of these, so a sale pays nothing for them.
create index bookings_confirmed on bookings (confirmed_at) include (booking_type, total_kobo, listing_id)
  where confirmed_at is not null;
create index bookings_cancelled on bookings (cancelled_at) include (booking_type, cancel_reason)
  where cancelled_at is not null and confirmed_at is not null;
create index bookings_completed on bookings (completed_at) where completed_at is not null;
create index receipts_received on receipts (received_at) include (amount_kobo, fee_kobo);
create index refunds_counted on refunds (created_at) include (amount_kobo) where is_counted;

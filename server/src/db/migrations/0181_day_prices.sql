-- What each day of a booking was sold at, in kobo and in the order of its days: a stay under way that is made shorter gives
-- back these very days (SB13). Null: sold before they were kept; then the price lines say it.
alter table bookings add column day_prices jsonb check (jsonb_typeof(day_prices) = 'array');
alter table booking_changes add column day_prices jsonb check (jsonb_typeof(day_prices) = 'array');

-- Staff give a part payment back before the booking is paid: that is no kindness, and the price stays what it was.
alter table refunds
  drop constraint refunds_kind_check,
  add constraint refunds_kind_check check (kind in ('terms', 'operator', 'surplus', 'late_money', 'change', 'staff', 'part_payment'));

-- A kindness is a part of what went back. What was paid twice by mistake is neither (overpaid_kobo).
update bookings set goodwill_kobo = refunded_kobo where goodwill_kobo > refunded_kobo;
alter table bookings add constraint bookings_goodwill_went_back check (goodwill_kobo <= refunded_kobo);

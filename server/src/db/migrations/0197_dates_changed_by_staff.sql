-- What goes back because staff changed the dates counts towards the sum above which a second person agrees (M16).
alter table refunds
  drop constraint refunds_kind_check,
  add constraint refunds_kind_check
    check (kind in ('terms', 'operator', 'surplus', 'late_money', 'change', 'staff_change', 'staff', 'part_payment'));

update refunds r set kind = 'staff_change'
  from bookings b where b.id = r.booking_id and r.kind = 'change' and r.requested_by <> b.user_id;

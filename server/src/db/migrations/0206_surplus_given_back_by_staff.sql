-- What staff give back by hand and the customer was owed anyway: it is no kindness, so it pays for nothing afterwards.
alter table refunds
  drop constraint refunds_kind_check,
  add constraint refunds_kind_check check (kind in (
    'terms', 'operator', 'surplus', 'late_money', 'change', 'staff_change', 'staff', 'staff_surplus', 'part_payment'));

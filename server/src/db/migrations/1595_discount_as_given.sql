-- What a discount took off when staff gave it. It is never more afterwards: nights and rooms that are added get none of it.
-- Of a discount given before this it is the most that it took off in any state of its booking. The release before writes no
-- amount: what it gives meanwhile has no such limit until staff give it again.
alter table bookings add column discount_kobo bigint check (discount_kobo >= 0);
comment on column bookings.discount_kobo is 'Taken off the price before tax when staff gave the discount; null: none was given, or by the release before';
update bookings b
   set discount_kobo = (
     select max(-(line ->> 'amountKobo')::bigint)
       from (select b.quote_lines union all
             select c.quote_lines from booking_changes c where c.booking_id = b.id) as priced (lines)
      cross join jsonb_array_elements(priced.lines) as line
      where line ->> 'kind' = 'discount')
 where discount_bps is not null;

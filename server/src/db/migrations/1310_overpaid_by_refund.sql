-- Which refund the customer was paid too much by, and how much of a refund is a kindness where its kind does not say it:
-- what is made good by another takes its nature.
alter table refunds
  add column overpaid_kobo bigint not null default 0,
  -- Null: all of one of kind `staff` that was not overpaid, and nothing of any other.
  add column goodwill_kobo bigint,
  add constraint refunds_parts_fit
    check (overpaid_kobo >= 0 and coalesce(goodwill_kobo, 0) >= 0 and overpaid_kobo + coalesce(goodwill_kobo, 0) <= amount_kobo)
    not valid;
alter table refunds validate constraint refunds_parts_fit;

-- What was paid last was paid too much.
update refunds r set overpaid_kobo = had.overpaid_kobo
  from (select r.booking_id, r.id,
               least(r.amount_kobo,
                     greatest(0, p.overpaid_kobo - coalesce(sum(r.amount_kobo) over newer, 0)))::bigint as overpaid_kobo
          from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
         where p.overpaid_kobo > 0 and r.is_counted
        window newer as (partition by r.booking_id, r.payment_id
                         order by r.settled_at desc nulls last, r.id desc
                         rows between unbounded preceding and 1 preceding)) had
 where r.booking_id = had.booking_id and r.id = had.id and had.overpaid_kobo > 0;

update bookings b set goodwill_kobo = of_refunds.kobo
  from (select r.booking_id, coalesce(sum(r.amount_kobo - r.overpaid_kobo) filter (where r.kind = 'staff'), 0)::bigint as kobo
          from refunds r
         where r.is_counted and r.booking_id in (select booking_id from payments where overpaid_kobo > 0)
         group by r.booking_id) of_refunds
 where b.id = of_refunds.booking_id and b.goodwill_kobo <> of_refunds.kobo;

-- The release before this one still reads and writes it; nobody does after that.
comment on column payments.overpaid_kobo is 'Not used any more: refunds.overpaid_kobo';

-- What staff gave back as a kindness lowers what a booking owes (M17b): counted apart from other refunds.
alter table bookings add column goodwill_kobo bigint not null default 0 check (goodwill_kobo >= 0);
update bookings b set goodwill_kobo = g.kobo
  from (select booking_id, sum(amount_kobo) as kobo from refunds where kind = 'staff' and is_counted group by booking_id) g
 where g.booking_id = b.id;

-- The attempts after these are a change's own: it is settled when they have brought what is due. Null: a change from
-- before this column, which is held for minutes.
alter table booking_changes add column payments_before integer;

-- What of a booking's refunds was really sent: until then no screen and no paper calls it refunded. Derived here, so that
-- whoever settles a refund cannot forget it. The release before this one ignores it.
alter table bookings add column refund_sent_kobo bigint not null default 0;
update bookings b set refund_sent_kobo = r.kobo
  from (select booking_id, sum(amount_kobo) as kobo from refunds where status = 'succeeded' group by booking_id) r
 where r.booking_id = b.id;
alter table bookings add constraint bookings_refund_sent_check check (refund_sent_kobo >= 0) not valid;
alter table bookings validate constraint bookings_refund_sent_check;

create function count_sent_refund() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op = 'UPDATE' and old.status = 'succeeded' then old.amount_kobo else 0 end;
  after bigint := case when new.status = 'succeeded' then new.amount_kobo else 0 end;
begin
  if after <> before then
    update bookings set refund_sent_kobo = refund_sent_kobo + after - before where id = new.booking_id;
  end if;
  return null;
end $$;
create trigger refunds_count_sent after insert or update of status, amount_kobo on refunds
  for each row execute function count_sent_refund();

-- What lost disputes took of a payment: the sum of their amounts, which may be a part of it. The rest stays the
-- customer's. The previous release does not write it: the check refuses its end of a lost dispute, which is asked
-- about again until this release runs.
alter table payments add column lost_kobo bigint not null default 0;
update payments p set lost_kobo = (
    select sum(d.amount_kobo) from disputes d
     where d.booking_id = p.booking_id and d.payment_id = p.id and d.state = 'lost')
 where p.dispute_state = 'lost';
alter table payments add constraint payments_lost_check check (lost_kobo >= 0 and (dispute_state = 'lost') = (lost_kobo > 0));

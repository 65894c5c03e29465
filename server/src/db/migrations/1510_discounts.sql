-- A discount that staff give before a booking is paid: a share of the price before tax, why, and who gave it. The price
-- columns of a booking have it taken off already. The release before writes none, and a change of dates by it would
-- drop the one that is there.
alter table bookings
  add column discount_bps integer check (discount_bps between 1 and 10000),
  add column discount_reason text check (length(discount_reason) between 3 and 200),
  add column discounted_by uuid,
  add constraint bookings_discount_is_whole
    check (num_nonnulls(discount_bps, discount_reason, discounted_by) in (0, 3)) not valid,
  -- The price of a partner's stay or hire is the partner's.
  add constraint bookings_discount_of_our_own check (discount_bps is null or partner_id is null) not valid;
alter table bookings validate constraint bookings_discount_is_whole;
alter table bookings validate constraint bookings_discount_of_our_own;

insert into permissions (name, description) values
  ('bookings.discount', 'Give a discount on an unpaid booking, within the limit of the settings');
insert into role_permissions (role_id, permission) values
  ('superadmin', 'bookings.discount'), ('admin', 'bookings.discount');

insert into settings (key, is_public, value) values ('discounts', false, '{"maxPercent": 10}')
on conflict (key) do nothing;

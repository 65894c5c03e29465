-- When the guest of a hotel stay came and went, and who wrote it down. A row of its own: a sale does not carry it. What
-- was undone stands in the booking's history and in the audit.
create table check_ins (
  booking_id text primary key references bookings (id),
  checked_in_at timestamptz not null,
  checked_in_by uuid not null,
  checked_out_at timestamptz,
  checked_out_by uuid,
  constraint check_ins_out_is_whole check (num_nulls(checked_out_at, checked_out_by) in (0, 2)),
  constraint check_ins_out_after_in check (checked_out_at >= checked_in_at)
);

-- Hotels and cars are one list now. The release before reads its own rows still.
insert into saved_views (user_id, screen, name, query, created_at)
select user_id, 'bookings', left(name, 52) || case screen when 'car-bookings' then ' (cars)' else ' (rooms)' end,
       case screen when 'car-bookings' then 'type=car&' else 'type=hotel&' end || left(query, 980), created_at
  from saved_views where screen in ('hotel-bookings', 'car-bookings')
    on conflict (user_id, screen, name) do nothing;

-- A car is with one hire at a time: who had it at an instant is one customer. No exclusion constraint, which would need an
-- extension (decision 005): whoever begins or lengthens a segment holds the lock of its car while the others are looked at.
-- Segments that overlap already stay as they were recorded, for nobody knows here which of them is right. They are marked.
alter table hire_segments add column overlapped boolean not null default false;
comment on column hire_segments.overlapped is 'Recorded before overlaps were refused, and overlaps another segment of its car';
update hire_segments s set overlapped = true
 where exists (select 1 from hire_segments o
                where o.vehicle_id = s.vehicle_id and o.id <> s.id
                  and tstzrange(o.started_at, o.ended_at) && tstzrange(s.started_at, s.ended_at));

create function refuse_overlap_of_car() returns trigger language plpgsql as $$
begin
  if new.ended_at < new.started_at then
    return new; -- the table's check refuses it
  end if;
  if tg_op = 'UPDATE' and new.vehicle_id = old.vehicle_id
     and tstzrange(new.started_at, new.ended_at) <@ tstzrange(old.started_at, old.ended_at) then
    return new;
  end if;
  perform 1 from vehicles where id = new.vehicle_id for no key update;
  if exists (select 1 from hire_segments o
              where o.vehicle_id = new.vehicle_id and o.id <> new.id
                and tstzrange(o.started_at, o.ended_at) && tstzrange(new.started_at, new.ended_at)) then
    raise exclusion_violation
      using message = 'the car is in another segment at that time', table = 'hire_segments', constraint = 'hire_segments_one_hire';
  end if;
  return new;
end $$;
create trigger hire_segments_one_hire before insert or update of vehicle_id, started_at, ended_at on hire_segments
  for each row execute function refuse_overlap_of_car();

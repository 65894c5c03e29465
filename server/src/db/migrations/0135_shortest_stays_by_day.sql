-- The fewest nights or hire days of a stay that begins on this day; null = what the pool asks for.
alter table inventory_days add column min_days smallint check (min_days between 1 and 30);

-- Searches leave out what cannot be sold for so short a time: they hear of it as they hear of full days.
alter table full_days add column min_days smallint;

create index full_days_to_know on full_days (day, inventory_id) where is_full or min_days is not null;
drop index full_days_by_day;

create or replace function note_full_day() returns trigger language plpgsql as $$
begin
  insert into full_days (inventory_id, day, is_full, min_days, changed_in)
  values (new.inventory_id, new.day, new.closed or new.reserved >= new.capacity, new.min_days, pg_current_xact_id())
  on conflict (inventory_id, day) do update
     set is_full = excluded.is_full, min_days = excluded.min_days, changed_in = excluded.changed_in;
  return null;
end $$;

create or replace function note_day_gone() returns trigger language plpgsql as $$
begin
  update full_days set is_full = false, min_days = null, changed_in = pg_current_xact_id()
   where inventory_id = old.inventory_id and day = old.day;
  return null;
end $$;

drop trigger inventory_days_filled on inventory_days;
drop trigger inventory_days_turned on inventory_days;
drop trigger inventory_days_gone on inventory_days;
create trigger inventory_days_filled after insert on inventory_days for each row
  when (new.closed or new.reserved >= new.capacity or new.min_days is not null)
  execute function note_full_day();
create trigger inventory_days_turned after update on inventory_days for each row
  when ((new.closed or new.reserved >= new.capacity) <> (old.closed or old.reserved >= old.capacity)
        or new.min_days is distinct from old.min_days)
  execute function note_full_day();
create trigger inventory_days_gone after delete on inventory_days for each row
  when (old.closed or old.reserved >= old.capacity or old.min_days is not null)
  execute function note_day_gone();

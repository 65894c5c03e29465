-- How many vehicles of a car listing are fit for hire on a day. `capacity` may stand above it while more are sold
-- already; a sale looks at the smaller of the two. Null: all of the capacity may be sold, as for every room. The nightly
-- job that settles the listings writes it for the days that are short already.
alter table inventory_days add column sellable integer check (sellable >= 0);

-- A search leaves out what no sale would take. `least` passes over null.
create or replace function note_full_day() returns trigger language plpgsql as $$
begin
  insert into full_days (inventory_id, day, is_full, min_days, changed_in)
  values (new.inventory_id, new.day, new.closed or new.reserved >= least(new.capacity, new.sellable), new.min_days,
          pg_current_xact_id())
  on conflict (inventory_id, day) do update
     set is_full = excluded.is_full, min_days = excluded.min_days, changed_in = excluded.changed_in;
  return null;
end $$;

create or replace trigger inventory_days_filled after insert on inventory_days for each row
  when (new.closed or new.reserved >= least(new.capacity, new.sellable) or new.min_days is not null)
  execute function note_full_day();
create or replace trigger inventory_days_turned after update on inventory_days for each row
  when ((new.closed or new.reserved >= least(new.capacity, new.sellable))
     <> (old.closed or old.reserved >= least(old.capacity, old.sellable))
        or new.min_days is distinct from old.min_days)
  execute function note_full_day();
create or replace trigger inventory_days_gone after delete on inventory_days for each row
  when (old.closed or old.reserved >= least(old.capacity, old.sellable) or old.min_days is not null)
  execute function note_day_gone();

-- The days on which a pool has nothing left, and in which transaction that changed. Every process keeps the days that
-- are asked for in memory, and with each look at the changes takes up what turned: a search need not read the days of
-- thousands of pools. A day that is free again stays here as such, so that the others hear of it. No foreign key: a
-- pool that is removed gives its days back here, and they must be there to be heard.
create table full_days (
  inventory_id text not null,
  day date not null,
  is_full boolean not null,
  changed_in xid8 not null,
  primary key (inventory_id, day)
);
create index full_days_changed_in on full_days (changed_in);
create index full_days_by_day on full_days (day, inventory_id) where is_full;

create function note_full_day() returns trigger language plpgsql as $$
begin
  insert into full_days (inventory_id, day, is_full, changed_in)
  values (new.inventory_id, new.day, new.closed or new.reserved >= new.capacity, pg_current_xact_id())
  on conflict (inventory_id, day) do update set is_full = excluded.is_full, changed_in = excluded.changed_in;
  return null;
end $$;

create function note_day_gone() returns trigger language plpgsql as $$
begin
  update full_days set is_full = false, changed_in = pg_current_xact_id()
   where inventory_id = old.inventory_id and day = old.day;
  return null;
end $$;

-- Row by row with a condition: a sale that leaves something over pays for a comparison, and for nothing else.
create trigger inventory_days_filled after insert on inventory_days for each row
  when (new.closed or new.reserved >= new.capacity)
  execute function note_full_day();
create trigger inventory_days_turned after update on inventory_days for each row
  when ((new.closed or new.reserved >= new.capacity) <> (old.closed or old.reserved >= old.capacity))
  execute function note_full_day();
create trigger inventory_days_gone after delete on inventory_days for each row
  when (old.closed or old.reserved >= old.capacity)
  execute function note_day_gone();

insert into full_days (inventory_id, day, is_full, changed_in)
select inventory_id, day, true, pg_current_xact_id() from inventory_days where closed or reserved >= capacity;

grant select, insert, update, delete on full_days to skyroute_app;

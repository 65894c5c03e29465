-- Tables get the words that the trade uses (docs/glossary.md). Rights, keys and rows stay.
alter table status_wishes rename to pending_status_changes;
alter table unclaimed_files rename to orphan_uploads;
alter table forgotten_pictures rename to pictures_to_delete;
alter table movement_restrictions rename to election_days;
alter table system_beats rename to heartbeats;
alter table full_days rename to sold_out_days;

create or replace function note_full_day() returns trigger language plpgsql as $$
begin
  insert into sold_out_days (inventory_id, day, is_full, min_days, changed_in)
  values (new.inventory_id, new.day, new.closed or new.reserved >= least(new.capacity, new.sellable), new.min_days,
          pg_current_xact_id())
  on conflict (inventory_id, day) do update
     set is_full = excluded.is_full, min_days = excluded.min_days, changed_in = excluded.changed_in;
  return null;
end $$;

create or replace function note_day_gone() returns trigger language plpgsql as $$
begin
  update sold_out_days set is_full = false, min_days = null, changed_in = pg_current_xact_id()
   where inventory_id = old.inventory_id and day = old.day;
  return null;
end $$;

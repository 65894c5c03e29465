-- Keys, checks and indexes are called as their tables are, which six of them were not where the tables had been renamed
-- before the baseline. A database that began with the baseline has nothing to rename.
do $$
declare
  stale record;
begin
  for stale in
    select r.is_now, c.conname as name, r.is_now || substr(c.conname, length(r.was) + 1) as wanted
      from (values ('status_wishes', 'pending_status_changes'), ('unclaimed_files', 'orphan_uploads'),
                   ('forgotten_pictures', 'pictures_to_delete'), ('movement_restrictions', 'election_days'),
                   ('system_beats', 'heartbeats'), ('full_days', 'sold_out_days')) as r (was, is_now)
      join pg_constraint c on c.conrelid = r.is_now::regclass and starts_with(c.conname, r.was || '_')
  loop
    execute format('alter table %I rename constraint %I to %I', stale.is_now, stale.name, stale.wanted);
  end loop;
end $$;
alter index if exists unclaimed_files_age rename to orphan_uploads_age;
alter index if exists forgotten_pictures_noted rename to pictures_to_delete_noted;
alter index if exists full_days_changed_in rename to sold_out_days_changed_in;
alter index if exists full_days_to_know rename to sold_out_days_to_know;

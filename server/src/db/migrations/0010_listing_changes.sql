-- What changed in the catalogue, and in which transaction. Every process keeps the searchable columns of all
-- listings in memory; before it answers it asks which listings were changed by transactions that it has not seen.
-- A transaction number, not a time or a sequence: those pass a change that commits late.
create table listing_changes (
  kind text not null check (kind in ('hotel', 'car', 'place')),
  id text not null,
  changed_in xid8 not null,
  primary key (kind, id)
);
create index listing_changes_changed_in on listing_changes (changed_in);

-- Statement by statement, so that loading 100,000 listings costs one upsert, not 100,000.
create function note_listing_changes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into listing_changes (kind, id, changed_in)
     select distinct %s, %s, pg_current_xact_id() from touched where %s order by 1, 2
     on conflict (kind, id) do update set changed_in = excluded.changed_in',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('hotels', '''hotel''', 'id', 'true'),
      ('cars', '''car''', 'id', 'true'),
      -- A pool belongs to another group of tables (see db/distribution.ts): spread over servers, this trigger goes,
      -- and the use cases that change a pool touch its listing, whose price and room count follow the pool.
      ('inventories', 'case kind when ''room'' then ''hotel'' else ''car'' end', 'listing_id', 'true'),
      ('pictures', 'owner_kind', 'owner_id', 'owner_kind in (''hotel'', ''car'')'),
      ('states', '''place''', 'slug', 'true'),
      ('cities', '''place''', 'state_slug', 'true')
    ) as t (name, kind, id, condition)
  loop
    execute format('create trigger %I after insert on %I referencing new table as touched for each statement
                    execute function note_listing_changes(%L, %L, %L)',
                   watched.name || '_inserted', watched.name, watched.kind, watched.id, watched.condition);
    execute format('create trigger %I after update on %I referencing new table as touched for each statement
                    execute function note_listing_changes(%L, %L, %L)',
                   watched.name || '_updated', watched.name, watched.kind, watched.id, watched.condition);
    execute format('create trigger %I after delete on %I referencing old table as touched for each statement
                    execute function note_listing_changes(%L, %L, %L)',
                   watched.name || '_deleted', watched.name, watched.kind, watched.id, watched.condition);
  end loop;
end $$;

grant select, insert, update, delete on listing_changes to skyroute_app;

-- All pools on one day: how many listings a broad search leaves on its dates. Holds no column that a sale changes,
-- so sales stay in place in their page (HOT).
create index inventory_days_by_day on inventory_days (day, inventory_id);

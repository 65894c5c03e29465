// Ids that the database draws itself come from the seed: each is a hash of the seed, the connection that draws it and how
// many that one has drawn, so that which of two connections draws first changes neither.
import type pg from 'pg'

export async function drawIdsFromSeed(owner: pg.Pool, seed: number) {
  await owner.query(`
    create function simulated_id() returns uuid language plpgsql as $$
    declare
      who text := nullif(current_setting('simulated.connection', true), '');
      nth int := coalesce(nullif(current_setting('simulated.drawn', true), ''), '0')::int + 1;
    begin
      if who is null then return gen_random_uuid(); end if;
      perform set_config('simulated.drawn', nth::text, false);
      return overlay(overlay(md5('${seed}' || ' ' || who || ' ' || nth) placing '4' from 13) placing '8' from 17)::uuid;
    end $$`)
  await owner.query(`
    do $$ declare made record; begin
      for made in select table_schema, table_name, column_name from information_schema.columns
                   where column_default = 'gen_random_uuid()'
      loop
        execute format('alter table %I.%I alter column %I set default simulated_id()',
                       made.table_schema, made.table_name, made.column_name);
      end loop;
    end $$`)
}

/** What a server does on its own and at its own time: it would move rows, or change which way a statement finds them. */
export async function stillDatabase(owner: pg.Pool) {
  await owner.query(`
    do $$ declare kept record; begin
      for kept in select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
      loop
        execute format('alter table %I.%I set (autovacuum_enabled = off)', kept.schemaname, kept.tablename);
      end loop;
      execute format('alter database %I set deadlock_timeout = 1', current_database());
    end $$`)
}

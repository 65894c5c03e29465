-- Run behind every migration, as the queue's schema is made and changed by its own library. The role of the job worker:
-- it may work on the queue, whose tables are closed to all others by row-level security, and on nothing else.
do $$
declare
  queue_table record;
begin
  if not exists (select 1 from pg_roles where rolname = 'skyroute_queue') then
    create role skyroute_queue nologin;
  end if;
  grant usage on schema graphile_worker to skyroute_queue;
  grant select, insert, update, delete on all tables in schema graphile_worker to skyroute_queue;
  grant usage, select on all sequences in schema graphile_worker to skyroute_queue;
  for queue_table in
    select oid::regclass as name from pg_class c
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'skyroute_queue')
  loop
    execute format('create policy skyroute_queue on %s to skyroute_queue using (true) with check (true)', queue_table.name);
  end loop;
exception
  -- Made by another database of this server at the same moment: the next start grants the rest.
  when duplicate_object or unique_violation then null;
  -- Without the right to make roles the queue stays its owner's, and so does the worker (db/logins.ts).
  when insufficient_privilege then null;
end $$;

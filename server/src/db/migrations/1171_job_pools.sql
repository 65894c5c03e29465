-- Who runs jobs says every half minute which of the queue's pools of workers are its own. A job that a process had in
-- hand when it was killed is given back as soon as its pool has been silent for some minutes; the queue by itself waits
-- for four hours. All instants are the database's own, as the queue's are: machines need not agree about the time.
create table job_pools (
  id text primary key,
  reported_at timestamptz not null
);
revoke insert, update, delete on job_pools from skyroute_app;

-- Answers how many jobs were given back. What somebody else holds at this moment is passed over: a pool that reports
-- again, and jobs that another process gives back.
create function report_pools(own_pools text[], silent interval) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given_back integer;
begin
  insert into public.job_pools (id, reported_at) select own, now() from unnest(own_pools) own
    on conflict (id) do update set reported_at = excluded.reported_at;
  delete from public.job_pools where id in (
    select p.id from public.job_pools p where p.reported_at < now() - silent for update skip locked);
  update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, run_at = greatest(run_at, now()),
         last_error = coalesce(last_error, 'The process that had it in hand is gone.')
   where id in (
     select j.id from graphile_worker._private_jobs j
      where j.locked_at < now() - silent
        and not exists (select 1 from public.job_pools p where p.id = j.locked_by)
        for update skip locked);
  get diagnostics given_back = row_count;
  return given_back;
end $$;

revoke all on function report_pools from public;
grant execute on function report_pools to skyroute_app;

-- Who was last alive: the job runner beats every half minute, a backup writes its row when it has ended well.
create table system_beats (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,40}$'),
  at timestamptz not null,
  details jsonb not null default '{}'
);
grant select, insert, update on system_beats to skyroute_app;
revoke delete on system_beats from skyroute_app;

-- The queue belongs to its owner (0043): these look at it and wake a job, and show no payload, which may hold a key.
-- Bound late, as the queue's schema is made after these migrations.
create function find_jobs(wanted text, most integer, skipped integer)
  returns table (id text, task text, state text, run_at timestamptz, attempts integer, max_attempts integer,
                 last_error text, locked_at timestamptz, created_at timestamptz, total bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select j.id::text, j.task_identifier, j.state, j.run_at, j.attempts::integer, j.max_attempts::integer,
           left(split_part(j.last_error, E'\n', 1), 300), j.locked_at, j.created_at, count(*) over ()
      from (select *, case when locked_at is not null then 'running'
                           when attempts >= max_attempts then 'failed'
                           when last_error is not null then 'retrying' else 'waiting' end as state
              from graphile_worker.jobs) j
     where wanted is null or j.state = wanted
     order by j.state = 'failed' desc, j.run_at, j.id limit most offset skipped;
end $$;

create function count_jobs(looked_at timestamptz)
  returns table (waiting bigint, running bigint, retrying bigint, failed bigint, oldest_due_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select count(*) filter (where locked_at is null and attempts < max_attempts and last_error is null),
           count(*) filter (where locked_at is not null),
           count(*) filter (where locked_at is null and attempts < max_attempts and last_error is not null),
           count(*) filter (where locked_at is null and attempts >= max_attempts),
           min(j.run_at) filter (where locked_at is null and attempts < max_attempts and j.run_at <= looked_at)
      from graphile_worker.jobs j;
end $$;

-- Null when there is no such job, or somebody works on it.
create function retry_job(job_id bigint, at timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  task text;
begin
  select j.task_identifier into task from graphile_worker.jobs j where j.id = job_id and j.locked_at is null;
  if task is null then return null; end if;
  perform graphile_worker.reschedule_jobs(array[job_id], run_at => at, attempts => 0);
  return task;
end $$;

revoke all on function find_jobs, count_jobs, retry_job from public;
grant execute on function find_jobs, count_jobs, retry_job to skyroute_app;

-- What is due in the queue, by job, and since when: the queue is its owner's, and the server may only ask.
create function count_due_jobs(looked_at timestamptz)
  returns table (job text, due bigint, oldest_due_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select j.task_identifier, count(*), min(j.run_at)
      from graphile_worker.jobs j
     where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= looked_at
     group by j.task_identifier;
end $$;

revoke all on function count_due_jobs from public;
grant execute on function count_due_jobs to skyroute_app;

-- The queue's tables are closed to everybody but their owner (row-level security), and the server is not the owner:
-- this function is its one way to add a job. Bound late, since the queue's own schema is made after these migrations.
create function enqueue_job(job text, payload json, run_at timestamptz, max_attempts integer, job_key text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to skyroute_app;

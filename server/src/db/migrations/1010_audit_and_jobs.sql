-- Who did what to what, and why; and the work behind the scenes.

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at);
create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_action on audit_log (action, at desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();
revoke update, delete on audit_log from skyroute_app;

-- The audit's chain (promise 33). An entry is written without waiting for any other; within seconds a job seals it: the
-- hash of its content and of the seal before it. So nobody's booking waits for the chain, and an entry that is changed
-- or removed afterwards no longer fits. The chain is written by await_seal and seal_audit alone, which work as their
-- owner; the server only calls the second.

-- Written, not sealed yet. It leaves when it is sealed, and not before.
create table audit_unsealed (
  entry_id uuid primary key references audit_log (id),
  at timestamptz not null
);
create index audit_unsealed_at on audit_unsealed (at, entry_id);
revoke insert, update, delete on audit_unsealed from skyroute_app;

create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id uuid not null unique references audit_log (id),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();
revoke insert, update, delete on audit_seals from skyroute_app;

-- The newest seal; whoever seals holds this row.
create table audit_head (
  is_head boolean primary key default true check (is_head),
  seq bigint not null check (seq >= 0),
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));
revoke insert, update, delete on audit_head from skyroute_app;

create function await_seal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_unsealed (entry_id, at) values (new.id, new.at);
  return null;
end $$;
create trigger audit_log_awaits_seal after insert on audit_log for each row execute function await_seal();

create function refuse_unsealed() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from audit_seals s where s.entry_id = old.entry_id) then
    raise exception 'audit_unsealed is append-only: entry % is not sealed yet', old.entry_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_unsealed_leaves_sealed before delete on audit_unsealed for each row execute function refuse_unsealed();
create trigger audit_unsealed_not_changed before update on audit_unsealed for each row execute function refuse_change();
create trigger audit_unsealed_no_truncate before truncate on audit_unsealed for each statement execute function refuse_change();

-- Length before content, so that no two entries can be spelt alike.
create function audit_entry_hash(entry audit_log, previous bytea) returns bytea language sql stable as $$
  select sha256(previous || convert_to(string_agg(coalesce(length(part)::text || ':' || part, '-'), ',' order by place), 'UTF8'))
    from unnest(array[
      entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_id::text,
      entry.actor_role, entry.action, entry.subject_kind, entry.subject_id, entry.before::text, entry.after::text,
      entry.reason, entry.address, entry.request_id]) with ordinality as t (part, place)
$$;

-- Seals what is committed, oldest first; answers how many.
create function seal_audit(sealing_at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  entry audit_log;
  sealed integer := 0;
begin
  select * into head from audit_head for update;
  for entry in
    select a.* from audit_unsealed u join audit_log a on a.id = u.entry_id order by u.at, u.entry_id limit most
  loop
    head.seq := head.seq + 1;
    head.hash := audit_entry_hash(entry, head.hash);
    insert into audit_seals (seq, entry_id, hash, sealed_at) values (head.seq, entry.id, head.hash, sealing_at);
    delete from audit_unsealed where entry_id = entry.id;
    sealed := sealed + 1;
  end loop;
  update audit_head set seq = head.seq, hash = head.hash where is_head;
  return sealed;
end $$;

revoke all on function await_seal(), seal_audit(timestamptz, integer) from public;
grant execute on function seal_audit(timestamptz, integer) to skyroute_app;

-- The seals of a stretch of the chain that do not fit, and why.
create function audit_breaks(from_seq bigint, to_seq bigint)
  returns table (seq bigint, entry_id uuid, what text) language sql stable as $$
  select n.seq, s.entry_id,
         case when s.seq is null then 'seal_missing' when a.id is null then 'entry_missing'
              when p.seq is null and n.seq > 1 then 'seal_missing_before' else 'entry_changed' end
    from generate_series(from_seq, to_seq) as n (seq)
    left join audit_seals s on s.seq = n.seq
    left join audit_seals p on p.seq = n.seq - 1
    left join audit_log a on a.id = s.entry_id
   where s.seq is null or a.id is null or (p.seq is null and n.seq > 1)
      or s.hash is distinct from audit_entry_hash(a, coalesce(p.hash, decode(repeat('00', 32), 'hex')))
   order by n.seq
$$;

-- Who was last alive: the job runner beats every half minute, a backup writes its row when it has ended well.
create table heartbeats (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,40}$'),
  at timestamptz not null,
  details jsonb not null default '{}'
);
revoke delete on heartbeats from skyroute_app;

-- Rows that a sweep could not work: counted, and left out of its batches until their next try. A row that works again
-- leaves this table.
create table sweep_failures (
  sweep text not null,
  row_id text not null,
  failures integer not null check (failures > 0),
  error text not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  try_again_at timestamptz not null,
  primary key (sweep, row_id)
);

-- The queue's tables are closed to everybody but their owner (row-level security), and the server is not the owner:
-- these functions are its ways to add a job, to look at the queue and to wake a job. They show no payload, which may
-- hold a key. Bound late, since the queue's own schema is made after these migrations.
create function enqueue_job(job text, payload json, run_at timestamptz, max_attempts integer, job_key text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key);
end $$;

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

revoke all on function enqueue_job, find_jobs, count_jobs, retry_job from public;
grant execute on function enqueue_job, find_jobs, count_jobs, retry_job to skyroute_app;

-- The audit's chain (promise 33). An entry is written without waiting for any other; within seconds a job seals it: the
-- hash of its content and of the seal before it. So nobody's booking waits for the chain, and an entry that is changed
-- or removed afterwards no longer fits.

-- Written, not sealed yet.
create table audit_unsealed (
  entry_id uuid primary key references audit_log (id),
  at timestamptz not null
);
create index audit_unsealed_at on audit_unsealed (at, entry_id);

create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id uuid not null unique references audit_log (id),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();

-- The newest seal; whoever seals holds this row.
create table audit_head (
  is_head boolean primary key default true check (is_head),
  seq bigint not null check (seq >= 0),
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id, at) values (new.id, new.at);
  return null;
end $$;
create trigger audit_log_awaits_seal after insert on audit_log for each row execute function await_seal();
insert into audit_unsealed (entry_id, at) select id, at from audit_log;

-- Length before content, so that no two entries can be spelt alike.
create function audit_entry_hash(entry audit_log, previous bytea) returns bytea language sql stable as $$
  select sha256(previous || convert_to(string_agg(coalesce(length(part)::text || ':' || part, '-'), ',' order by place), 'UTF8'))
    from unnest(array[
      entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_id::text,
      entry.actor_role, entry.action, entry.subject_kind, entry.subject_id, entry.before::text, entry.after::text,
      entry.reason, entry.address, entry.request_id]) with ordinality as t (part, place)
$$;

-- Seals what is committed, oldest first; answers how many.
create function seal_audit(sealing_at timestamptz, most integer) returns integer language plpgsql as $$
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

create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_action on audit_log (action, at desc);

grant select, insert, update, delete on audit_unsealed to skyroute_app;
grant select, insert on audit_seals to skyroute_app;
grant select, update on audit_head to skyroute_app;
revoke update, delete on audit_seals from skyroute_app;
revoke insert, delete on audit_head from skyroute_app;

-- The list of people: newest first, by name.
create index users_created on users (created_at desc, id);
create index user_roles_role on user_roles (role_id);

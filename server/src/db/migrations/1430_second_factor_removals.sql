-- A second factor that was lost is removed by two members of staff and a waiting period. Whose account it is takes no part,
-- and the second is another person than the first: what is written once cannot be changed by the server.
create table second_factor_removals (
  user_id uuid not null references users,
  id uuid not null default gen_random_uuid(),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  reason text not null check (length(btrim(reason)) >= 3 and length(reason) <= 500),
  approved_by uuid references users,
  approved_at timestamptz,
  remove_after timestamptz,
  ended_at timestamptz,
  ended_by uuid references users,
  outcome text check (outcome in ('removed', 'stopped', 'withdrawn', 'not_needed')),
  primary key (user_id, id),
  constraint second_factor_removals_not_own check (requested_by <> user_id),
  constraint second_factor_removals_four_eyes check (approved_by <> requested_by and approved_by <> user_id),
  constraint second_factor_removals_approval_whole check (num_nulls(approved_by, approved_at, remove_after) in (0, 3)),
  constraint second_factor_removals_waits check (remove_after >= approved_at + interval '24 hours'),
  constraint second_factor_removals_end_whole check (num_nulls(ended_at, outcome) in (0, 2)),
  constraint second_factor_removals_removed check (outcome <> 'removed' or (approved_by is not null and ended_at >= remove_after))
);
create unique index second_factor_removals_open on second_factor_removals (user_id) where ended_at is null;
create index second_factor_removals_due on second_factor_removals (remove_after) where ended_at is null;

revoke update on second_factor_removals from skyroute_app;
grant select, insert, delete on second_factor_removals to skyroute_app;
grant update (approved_by, approved_at, remove_after, ended_at, ended_by, outcome) on second_factor_removals to skyroute_app;

-- An approval and an end are written once.
create function refuse_second_approval() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (old.approved_by is not null and
     (new.approved_by, new.approved_at, new.remove_after) is distinct from (old.approved_by, old.approved_at, old.remove_after)) then
    raise exception 'an approval and an end of a removal are written once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger second_factor_removals_once before update on second_factor_removals
  for each row execute function refuse_second_approval();

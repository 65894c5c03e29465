-- An address that was typed for an account and that nobody has shown to be its owner's yet: it holds no claim and opens
-- nothing until then, and any number of accounts may wait for the same one.
alter table users
  add column pending_email text check (pending_email = lower(pending_email) and length(pending_email) between 3 and 254),
  add column pending_email_at timestamptz,
  add column pending_email_by text check (pending_email_by in ('owner', 'staff')),
  add constraint users_pending_email_whole check (num_nulls(pending_email, pending_email_at, pending_email_by) in (0, 3)),
  add constraint users_pending_email_differs check (pending_email <> email);
create index users_pending_email on users (pending_email) where pending_email is not null;

-- Accounts that had proven an address and moved to another that nobody has proven since. The mail about a change went to
-- the address that was left: the first one left after the last proof is the proven one.
create temporary table unproven_moves on commit drop as
with left_behind as (
  select split_part(dedupe_key, ':', 2) as user_id, lower(recipient) as email,
         substring(dedupe_key from '^email-changed:[^:]+:(.+)$')::timestamptz as at
    from mails where template = 'email-changed' and recipient not like '%@erased.invalid'),
proofs as (
  select u.id, u.email as unproven, greatest(u.first_confirmed_at, max(a.at)) as at
    from users u
    left join audit_log a on a.subject_id = u.id::text and a.action = 'account.email-confirmed'
   where u.email_confirmed_at is null and u.first_confirmed_at is not null and u.erased_at is null
   group by u.id)
select p.id, p.unproven, p.at,
       (select l.email from left_behind l where l.user_id = p.id::text and l.at >= p.at order by l.at limit 1) as proven
  from proofs p;

-- Who has returned to the proven address has it again.
update users u set email_confirmed_at = m.at from unproven_moves m where m.id = u.id and m.proven = m.unproven;
delete from unproven_moves where proven = unproven;

-- The others go back to the proven address and wait for the new one. Where the proven one is unknown or somebody else's
-- by now, no address opens the account until staff invite its owner; open sessions and passkeys still do.
update unproven_moves m set proven = null
 where exists (select 1 from email_claims c
                where c.email = m.proven and c.user_id not in (select id from unproven_moves))
    or exists (select 1 from unproven_moves o where o.proven = m.proven and o.id > m.id);
delete from email_claims c using unproven_moves m where c.user_id = m.id;
insert into email_claims (email, user_id)
select coalesce(proven, 'unknown-' || id || '@unproven.invalid'), id from unproven_moves;
update users u
   set email = coalesce(m.proven, 'unknown-' || u.id || '@unproven.invalid'),
       email_confirmed_at = case when m.proven is not null then m.at end,
       pending_email = m.unproven, pending_email_at = now(), pending_email_by = 'owner'
  from unproven_moves m where m.id = u.id;
delete from former_emails f using users u where f.user_id = u.id and f.email = u.email;

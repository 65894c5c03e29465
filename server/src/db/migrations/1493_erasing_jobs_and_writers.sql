-- Erasing an account reaches two tables that the server itself may not change.

-- Jobs that wait to tell somebody something name an account or an address. All others go on: they move money.
create function forget_jobs(account uuid, addresses text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from graphile_worker._private_jobs j
   using graphile_worker._private_tasks t
   where t.id = j.task_id and (t.identifier like 'mail.%' or t.identifier like 'notify.%')
     and (j.payload ->> 'userId' = account::text or j.payload ->> 'email' = any(addresses));
end $$;
revoke all on function forget_jobs from public;
grant execute on function forget_jobs to skyroute_app;

-- Account numbers of a payee who is erased, unless somebody else is paid to the same number: the rule of four eyes still
-- asks who wrote that one.
create function forget_account_writers(payee uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.account_writers w
   where w.payee_id = payee
     and exists (select 1 from public.users u where u.id = payee and u.erased_at is not null)
     and not exists (
       select 1 from public.account_writers o where o.account_number = w.account_number and o.payee_id <> payee);
end $$;
revoke all on function forget_account_writers from public;
grant execute on function forget_account_writers to skyroute_app;

select forget_account_writers(id) from users where erased_at is not null and id in (select payee_id from account_writers);

-- To which account an erased driver was paid is kept as long as the law asks for records of wages, and no longer. The
-- server itself may not change what a bank file says.
create function forget_driver_payees(made_before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  forgotten integer;
begin
  update public.driver_run_lines l set account_name = 'Erased driver', account_number = '0000000000'
    from public.driver_runs r, public.users u
   where r.id = l.run_id and r.created_at < made_before and u.id = l.driver_id and u.erased_at is not null
     and l.account_number <> '0000000000';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function forget_driver_payees from public;
grant execute on function forget_driver_payees to skyroute_app;

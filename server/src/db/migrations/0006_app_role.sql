-- The server works as skyroute_app: it may not change schema, nor rewrite history or the ledger.
do $$
begin
  create role skyroute_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant skyroute_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'skyroute_app', 'member') then raise; end if;
end $$;
grant usage on schema public, sandbox to skyroute_app;
grant select, insert, update, delete on all tables in schema public, sandbox to skyroute_app;
alter default privileges in schema public grant select, insert, update, delete on tables to skyroute_app;
revoke update, delete on ledger_transactions, ledger_entries, booking_events, payment_events, audit_log, currency_rate_history from skyroute_app;
revoke delete on bookings, payments, refunds, receipts, proofs, webhook_inbox, provider_transactions, payment_references, statement_lines from skyroute_app;

-- Money that was seen to arrive is written once: receipts, and the claims of a provider's transaction or of a line of
-- the bank, are closed to change as the ledger is.
create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_change();
create trigger receipts_no_truncate before truncate on receipts
  for each statement execute function refuse_change();
create trigger provider_transactions_append_only before update or delete on provider_transactions
  for each row execute function refuse_change();
create trigger provider_transactions_no_truncate before truncate on provider_transactions
  for each statement execute function refuse_change();
create trigger statement_lines_append_only before update or delete on statement_lines
  for each row execute function refuse_change();
create trigger statement_lines_no_truncate before truncate on statement_lines
  for each statement execute function refuse_change();
revoke update, delete on receipts, provider_transactions, statement_lines from skyroute_app;

-- A case stays as it was opened. It is closed once, by a person.
create function refuse_rewritten_case() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or row (new.id, new.kind, new.booking_id, new.payment_id, new.details, new.opened_at)
      is distinct from row (old.id, old.kind, old.booking_id, old.payment_id, old.details, old.opened_at) then
    raise exception 'cases is append-only: a case is closed once and stays as it was opened' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cases_closed_once before update on cases
  for each row execute function refuse_rewritten_case();
create trigger cases_not_deleted before delete on cases
  for each row execute function refuse_change();
create trigger cases_no_truncate before truncate on cases
  for each statement execute function refuse_change();
revoke update, delete on cases from skyroute_app;
grant update (closed_at, closed_by, outcome) on cases to skyroute_app;

-- The chain of the audit is written by these two functions alone: they work as their owner, the server only calls them.
alter function await_seal() security definer set search_path = pg_catalog, public, pg_temp;
alter function seal_audit(timestamptz, integer) security definer set search_path = pg_catalog, public, pg_temp;
revoke all on function await_seal(), seal_audit(timestamptz, integer) from public;
grant execute on function seal_audit(timestamptz, integer) to skyroute_app;
revoke insert, update, delete on audit_unsealed from skyroute_app;
revoke insert on audit_seals from skyroute_app;
revoke update on audit_head from skyroute_app;

-- What waits for its seal leaves when it is sealed, and not before.
create function refuse_unsealed() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from audit_seals s where s.entry_id = old.entry_id) then
    raise exception 'audit_unsealed is append-only: entry % is not sealed yet', old.entry_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_unsealed_leaves_sealed before delete on audit_unsealed
  for each row execute function refuse_unsealed();
create trigger audit_unsealed_not_changed before update on audit_unsealed
  for each row execute function refuse_change();
create trigger audit_unsealed_no_truncate before truncate on audit_unsealed
  for each statement execute function refuse_change();

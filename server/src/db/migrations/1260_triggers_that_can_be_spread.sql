-- Triggers run where a row is stored. On one server nothing changes; spread over several (db/distribution.ts) a row lies
-- on another one than the statement's, in a part of its table that has a name of its own.

-- listing_changes is on the first server only; so are the copies of the catalogue that searches are loaded from.
create or replace function note_listing_changes() returns trigger language plpgsql as $$
begin
  if to_regclass('public.listing_changes') is null then return null; end if;
  execute format(
    'insert into listing_changes (kind, id, changed_in)
     select distinct %s, %s, pg_current_xact_id() from touched where %s order by 1, 2
     on conflict (kind, id) do update set changed_in = excluded.changed_in',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end $$;

-- A default is computed by the server that is asked, late entries are refused by the one that stores.
create function stamp_ledger_transaction() returns trigger language plpgsql as $$
begin
  new.written_in := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_transactions_stamped before insert on ledger_transactions
  for each row execute function stamp_ledger_transaction();

-- Whether it is a transaction or an entry, its columns say.
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount_kobo), 0), count(*) into total, entries
    from ledger_entries where booking_id = new.booking_id
     and transaction_id = coalesce(written ->> 'transaction_id', written ->> 'id')::uuid;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction of booking % does not balance: % kobo in % entries', new.booking_id, total, entries
      using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;

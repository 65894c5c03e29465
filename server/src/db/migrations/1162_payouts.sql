-- What a provider has paid out to our bank: a line of a statement that staff have booked as such. A payout that was booked
-- by mistake is undone, and stays on record.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider <> 'bank'),
  bank_line_id text not null references bank_lines (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  constraint payouts_undone check ((undone_by is null) = (undone_at is null))
);
create unique index payouts_standing on payouts (bank_line_id) where undone_at is null;
revoke delete on payouts from skyroute_app;

create function refuse_rewritten_payout() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null
     or row (new.id, new.provider, new.bank_line_id, new.amount_kobo, new.recorded_by, new.recorded_at)
        is distinct from row (old.id, old.provider, old.bank_line_id, old.amount_kobo, old.recorded_by, old.recorded_at) then
    raise exception 'payouts is append-only: a payout is undone once and stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payouts_undone_once before update on payouts for each row execute function refuse_rewritten_payout();
create trigger payouts_not_deleted before delete on payouts for each row execute function refuse_change();
create trigger payouts_no_truncate before truncate on payouts for each statement execute function refuse_change();

-- A bank may book two payouts in one line, and one payout in two: those of one line share its booking, and the further
-- lines of one payout are parts of the first. What a person said a line is not, is not linked to it by itself.
alter table provider_payouts drop constraint provider_payouts_booked_as_key;
create index provider_payouts_booked on provider_payouts (booked_as) where booked_as is not null;

alter table payouts add column part_of uuid references payouts (id),
  add constraint payouts_part_of_another check (part_of <> id);
create index payouts_parts on payouts (part_of) where part_of is not null;

create or replace function refuse_rewritten_payout() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null
     or row (new.id, new.provider, new.bank_line_id, new.amount_kobo, new.recorded_by, new.recorded_at, new.part_of)
        is distinct from row (old.id, old.provider, old.bank_line_id, old.amount_kobo, old.recorded_by, old.recorded_at, old.part_of) then
    raise exception 'payouts is append-only: a payout is undone once and stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table payouts_ruled_out (
  payout_id uuid not null references payouts (id),
  provider_payout_id uuid not null references provider_payouts (id),
  primary key (payout_id, provider_payout_id)
);
revoke update, delete on payouts_ruled_out from skyroute_app;
create trigger payouts_ruled_out_append_only before update or delete on payouts_ruled_out
  for each row execute function refuse_change();
create trigger payouts_ruled_out_no_truncate before truncate on payouts_ruled_out
  for each statement execute function refuse_change();

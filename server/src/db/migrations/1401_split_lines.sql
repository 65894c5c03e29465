-- One transfer that pays for several bookings of its payer: its parts are its amount, to the kobo. The release before this
-- one shows a split line as decided, and confirms nothing with it.
alter table bank_lines
  drop constraint bank_lines_state_check,
  add constraint bank_lines_state_check
    check (state in ('out', 'open', 'held', 'used', 'counted', 'set_aside', 'returned', 'split')) not valid;
alter table bank_lines validate constraint bank_lines_state_check;

create table bank_line_parts (
  line_id text not null references bank_lines (id),
  payment_id text not null,
  booking_id text not null check (left(payment_id, 10) = booking_id),
  amount_kobo bigint not null check (amount_kobo > 0),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  primary key (line_id, booking_id)
);
create index bank_line_parts_booking on bank_line_parts (booking_id, payment_id);
create trigger bank_line_parts_append_only before update or delete on bank_line_parts
  for each row execute function refuse_change();
create trigger bank_line_parts_no_truncate before truncate on bank_line_parts
  for each statement execute function refuse_change();
grant select, insert on bank_line_parts to skyroute_app;

create function check_line_parts() returns trigger language plpgsql as $$
declare
  line bank_lines;
  total numeric;
  parts integer;
  payers integer;
begin
  select * into line from bank_lines
   where id = case tg_table_name when 'bank_lines' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'line_id' end;
  select coalesce(sum(p.amount_kobo), 0), count(*), count(distinct b.user_id) into total, parts, payers
    from bank_line_parts p left join bookings b on b.id = p.booking_id where p.line_id = line.id;
  if (line.state = 'split') <> (parts > 0) or (parts > 0 and (total <> line.amount_kobo or parts < 2 or payers <> 1)) then
    raise exception 'bank line % of % kobo (%) has % parts of % kobo for % payers',
      line.id, line.amount_kobo, line.state, parts, total, payers
      using errcode = 'check_violation', constraint = 'bank_line_parts_are_the_line';
  end if;
  return null;
end $$;
create constraint trigger bank_line_parts_whole after insert on bank_line_parts
  deferrable initially deferred for each row execute function check_line_parts();
create constraint trigger bank_lines_parts_whole after update of state on bank_lines
  deferrable initially deferred for each row when (old.state is distinct from new.state and 'split' in (old.state, new.state))
  execute function check_line_parts();

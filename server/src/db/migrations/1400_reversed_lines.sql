-- Money in that the bank took back later, by a line of money out or by its own word in the column of status. And a line that
-- says the same as one of another account of ours. The release before this one reads neither, and writes none.
alter table bank_lines
  add column reversed_at timestamptz,
  add column reversed_by text references bank_lines (id),
  add column same_as text references bank_lines (id),
  add constraint bank_lines_reversed_is_in check (reversed_at is null or amount_kobo > 0) not valid,
  add constraint bank_lines_reversal_dated check (reversed_by is null or reversed_at is not null) not valid,
  add constraint bank_lines_same_as_other check (same_as <> id) not valid;
alter table bank_lines validate constraint bank_lines_reversed_is_in;
alter table bank_lines validate constraint bank_lines_reversal_dated;
alter table bank_lines validate constraint bank_lines_same_as_other;
create index bank_lines_same_as on bank_lines (same_as) where same_as is not null;
create index bank_lines_reversed on bank_lines (reversed_at) where reversed_at is not null;

-- A line that lost its money pays for nothing, whoever is first: what is confirmed already stays, and is a case.
create function refuse_reversed_line() returns trigger language plpgsql as $$
begin
  raise exception 'bank line % was reversed by the bank', new.id
    using errcode = 'check_violation', constraint = 'bank_lines_reversed_pays_nothing';
end $$;
create trigger bank_lines_reversed_pays_nothing before update of state on bank_lines
  for each row when (new.reversed_at is not null and old.state <> new.state
                     and new.state in ('used', 'counted', 'held', 'split'))
  execute function refuse_reversed_line();

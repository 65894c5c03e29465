-- What a bank said of money in without a line of money out: that it failed or was reversed (an amount above zero), or that it was
-- taken back by a sign alone (below zero). It is no line of the statement. A line of a file that is uploaded later may be that
-- money, as an older export shows it, and is then not sure.
create table undone_lines (
  statement_id uuid not null references bank_statements,
  row_number int not null,
  bank_account_id uuid not null references bank_accounts,
  posted_on date not null,
  amount_kobo bigint not null check (amount_kobo <> 0),
  narration text not null,
  sender text not null,
  bank_reference text not null,
  likeness text not null,
  own_references text[] not null,
  primary key (statement_id, row_number)
);
create index undone_lines_numbers on undone_lines using gin (own_references);
create index undone_lines_amount on undone_lines (amount_kobo, posted_on);
create index undone_lines_account on undone_lines (bank_account_id);

revoke update, delete on undone_lines from skyroute_app;
grant select, insert on undone_lines to skyroute_app;

-- Everybody who ever wrote an account number, for a partner or a driver, or a bank to it: none of them says that our bank
-- has a file that pays to it. One column remembered the last alone, so that a colleague's correction made the first free.
create table account_writers (
  payee_id uuid not null,
  account_number text not null,
  written_by uuid not null,
  primary key (payee_id, account_number, written_by)
);
create index account_writers_number on account_writers (account_number);
grant select, insert, delete on account_writers to skyroute_app;

insert into account_writers (payee_id, account_number, written_by)
select id, account_number, account_by from partners where account_by is not null and account_number is not null
union
select driver_id, account_number, given_by from driver_accounts
union
select partner_id, account_number, account_by from partner_run_lines where account_by is not null
union
select driver_id, account_number, account_by from driver_run_lines;

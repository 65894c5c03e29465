-- The lines that pay partners and drivers are rows of one table; each pays one partner or one driver. Lines of refunds stay
-- in theirs, which lies with the bookings (decision 006).
lock table partner_run_lines, driver_run_lines, driver_run_trips in access exclusive mode;

create table bank_file_lines (
  run_id text not null references bank_files (id),
  line smallint not null check (line > 0),
  partner_id uuid references partners (id),
  driver_id uuid references drivers (user_id),
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  -- Who wrote the account last; null: before that was recorded of partners.
  account_by uuid,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'made' check (status in ('made', 'sent', 'paid', 'failed', 'withdrawn')),
  -- The bank's, of a line that it paid.
  bank_reference text check (length(bank_reference) between 1 and 120),
  failure text check (length(failure) between 3 and 400),
  -- Of a transfer to a partner: the moment is written down before the provider is called, so a line is asked for once.
  asked_at timestamptz,
  provider_word text check (length(provider_word) between 1 and 40),
  next_check_at timestamptz,
  check_count smallint not null default 0,
  primary key (run_id, line),
  unique (run_id, partner_id),
  unique (run_id, driver_id),
  constraint bank_file_lines_one_payee check (num_nonnulls(partner_id, driver_id) = 1),
  constraint bank_file_lines_of_kind check (
    (partner_id is not null) = starts_with(run_id, 'PR-') and (driver_id is not null) = starts_with(run_id, 'DR-')),
  constraint bank_file_lines_failed_why check (status <> 'failed' or failure is not null),
  constraint bank_file_lines_asked check (asked_at is null or status in ('sent', 'paid', 'failed')),
  constraint bank_file_lines_checked check (next_check_at is null or status in ('sent', 'failed')),
  constraint bank_file_lines_of_partners check (
    partner_id is not null or (num_nonnulls(asked_at, provider_word, next_check_at) = 0 and check_count = 0)),
  constraint bank_file_lines_of_drivers check (driver_id is null or account_by is not null)
);

insert into bank_file_lines (run_id, line, partner_id, driver_id, bank_code, bank_name, account_number, account_name,
                             account_by, amount_kobo, status, bank_reference, failure, asked_at, provider_word,
                             next_check_at, check_count)
select run_id, line, partner_id, null::uuid, bank_code, bank_name, account_number, account_name, account_by, amount_kobo, status,
       bank_reference, failure, asked_at, provider_word, next_check_at, check_count
  from partner_run_lines
 union all
select run_id, line, null, driver_id, bank_code, bank_name, account_number, account_name, account_by, amount_kobo, status,
       bank_reference, failure, null, null, null, 0
  from driver_run_lines;

-- What a partner is owed leaves by one file at a time. A driver's trips are in one file at a time (driver_run_trips_once).
create unique index bank_file_lines_standing on bank_file_lines (partner_id) where status = 'made';
create index bank_file_lines_partner on bank_file_lines (partner_id) where partner_id is not null;
create index bank_file_lines_driver on bank_file_lines (driver_id) where driver_id is not null;
create index bank_file_lines_due on bank_file_lines (next_check_at) where next_check_at is not null;
-- The file says the same however often it is fetched.
revoke update, delete on bank_file_lines from skyroute_app;
grant update (status, bank_reference, failure, asked_at, provider_word, next_check_at, check_count)
  on bank_file_lines to skyroute_app;

alter table driver_run_trips
  drop constraint driver_run_trips_run_id_line_fkey,
  add constraint driver_run_trips_run_id_line_fkey foreign key (run_id, line) references bank_file_lines (run_id, line),
  add constraint driver_run_trips_of_drivers check (starts_with(run_id, 'DR-'));
drop table partner_run_lines, driver_run_lines;

-- The release before reads and writes the lines by these names, with the rights that the server has on the lines
-- themselves. The release after this one drops them.
create view partner_run_lines with (security_invoker = true) as
  select run_id, line, partner_id, bank_code, bank_name, account_number, account_name, amount_kobo, status, bank_reference,
         failure, account_by, asked_at, provider_word, next_check_at, check_count
    from bank_file_lines where partner_id is not null;
create view driver_run_lines with (security_invoker = true) as
  select run_id, line, driver_id, bank_code, bank_name, account_number, account_name, account_by, amount_kobo, status,
         bank_reference, failure
    from bank_file_lines where driver_id is not null;

create or replace function forget_driver_payees(made_before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  forgotten integer;
begin
  update public.bank_file_lines l set account_name = 'Erased driver', account_number = '0000000000'
    from public.bank_files f, public.users u
   where f.id = l.run_id and f.created_at < made_before and u.id = l.driver_id and u.erased_at is not null
     and l.account_number <> '0000000000';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

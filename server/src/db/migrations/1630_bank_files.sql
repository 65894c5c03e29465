-- Bank files for refunds, partners and drivers are rows of one table, with the checks that all three had and those of one
-- kind alone. Each file keeps its number, and with it the kind that the number begins with.
lock table refund_runs, partner_runs, driver_runs, refund_run_lines, partner_run_lines, driver_run_lines
  in access exclusive mode;

create table bank_files (
  id text primary key check (id ~ '^(RR|PR|DR)-[0-9A-HJKMNP-TV-Z]{10}$'),
  kind text not null generated always as
    (case left(id, 2) when 'RR' then 'refund' when 'PR' then 'partner' when 'DR' then 'driver' end) stored,
  created_by uuid not null,
  created_at timestamptz not null,
  -- The first time that somebody downloaded a file for partners. From then on it may be at our bank.
  fetched_at timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text check (length(withdrawn_reason) between 3 and 500),
  -- Whose transfers pay the partners, as payments name their provider; null: our bank.
  provider text check (length(provider) between 1 and 40),
  -- Drivers are paid for the trips that ended on this day or before it.
  until_on date,
  constraint bank_files_sent check ((sent_by is null) = (sent_at is null)),
  constraint bank_files_withdrawn check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  constraint bank_files_one_end check (sent_at is null or withdrawn_at is null),
  constraint bank_files_provider_sent check (provider is null or sent_at is not null),
  constraint bank_files_one_way check (provider is null or fetched_at is null),
  constraint bank_files_of_partners check (kind = 'partner' or num_nonnulls(provider, fetched_at) = 0),
  constraint bank_files_of_drivers check ((kind = 'driver') = (until_on is not null))
);

insert into bank_files (id, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason,
                        fetched_at, provider, until_on)
select id, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason, null, null, null::date
  from refund_runs
 union all
select id, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason, fetched_at, provider, null
  from partner_runs
 union all
select id, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason, null, null, until_on
  from driver_runs;
-- Refund files that one person sent before 1470 stay as they are.
alter table bank_files add constraint bank_files_two_persons check (sent_by <> created_by) not valid;
create index bank_files_created on bank_files (kind, created_at desc);
revoke delete on bank_files from skyroute_app;

-- The lines of one kind stand in files of that kind, as before.
alter table refund_run_lines
  drop constraint refund_run_lines_run_id_fkey,
  add constraint refund_run_lines_run_id_fkey foreign key (run_id) references bank_files (id),
  add constraint refund_run_lines_of_refunds check (starts_with(run_id, 'RR-'));
alter table partner_run_lines
  drop constraint partner_run_lines_run_id_fkey,
  add constraint partner_run_lines_run_id_fkey foreign key (run_id) references bank_files (id),
  add constraint partner_run_lines_of_partners check (starts_with(run_id, 'PR-'));
alter table driver_run_lines
  drop constraint driver_run_lines_run_id_fkey,
  add constraint driver_run_lines_run_id_fkey foreign key (run_id) references bank_files (id),
  add constraint driver_run_lines_of_drivers check (starts_with(run_id, 'DR-'));
drop table refund_runs, partner_runs, driver_runs;

-- The release before reads and writes the files by these names, with the rights that the server has on the files
-- themselves. The release after this one drops them.
create view refund_runs with (security_invoker = true) as
  select id, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason
    from bank_files where kind = 'refund';
create view partner_runs with (security_invoker = true) as
  select id, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason, provider, fetched_at
    from bank_files where kind = 'partner';
create view driver_runs with (security_invoker = true) as
  select id, until_on, created_by, created_at, sent_by, sent_at, withdrawn_by, withdrawn_at, withdrawn_reason
    from bank_files where kind = 'driver';

-- Partners may be paid by a provider's transfers in place of a bank file. A line is asked for once: the moment is written
-- down before the provider is called.
alter table partner_runs
  -- Whose transfers pay it, as payments name their provider; null: a bank file.
  add column provider text check (length(provider) between 1 and 40),
  -- The first time that somebody downloaded the file. From then on it may be at our bank.
  add column fetched_at timestamptz,
  add constraint partner_runs_provider_sent check (provider is null or sent_at is not null),
  add constraint partner_runs_one_way check (provider is null or fetched_at is null);
-- Whether a file was downloaded was not kept before: what is not sent yet is taken as downloaded.
update partner_runs set fetched_at = created_at where sent_at is null and withdrawn_at is null;

alter table partner_run_lines
  add column asked_at timestamptz,
  add column provider_word text check (length(provider_word) between 1 and 40),
  add column next_check_at timestamptz,
  add column check_count smallint not null default 0,
  add constraint partner_run_lines_asked check (asked_at is null or status in ('sent', 'paid', 'failed')),
  add constraint partner_run_lines_checked check (next_check_at is null or status = 'sent');
create index partner_run_lines_due on partner_run_lines (next_check_at) where next_check_at is not null;
grant update (asked_at, provider_word, next_check_at, check_count) on partner_run_lines to skyroute_app;

insert into settings (key, is_public, value) values ('partners', false, '{"payByTransfer": false}')
on conflict (key) do nothing;

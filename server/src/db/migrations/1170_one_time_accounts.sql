-- An attempt at a provider may be paid by a transfer into an account that the provider opens for it alone. The number is
-- null until the provider has named it. One request at a time asks for it: since when, account_asked_at says.
alter table payments
  add column has_one_time_account boolean not null default false,
  add column account_asked_at timestamptz,
  add column account_bank text,
  add column account_number text check (account_number ~ '^[0-9]{10}$'),
  add column account_name text,
  add column account_ends_at timestamptz,
  add constraint payments_account_whole check (
    (account_number is null) = (account_bank is null) and (account_number is null) = (account_ends_at is null)
    and (account_number is not null or account_name is null)),
  add constraint payments_account_asked check (
    has_one_time_account or (account_asked_at is null and account_number is null)),
  add constraint payments_account_at_provider check (
    not has_one_time_account or method in ('paystack', 'flutterwave'));

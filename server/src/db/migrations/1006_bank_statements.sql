-- Statements of our bank accounts and their lines, stored once each however often and in however many overlapping
-- files they come.

create table bank_statements (
  id uuid primary key default gen_random_uuid(),
  bank_account_id uuid not null references bank_accounts (id),
  file_name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  encoding text not null,
  first_on date not null,
  last_on date not null,
  new_lines integer not null check (new_lines >= 0),
  known_lines integer not null check (known_lines >= 0),
  -- What could not be read, what was passed over and what did not add up, as it was told to who uploaded it.
  problems jsonb not null default '[]',
  passed_over jsonb not null default '[]',
  warnings jsonb not null default '[]',
  uploaded_at timestamptz not null,
  uploaded_by uuid not null
);
create index bank_statements_uploaded on bank_statements (uploaded_at desc);

create table bank_lines (
  -- BL- and ten letters: what the claim in statement_lines and the receipt are called.
  id text primary key check (id ~ '^BL-[0-9A-HJKMNP-TV-Z]{10}$'),
  statement_id uuid not null references bank_statements (id),
  row_number integer not null,
  bank_account_id uuid not null references bank_accounts (id),
  posted_on date not null,
  posted_time text,
  -- Money out is below zero.
  amount_kobo bigint not null check (amount_kobo <> 0),
  narration text not null,
  sender text not null,
  bank_reference text not null,
  balance_kobo bigint,
  -- The bank's reference, or the narration: with account, day and amount it says which movement this is, and `nth`
  -- tells apart those that look alike.
  likeness text not null,
  nth integer not null check (nth >= 0),
  -- It may be a line that is stored already: never paired without a person.
  is_doubtful boolean not null default false,
  state text not null check (state in ('out', 'open', 'held', 'used', 'counted', 'set_aside', 'returned')),
  -- What was verified with it (used), or what had been verified by hand with this very money (counted).
  payment_id text,
  -- A person's choice, before anything is verified.
  chosen_payment_id text,
  note text,
  decided_by uuid,
  decided_at timestamptz,
  -- Above the threshold two persons give a held line back: the first has asked, and the line waits for the second
  -- (M16). It can be nothing else meanwhile.
  return_requested_by uuid,
  return_requested_at timestamptz,
  return_reference text,
  return_reason text,
  constraint bank_lines_once unique (bank_account_id, posted_on, amount_kobo, likeness, nth),
  check ((state in ('used', 'counted')) = (payment_id is not null)),
  check ((state = 'out') = (amount_kobo < 0)),
  check (chosen_payment_id is null or state in ('open', 'held')),
  constraint bank_lines_return_whole
    check (num_nulls(return_requested_by, return_requested_at, return_reference, return_reason) in (0, 4)),
  constraint bank_lines_return_of_held check (return_requested_by is null or state = 'held')
);
create index bank_lines_open on bank_lines (posted_on desc, id) where state in ('open', 'held');
create index bank_lines_payment on bank_lines (payment_id) where payment_id is not null;
create index bank_lines_posted on bank_lines (posted_on desc, id);
revoke delete on bank_statements, bank_lines from skyroute_app;

-- Mail written down in the same transaction as what it tells; sent by a job. Staff can read the outbox.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What happened, once: a second announcement of the same thing finds its mail already here.
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  booking_id text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);
create index mails_waiting on mails (created_at) where status = 'waiting';

-- What people are told, by mail and on the site, and what they write to us.

-- Written down in the same transaction as what it tells; sent by a job. Staff can read the outbox.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What happened, once: a second announcement of the same thing finds its mail already here.
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- Without a mail server a mail is kept for staff to read: neither waiting nor sent.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  booking_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Where an answer goes; none: to where all our mail comes from.
  reply_to text,
  -- A mail that staff send again is another mail.
  again_of uuid references mails (id)
);
create index mails_created on mails (created_at desc);
create index mails_waiting on mails (created_at) where status = 'waiting';
create index mails_again_of on mails (again_of) where again_of is not null;

-- What a person is told on the site (user_id group).
create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- What happened, once: a job that runs again finds its notification already here.
  dedupe_key text not null check (length(dedupe_key) <= 200),
  type text not null check (type in ('success', 'warning', 'error', 'info')),
  title text not null check (length(title) between 1 and 120),
  message text not null check (length(message) between 1 and 1000),
  -- A path of this site to look at.
  link text check (link ~ '^/([^/\\]|$)'),
  booking_id text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, dedupe_key)
);
create index notifications_newest on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where read_at is null;

-- What visitors write to us, who looks after it and where it stands. Kept here first: the mails that tell of it may come
-- later, or fail.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to uuid references users (id)
);
create index contact_messages_created on contact_messages (created_at desc);
create index contact_messages_by_status on contact_messages (status, created_at desc);
create index contact_messages_by_email on contact_messages (lower(email), created_at desc);

-- Everything that was answered or noted.
create table contact_entries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'assigned', 'closed', 'reopened')),
  text text not null default '' check (length(text) <= 5000),
  by_user_id uuid not null references users (id),
  at timestamptz not null
);
create index contact_entries_message on contact_entries (message_id, at);

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

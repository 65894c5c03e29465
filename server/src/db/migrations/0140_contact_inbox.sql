-- The letters of visitors as an inbox: who looks after one, where it stands, and everything that was answered or noted.
alter table contact_messages
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column assigned_to uuid references users (id);
create index contact_messages_by_status on contact_messages (status, created_at desc);
create index contact_messages_by_email on contact_messages (lower(email), created_at desc);

create table contact_entries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'assigned', 'closed', 'reopened')),
  text text not null default '' check (length(text) <= 5000),
  by_user_id uuid not null references users (id),
  at timestamptz not null
);
create index contact_entries_message on contact_entries (message_id, at);
grant select, insert, update, delete on contact_entries to skyroute_app;

-- Where an answer to a mail goes; none: to where all our mail comes from. A mail that staff send again is another mail.
alter table mails
  add column reply_to text,
  add column again_of uuid references mails (id);
create index mails_again_of on mails (again_of) where again_of is not null;

-- What visitors write to us. Kept here first: the mails that tell of it may come later, or fail.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null
);
create index contact_messages_created on contact_messages (created_at desc);

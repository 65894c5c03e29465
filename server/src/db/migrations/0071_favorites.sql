-- What a person likes (user_id group).
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  item_type text not null check (item_type in ('hotel', 'car')),
  item_id text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, item_type, item_id)
);

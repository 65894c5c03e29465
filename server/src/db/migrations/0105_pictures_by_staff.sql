-- Files of pictures that nothing shows any more, or that an upload is about to show: the hourly sweep removes those
-- that no row names. Who uploads notes the file first, so that a crash leaves a row here and not a file nobody knows.
create table forgotten_pictures (
  storage_key text primary key,
  noted_at timestamptz not null,
  is_sweeping boolean not null default false
);
create index forgotten_pictures_noted on forgotten_pictures (noted_at);
create index pictures_storage_key on pictures (storage_key);
grant select, insert, update, delete on forgotten_pictures to skyroute_app;

-- From which hosts staff may fetch a picture by its address; empty = any that is on the open internet.
insert into settings (key, is_public, value) values ('pictures', false, '{"allowedHosts":[]}')
on conflict (key) do nothing;

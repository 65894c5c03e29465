-- Somebody of staff with a session (`sections/dashboard.ts` makes the same token).
with clerk as (
  insert into users (email, first_name, last_name) values ('bench-clerk@skyroute.example', 'Bench', 'Clerk') returning id
), role as (
  insert into user_roles (user_id, role_id) select id, 'admin' from clerk
)
insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
select id, sha256(secret || sha256(secret)), now(), now(), now() + interval '10 years'
  from (select id, decode(replace(id::text, '-', ''), 'hex') as secret from clerk) c;


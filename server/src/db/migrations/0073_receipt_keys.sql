-- Public halves of the keys that receipts were ever signed with: a receipt outlives the key's use.
create table receipt_keys (
  id text primary key,
  public_key bytea not null check (length(public_key) = 32),
  first_used_at timestamptz not null
);
revoke update, delete on receipt_keys from skyroute_app;

-- From where a customer holds days unpaid: a keyed hash of the address, which nobody can read back, kept while the
-- booking waits for its money and removed then. Only ever counted.
create table hold_addresses (
  booking_id text primary key references bookings (id) on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32)
);
create index hold_addresses_hash on hold_addresses (address_hash);
revoke update on hold_addresses from skyroute_app;

-- How many unpaid holds are live from an address. Whoever asks next waits until this transaction ends: two at once would
-- both count nine.
create function count_holds_from(asked bytea, looked_at timestamptz) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(('x' || encode(substr(asked, 1, 8), 'hex'))::bit(64)::bigint);
  return (select count(*) from hold_addresses a join bookings b on b.id = a.booking_id
           where a.address_hash = asked and b.status = 'pending' and b.hold_expires_at > looked_at);
end $$;

-- The lock of a pool: a row beside its days. A pool is read everywhere and changed by staff alone, so spread over several
-- servers (db/distribution.ts) each has a copy of it, and one of them must hold the lock.
-- While the release before runs beside this one, each locks what it knows: what they sell of one pool at one moment is
-- then kept apart by the guard of the sale's update and by the check of the table, and one of two may be refused.
create table inventory_locks (
  inventory_id text primary key references inventories (id) on delete cascade
);
grant select, insert, update, delete on inventory_locks to skyroute_app;

-- The release before makes no locks.
create function make_inventory_lock() returns trigger language plpgsql as $$
begin
  insert into inventory_locks (inventory_id) values (new.id) on conflict (inventory_id) do nothing;
  return null;
end $$;
create trigger inventories_locked after insert on inventories for each row execute function make_inventory_lock();

insert into inventory_locks (inventory_id) select id from inventories on conflict (inventory_id) do nothing;

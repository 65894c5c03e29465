-- Which link for the guest works: its number is in the seal, and another one voids those before. Derived here, so that
-- whoever moves, ends or corrects a booking cannot forget it. Links of the release before carry no number and work no more.
alter table bookings add column claim_link_version int not null default 0;

create function void_claim_links() returns trigger language plpgsql as $$
begin
  new.claim_link_version := old.claim_link_version + 1;
  return new;
end $$;
create trigger bookings_void_claim_links before update of user_id, guest_email, guest_phone, status on bookings
  for each row when (
    new.user_id <> old.user_id
    or new.guest_email is distinct from old.guest_email
    or new.guest_phone is distinct from old.guest_phone
    or (new.status = 'cancelled' and old.status <> 'cancelled'))
  execute function void_claim_links();

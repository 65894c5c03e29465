-- Which payouts had their fee and their exchange difference brought into the books, also where both are nothing.
alter table provider_payouts add column settled_at timestamptz;
create index provider_payouts_unsettled on provider_payouts (booked_as) where booked_as is not null and settled_at is null;

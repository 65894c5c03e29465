-- Events of some providers name their own charge, not our payment.
create index payments_provider_ref on payments (provider_ref) where provider_ref is not null;

-- Who hires a car to drive it confirms their age: kept with its text and time, as the other consents are.
alter table consent_texts
  drop constraint consent_texts_purpose_check,
  add constraint consent_texts_purpose_check check (purpose in ('terms', 'privacy', 'age', 'driver_age', 'marketing'));

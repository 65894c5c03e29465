-- A number of Nigeria is kept as it was typed, 0803… or +234803…: one telephone, and one caller. `internationalPhone` of core
-- says the same.
create function international_phone(phone text) returns text
  language sql immutable parallel safe
  return case when phone ~ '^0[1-9][0-9]{7,9}$' then '+234' || substr(phone, 2) else phone end;

-- The release before looks numbers up as they are, without an index until it ends.
create index users_number_without_email on users (international_phone(phone)) where email is null;
drop index users_phone_without_email;

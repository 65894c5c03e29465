-- Letters without the combining marks of all five blocks, as core's plainLetters has them.
create or replace function fold_letters(words text) returns text
  language sql immutable parallel safe
  return case when words ~ '[^\x01-\x7f]'
              then translate(lower(regexp_replace(normalize(words, nfkd),
                     '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
                     'ɓɗƙƴƁƊƘƳ', 'bdkybdky')
              else lower(words) end;

-- Whoever is found by words has the same letters.
create or replace function search_words(words text, email text, phone text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(
  translate(lower(regexp_replace(normalize(words, nfkd),
              '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
            'ɓɗƙƴ-''’.,;:%()/&"_+', 'bdky               ')
  || ' ' || lower(email) || coalesce(
    ' ' || right(regexp_replace(phone, '\D', '', 'g'), 10)
    || ' r' || reverse(right(regexp_replace(phone, '\D', '', 'g'), 10)), ''), ' '), ''));

-- The indexes hold what the function answered before: they are made anew where a name has one of the other marks.
do $$
declare
  others constant text := '[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]';
begin
  if exists (select from users where full_name ~ others) then
    reindex index users_words;
  end if;
  if exists (select from bookings where guest_name ~ others or listing_snapshot ->> 'name' ~ others) then
    reindex index bookings_words;
  end if;
end $$;

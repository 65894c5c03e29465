-- Letters as core's plainLetters has them: without what nobody sees, such as the joiners of Persian and of emoji, with
-- one hyphen and one apostrophe for all that look like them, and with the plain form of letters that Unicode gives none.
create or replace function fold_letters(words text) returns text
  language sql immutable parallel safe
  return case when words ~ '[^\x01-\x7f]'
              then replace(replace(replace(translate(lower(regexp_replace(normalize(words, nfkd),
                     '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
                     '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
                     '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
                     '', 'g')),
                     'ɓɗƙƴŋɔɛəǝøłđðɖħıɩƒɣʋƁƊƘƳŊƆƐƏƎØŁĐÐƉĦƖƑƔƲÆŒẞ‐‒–—―−‘’‛ʻʼ',
                     'bdkynoeeeoldddhiifgvbdkynoeeeoldddhifgvæœß------'''''''''''),
                     'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
              else lower(words) end;

-- Whoever is found by words has the same letters.
create or replace function search_words(words text, email text, phone text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(
  translate(fold_letters(words), '-''.,;:%()/&"_+', '              ')
  || ' ' || coalesce(lower(email), '') || coalesce(
    ' ' || right(regexp_replace(phone, '\D', '', 'g'), 10)
    || ' r' || reverse(right(regexp_replace(phone, '\D', '', 'g'), 10)), ''), ' '), ''));

-- The indexes hold what the function answered before: they are made anew where a name has a letter that it answers
-- otherwise for.
do $$
declare
  others constant text := '[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u2010-\u2015\u2018\u201b\u02bb\u02bc\u2060-\u206f'
    '\u2212\ufe00-\ufe0fŋɔɛəǝøłđðɖħıɩƒɣʋŊƆƐƏƎØŁĐÐƉĦƖƑƔƲæœßÆŒẞ]';
begin
  if exists (select from users where full_name ~ others) then
    reindex index users_words;
  end if;
  if exists (select from bookings where guest_name ~ others or listing_snapshot ->> 'name' ~ others) then
    reindex index bookings_words;
  end if;
end $$;

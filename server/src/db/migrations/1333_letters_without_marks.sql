-- How staff's lists compare what is typed with what is written: "egba" finds "Ẹ̀gbá", composed or not, and "danjuma" "Ɗanjuma".
create function fold_letters(words text) returns text
  language sql immutable parallel safe
  return case when words ~ '[^\x01-\x7f]'
              then translate(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky')
              else lower(words) end;

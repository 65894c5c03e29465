-- A line that is typed is one with every other that differs in spaces and signs alone, or that has the same number of the
-- bank. What is compared is the key; what was typed stands in the receipt.

-- The bank's own numbers in a line, as core/src/payments/matching/bank-references.ts finds them.
create function pg_temp.bank_references(told text) returns text[] language sql immutable as $$
  with plain as (select regexp_replace(upper(normalize(told, NFKC)),
                                       'SKY[^0-9A-Z]*[0-9A-Z]{10}([^0-9A-Z]*\d{6})?(?![0-9A-Z])', ' / ', 'g') as text),
       whole as (select found[1] as id from plain, regexp_matches(plain.text, '(?<!\d)(\d{29,30})(?!\d)', 'g') found),
       in_groups as (select regexp_replace(found[1], '\D', '', 'g') as id
                       from plain, regexp_matches(plain.text, '(?<!\d)(\d(?:[ -]?\d){28,29})(?!\d)', 'g') found
                      where not exists (select 1 from whole)),
       sessions as (select regexp_replace(id, '^0(?=\d{29}$)', '') as id
                      from (select id from whole union all select id from in_groups) told),
       words as (select found[1] as id from plain, regexp_matches(plain.text, '([0-9A-Z]{12,})', 'g') found)
  select array(
    select id from (
      select id, 0 as place, 0 as shorter from sessions
      union
      select id, 1, -length(id) from words
       where length(regexp_replace(id, '\D', '', 'g')) * 2 > length(id)
         and id !~ 'SKY' and id !~ '^(?!FT\d{5})(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{10}\d{6}$' and id !~ '^234[789]\d{9}$'
         and not exists (select 1 from sessions s where strpos(words.id, s.id) > 0 or strpos(s.id, words.id) > 0)) found
     order by place, shorter, id)
$$;

alter table bank_lines add column own_references text[] not null default '{}';
update bank_lines set own_references = array(
  select distinct unnest(pg_temp.bank_references(narration) || pg_temp.bank_references(sender)
                      || pg_temp.bank_references(regexp_replace(bank_reference, '[^0-9A-Za-z]', '', 'g'))))
 where narration || sender || bank_reference ~ '\d';
create index bank_lines_own_references on bank_lines using gin (own_references);

-- Of an uploaded line, or of a number that such a line has; null: it was typed.
alter table statement_lines add column bank_line_id text;

-- What was typed before is kept, and claimed anew by what is compared: the first of two that are one now has it. The claims
-- may be spread, and the other servers do not know the function: a copy is asked.
create temp table claimed_before on commit drop as select * from statement_lines;
create temp table typed_before on commit drop as
  select distinct on (key) key, booking_id, payment_id, amount_kobo, recorded_at, recorded_by
    from (select coalesce((pg_temp.bank_references(statement_line))[1],
                          regexp_replace(upper(statement_line), '[^0-9A-Z]', '', 'g')) as key, c.*
            from claimed_before c where statement_line !~ '^BL-[0-9A-HJKMNP-TV-Z]{10}$') typed
   where key <> ''
   order by key, recorded_at;
insert into statement_lines (statement_line, booking_id, payment_id, amount_kobo, recorded_at, recorded_by)
select key, booking_id, payment_id, amount_kobo, recorded_at, recorded_by from typed_before
on conflict (statement_line) do nothing;

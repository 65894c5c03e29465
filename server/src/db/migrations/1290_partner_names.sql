-- One name is one partner, in whatever letters: two that differ in capitals alone were confused in lists and files.
update partners p set name = left(p.name, 109) || ' (' || left(p.id::text, 8) || ')'
 where exists (select 1 from partners o where lower(o.name) = lower(p.name) and o.id < p.id);
create unique index partners_name on partners (lower(name));
alter table partners drop constraint partners_name_key;

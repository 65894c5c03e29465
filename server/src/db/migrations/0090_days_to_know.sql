-- Days that travellers should know of: expected holidays, and election days, on which road movement is restricted.
alter table public_holidays add column is_expected boolean not null default false;
update public_holidays set is_expected = true where day >= '2027-01-01' and name like 'Eid%';

create table movement_restrictions (
  day date not null,
  name text not null check (length(name) between 1 and 120),
  -- Slugs of states; empty where the whole country or most of it is meant, as `reach` says.
  state_slugs text[] not null default '{}',
  reach text not null check (reach in ('nationwide', 'most states', 'states')),
  primary key (day, name),
  check ((reach = 'states') = (cardinality(state_slugs) > 0))
);

insert into movement_restrictions (day, name, reach, state_slugs) values
  ('2026-08-15', 'Osun governorship election', 'states', '{osun}'),
  ('2027-01-16', 'Presidential and National Assembly elections', 'nationwide', '{}'),
  ('2027-02-06', 'Governorship and State Assembly elections', 'most states', '{}');

grant select, insert, update, delete on movement_restrictions to skyroute_app;

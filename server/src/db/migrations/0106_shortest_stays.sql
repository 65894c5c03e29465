-- The fewest nights or hire days that a pool is sold for, as staff say.
alter table inventories add column min_days smallint not null default 1 check (min_days between 1 and 30);

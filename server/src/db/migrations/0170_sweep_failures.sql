-- Rows that a sweep could not work: counted, and left out of its batches until their next try. A row that works again
-- leaves this table.
create table sweep_failures (
  sweep text not null,
  row_id text not null,
  failures integer not null check (failures > 0),
  error text not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  try_again_at timestamptz not null,
  primary key (sweep, row_id)
);
grant select, insert, update, delete on sweep_failures to skyroute_app;

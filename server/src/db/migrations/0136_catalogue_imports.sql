-- A sheet that was brought in: checked first, then carried out row by row. Each row is done once, whoever asks again.
create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('hotels', 'room-types', 'cars', 'days')),
  file_name text not null,
  -- What would be done: [{row, action, id, name, body, version, fields}].
  plans jsonb not null,
  problems jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null
);
create index catalogue_imports_at on catalogue_imports (created_at);

create table catalogue_import_rows (
  import_id uuid not null references catalogue_imports (id) on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('made', 'changed', 'refused')),
  subject_id text,
  sentence text not null default '',
  primary key (import_id, row_number)
);

grant select, insert, delete on catalogue_imports to skyroute_app;
grant select, insert, update, delete on catalogue_import_rows to skyroute_app;

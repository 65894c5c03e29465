-- A file is written down before it is stored and crossed out by the transaction that uses it: what stays is an orphan.
create table unclaimed_files (
  storage_key text primary key,
  started_at timestamptz not null
);
create index unclaimed_files_age on unclaimed_files (started_at);

-- What the first of two persons wished (SP11); the second one's equal wish carries it out.
create table status_wishes (
  booking_id text not null,
  payment_id text not null,
  to_status text not null,
  asked_by uuid not null,
  notes text not null,
  asked_at timestamptz not null,
  primary key (booking_id, payment_id, to_status, asked_by),
  foreign key (booking_id, payment_id) references payments (booking_id, id)
);

-- What the signed event pointed at: a signature may be too old to check again when the job gets to it.
alter table webhook_inbox add column hint jsonb not null default '{}';

-- A refund that the machine reserved may still wait for staff, for a dispute or for its second person.
create index refunds_to_send on refunds (next_check_at) where status in ('reserved', 'sent') and next_check_at is not null;

-- A bank file that our bank does not have is withdrawn, with a reason: its refunds leave by another. What it said stays
-- on record.
alter table refund_runs
  add column withdrawn_by uuid,
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text check (length(withdrawn_reason) between 3 and 500),
  add constraint refund_runs_withdrawn check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  add constraint refund_runs_one_end check (sent_at is null or withdrawn_at is null);

-- A refund leaves by one file at most that stands.
alter table refund_run_lines
  add column withdrawn_at timestamptz,
  drop constraint refund_run_lines_pkey,
  add primary key (booking_id, refund_id, run_id);
create unique index refund_run_lines_standing on refund_run_lines (booking_id, refund_id) where withdrawn_at is null;

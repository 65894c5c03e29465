-- What one person says came in above the two-person limit, until a second person says the same. Two transfers for one
-- payment are two requests, so the bank line is in the key. The release before this one keeps the last of them alone, in
-- pending_status_changes: what it writes there while both run is asked for again.
create table receipt_requests (
  booking_id text not null,
  payment_id text not null,
  statement_line text not null check (length(statement_line) between 1 and 1000),
  asked_by uuid not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  notes text not null,
  asked_at timestamptz not null,
  primary key (booking_id, payment_id, statement_line, asked_by),
  foreign key (booking_id, payment_id) references payments (booking_id, id)
);
create index receipt_requests_asked on receipt_requests (asked_at);
create index receipt_requests_line on receipt_requests (statement_line);

insert into receipt_requests (booking_id, payment_id, statement_line, asked_by, amount_kobo, notes, asked_at)
select booking_id, payment_id, statement_line, asked_by, amount_kobo, notes, asked_at from pending_status_changes
 where to_status = 'completed' and amount_kobo > 0 and length(statement_line) between 1 and 1000;

-- An inquiry is a question of the customer's bank: no money was taken, and nobody waits with a refund. The release before
-- this one reads such a row as no open dispute, as it should, and writes none itself.
alter table disputes
  drop constraint disputes_state_check,
  drop constraint disputes_check,
  add constraint disputes_state_check check (state in ('inquiry', 'inquiry_closed', 'open', 'won', 'lost')) not valid,
  add constraint disputes_check check ((state in ('inquiry', 'open')) = (closed_at is null)) not valid;
alter table disputes validate constraint disputes_state_check;
alter table disputes validate constraint disputes_check;

alter table sandbox.disputes
  drop constraint disputes_status_check,
  add constraint disputes_status_check check (status in ('inquiry', 'inquiry_closed', 'open', 'won', 'lost')) not valid;
alter table sandbox.disputes validate constraint disputes_status_check;

-- Money that a lost dispute brings back is among what left, with the other sign. Another name: the release before reads
-- the old index until it ends, and a question that an index does not answer is slow, not wrong.
create index ledger_transactions_left on ledger_transactions (posted_at) include (booking_id, id, refund_id, kind)
  where kind in ('refund_reserved', 'refund_failed', 'chargeback_lost', 'chargeback_returned');
drop index ledger_transactions_money_out;

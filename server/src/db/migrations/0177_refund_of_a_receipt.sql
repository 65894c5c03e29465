-- Which transaction of its payment a refund goes back to, when that was paid in several. Null: a refund from before
-- this column, or one that our bank sends; a provider's goes to the payment's newest transaction then.
alter table refunds
  add column receipt_id uuid,
  add constraint refunds_of_a_receipt foreign key (booking_id, receipt_id) references receipts (booking_id, id);

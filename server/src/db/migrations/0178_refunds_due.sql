-- Also a refund that has ended may be due: an event told of it and the provider did not answer the question.
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
drop index refunds_to_send;

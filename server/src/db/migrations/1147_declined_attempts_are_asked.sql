-- A declined attempt is asked about as well while its page can still be paid.
drop index payments_to_check;
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
-- What had ended otherwise is asked about no more.
update payments set next_check_at = null where status <> 'pending' and next_check_at is not null;

-- A refund whose provider could not take it, so that nothing moved, is sent again when it is due.
alter table refunds add column is_to_send_again boolean not null default false;
alter table refunds add constraint refunds_sent_again check (not is_to_send_again or status = 'sent');

-- Without a mail server a mail is kept here for staff to read: neither waiting nor sent.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('waiting', 'sent', 'kept', 'failed'));

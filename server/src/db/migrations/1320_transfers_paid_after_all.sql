-- A transfer that was written down as not paid, and of which its provider says later that it was: while it cannot be booked
-- it is asked about again, and nobody is paid the same sum anew.
alter table partner_run_lines drop constraint partner_run_lines_checked;
alter table partner_run_lines add constraint partner_run_lines_checked
  check (next_check_at is null or status in ('sent', 'failed')) not valid;
alter table partner_run_lines validate constraint partner_run_lines_checked;

-- What a bank file of refunds says never changes, as with those of partners and drivers: neither whom a line pays nor how
-- much. The account is left out for the erasure of a customer. The release before this one changes nothing else either.
create trigger refund_run_lines_stay
  before update of booking_id, refund_id, run_id, line, bank_code, bank_name, amount_kobo on refund_run_lines
  for each row execute function refuse_change();

-- One person makes a bank file of refunds, and another says that our bank has it, as with those of partners and drivers.
-- Files that one person sent before this stay as they are: the check is not validated, and it holds for what is written
-- from now on. The release before this one gets the check's refusal when it sends a file for its maker.
alter table refund_runs add constraint refund_runs_two_persons check (sent_by <> created_by) not valid;

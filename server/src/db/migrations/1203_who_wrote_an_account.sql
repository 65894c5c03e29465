-- Whoever wrote the account that stands in a bank file does not say alone that our bank has it: else one person could send
-- a partner's money to an account of his own with a file that somebody else made.
alter table partners add column account_by uuid;
alter table partner_run_lines add column account_by uuid;

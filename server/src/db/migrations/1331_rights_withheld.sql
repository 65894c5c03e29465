-- The rule of four eyes rests on who ever wrote an account number: the server adds such a row and never changes one.
revoke update, delete on account_writers from skyroute_app;
-- Only migrations write these.
revoke insert, update, delete on schema_migrations, permissions from skyroute_app;
-- Erased or retired, never removed: payments, trips and the audit log name them.
revoke delete on users, drivers, vehicles, listing_changes from skyroute_app;
revoke update on bank_statements from skyroute_app;

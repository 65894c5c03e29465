-- Links and codes that were asked for before this instant open nothing: the password was changed or the account disabled
-- since. The mails of some are still to be written, so that removing those that exist is not enough.
alter table users add column links_void_before timestamptz;

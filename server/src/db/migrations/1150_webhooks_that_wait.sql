-- An event about money that is not counted yet is looked at again for an hour: until when it waits.
alter table webhook_inbox add column try_again_at timestamptz;

-- The last event of a provider, for its set-up screen.
create index webhook_inbox_newest on webhook_inbox (provider, received_at desc);

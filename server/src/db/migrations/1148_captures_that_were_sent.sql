-- When we asked a provider last to take the money of this attempt: two attempts of a booking are not taken at once, and
-- one that was sent is asked for although its answer was lost.
alter table payments add column capture_sent_at timestamptz;

-- A complaint about personal data (a notice to address grievance, GAID 2025) is a contact message with a number and a day
-- until which it must be answered.
create sequence complaint_numbers as integer;
grant usage on sequence complaint_numbers to skyroute_app;
alter table contact_messages
  add column complaint_number integer unique,
  add column complaint_kind text check (complaint_kind in
    ('access', 'correction', 'erasure', 'portability', 'objection', 'consent', 'disclosure', 'other')),
  add column due_at timestamptz,
  add constraint contact_messages_complaint
    check (num_nonnulls(complaint_number, complaint_kind, due_at) in (0, 3));
create index contact_messages_due on contact_messages (due_at) where status = 'open' and due_at is not null;

-- How long a complaint may wait, and how long what is about people is kept.
insert into settings (key, is_public, value)
values ('privacy', false, '{"complaintDays": 30, "bookingYears": 7, "messageYears": 2}')
on conflict (key) do nothing;

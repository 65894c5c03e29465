-- The named permissions (A9) and the roles that every installation has. New roles are rows beside these.

insert into permissions (name, description) values
  ('bookings.read', 'See every booking with its customer and history'),
  ('bookings.write', 'Create, confirm, change, cancel and complete bookings'),
  ('payments.read', 'See every payment, its proof and its receipts'),
  ('payments.verify', 'Check bank transfers and decide on proofs of payment'),
  ('payments.refund', 'Send money back'),
  ('catalogue.write', 'Add and change hotels, rooms, cars, prices and pictures'),
  ('fleet.write', 'Manage vehicles, their papers, drivers and assignments'),
  ('users.read', 'See customers and staff'),
  ('users.write', 'Change, disable and remove users'),
  ('roles.write', 'Make roles and give them to users'),
  ('settings.write', 'Change the site''s settings and texts'),
  ('rates.write', 'Change exchange rates'),
  ('reports.read', 'See figures and export them'),
  ('messages.write', 'Send notifications and read the outbox and the contact messages')
on conflict (name) do nothing;

insert into roles (id, name, is_builtin) values
  ('customer', 'customer', true),
  ('driver', 'driver', true),
  ('admin', 'admin', true),
  ('superadmin', 'superadmin', true)
on conflict (id) do nothing;

-- A customer and a driver have none: ownership and assignment open their doors (A12). An admin has all but roles.write.
insert into role_permissions (role_id, permission)
select 'superadmin', name from permissions
union all
select 'admin', name from permissions where name <> 'roles.write'
on conflict do nothing;

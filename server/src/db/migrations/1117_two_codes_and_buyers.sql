-- The code before the newest keeps working: who asks for codes of somebody else's address voids only one of them.
alter table sign_in_codes
  add column previous_hash bytea check (length(previous_hash) = 32),
  add column previous_attempts smallint not null default 0 check (previous_attempts between 0 and 5),
  add column previous_expires_at timestamptz,
  add constraint sign_in_codes_previous check ((previous_hash is null) = (previous_expires_at is null));

-- To whom an invoice was made out. Apart from the invoice, which nobody can change: it goes when the person is erased.
create table invoice_buyers (
  year smallint not null,
  number integer not null,
  company text check (length(company) between 1 and 160),
  tin text check (tin ~ '^[0-9-]{5,20}$'),
  primary key (year, number),
  foreign key (year, number) references invoices (year, number),
  constraint invoice_buyers_named check (company is not null or tin is not null)
);
revoke update on invoice_buyers from skyroute_app;

-- What they were printed with until now.
insert into invoice_buyers (year, number, company, tin)
select i.year, i.number, b.buyer_company, b.buyer_tin from invoices i join bookings b on b.id = i.booking_id
 where b.buyer_company is not null or b.buyer_tin is not null;

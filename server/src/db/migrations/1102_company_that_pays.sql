-- For whom a receipt and an invoice are written when a company pays: said by the customer or by staff, both optional.
alter table bookings
  add column buyer_company text check (length(buyer_company) between 1 and 160),
  add column buyer_tin text check (buyer_tin ~ '^[0-9-]{5,20}$');

-- Whose name and numbers stand on those papers: empty until staff write them.
insert into settings (key, is_public, value)
values ('business', false, '{"legal_name": "", "legal_address": "", "rc_number": "", "tin": ""}')
    on conflict (key) do nothing;

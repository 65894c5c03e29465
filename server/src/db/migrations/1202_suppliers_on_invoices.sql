-- Of a partner's stay or hire the partner is the supplier and we are his agent (M24): his invoice says so, with his name,
-- address and TIN as they were when it was issued. Null: our own sale, or issued before this was kept.
alter table partners add column address text not null default '' check (length(address) <= 300);
alter table invoices add column supplier jsonb;

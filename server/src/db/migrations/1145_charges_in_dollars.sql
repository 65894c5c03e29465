-- A provider that takes no naira (PayPal) charges dollars at the rate of the moment when the payment starts. The rate is
-- frozen here; the ledger and all other amounts stay in kobo.
alter table payments
  add column charge_currency text check (charge_currency ~ '^[A-Z]{3}$' and charge_currency <> 'NGN'),
  add column charge_cents bigint check (charge_cents > 0),
  -- Naira for one unit of charge_currency.
  add column charge_rate numeric check (charge_rate > 0),
  add constraint payments_charge_whole check (num_nonnulls(charge_currency, charge_cents, charge_rate) in (0, 3)),
  -- Cents are the amount over the rate, rounded up.
  add constraint payments_charge_at_its_rate
    check (charge_cents * charge_rate >= amount_kobo and (charge_cents - 1) * charge_rate < amount_kobo),
  add constraint payments_charge_by_a_provider check (charge_currency is null or method <> 'bank_transfer');

-- What came in and what was sent back of such a charge.
alter table receipts add column charge_cents bigint check (charge_cents > 0);
alter table refunds add column charge_cents bigint check (charge_cents > 0);

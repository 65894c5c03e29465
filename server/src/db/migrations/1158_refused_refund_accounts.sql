-- Our bank did not pay to this account: the next refund asks for it again.
alter table refund_accounts add column refused_at timestamptz;

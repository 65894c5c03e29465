-- The second person confirms the very amount and bank line that the first named (M16). The previous release writes
-- neither: its wishes name no evidence, and are asked for again.
alter table status_wishes add column amount_kobo bigint;
alter table status_wishes add column statement_line text;

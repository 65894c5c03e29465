-- Election days are edited by staff one by one: a name of its own that stays when the day or its words change.
alter table movement_restrictions add column id uuid not null default gen_random_uuid() unique;

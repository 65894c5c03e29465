-- How long staff may hold a booking for a guest who calls; what somebody has set already stays.
update settings set value = '{"staffHoldHours": 24}'::jsonb || value where key = 'holds';

-- What visitors read in the notice of maintenance; what somebody has set already stays.
update settings set value = '{"maintenance_until": ""}'::jsonb || value where key = 'site';

-- The settings that came with the limit of holds an address have a row like all others.
update settings set value = '{"officeNetworks": []}' || value where key = 'security';
update settings set value = '{"maxLiveHoldsPerAddress": 10}' || value where key = 'holds';

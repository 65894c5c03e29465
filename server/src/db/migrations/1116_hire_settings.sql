-- What is new among the rules of hires; what somebody has set already stays.
update settings
   set value = '{"hireGraceMinutes": 60, "selfDriveFrom": "07:00", "selfDriveUntil": "21:00"}'::jsonb || value
 where key = 'stay';
update settings set value = '{"airportWaitMinutes": 60, "waitMinutes": 15}'::jsonb || value where key = 'driver';

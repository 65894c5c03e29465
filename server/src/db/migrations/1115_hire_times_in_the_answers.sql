-- The answer about pick-up and return says that times can be chosen. What staff wrote themselves stays as it is.
update settings
   set value = replace(
         value::text,
         'From 12:00 on the first day to 10:00 on the last. A hire that ends on the day it begins counts as one day. The pick-up place is on the car’s page.',
         'At the times that you choose. Without a choice a hire runs from 12:00 on the first day to 10:00 on the last. Days count from the pick-up time, and a return more than 1 hour later counts as a further day. A car without a driver is handed over from 07:00 to 21:00 at the place on the car’s page. A driver meets you where and when you say.'
       )::jsonb
 where key = 'faq';

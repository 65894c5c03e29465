-- What a new installation is set to (the same as settings/default-settings.ts), its currencies and the public holidays
-- that refunds are counted with (M20).

insert into settings (key, is_public, value) values
  ('site', true, '{"site_name":"Skyroute","maintenance_mode":false}'),
  ('features', true, '{"car_rental_enabled":true,"hotel_booking_enabled":true}'),
  ('footer', true, '{"company_name":"Skyroute","company_description":"Hotels and car hire in Lagos, Port Harcourt, Abuja and beyond, in naira and with the tax shown.","twitter_url":"","instagram_url":"","linkedin_url":"","contact_email":"support@skyroute.example","contact_phone":"+234 800 000 0000","contact_address":"1 Demo Street\nVictoria Island\nLagos, Nigeria"}'),
  ('contact', true, '{"page_title":"Talk to us","page_description":"A question about a booking, a payment or a place? Write to us. With your booking reference (SKY-…) we find it faster.","contact_email":"support@skyroute.example","contact_phone":"+234 800 000 0000","contact_address":"1 Demo Street\nVictoria Island\nLagos, Nigeria","office_hours":"Monday to Friday, 9:00 to 17:00, Lagos time"}'),
  ('about', true, '{"page_title":"About us","page_description":"Rooms and cars across Nigeria, with a price that stays what you were shown.","company_story":"Booking a room in one place and a car in another should not take an afternoon of calls. We put both on one site, with the questions people here ask first: is there power through the night, is there water, who drives, and what happens when plans change.","mission_statement":"To make a trip inside Nigeria easy to plan and safe to pay for: one clear price, one reference, one place to ask.","vision_statement":"Every good hotel and every well-kept car in the country, open to anyone with a phone.","core_values":["The price you see is the price you pay, tax included.","A confirmed booking is yours: the same room or car is never sold twice.","When something fails, we say whether money moved.","The cancellation rule is shown before you pay, with its date and time."],"team_description":"Questions about bookings and payments go to the people who run this site. Every way to reach them is on the contact page.","achievements":[{"title":"One price","description":"VAT and service fee are shown as lines of their own before you pay.","icon":"award"},{"title":"Sold once","description":"A room or car is taken the moment you book it, and nobody else can take it.","icon":"shield"},{"title":"Time to change your mind","description":"Cars are free to cancel until 24 hours before pick-up, hotels until 48 hours before check-in.","icon":"clock"},{"title":"With a driver, or without","description":"Many cars can be hired with a driver; the price for the day is shown beside it.","icon":"car"}]}'),
  ('tax', false, '{"taxBps":1200,"vatBps":750}'),
  ('stay', false, '{"maxDaysAhead":365,"maxDays":90,"sameDayCutOff":{"hotel":"22:00","car":"18:00"},"leadHours":2,"carPickUp":"12:00","carReturn":"10:00","carSameDayReturn":"22:00"}'),
  ('holds', false, '{"holdMinutes":35,"maxHoldMinutes":90,"transferHoldHours":24,"transferNoticeHours":48,"proofStopsHoursBefore":2,"rejectedHoldHours":1,"maxLiveHolds":3}'),
  ('driver', false, '{"dayKobo":2000000}'),
  ('cancellation', false, '{"hotel":{"kind":"hotel","tiers":[{"untilHoursBefore":48,"keeps":{"what":"nothing"}},{"untilHoursBefore":0,"keeps":{"what":"first_night"}},{"untilHoursBefore":null,"keeps":{"what":"everything"}}],"freeNotAfter":null},"car":{"kind":"car","tiers":[{"untilHoursBefore":24,"keeps":{"what":"nothing"}},{"untilHoursBefore":0,"keeps":{"what":"share","refundBps":5000}},{"untilHoursBefore":null,"keeps":{"what":"everything"}}],"freeNotAfter":null}}'),
  ('refunds', false, '{"approvalAboveKobo":100000000}')
on conflict (key) do nothing;

-- Starting points for staff to change: the operator's demo rates, not live ones.
insert into currency_rates (code, symbol, name, rate_to_ngn, position) values
  ('NGN', '₦', 'Nigerian naira', 1, 0),
  ('USD', '$', 'US dollar', 1375, 1),
  ('GBP', '£', 'Pound sterling', 1850, 2),
  ('EUR', '€', 'Euro', 1610, 3)
on conflict (code) do nothing;

-- Days that follow the moon are expected dates until they are declared; staff correct them.
insert into public_holidays (day, name) values
  ('2026-01-01', 'New Year''s Day'),
  ('2026-03-19', 'Eid-el-Fitr (day 1)'),
  ('2026-03-20', 'Eid-el-Fitr (day 2)'),
  ('2026-04-03', 'Good Friday'),
  ('2026-04-06', 'Easter Monday'),
  ('2026-05-01', 'Workers'' Day'),
  ('2026-05-27', 'Eid-el-Kabir (day 1)'),
  ('2026-05-28', 'Eid-el-Kabir (day 2)'),
  ('2026-06-12', 'Democracy Day'),
  ('2026-08-25', 'Eid-el-Maulud'),
  ('2026-10-01', 'Independence Day'),
  ('2026-12-25', 'Christmas Day'),
  ('2026-12-26', 'Boxing Day'),
  ('2026-12-28', 'Boxing Day (in lieu)'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-03-10', 'Eid-el-Fitr (day 1)'),
  ('2027-03-11', 'Eid-el-Fitr (day 2)'),
  ('2027-03-26', 'Good Friday'),
  ('2027-03-29', 'Easter Monday'),
  ('2027-05-01', 'Workers'' Day'),
  ('2027-05-03', 'Workers'' Day (in lieu)'),
  ('2027-05-17', 'Eid-el-Kabir (day 1)'),
  ('2027-05-18', 'Eid-el-Kabir (day 2)'),
  ('2027-06-12', 'Democracy Day'),
  ('2027-06-14', 'Democracy Day (in lieu)'),
  ('2027-08-15', 'Eid-el-Maulud'),
  ('2027-08-16', 'Eid-el-Maulud (in lieu)'),
  ('2027-10-01', 'Independence Day'),
  ('2027-12-25', 'Christmas Day'),
  ('2027-12-26', 'Boxing Day'),
  ('2027-12-27', 'Christmas Day (in lieu)'),
  ('2027-12-28', 'Boxing Day (in lieu)')
on conflict (day) do nothing;

-- Dates can be changed by the customer now; an answer that staff have rewritten stays as they wrote it.
update settings set value = replace(value::text,
  'Special requests can be changed on the booking until the trip is over. For other dates, write to us with your reference, or cancel while that is free and book again.',
  'Open the booking and press Modify Booking. Special requests can be changed until the trip is over. A paid booking can have other dates until it begins, in the same room or car: you see the new price first, then pay the difference or get it back. The free-cancellation deadline does not move later.')::jsonb
 where key = 'faq';

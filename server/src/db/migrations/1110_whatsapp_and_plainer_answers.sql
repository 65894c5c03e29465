-- A number to write to on WhatsApp, empty until staff set one.
update settings set value = '{"whatsapp_number": ""}'::jsonb || value where key = 'footer';

-- The first questions and answers in plainer words. What staff wrote themselves stays as it is.
do $$
declare
  sentence record;
begin
  for sentence in select * from (values
    ('You can search, compare and fill in a booking without one. To hold a room or a car you log in or sign up at the review step; what you typed is kept and comes back afterwards.',
     'You can search, compare and fill in a booking without one. To reserve a room or a car you log in or sign up at the review step; what you typed is kept.'),
    ('Holding a room or a car',
     'Reserving a room or a car'),
    ('What does it mean that my booking is held?',
     'What does it mean that my booking is reserved?'),
    ('What happens when the hold ends before I pay?',
     'What happens when the time is over before I pay?'),
    ('The days go back on sale and nothing is charged. If they are still free you can hold them again with one press.',
     'The room or car goes on sale again and nothing is charged. If it is still available you can reserve it again.'),
    ('No. A day of a room or car can only be taken while it is free, and two people who press at the same moment do not both get it. The second is told at once that those dates were just booked.',
     'No. A day of a room or car can only be booked while it is available, and two people who book at the same moment do not both get it. The second is told at once that those dates were just booked.'),
    ('Yes, when your trip starts more than 48 hours from now. Choose bank transfer, send the exact amount with the reference shown, and upload your proof (a picture or a PDF, up to 10 MB). Your room or car stays held for 24 hours while you do.',
     'Yes, when your trip starts more than 48 hours from now. Choose bank transfer, send the exact amount with the reference shown, and upload your proof (a picture or a PDF, up to 10 MB). Your room or car stays reserved for 24 hours while you do.'),
    ('We check transfers within 24 hours. Until then your booking says Awaiting Approval, and the days stay yours from the moment the proof is in, until two hours before the start.',
     'We check transfers within 24 hours. Until then your booking says Awaiting Approval, and the room or car stays reserved from the moment the proof is in, until two hours before the start.'),
    ('The payment page says so in words. If your bank has taken money and we have not heard of it yet, do not pay again: we keep asking the provider. Money that arrives after a hold has ended either confirms the booking, when the days are still free, or goes back to you by itself.',
     'The payment page tells you. If your bank has taken money and we have not confirmed it yet, do not pay again: we keep checking with the provider. Money that arrives after the reservation has ended confirms the booking when it is still available. Otherwise we refund it.'),
    ('Until when can I cancel a car free of charge?',
     'When can I cancel a car for free?'),
    ('Until when can I cancel a hotel free of charge?',
     'When can I cancel a hotel for free?'),
    ('Open the booking and press Cancel Booking. Before you confirm you see exactly what goes back to you. The clock is Lagos time, and your booking shows the day and the hour until which it is free.',
     'Open the booking and choose Cancel Booking. Before you confirm you see the exact refund. All times are Lagos time, and your booking shows until when cancelling is free.'),
    ('Open the booking and press Modify Booking. Special requests can be changed until the trip is over. A paid booking can have other dates until it begins, in the same room or car: you see the new price first, then pay the difference or get it back. The free-cancellation deadline does not move later.',
     'Open the booking and choose Modify Booking. Special requests can be changed until the trip is over. A paid booking can have other dates until it begins, in the same room or car: you see the new price first, then pay the difference or get a refund of it. The free-cancellation deadline does not move later.'),
    ('You get back everything you paid, whenever it happens.',
     'You get a full refund, whenever it happens.'),
    ('Where does the money go?',
     'Where is the refund sent?'),
    ('Back the way it came: to the card you paid with, or to the bank account the transfer came from. We do not send refunds to another person.',
     'To your original payment method: the card you paid with, or the bank account the transfer came from. We do not send refunds to another person.'),
    ('When do I hear who my driver is?',
     'When do I know who my driver is?')
  ) as plainer (before, after) loop
    update settings set value = replace(value::text, sentence.before, sentence.after)::jsonb where key = 'faq';
  end loop;
end
$$;

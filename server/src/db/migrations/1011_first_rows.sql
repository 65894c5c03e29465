-- What every installation begins with: permissions and roles, settings, currencies, days to know of. Places, listings and
-- their texts are the business's own; the demo brings its own (demo/).

-- The named permissions (A9) and the built-in roles. New roles are rows beside these.
insert into permissions (name, description) values
  ('bookings.read', 'See every booking with its customer and history'),
  ('bookings.write', 'Create, confirm, change, cancel and complete bookings'),
  ('payments.read', 'See every payment, its proof and its receipts'),
  ('payments.verify', 'Check bank transfers and decide on proofs of payment'),
  ('payments.refund', 'Send money back'),
  ('catalogue.write', 'Add and change hotels, rooms, cars, prices and pictures'),
  ('fleet.write', 'Manage vehicles, their papers, drivers and assignments'),
  ('users.read', 'See customers and staff'),
  ('users.write', 'Change, disable and remove users'),
  ('roles.write', 'Make roles and give them to users'),
  ('settings.write', 'Change the site''s settings and texts'),
  ('rates.write', 'Change exchange rates'),
  ('reports.read', 'See figures and export them'),
  ('messages.write', 'Send notifications and read the outbox and the contact messages');

insert into roles (id, name, is_builtin) values
  ('customer', 'customer', true),
  ('driver', 'driver', true),
  ('admin', 'admin', true),
  ('superadmin', 'superadmin', true);

-- A customer and a driver have none: ownership and assignment open their doors (A12). An admin has all but roles.write.
insert into role_permissions (role_id, permission)
select 'superadmin', name from permissions
union all
select 'admin', name from permissions where name <> 'roles.write';

-- The same as settings/default-settings.ts, which stands in for a row or a field that is missing.
insert into settings (key, is_public, value) values
  ('site', true, '{"site_name": "Skyroute", "maintenance_mode": false}'),
  ('features', true, '{"car_rental_enabled": true, "hotel_booking_enabled": true}'),
  ('footer', true, '{
    "company_name": "Skyroute",
    "company_description": "Hotels and car hire in Lagos, Port Harcourt, Abuja and beyond, in naira and with the tax shown.",
    "twitter_url": "",
    "instagram_url": "",
    "linkedin_url": "",
    "contact_email": "support@skyroute.example",
    "contact_phone": "+234 800 000 0000",
    "contact_address": "1 Demo Street\nVictoria Island\nLagos, Nigeria"
  }'),
  ('contact', true, '{
    "page_title": "Talk to us",
    "page_description": "A question about a booking, a payment or a place? Write to us. With your booking reference (SKY-…) we find it faster.",
    "contact_email": "support@skyroute.example",
    "contact_phone": "+234 800 000 0000",
    "contact_address": "1 Demo Street\nVictoria Island\nLagos, Nigeria",
    "office_hours": "Monday to Friday, 9:00 to 17:00, Lagos time"
  }'),
  ('about', true, '{
    "page_title": "About us",
    "page_description": "Rooms and cars across Nigeria, with a price that stays what you were shown.",
    "company_story": "Booking a room in one place and a car in another should not take an afternoon of calls. We put both on one site, with the questions people here ask first: is there power through the night, is there water, who drives, and what happens when plans change.",
    "mission_statement": "To make a trip inside Nigeria easy to plan and safe to pay for: one clear price, one reference, one place to ask.",
    "vision_statement": "Every good hotel and every well-kept car in the country, open to anyone with a phone.",
    "core_values": [
      "The price you see is the price you pay, tax included.",
      "A confirmed booking is yours: the same room or car is never sold twice.",
      "When something fails, we say whether money moved.",
      "The cancellation rule is shown before you pay, with its date and time."
    ],
    "team_description": "Questions about bookings and payments go to the people who run this site. Every way to reach them is on the contact page.",
    "achievements": [
      {
        "title": "One price",
        "description": "VAT and service fee are shown as lines of their own before you pay.",
        "icon": "award"
      },
      {
        "title": "Sold once",
        "description": "A room or car is taken the moment you book it, and nobody else can take it.",
        "icon": "shield"
      },
      {
        "title": "Time to change your mind",
        "description": "Cars are free to cancel until 24 hours before pick-up, hotels until 48 hours before check-in.",
        "icon": "clock"
      },
      {
        "title": "With a driver, or without",
        "description": "Many cars can be hired with a driver; the price for the day is shown beside it.",
        "icon": "car"
      }
    ]
  }'),
  ('faq', true, '{
    "sections": [
      {
        "title": "Booking",
        "items": [
          {
            "question": "Do I need an account to book?",
            "answer": "You can search, compare and fill in a booking without one. To hold a room or a car you log in or sign up at the review step; what you typed is kept and comes back afterwards."
          },
          {
            "question": "Is the price I see the price I pay?",
            "answer": "Yes. Once you choose dates, the total includes VAT and the service fee, each shown as a line of its own. If a price changes before you confirm, we show the old and the new one and ask again. We never charge a total you have not seen."
          },
          {
            "question": "Which currency am I charged in?",
            "answer": "In naira. You may look at prices in US dollars, pounds or euros; the review step says in naira what you will be charged."
          },
          {
            "question": "Can I book for someone else?",
            "answer": "Yes. Write the guest’s name in the first step; that is the name the hotel or the driver gets. The confirmation goes to the e-mail address you enter there."
          },
          {
            "question": "How many people can I book for?",
            "answer": "One to eight guests, and up to six children in a hotel. A booking never goes above the beds of the rooms or the seats of the car you chose."
          },
          {
            "question": "Where do I find my booking?",
            "answer": "Under My Bookings in your dashboard, by its reference: SKY- and ten letters and numbers. Give us the reference when you write and we find it faster."
          }
        ]
      },
      {
        "title": "Holding a room or a car",
        "items": [
          {
            "question": "What does it mean that my booking is held?",
            "answer": "The room or car is taken off sale for you while you pay. The page counts down the time that is left: 35 minutes at first, and longer while a payment runs, up to 90 minutes in all."
          },
          {
            "question": "What happens when the hold ends before I pay?",
            "answer": "The days go back on sale and nothing is charged. If they are still free you can hold them again with one press."
          },
          {
            "question": "Can the same room be sold twice?",
            "answer": "No. A day of a room or car can only be taken while it is free, and two people who press at the same moment do not both get it. The second is told at once that those dates were just booked."
          }
        ]
      },
      {
        "title": "Paying",
        "items": [
          {
            "question": "How can I pay?",
            "answer": "By card or through a payment provider, or by bank transfer. The payment page lists the methods that are open for your booking and says why one is not."
          },
          {
            "question": "Can I pay by bank transfer?",
            "answer": "Yes, when your trip starts more than 48 hours from now. Choose bank transfer, send the exact amount with the reference shown, and upload your proof (a picture or a PDF, up to 10 MB). Your room or car stays held for 24 hours while you do."
          },
          {
            "question": "How long does it take until a transfer is confirmed?",
            "answer": "We check transfers within 24 hours. Until then your booking says Awaiting Approval, and the days stay yours from the moment the proof is in, until two hours before the start."
          },
          {
            "question": "My payment failed. Did money leave my account?",
            "answer": "The payment page says so in words. If your bank has taken money and we have not heard of it yet, do not pay again: we keep asking the provider. Money that arrives after a hold has ended either confirms the booking, when the days are still free, or goes back to you by itself."
          },
          {
            "question": "Do you keep my card number?",
            "answer": "No. Card details are typed on the payment provider’s page and never reach us."
          }
        ]
      },
      {
        "title": "Changing and cancelling",
        "items": [
          {
            "question": "Until when can I cancel a car free of charge?",
            "answer": "Until 24 hours before pick-up. Later than that, half of the price is kept; after pick-up, all of it."
          },
          {
            "question": "Until when can I cancel a hotel free of charge?",
            "answer": "Until 48 hours before check-in. Later than that, the first night with its tax is kept; after check-in, the whole stay."
          },
          {
            "question": "How do I cancel?",
            "answer": "Open the booking and press Cancel Booking. Before you confirm you see exactly what goes back to you. The clock is Lagos time, and your booking shows the day and the hour until which it is free."
          },
          {
            "question": "Can I change a booking?",
            "answer": "Open the booking and press Modify Booking. Special requests can be changed until the trip is over. A paid booking can have other dates until it begins, in the same room or car: you see the new price first, then pay the difference or get it back. The free-cancellation deadline does not move later."
          },
          {
            "question": "What if the hotel or the car company cancels?",
            "answer": "You get back everything you paid, whenever it happens."
          }
        ]
      },
      {
        "title": "Refunds",
        "items": [
          {
            "question": "How long does a refund take?",
            "answer": "5 to 10 business days, depending on your bank. We show the latest date it should arrive, counted without weekends and public holidays."
          },
          {
            "question": "Where does the money go?",
            "answer": "Back the way it came: to the card you paid with, or to the bank account the transfer came from. We do not send refunds to another person."
          }
        ]
      },
      {
        "title": "Cars and drivers",
        "items": [
          {
            "question": "Can I have a driver?",
            "answer": "Many cars can be hired with a driver for a price a day, shown beside the car and in the total. Some come with a driver only, and say so."
          },
          {
            "question": "Who may drive a car without a driver?",
            "answer": "Anyone of 21 or over with a valid driver’s licence. Bring the licence and an identity card to the pick-up."
          },
          {
            "question": "When do I pick up and return the car?",
            "answer": "From 12:00 on the first day to 10:00 on the last. A hire that ends on the day it begins counts as one day. The pick-up place is on the car’s page."
          },
          {"question": "When do I hear who my driver is?", "answer": "As soon as one is assigned to your trip."}
        ]
      }
    ]
  }'),
  ('tax', false, '{"taxBps": 1200, "vatBps": 750}'),
  ('stay', false, '{
    "maxDaysAhead": 365,
    "maxDays": 90,
    "sameDayCutOff": {"hotel": "22:00", "car": "18:00"},
    "leadHours": 2,
    "carPickUp": "12:00",
    "carReturn": "10:00",
    "carSameDayReturn": "22:00"
  }'),
  ('holds', false, '{
    "holdMinutes": 35,
    "maxHoldMinutes": 90,
    "transferHoldHours": 24,
    "transferNoticeHours": 48,
    "proofStopsHoursBefore": 2,
    "rejectedHoldHours": 1,
    "maxLiveHolds": 3,
    "maxLiveHoldsPerAddress": 10
  }'),
  ('driver', false, '{"dayKobo": 2000000}'),
  ('cancellation', false, '{
    "hotel": {
      "kind": "hotel",
      "tiers": [
        {"untilHoursBefore": 48, "keeps": {"what": "nothing"}},
        {"untilHoursBefore": 0, "keeps": {"what": "first_night"}},
        {"untilHoursBefore": null, "keeps": {"what": "everything"}}
      ],
      "freeNotAfter": null
    },
    "car": {
      "kind": "car",
      "tiers": [
        {"untilHoursBefore": 24, "keeps": {"what": "nothing"}},
        {"untilHoursBefore": 0, "keeps": {"what": "share", "refundBps": 5000}},
        {"untilHoursBefore": null, "keeps": {"what": "everything"}}
      ],
      "freeNotAfter": null
    }
  }'),
  ('refunds', false, '{"approvalAboveKobo": 100000000}'),
  ('security', false, '{"staffTwoFactor": false, "officeNetworks": []}'),
  ('pictures', false, '{"allowedHosts": []}');

-- Starting points for staff to change, not live rates.
insert into currency_rates (code, symbol, name, rate_to_ngn, position) values
  ('NGN', '₦', 'Nigerian naira', 1, 0),
  ('USD', '$', 'US dollar', 1375, 1),
  ('GBP', '£', 'Pound sterling', 1850, 2),
  ('EUR', '€', 'Euro', 1610, 3);

-- Staff correct the expected days when they are declared.
insert into public_holidays (day, name, is_expected) values
  ('2026-01-01', 'New Year''s Day', false),
  ('2026-03-19', 'Eid-el-Fitr (day 1)', false),
  ('2026-03-20', 'Eid-el-Fitr (day 2)', false),
  ('2026-04-03', 'Good Friday', false),
  ('2026-04-06', 'Easter Monday', false),
  ('2026-05-01', 'Workers'' Day', false),
  ('2026-05-27', 'Eid-el-Kabir (day 1)', false),
  ('2026-05-28', 'Eid-el-Kabir (day 2)', false),
  ('2026-06-12', 'Democracy Day', false),
  ('2026-08-25', 'Eid-el-Maulud', false),
  ('2026-10-01', 'Independence Day', false),
  ('2026-12-25', 'Christmas Day', false),
  ('2026-12-26', 'Boxing Day', false),
  ('2026-12-28', 'Boxing Day (in lieu)', false),
  ('2027-01-01', 'New Year''s Day', false),
  ('2027-03-10', 'Eid-el-Fitr (day 1)', true),
  ('2027-03-11', 'Eid-el-Fitr (day 2)', true),
  ('2027-03-26', 'Good Friday', false),
  ('2027-03-29', 'Easter Monday', false),
  ('2027-05-01', 'Workers'' Day', false),
  ('2027-05-03', 'Workers'' Day (in lieu)', false),
  ('2027-05-17', 'Eid-el-Kabir (day 1)', true),
  ('2027-05-18', 'Eid-el-Kabir (day 2)', true),
  ('2027-06-12', 'Democracy Day', false),
  ('2027-06-14', 'Democracy Day (in lieu)', false),
  ('2027-08-15', 'Eid-el-Maulud', true),
  ('2027-08-16', 'Eid-el-Maulud (in lieu)', true),
  ('2027-10-01', 'Independence Day', false),
  ('2027-12-25', 'Christmas Day', false),
  ('2027-12-26', 'Boxing Day', false),
  ('2027-12-27', 'Christmas Day (in lieu)', false),
  ('2027-12-28', 'Boxing Day (in lieu)', false);

insert into election_days (day, name, reach, state_slugs) values
  ('2026-08-15', 'Osun governorship election', 'states', '{osun}'),
  ('2027-01-16', 'Presidential and National Assembly elections', 'nationwide', '{}'),
  ('2027-02-06', 'Governorship and State Assembly elections', 'most states', '{}');

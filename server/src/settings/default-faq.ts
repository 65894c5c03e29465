// The first questions and answers of the FAQ page. They say what the software does and what the terms promise; amounts
// and rates that are settings of their own are not repeated here, so that they cannot contradict them.

export type FaqPage = { sections: { title: string; items: { question: string; answer: string }[] }[] }

export const faqPage: FaqPage = {
  sections: [
    {
      title: 'Booking',
      items: [
        {
          question: 'Do I need an account to book?',
          answer:
            'You can search, compare and fill in a booking without one. To reserve a room or a car you log in or sign up at the review step; what you typed is kept.',
        },
        {
          question: 'Is the price I see the price I pay?',
          answer:
            'Yes. Once you choose dates, the total includes VAT and the service fee, each shown as a line of its own. If a price changes before you confirm, we show the old and the new one and ask again. We never charge a total you have not seen.',
        },
        {
          question: 'Which currency am I charged in?',
          answer:
            'In naira. You may look at prices in US dollars, pounds or euros; the review step says in naira what you will be charged.',
        },
        {
          question: 'Can I book for someone else?',
          answer:
            'Yes. Write the guest’s name in the first step; that is the name the hotel or the driver gets. The confirmation goes to the e-mail address you enter there.',
        },
        {
          question: 'How many people can I book for?',
          answer:
            'One to eight guests, and up to six children in a hotel. A booking never goes above the beds of the rooms or the seats of the car you chose.',
        },
        {
          question: 'Where do I find my booking?',
          answer:
            'Under My Bookings in your dashboard, by its reference: SKY- and ten letters and numbers. Give us the reference when you write and we find it faster.',
        },
      ],
    },
    {
      title: 'Reserving a room or a car',
      items: [
        {
          question: 'What does it mean that my booking is reserved?',
          answer:
            'The room or car is taken off sale for you while you pay. The page counts down the time that is left: 35 minutes at first, and longer while a payment runs, up to 90 minutes in all.',
        },
        {
          question: 'What happens when the time is over before I pay?',
          answer:
            'The room or car goes on sale again and nothing is charged. If it is still available you can reserve it again.',
        },
        {
          question: 'Can the same room be sold twice?',
          answer:
            'No. A day of a room or car can only be booked while it is available, and two people who book at the same moment do not both get it. The second is told at once that those dates were just booked.',
        },
      ],
    },
    {
      title: 'Paying',
      items: [
        {
          question: 'How can I pay?',
          answer:
            'By card or through a payment provider, or by bank transfer. The payment page lists the methods that are open for your booking and says why one is not.',
        },
        {
          question: 'Can I pay by bank transfer?',
          answer:
            'Yes. Choose bank transfer. When you are shown an account number for your payment alone, send exactly the amount before the time shown: we confirm by ourselves, and your room or car stays reserved for up to two hours. When your trip starts more than 48 hours from now you can also send it to our account, with the reference shown, and upload your proof (a picture or a PDF, up to 10 MB). It stays reserved for 24 hours then.',
        },
        {
          question: 'How long does it take until a transfer is confirmed?',
          answer:
            'We check transfers within 24 hours. Until then your booking says Awaiting Approval, and the room or car stays reserved from the moment the proof is in, until two hours before the start.',
        },
        {
          question: 'My payment failed. Did money leave my account?',
          answer:
            'The payment page tells you. If your bank has taken money and we have not confirmed it yet, do not pay again: we keep checking with the provider. Money that arrives after the reservation has ended confirms the booking when it is still available. Otherwise we refund it.',
        },
        {
          question: 'Do you keep my card number?',
          answer: 'No. Card details are typed on the payment provider’s page and never reach us.',
        },
      ],
    },
    {
      title: 'Changing and cancelling',
      items: [
        {
          question: 'When can I cancel a car for free?',
          answer:
            'Until 24 hours before pick-up. Later than that, half of the price is kept. After pick-up there is no refund, except for days that have not begun when you return early and tell us.',
        },
        {
          question: 'When can I cancel a hotel for free?',
          answer:
            'Until 48 hours before check-in. Later than that, the first night with its tax is kept. After check-in there is no refund, except for nights that have not begun when you leave early and tell us. A non-refundable rate gives no money back: it says so before you book.',
        },
        {
          question: 'How do I cancel?',
          answer:
            'Open the booking and choose Cancel Booking. Before you confirm you see the exact refund. All times are Lagos time, and your booking shows until when cancelling is free.',
        },
        {
          question: 'Can I change a booking?',
          answer:
            'Open the booking and choose Modify Booking. Special requests can be changed until the trip is over. A paid booking can have other dates until it begins, in the same room or car: you see the new price first, then pay the difference or get a refund of it. The free-cancellation deadline does not move later.',
        },
        {
          question: 'What if the hotel or the car company cancels?',
          answer: 'You get a full refund, whenever it happens.',
        },
      ],
    },
    {
      title: 'Refunds',
      items: [
        {
          question: 'How long does a refund take?',
          answer:
            '5 to 10 business days, depending on your bank. We show the latest date it should arrive, counted without weekends and public holidays.',
        },
        {
          question: 'Where is the refund sent?',
          answer:
            'To your original payment method: the card you paid with, or the bank account the transfer came from. We do not send refunds to another person.',
        },
      ],
    },
    {
      title: 'Cars and drivers',
      items: [
        {
          question: 'Can I have a driver?',
          answer:
            'Many cars can be hired with a driver for a price a day, shown beside the car and in the total. Some come with a driver only, and say so.',
        },
        {
          question: 'Who may drive a car without a driver?',
          answer:
            'Anyone of 21 or over with a valid driver’s licence. Bring the licence and an identity card to the pick-up.',
        },
        {
          question: 'When do I pick up and return the car?',
          answer:
            'At the times that you choose. Without a choice a hire runs from 12:00 on the first day to 10:00 on the last. Days count from the pick-up time, and a return more than 1 hour later counts as a further day. A car without a driver is handed over from 07:00 to 21:00 at the place on the car’s page. A driver meets you where and when you say.',
        },
        {
          question: 'When do I know who my driver is?',
          answer: 'As soon as one is assigned to your trip.',
        },
      ],
    },
  ],
}

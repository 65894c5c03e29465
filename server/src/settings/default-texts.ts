// The first texts of the footer, the contact page and the about page. They claim only what the software does;
// address, telephone and mail are visibly those of a demo.

export type AboutPage = {
  page_title: string
  page_description: string
  company_story: string
  mission_statement: string
  vision_statement: string
  core_values: string[]
  team_description: string
  achievements: { title: string; description: string; icon: AchievementIcon }[]
}
export type AchievementIcon = 'users' | 'hotel' | 'car' | 'clock' | 'award' | 'shield'

const reach = {
  contact_email: 'support@skyroute.example',
  contact_phone: '+234 800 000 0000',
  contact_address: '1 Demo Street\nVictoria Island\nLagos, Nigeria',
}

export const footer = {
  company_name: 'Skyroute',
  company_description:
    'Hotels and car hire in Lagos, Port Harcourt, Abuja and beyond, in naira and with the tax shown.',
  twitter_url: '',
  instagram_url: '',
  linkedin_url: '',
  whatsapp_number: '',
  ...reach,
}

export const contactPage = {
  page_title: 'Talk to us',
  page_description:
    'A question about a booking, a payment or a place? Write to us. With your booking reference (SKY-…) we find it faster.',
  ...reach,
  office_hours: 'Monday to Friday, 9:00 to 17:00, Lagos time',
}

export const aboutPage: AboutPage = {
  page_title: 'About us',
  page_description: 'Rooms and cars across Nigeria, with a price that stays what you were shown.',
  company_story:
    'Booking a room in one place and a car in another should not take an afternoon of calls. We put both on one site, with the questions people here ask first: is there power through the night, is there water, who drives, and what happens when plans change.',
  mission_statement:
    'To make a trip inside Nigeria easy to plan and safe to pay for: one clear price, one reference, one place to ask.',
  vision_statement: 'Every good hotel and every well-kept car in the country, open to anyone with a phone.',
  core_values: [
    'The price you see is the price you pay, tax included.',
    'A confirmed booking is yours: the same room or car is never sold twice.',
    'When something fails, we say whether money moved.',
    'The cancellation rule is shown before you pay, with its date and time.',
  ],
  team_description:
    'Questions about bookings and payments go to the people who run this site. Every way to reach them is on the contact page.',
  achievements: [
    {
      title: 'One price',
      description: 'VAT and service fee are shown as lines of their own before you pay.',
      icon: 'award',
    },
    {
      title: 'Sold once',
      description: 'A room or car is taken the moment you book it, and nobody else can take it.',
      icon: 'shield',
    },
    {
      title: 'Time to change your mind',
      description:
        'Cars are free to cancel until 24 hours before pick-up, hotels at a flexible rate until 48 hours before check-in.',
      icon: 'clock',
    },
    {
      title: 'With a driver, or without',
      description: 'Many cars can be hired with a driver; the price for the day is shown beside it.',
      icon: 'car',
    },
  ],
}

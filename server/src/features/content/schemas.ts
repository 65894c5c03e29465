import { Type } from 'typebox'
import { Instant, Nullable } from '../../http/schemas.ts'

export const PublicSettings = Type.Object(
  {
    site_name: Type.String(),
    maintenance_mode: Type.Boolean(),
    maintenance_until: Type.String({
      description: 'When the site is expected back, in words; empty when nobody knows',
    }),
    car_rental_enabled: Type.Boolean(),
    hotel_booking_enabled: Type.Boolean(),
    default_currency: Type.Literal('NGN'),
    support_email: Type.String(),
    support_phone: Type.String(),
    map_tiles: Nullable(Type.Object({ url: Type.String(), credit: Type.String() })),
    is_test_mode: Type.Boolean({ description: 'Payments are simulated: no real money moves (M3)' }),
  },
  { title: 'PublicSettings' },
)

const contactFields = {
  contact_email: Type.String(),
  contact_phone: Type.String(),
  contact_address: Type.String({ description: 'Lines separated by line breaks' }),
}

export const FooterSettings = Type.Object(
  {
    company_name: Type.String(),
    company_description: Type.String(),
    twitter_url: Type.String(),
    instagram_url: Type.String(),
    linkedin_url: Type.String(),
    whatsapp_number: Type.String({ description: 'With its country code; empty when there is none' }),
    ...contactFields,
  },
  { title: 'FooterSettings' },
)

export const ContactSettings = Type.Object(
  {
    page_title: Type.String(),
    page_description: Type.String(),
    ...contactFields,
    office_hours: Type.String(),
  },
  { title: 'ContactSettings' },
)

export const PrivacySettings = Type.Object(
  {
    complaint_days: Type.Integer({ description: 'Until a complaint is answered' }),
    booking_years: Type.Integer({ description: 'Names in bookings and invoices are erased so long after the end' }),
    message_years: Type.Integer({ description: 'Messages and mails' }),
  },
  { title: 'PrivacySettings' },
)

export const AboutSettings = Type.Object(
  {
    page_title: Type.String(),
    page_description: Type.String(),
    company_story: Type.String(),
    mission_statement: Type.String(),
    vision_statement: Type.String(),
    core_values: Type.Array(Type.String()),
    team_description: Type.String(),
    achievements: Type.Array(
      Type.Object({
        title: Type.String(),
        description: Type.String(),
        icon: Type.String({ description: 'users, hotel, car, clock, award or shield' }),
      }),
    ),
  },
  { title: 'AboutSettings' },
)

export const FaqSettings = Type.Object(
  {
    sections: Type.Array(
      Type.Object({
        title: Type.String(),
        items: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
      }),
    ),
  },
  { title: 'FaqSettings' },
)

export const CurrencyList = Type.Object(
  {
    currencies: Type.Array(
      Type.Object({
        code: Type.String(),
        symbol: Type.String(),
        name: Type.String(),
        rate_to_ngn: Type.Number({ description: 'Naira for one unit' }),
        as_of: Instant,
      }),
    ),
  },
  { title: 'CurrencyList' },
)

export const Conversion = {
  from: Type.String({ maxLength: 8 }),
  to: Type.String({ maxLength: 8 }),
  amount: Type.String({ maxLength: 40, description: 'Decimal text from 0 to 1,000,000,000,000' }),
}
export const Converted = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    amount: Type.Number(),
    converted_amount: Type.Number({ description: 'Rounded half-up to 2 decimals' }),
    rate: Type.Number({ description: 'Units of `to` for one of `from`' }),
    as_of: Instant,
  },
  { title: 'Converted' },
)

export const DetectedLocation = Type.Object(
  {
    location: Type.Object({
      is_nigeria: Type.Boolean(),
      city: Nullable(Type.String()),
      country_name: Type.String(),
      country_code: Type.String(),
    }),
    currency: Type.String({ description: 'What prices may be shown in there; NGN when it is not offered' }),
  },
  { title: 'DetectedLocation' },
)

export const CountryList = Type.Object(
  {
    countries: Type.Array(
      Type.Object({ code: Type.String(), name: Type.String(), dial_code: Type.String(), currency: Type.String() }),
    ),
  },
  { title: 'CountryList' },
)

import { type Static, Type } from 'typebox'
import { Amount, Instant, Nullable, oneOf } from '../../http/schemas.ts'
import { EmailText, LongText, NameText, PhoneText } from '../../http/validation/texts/text-kinds.ts'
import { Version } from '../../http/versions.ts'

const Edit = {
  version: Version,
  reason: Type.Optional(LongText({ maxLength: 500, description: 'Kept in the audit' })),
}
const line = (most: number) => Type.Optional(NameText({ maxLength: most }))
const text = (most: number) => Type.Optional(LongText({ maxLength: most, description: 'Line breaks are kept' }))
const Reach = {
  contact_email: Type.Optional(EmailText()),
  contact_phone: Type.Optional(PhoneText()),
  contact_address: text(500),
}

export const SiteEdit = Type.Object({
  site_name: line(60),
  maintenance_mode: Type.Optional(Type.Boolean()),
  maintenance_until: line(60),
  car_rental_enabled: Type.Optional(Type.Boolean()),
  hotel_booking_enabled: Type.Optional(Type.Boolean()),
  legal_name: line(160),
  legal_address: text(500),
  rc_number: Type.Optional(
    Type.String({ pattern: '^[A-Z0-9 ]{0,20}$', description: 'As the Corporate Affairs Commission gave it' }),
  ),
  tin: Type.Optional(Type.String({ pattern: '^[0-9-]{0,20}$', description: 'Tax identification number' })),
  ...Edit,
})
export const FooterEdit = Type.Object({
  company_name: line(120),
  company_description: text(600),
  twitter_url: line(300),
  instagram_url: line(300),
  linkedin_url: line(300),
  whatsapp_number: Type.Optional(PhoneText()),
  ...Reach,
  ...Edit,
})
export const ContactEdit = Type.Object({
  page_title: line(120),
  page_description: text(1000),
  ...Reach,
  office_hours: line(200),
  ...Edit,
})
export const AboutEdit = Type.Object({
  page_title: line(120),
  page_description: text(1000),
  company_story: text(5000),
  mission_statement: text(2000),
  vision_statement: text(2000),
  core_values: Type.Optional(Type.Array(NameText({ minLength: 1, maxLength: 300 }), { maxItems: 20 })),
  team_description: text(3000),
  achievements: Type.Optional(
    Type.Array(
      Type.Object({
        title: NameText({ minLength: 1, maxLength: 120 }),
        description: LongText({ minLength: 1, maxLength: 600 }),
        icon: oneOf(['users', 'hotel', 'car', 'clock', 'award', 'shield']),
      }),
      { maxItems: 20 },
    ),
  ),
  ...Edit,
})
export const FaqEdit = Type.Object({
  sections: Type.Optional(
    Type.Array(
      Type.Object({
        title: NameText({ minLength: 1, maxLength: 120 }),
        items: Type.Array(
          Type.Object({
            question: NameText({ minLength: 1, maxLength: 300 }),
            answer: LongText({ minLength: 1, maxLength: 3000 }),
          }),
          { maxItems: 60 },
        ),
      }),
      { maxItems: 30 },
    ),
  ),
  ...Edit,
})

const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const HalfHour = Type.String({ pattern: '^([01][0-9]|2[0-3]):[03]0$' })
const ruleFields = {
  tax_percent: Type.Number({ minimum: 0, maximum: 50, description: 'VAT and service fee together; two decimals' }),
  vat_percent: Type.Number({ minimum: 0, maximum: 50 }),
  driver_price_per_day: Type.Number({ minimum: 0, maximum: 10_000_000 }),
  refund_approval_above: Type.Number({ minimum: 0, maximum: 1e11, description: 'Superadmins only' }),
  max_discount_percent: Type.Integer({ minimum: 0, maximum: 50, description: 'Superadmins only; 0: no discounts' }),
  transfer_tolerance: Type.Number({ minimum: 0, maximum: 1_000, description: 'Superadmins only' }),
  accept_short_up_to: Type.Number({ minimum: 0, maximum: 100_000, description: 'Superadmins only' }),
  pay_partners_by_transfer: Type.Boolean({ description: 'Superadmins only' }),
  hold_minutes: count(5, 240),
  max_hold_minutes: count(5, 480),
  staff_hold_hours: count(1, 24),
  transfer_hold_hours: count(1, 96),
  transfer_notice_hours: count(2, 240),
  max_live_holds: count(1, 20),
  max_live_holds_per_address: count(1, 1_000),
  office_networks: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), {
    maxItems: 50,
    description: 'Addresses and networks whose unpaid holds are not counted together',
  }),
  max_days_ahead: count(1, 730),
  max_days: count(1, 365),
  complaint_days: count(1, 30),
  booking_years: count(6, 20),
  message_years: count(1, 7),
  hotel_same_day_until: Time,
  car_same_day_until: Time,
  self_drive_from: HalfHour,
  self_drive_until: HalfHour,
  hire_grace_minutes: count(0, 119),
  airport_wait_minutes: count(0, 240),
  driver_wait_minutes: count(0, 240),
  picture_hosts: Type.Array(Type.String({ pattern: '^([a-z0-9-]+\\.)+[a-z]{2,}$', maxLength: 253 }), {
    maxItems: 50,
    description: 'Where pictures may be fetched from by address; empty = anywhere on the open internet',
  }),
  staff_two_factor: Type.Boolean({ description: 'Superadmins only' }),
}
export const Rules = Type.Object(ruleFields)
export type Rules = Static<typeof Rules>
export const RulesEdit = Type.Object({ ...Type.Partial(Rules).properties, ...Edit })
export type RulesEdit = Static<typeof RulesEdit>

export const StaffSettings = Type.Object(
  {
    site: Type.Unknown(),
    footer: Type.Unknown(),
    contact: Type.Unknown(),
    about: Type.Unknown(),
    faq: Type.Unknown(),
    rules: Rules,
    versions: Type.Object({
      site: Type.String(),
      footer: Type.String(),
      contact: Type.String(),
      about: Type.String(),
      faq: Type.String(),
      rules: Type.String(),
    }),
  },
  { title: 'StaffSettings' },
)
export const Saved = Type.Object({ settings: Type.Unknown(), version: Type.String() }, { title: 'SavedSettings' })

const Tier = Type.Object(
  {
    hours_before: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 720,
        description: 'In force until so long before the start; null: from it on',
      }),
    ),
    keeps: oneOf(['nothing', 'share', 'first_night', 'everything']),
    kept_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'With share: of the price' })),
  },
  { title: 'CancellationTier' },
)
export type Tier = Static<typeof Tier>
const tiers = { hotel: Type.Array(Tier, { maxItems: 10 }), car: Type.Array(Tier, { maxItems: 10 }) }
export const CancellationEdit = Type.Object({ ...Type.Partial(Type.Object(tiers)).properties, ...Edit })
export type CancellationEdit = Static<typeof CancellationEdit>
export const CancellationSettings = Type.Object(
  {
    ...tiers,
    sentences: Type.Object(
      { hotel: Type.String(), car: Type.String() },
      { description: 'As a page without dates says' },
    ),
    version: Type.String(),
  },
  { title: 'CancellationSettings' },
)

export const SettingsKey = oneOf(['site', 'footer', 'contact', 'about', 'faq', 'rules', 'cancellation'])
export const SettingsHistory = Type.Object(
  {
    changes: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Instant,
        by: Nullable(Type.String()),
        before: Type.Unknown(),
        after: Type.Unknown(),
        reason: Nullable(Type.String()),
      }),
    ),
  },
  { title: 'SettingsHistory' },
)

const Account = {
  bank_name: NameText({ minLength: 1, maxLength: 120 }),
  bank_code: Type.Optional(Nullable(Type.String({ maxLength: 12 }))),
  account_number: Type.String({ pattern: '^[0-9]{10}$', description: 'NUBAN, 10 digits' }),
  account_name: NameText({ minLength: 1, maxLength: 160 }),
}
export const BankTransferBody = Type.Object({
  ...Type.Partial(Type.Object(Account)).properties,
  accounts: Type.Optional(
    Type.Array(Type.Object(Account), { minItems: 1, maxItems: 10, description: 'All accounts, in the order shown' }),
  ),
  password: Type.String({ minLength: 1, maxLength: 1000, description: 'Your own password, again' }),
  ...Edit,
})
export type BankTransferBody = Static<typeof BankTransferBody>
export const BankTransfer = Type.Object(
  {
    accounts: Type.Array(
      Type.Object({
        id: Type.String(),
        bank_name: Type.String(),
        bank_code: Nullable(Type.String()),
        account_number: Type.String(),
        account_name: Type.String(),
      }),
    ),
    version: Type.String(),
  },
  { title: 'BankTransferSettings' },
)

export const StaffRate = Type.Object(
  {
    code: Type.String(),
    symbol: Type.String(),
    name: Type.String(),
    rate: Type.Number(),
    rate_to_ngn: Type.Number(),
    as_of: Instant,
    changed_by: Nullable(Type.String()),
    version: Type.String(),
  },
  { title: 'StaffRate' },
)
export const RateList = Type.Object({ rates: Type.Array(StaffRate) }, { title: 'StaffRateList' })
export const RateCode = Type.String({ maxLength: 8 })
export const RateBody = Type.Object({
  rate: Type.Union([Type.Number(), Type.String({ maxLength: 40 })], { description: 'Naira for one unit' }),
  confirm: Type.Optional(Type.Boolean({ description: 'Needed for a change of more than 20 %' })),
  ...Edit,
})
export type RateBody = Static<typeof RateBody>
export const RateHistory = Type.Object({
  code: Type.String(),
  history: Type.Array(
    Type.Object({
      changed_at: Instant,
      old_rate: Nullable(Amount),
      new_rate: Amount,
      changed_by: Nullable(Type.String()),
    }),
  ),
})

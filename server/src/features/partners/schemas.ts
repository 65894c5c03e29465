import { commissionMostBps } from '@skyroute/core/payments/partners/split-earning.ts'
import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Month, Nullable, OptionalReason, PageCounts, Paging, Uuid } from '../../http/schemas.ts'
import { NameText } from '../../http/validation/texts/text-kinds.ts'
import { Version } from '../../http/versions.ts'
import { bankFileFields, bankFileLineFields } from '../payments/outgoing/bank-file.ts'
import { lineResults } from '../payments/outgoing/line-results.ts'
import { Bank } from '../payments/outgoing/schemas.ts'

const terms = {
  name: NameText({ minLength: 1, maxLength: 120, description: 'As staff call the partner' }),
  legal_name: NameText({ minLength: 1, maxLength: 200 }),
  address: NameText({
    maxLength: 300,
    description: 'Stands on the invoices of what is sold for the partner; empty where it was never asked for',
  }),
  tin: Type.String({ pattern: '^[0-9-]{0,20}$', description: 'Needed of who is registered for VAT' }),
  commission_bps: Type.Integer({
    minimum: 0,
    maximum: commissionMostBps,
    description: 'Hundredths of a percent of the price before tax',
  }),
  is_vat_registered: Type.Boolean({ description: 'The VAT on the partner’s sales is then handed over' }),
  is_active: Type.Boolean({ description: 'No hotel or car is newly given to one who is not' }),
}
const asked = { address: NameText({ minLength: 3, maxLength: 300 }) }
const account = {
  bank_code: Type.String({ maxLength: 6 }),
  account_number: Type.String({ maxLength: 20 }),
  account_name: NameText({ maxLength: 120 }),
}
const isChecked = Type.Boolean({
  description: 'true: the number was looked at again, although its check digit does not fit',
})

const password = Type.Optional(
  Type.String({ maxLength: 1000, description: 'Of your own account, again: where the bank account is new or another' }),
)

export const NewPartner = Type.Object({
  ...terms,
  ...asked,
  ...account,
  is_checked: Type.Optional(isChecked),
  password,
})
export type NewPartner = Static<typeof NewPartner>
export const PartnerChange = Type.Object({
  ...Type.Partial(Type.Object({ ...terms, ...asked, ...account, is_checked: isChecked })).properties,
  version: Version,
  reason: OptionalReason,
  password,
})
export type PartnerChange = Static<typeof PartnerChange>

export const Partner = Type.Object(
  {
    id: Uuid,
    ...terms,
    ...account,
    bank_name: Type.String(),
    name_at_bank: Nullable(Type.String()),
    hotels: Type.Integer(),
    cars: Type.Integer(),
    owed: Type.Number({ description: 'As the ledger has it; below zero the partner owes us' }),
    in_files: Type.Number({ description: 'Of that, in bank files that our bank does not have yet' }),
    version: Type.String(),
  },
  { title: 'Partner' },
)
export type Partner = Static<typeof Partner>
export const PartnerQuery = Type.Object({
  ...Paging,
  search: Type.Optional(Type.String({ maxLength: 120 })),
  is_active: Type.Optional(Type.Boolean()),
})
export type PartnerQuery = Static<typeof PartnerQuery>
export const PartnerList = Type.Object(
  {
    partners: Type.Array(Partner),
    owed_total: Type.Number({ description: 'Over all pages' }),
    banks: Type.Array(Bank),
    ...PageCounts,
  },
  { title: 'PartnerList' },
)
export const PartnerNames = Type.Object({
  partners: Type.Array(Type.Object({ id: Uuid, name: Type.String(), is_active: Type.Boolean() })),
})
const Signed = Type.Number({ description: 'Naira; above zero it is owed to the partner' })
export const StatementQuery = Type.Object({ month: Month, ...Paging })
export const StatementMonth = Type.Object({ month: Month })
export const PartnerStatement = Type.Object(
  {
    month: Month,
    partner_id: Uuid,
    opening: Signed,
    closing: Signed,
    totals: Type.Object({ price: Signed, commission: Signed, commission_vat: Signed, vat: Signed, paid: Signed }),
    lines: Type.Array(
      Type.Object({
        on: Day,
        kind: Type.String({ description: 'As the ledger calls the posting' }),
        booking_id: Nullable(Type.String()),
        booking_reference: Nullable(Type.String()),
        listing: Nullable(Type.String()),
        run_id: Nullable(Type.String()),
        price: Signed,
        commission: Signed,
        commission_vat: Signed,
        vat: Type.Number({ description: 'VAT on the sale that is handed over' }),
        owed: Signed,
      }),
    ),
    ...PageCounts,
  },
  { title: 'PartnerStatement' },
)

export const PartnerRun = Type.Object(
  {
    ...bankFileFields,
    provider: Type.Union([Type.String(), Type.Null()], {
      description: 'Whose transfers pay it; null: our bank, by a file',
    }),
    fetched_at: Type.Union([Instant, Type.Null()], { description: 'The first time that the file was downloaded' }),
  },
  { title: 'PartnerRun' },
)
export const PartnerRunList = Type.Object(
  {
    runs: Type.Array(PartnerRun),
    ready_count: Type.Integer({ description: 'Partners that a new bank file would hold' }),
    ready_amount: Amount,
    ...PageCounts,
  },
  { title: 'PartnerRunList' },
)
export const PartnerRunWhole = Type.Object(
  {
    run: PartnerRun,
    lines: Type.Array(
      Type.Object({
        ...bankFileLineFields,
        partner_id: Uuid,
        partner_name: Type.String(),
        bank_reference: Nullable(Type.String()),
        is_asked: Type.Boolean({ description: 'The provider was asked for the transfer' }),
        provider_word: Type.Union([Type.String(), Type.Null()], {
          description: 'Where the provider says that it stands, in its own word; not_found: it does not have it',
        }),
      }),
    ),
    transfer_refusal: Type.Union([Type.String(), Type.Null()], {
      description: 'Why a run that is not sent cannot be paid by transfer; null when it can',
    }),
  },
  { title: 'PartnerRunWhole' },
)
export const PartnerRunResults = Type.Object(lineResults, { title: 'PartnerRunResults' })

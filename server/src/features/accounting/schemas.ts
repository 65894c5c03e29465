import { Type } from 'typebox'
import { Amount, Day, Instant, Month, Nullable, oneOf, PageCounts, Paging } from '../../http/schemas.ts'

const Signed = Type.Number({ description: 'Naira; a debit is above zero, a credit below' })
const Who = Nullable(Type.String())

export const MonthQuery = Type.Object({ month: Month })
export const MonthPageQuery = Type.Object({ month: Month, ...Paging })
export const AsOfQuery = Type.Object({ as_of: Type.Optional(Day) })
export const PageQuery = Type.Object(Paging)

export const MonthList = Type.Object({
  months: Type.Array(
    Type.Object({
      month: Month,
      status: oneOf(['running', 'open', 'requested', 'closed'], {
        description: 'Running: not over yet. Requested: somebody asked to close it, and another has to confirm it',
      }),
      is_last_closed: Type.Boolean({ description: 'The one that may be opened again' }),
      journals: Type.Integer(),
      debits: Amount,
      closing: Nullable(oneOf(['requested', 'closed', 'withdrawn', 'reopened'])),
      requested_by: Nullable(Type.String({ format: 'uuid' })),
      requested_by_name: Who,
      requested_at: Nullable(Instant),
      confirmed_by_name: Who,
      confirmed_at: Nullable(Instant),
      ended_by_name: Who,
      ended_at: Nullable(Instant),
      reason: Nullable(Type.String()),
    }),
    { description: 'Every month since the first posting, the newest first' },
  ),
})

export const TrialBalance = Type.Object({
  month: Month,
  accounts: Type.Array(
    Type.Object({
      code: Type.String(),
      account: Type.String(),
      name: Type.String(),
      side: oneOf(['asset', 'debt', 'income', 'cost']),
      opening: Signed,
      debits: Amount,
      credits: Amount,
      closing: Signed,
    }),
  ),
  totals: Type.Object({ opening: Signed, debits: Amount, credits: Amount, closing: Signed }),
})

export const VatReturn = Type.Object({
  month: Month,
  rates: Type.Array(
    Type.Object({
      vat_percent: Type.Number(),
      sales: Amount,
      output_vat: Amount,
      credited_sales: Amount,
      credited_vat: Amount,
      vat_due: Type.Number({ description: 'Output VAT less what was given up with refunds' }),
    }),
  ),
  documents: Type.Array(
    Type.Object({
      on: Day,
      booking_id: Type.String(),
      booking_reference: Type.String(),
      invoice: Nullable(Type.String()),
      credit_note: Nullable(Type.String()),
      refund_id: Nullable(Type.String()),
      vat_percent: Type.Number(),
      sales: Type.Number({ description: 'Before tax; below zero when it went back' }),
      vat: Type.Number(),
    }),
  ),
  ...PageCounts,
})

export const CustomerFunds = Type.Object({
  as_of: Day,
  months: Type.Array(Type.Object({ month: Month, bookings: Type.Integer(), held: Type.Number() })),
  total: Type.Number(),
})

export const Receivables = Type.Object({
  as_of: Day,
  ages: Type.Object({
    due: Amount,
    current: Type.Number({ description: 'Of stays and hires that began in the last 30 days' }),
    over_30: Amount,
    over_60: Amount,
    over_90: Amount,
  }),
  receivables: Type.Array(
    Type.Object({
      booking_id: Type.String(),
      booking_reference: Type.String(),
      guest_name: Type.String(),
      buyer_company: Nullable(Type.String()),
      begun_on: Day,
      age_days: Type.Integer(),
      total: Amount,
      paid: Amount,
      due: Amount,
    }),
  ),
  ...PageCounts,
})

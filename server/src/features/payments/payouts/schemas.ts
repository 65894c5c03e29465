import { payoutLineKinds } from '@skyroute/core/payments/payouts/match-payout.ts'
import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, oneOf, PageCounts, Paging, Uuid } from '../../../http/schemas.ts'

const Signed = Type.Number({ description: 'Naira' })

export const Provider = Type.String({ minLength: 1, maxLength: 40, description: 'As the books call it' })

export const AsOfQuery = Type.Object({ to: Type.Optional(Day), from: Type.Optional(Day) })
export const ProviderBalances = Type.Object({
  as_of: Day,
  providers: Type.Array(
    Type.Object({
      provider: Type.String(),
      received: Type.Number({ description: 'After the provider’s fees' }),
      given_back: Type.Number({ description: 'Refunds and lost disputes' }),
      paid_out: Amount,
      partners_paid: Type.Number({ description: 'What its transfers paid partners' }),
      payout_fees: Type.Number({ description: 'What it kept of its payouts for itself' }),
      exchange: Type.Number({
        description: 'What exchange brought of payouts in other currencies; below zero, what it cost',
      }),
      held: Signed,
      held_since: Nullable(Day),
    }),
  ),
})

const payoutStates = ['awaited', 'booked', 'differs'] as const
export type PayoutState = (typeof payoutStates)[number]

export const PayoutQuery = Type.Object({
  ...Paging,
  state: Type.Optional(oneOf(payoutStates)),
  provider: Type.Optional(Provider),
})
const InCurrency = Type.Number({ description: 'In the payout’s currency' })
export const ProviderPayout = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    reference: Type.String({ description: 'The provider’s own id of it' }),
    currency: Type.String(),
    amount: InCurrency,
    status: oneOf(['pending', 'paid', 'failed']),
    paid_on: Day,
    differs: Nullable(Type.String({ description: 'What is not as our books have it' })),
    told_at: Instant,
    uploaded_by_name: Nullable(Type.String({ description: 'null: the provider was asked' })),
    bank_line_id: Nullable(Type.String()),
    booked_on: Nullable(Day),
    further_line_ids: Type.Array(Type.String(), { description: 'The other bank lines in which it came' }),
    line_count: Type.Integer(),
    fee: Type.Number({ description: 'What the provider kept of it for itself, in the payout’s currency' }),
    fee_posted: Type.Number({ description: 'In naira: what is in the books of it, with its bank line' }),
    exchange_posted: Type.Number({ description: 'In naira: what exchange brought; below zero, what it cost' }),
  },
  { title: 'ProviderPayout' },
)
export type ProviderPayoutAnswer = Static<typeof ProviderPayout>
export const ProviderPayoutList = Type.Object({
  payouts: Type.Array(ProviderPayout),
  counts: Type.Object({
    all: Type.Integer(),
    awaited: Type.Integer({ description: 'Not failed, and no bank line is booked as it yet' }),
    booked: Type.Integer(),
    differs: Type.Integer(),
  }),
  ...PageCounts,
})
export const PayoutLine = Type.Object(
  {
    nth: Type.Integer(),
    kind: oneOf(payoutLineKinds),
    reference: Type.String(),
    gross: InCurrency,
    fee: InCurrency,
    net: InCurrency,
    booking_reference: Nullable(Type.String()),
    payment_id: Nullable(Type.String()),
    refund_id: Nullable(Type.String()),
    differs: Type.Array(oneOf(['unknown', 'amount', 'fee', 'repeated'])),
  },
  { title: 'PayoutLine' },
)
export type PayoutLineAnswer = Static<typeof PayoutLine>
export const ProviderPayoutWhole = Type.Object({ payout: ProviderPayout, lines: Type.Array(PayoutLine) })
export const PayoutsRead = Type.Object({
  is_stored: Type.Boolean({ description: 'false: a dry run' }),
  payouts: Type.Array(
    Type.Object({
      reference: Type.String(),
      currency: Type.String(),
      amount: InCurrency,
      paid_on: Day,
      line_count: Type.Integer(),
    }),
  ),
})
export const RecognisedPayoutAnswer = Type.Object(
  { id: Uuid, provider: Type.String(), reference: Type.String(), paid_on: Day, amount: Amount },
  { title: 'RecognisedPayout' },
)
export type RecognisedPayout = Static<typeof RecognisedPayoutAnswer>
export const PayoutsTogether = Type.Object(
  {
    payouts: Type.Array(RecognisedPayoutAnswer),
    other_line: Nullable(Type.Object({ id: Type.String(), posted_on: Day, amount: Amount })),
  },
  {
    title: 'PayoutsTogether',
    description: 'Two payouts that came in this line, or one that came in this and another, where the sum fits',
  },
)
export type PayoutsTogetherAnswer = Static<typeof PayoutsTogether>

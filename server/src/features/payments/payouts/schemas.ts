import { Type } from 'typebox'
import { Amount, Day, Nullable } from '../../../http/schemas.ts'

const Signed = Type.Number({ description: 'Naira' })

export const PayoutBody = Type.Object(
  { provider: Type.String({ minLength: 1, maxLength: 40, description: 'As the books call it' }) },
  { additionalProperties: false },
)
export const AsOfQuery = Type.Object({ to: Type.Optional(Day), from: Type.Optional(Day) })
export const ProviderBalances = Type.Object({
  as_of: Day,
  providers: Type.Array(
    Type.Object({
      provider: Type.String(),
      received: Type.Number({ description: 'After the provider’s fees' }),
      given_back: Type.Number({ description: 'Refunds and lost disputes' }),
      paid_out: Amount,
      held: Signed,
      held_since: Nullable(Day),
    }),
  ),
})

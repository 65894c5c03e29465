import { Type } from 'typebox'
import { Uuid } from '../../../../http/schemas.ts'
import { bankLineId } from '../../statements/bank-line-id.ts'
import { Provider } from '../schemas.ts'

export const PayoutBody = Type.Object(
  {
    provider: Provider,
    payout_ids: Type.Optional(
      Type.Array(Uuid, {
        maxItems: 10,
        uniqueItems: true,
        description:
          'The payouts that the provider told of and that came in this line; empty: none of those; without it the one whose amount and day fit',
      }),
    ),
    with_line_ids: Type.Optional(
      Type.Array(Type.String({ pattern: bankLineId }), {
        maxItems: 4,
        uniqueItems: true,
        description: 'The further lines in which the one payout that is named came',
      }),
    ),
  },
  { additionalProperties: false },
)

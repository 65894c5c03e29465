import { Type } from 'typebox'
import { Nullable } from '../../http/schemas.ts'
import { KnownEmailText } from '../../http/validation/texts/text-kinds.ts'

export const AccountQuery = Type.Object({ email: KnownEmailText() })
export const AccountOfEmail = Type.Object(
  {
    account: Nullable(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        is_disabled: Type.Boolean(),
        is_confirmed: Type.Boolean({ description: 'The owner of the address has shown that it is theirs' }),
      }),
    ),
  },
  { title: 'AccountOfEmail' },
)

export const HoldChoices = Type.Object(
  {
    minutes: Type.Array(Type.Integer({ description: 'How long staff may hold a booking that is not paid, ascending' })),
  },
  { title: 'HoldChoices' },
)

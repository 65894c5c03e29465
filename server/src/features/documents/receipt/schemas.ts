import { Type } from 'typebox'
import { Day, Instant, Nullable, oneOf } from '../../../http/schemas.ts'

export const ReceiptKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      id: Type.String(),
      algorithm: Type.Literal('Ed25519'),
      public_key: Type.String({ description: '32 bytes in base64url, as in a JWK’s x' }),
      first_used_at: Instant,
    }),
  ),
})

export const Verified = Type.Object(
  {
    result: oneOf(['valid', 'altered', 'unreadable']),
    receipt: Nullable(
      Type.Object({
        booking_reference: Type.String(),
        guest_name: Type.String(),
        listing_name: Type.String(),
        booking_type: oneOf(['hotel', 'car']),
        start_date: Day,
        end_date: Day,
        status: Type.String({ description: 'At issue' }),
        issued_at: Instant,
        key_id: Type.String(),
      }),
    ),
    current: Nullable(
      Type.Object({
        status: Type.String(),
        label: Type.String(),
        is_as_issued: Type.Boolean(),
        has_other_dates: Type.Boolean(),
      }),
    ),
  },
  { title: 'VerifiedReceipt' },
)

export const VerifyBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 4000 }) })

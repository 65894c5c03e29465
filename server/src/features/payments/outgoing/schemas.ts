import { Type } from 'typebox'
import { Amount, Instant, Nullable, PageCounts } from '../../../http/schemas.ts'
import { LongText, NameText } from '../../../http/validation/texts/text-kinds.ts'
import { bankFileFields, bankFileLineFields } from './bank-file.ts'
import { wasOf } from './line-results.ts'

/** One that money is sent to. */
export const Bank = Type.Object({ code: Type.String(), name: Type.String() }, { title: 'Bank' })

export const RefundAccountAnswer = Type.Object(
  {
    to_send: Type.Number({ description: 'What our bank has to send for this booking, in naira' }),
    account: Nullable(
      Type.Object({
        bank_code: Type.String(),
        bank_name: Type.String(),
        account_number: Type.String(),
        account_name: Type.String(),
        name_at_bank: Nullable(Type.String()),
        given_at: Instant,
      }),
    ),
    banks: Type.Array(Bank),
  },
  { title: 'RefundAccount' },
)
export const RefundAccountBody = Type.Object(
  {
    bank_code: Type.String({ maxLength: 6 }),
    account_number: Type.String({ maxLength: 20 }),
    account_name: NameText({ maxLength: 120 }),
    is_checked: Type.Optional(
      Type.Boolean({ description: 'true: the number was looked at again, although its check digit does not fit' }),
    ),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'Of your own account, again, when it has one' }),
    ),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Without a password: the code of the mail (`/auth/code`) to your own address',
      }),
    ),
  },
  { title: 'RefundAccountBody' },
)

export const RefundRun = Type.Object({ ...bankFileFields }, { title: 'RefundRun' })
export const RefundRunList = Type.Object(
  {
    runs: Type.Array(RefundRun),
    ready_count: Type.Integer({ description: 'Refunds that a new bank file would hold' }),
    ready_amount: Amount,
    lacking_count: Type.Integer({ description: 'Refunds whose customer has not said to which account' }),
    ...PageCounts,
  },
  { title: 'RefundRunList' },
)
export const RefundRunWhole = Type.Object(
  {
    run: RefundRun,
    lines: Type.Array(
      Type.Object({
        ...bankFileLineFields,
        refund_id: Type.String(),
        booking_reference: Type.String(),
        customer_name: Type.String(),
        outgoing_reference: Nullable(Type.String()),
        is_paid_already: Type.Boolean({
          description: 'The customer has this money by an earlier refund: the file is withdrawn, not sent',
        }),
      }),
    ),
  },
  { title: 'RefundRunWhole' },
)
export const RunResultsBody = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        refund_id: Type.String({ maxLength: 80 }),
        has_arrived: Type.Boolean(),
        was: wasOf(['sent', 'succeeded', 'failed']),
        reference: Type.Optional(LongText({ maxLength: 120, description: 'The bank’s, of a line that it paid' })),
        reason: Type.Optional(LongText({ maxLength: 400, description: 'Why it did not pay' })),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { title: 'RunResultsBody' },
)

import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, oneOf, PageCounts, Paging } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { PayoutsTogether, RecognisedPayoutAnswer } from '../payouts/schemas.ts'
import { WaitingReceipt } from '../record-schemas.ts'
import { ReceivedBefore } from '../schemas.ts'

export const lineStates = ['open', 'held', 'used', 'split', 'counted', 'set_aside', 'returned', 'out'] as const

export const BankLine = Type.Object(
  {
    id: Type.String(),
    statement_id: Type.String(),
    row: Type.Integer(),
    posted_on: Day,
    posted_time: Nullable(Type.String()),
    amount: Amount,
    narration: Type.String(),
    sender: Type.String(),
    bank_reference: Type.String(),
    is_doubtful: Type.Boolean({ description: 'It may be a line that is stored already' }),
    state: oneOf(lineStates),
    payment_id: Nullable(Type.String()),
    chosen_payment_id: Nullable(Type.String()),
    note: Nullable(Type.String()),
    decided_at: Nullable(Instant),
    reversed_at: Nullable(Type.String({ format: 'date-time', description: 'The bank has taken the money back' })),
    reversed_by: Nullable(
      Type.String({ description: 'The line of money out that took it back; null: its status did' }),
    ),
    same_as: Nullable(
      Type.String({ description: 'A line of another account of ours with the same day, amount and words' }),
    ),
    parts: Type.Array(Type.Object({ payment_id: Type.String(), booking_reference: Type.String(), amount: Amount }), {
      description: 'Of a line in state split: what it paid for, together its amount',
    }),
    waiting_receipts: Type.Array(WaitingReceipt, {
      description:
        'Somebody asked to confirm it for a payment, and it waits for a second person; of a split, its parts',
    }),
    waiting_return: Nullable(
      Type.Object(
        {
          requested_by: Type.String(),
          requested_by_name: Nullable(Type.String()),
          requested_at: Instant,
          outgoing_reference: Type.String(),
          reason: Type.String(),
        },
        { description: 'Somebody asked to send it back, and it waits for a second person' },
      ),
    ),
  },
  { title: 'BankLine' },
)
export type BankLineAnswer = Static<typeof BankLine>

export const MatchCandidate = Type.Object(
  {
    payment_id: Type.String(),
    payment_reference: Type.String(),
    booking_reference: Type.String(),
    customer_name: Type.String(),
    payment_status: Type.String(),
    amount: Amount,
    amount_due: Amount,
    transfers_received: Type.Number({
      description: 'By bank transfer, for the booking so far: `received_before` of who confirms the line',
    }),
    difference: Type.Number({ description: 'The line minus what is due, in naira' }),
    reference_fit: oneOf(['whole', 'booking', 'near', 'cut', 'none']),
    name_fit: oneOf(['full', 'partial', 'none']),
    is_open: Type.Boolean(),
    is_no_transfer_yet: Type.Boolean({ description: 'Confirming opens a transfer; no payment has this id before' }),
    created_at: Instant,
  },
  { title: 'MatchCandidate' },
)
export const MatchProposal = Type.Object(
  {
    line: BankLine,
    kind: Nullable(oneOf(['exact', 'short', 'over', 'split', 'duplicate'])),
    doubts: Type.Array(Type.String()),
    candidates: Type.Array(MatchCandidate),
    open_of_customer: Type.Array(MatchCandidate, {
      description: 'What the customer of the first candidate still owes by transfer, five at most: a line may be split',
    }),
    payout: Nullable(RecognisedPayoutAnswer),
    together: Nullable(PayoutsTogether),
  },
  { title: 'MatchProposal' },
)
export const MatchList = Type.Object({
  sure: Type.Array(MatchProposal),
  chosen: Type.Array(MatchProposal, { description: 'Paired by a person, not yet confirmed' }),
  likely: Type.Array(MatchProposal),
  unmatched: Type.Array(MatchProposal),
  sure_total: Amount,
  open_lines: Type.Integer(),
  is_cut: Type.Boolean({ description: 'More lines wait than are looked at in one answer' }),
})

export const ConfirmMatchesBody = Type.Object({
  pairs: Type.Array(
    Type.Object({
      line_id: Type.String({ maxLength: 20 }),
      payment_id: Type.String({ maxLength: 60 }),
      received_before: ReceivedBefore,
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export const ConfirmedMatches = Type.Object({
  confirmed: Type.Integer(),
  waiting: Type.Integer({ description: 'Recorded as requests: a second person confirms the same' }),
  refused: Type.Integer(),
  results: Type.Array(
    Type.Object({
      line_id: Type.String(),
      payment_id: Type.String(),
      booking_reference: Type.String(),
      line: Nullable(
        Type.Object(
          { posted_on: Day, amount: Amount, narration: Type.String() },
          { description: 'As on the statement; null: there is no such line' },
        ),
      ),
      is_confirmed: Type.Boolean(),
      is_waiting: Type.Boolean(),
      outcome: Nullable(oneOf(['paid', 'short', 'surplus', 'refunded'])),
      code: Nullable(Type.String()),
      detail: Nullable(Type.String()),
    }),
  ),
})

export const LineId = Type.String({ minLength: 1, maxLength: 20 })
export const ChooseBody = Type.Object({
  payment_id: Nullable(Type.String({ maxLength: 60, description: 'null takes the choice back' })),
})
export const SetAsideBody = Type.Object({
  line_ids: Type.Array(Type.String({ maxLength: 20 }), { minItems: 1, maxItems: 200 }),
  reason: LongText({ minLength: 3, maxLength: 300 }),
  counted_for: Type.Optional(
    Type.String({ maxLength: 60, description: 'The payment that was verified by hand with this very money' }),
  ),
  instead_of: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'A line that was counted for that payment by mistake: it is opened again',
    }),
  ),
})
export const SplitBody = Type.Object({
  parts: Type.Array(
    Type.Object({
      payment_id: Type.String({ maxLength: 60 }),
      amount: Amount,
      received_before: ReceivedBefore,
    }),
    {
      minItems: 2,
      maxItems: 5,
      description: 'Payments of different bookings of one customer; together the whole line',
    },
  ),
  reason: LongText({
    minLength: 3,
    maxLength: 300,
    description: 'How it is known that the money is for all of them',
  }),
})
export const ClearMismatchBody = Type.Object({ reason: LongText({ minLength: 3, maxLength: 300 }) })
export const ReturnBody = Type.Object({
  outgoing_reference: LongText({ minLength: 1, maxLength: 120 }),
  reason: LongText({ minLength: 3, maxLength: 300 }),
})
export const ApproveReturnBody = Type.Object({
  approved: Type.Optional(Type.Boolean({ description: 'true (default) agrees; false declines, with a reason' })),
  outgoing_reference: Type.Optional(LongText({ maxLength: 120, description: 'To agree: what the first one named' })),
  reason: Type.Optional(LongText({ maxLength: 300 })),
})
export const BankLineList = Type.Object({ lines: Type.Array(BankLine), ...PageCounts })
export const BankLineQuery = Type.Object({
  ...Paging,
  state: Type.Optional(oneOf(lineStates)),
  search: Type.Optional(Type.String({ maxLength: 120 })),
})
export const LinesOfPayment = Type.Object({
  lines: Type.Array(
    Type.Object({
      line: BankLine,
      difference: Type.Number(),
      reference_fit: oneOf(['whole', 'booking', 'near', 'cut', 'none']),
      name_fit: oneOf(['full', 'partial', 'none']),
      checks: Type.Array(
        Type.Object({
          check: oneOf(['amount', 'reference', 'payer', 'account', 'when']),
          agrees: Type.Boolean(),
          told: Type.String({ description: 'What the bank line says' }),
          against: Type.String({ description: 'What the booking says' }),
        }),
      ),
    }),
  ),
  newest_statement_at: Nullable(Instant),
})

const RowNote = Type.Object({ row: Type.Integer(), message: Type.String() }, { title: 'RowNote' })
/** What was told of the rows, at most 500 of each kind. */
const rowNotes = {
  problem_count: Type.Integer(),
  problems: Type.Array(
    Type.Object(
      { row: Type.Integer(), column: Type.String(), message: Type.String(), text: Type.String() },
      { title: 'StatementProblem' },
    ),
  ),
  passed_over: Type.Array(
    Type.Object({ row: Type.Integer(), why: Type.String(), text: Type.String() }, { title: 'PassedOverRow' }),
  ),
  warnings: Type.Array(RowNote),
}
export const StatementRead = Type.Object({
  statement_id: Nullable(Type.String({ description: 'null: a dry run, nothing was stored' })),
  bank_account: Type.Object({ id: Type.String(), bank_name: Type.String(), account_number: Type.String() }),
  file_name: Type.String(),
  encoding: Type.String(),
  columns: Type.Record(Type.String(), Type.String()),
  first_on: Day,
  last_on: Day,
  lines: Type.Integer(),
  known_lines: Type.Integer(),
  new_lines: Type.Integer(),
  new_money_in: Type.Integer(),
  new_money_in_total: Amount,
  doubtful_rows: Type.Array(Type.Integer()),
  ...rowNotes,
})
const stored = {
  id: Type.String(),
  bank_name: Type.String(),
  account_number: Type.String(),
  file_name: Type.String(),
  first_on: Day,
  last_on: Day,
  new_lines: Type.Integer(),
  known_lines: Type.Integer(),
  problem_count: Type.Integer(),
  uploaded_at: Instant,
  uploaded_by: Nullable(Type.String()),
}
export const StoredStatement = Type.Object({
  ...stored,
  encoding: Type.String(),
  new_money_in: Type.Integer(),
  new_money_in_total: Amount,
  open_lines: Type.Integer({ description: 'Lines that nobody has decided on' }),
  doubtful_rows: Type.Array(Type.Integer()),
  ...rowNotes,
})
export const StatementList = Type.Object({
  statements: Type.Array(Type.Object(stored)),
  ...PageCounts,
})

export const StatementQuery = Type.Pick(BankLineQuery, ['page', 'per_page'])
export const LinesSetAside = Type.Object({ lines: Type.Array(BankLine) })

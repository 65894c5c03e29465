import { type Static, Type } from 'typebox'
import { Amount, Instant, Nullable } from '../../http/schemas.ts'
import { NameText } from '../../http/validation/texts/text-kinds.ts'

const Found = Type.Object({
  kind: Type.Enum(['booking', 'payment', 'customer', 'vehicle']),
  id: Type.String({ description: 'A booking’s or payment’s id, a person’s, a vehicle’s' }),
  title: Type.String(),
  detail: Type.String(),
  booking_type: Nullable(Type.Enum(['hotel', 'car'])),
  status: Nullable(Type.String()),
  amount: Nullable(Amount),
  is_over: Type.Boolean({ description: 'A booking that was, or is no more' }),
})
export type Found = Static<typeof Found>

export const SearchQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) })
export const SearchAnswer = Type.Object(
  { query: Type.String(), results: Type.Array(Found) },
  { title: 'ConsoleSearch' },
)

const SavedView = Type.Object({
  id: Type.String(),
  screen: Type.String(),
  name: Type.String(),
  query: Type.String({ description: 'The part of the address behind the question mark' }),
  created_at: Instant,
})
export type SavedView = Static<typeof SavedView>

const screen = Type.String({ pattern: '^[a-z][a-z-]{1,40}$' })
export const SavedViewQuery = Type.Object({ screen: Type.Optional(screen) })
export const SavedViewList = Type.Object({ views: Type.Array(SavedView) }, { title: 'SavedViewList' })
export const SavedViewBody = Type.Object({
  screen,
  name: NameText({ minLength: 1, maxLength: 60 }),
  query: Type.String({ minLength: 1, maxLength: 1000 }),
})
export type SavedViewBody = Static<typeof SavedViewBody>

export const WaitingApproval = Type.Object(
  {
    kind: Type.Enum([
      'receipt',
      'payment_status',
      'refund',
      'bank_line_return',
      'refund_file',
      'partner_file',
      'driver_file',
      'month_closing',
      'second_factor_removal',
    ]),
    target_id: Type.String({
      description: 'The payment, refund, bank line, bank file, month (YYYY-MM) or person that is decided on',
    }),
    subject: Type.String({ description: 'Whose or which it is, in words' }),
    about: Type.String(),
    amount: Nullable(Amount),
    asked_by_name: Nullable(Type.String()),
    asked_at: Instant,
    is_asker_gone: Type.Boolean({
      description: 'Who asked may not ask for it any more: it needs a first person again',
    }),
  },
  { title: 'WaitingApproval' },
)
export type WaitingApproval = Static<typeof WaitingApproval>
export const WaitingApprovals = Type.Object(
  { approvals: Type.Array(WaitingApproval) },
  { title: 'WaitingApprovals', description: 'Only what this person may decide' },
)

const waiting = (description: string) => Nullable(Type.Integer({ description }))
export const Waiting = Type.Object(
  {
    arrivals_today: waiting('Confirmed trips that begin today'),
    transfers: waiting('Payments whose proof nobody has looked at'),
    refunds: waiting('Refunds that a person must approve or send'),
    papers_ending: waiting('Papers of vehicles that end within 30 days'),
    messages: waiting('Letters without an answer'),
    as_of: Instant,
  },
  { title: 'Waiting', description: 'Null: not for this person' },
)
export type Waiting = Static<typeof Waiting>

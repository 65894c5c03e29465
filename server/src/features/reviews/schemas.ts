import { leastStars, mostStars, reviewTextLeast, reviewTextMost } from '@skyroute/core/bookings/reviewing.ts'
import { type Static, Type } from 'typebox'
import { Day, Instant, Nullable, oneOf, PageCounts, Paging } from '../../http/schemas.ts'
import { LongText } from '../../http/validation/texts/text-kinds.ts'
import { Version } from '../../http/versions.ts'

const Stars = Type.Integer({ minimum: leastStars, maximum: mostStars })

/** By aspect: which there are is said beside it. */
const Scores = Type.Record(Type.String({ pattern: '^[a-z]{2,20}$' }), Stars, { maxProperties: 10 })

const Reply = Type.Object({ text: Type.String(), written_at: Instant }, { title: 'ReviewReply' })

const PublicReview = {
  id: Type.String(),
  author: Type.String({ description: 'First name and the initial of the last' }),
  stars: Stars,
  scores: Scores,
  text: Type.String({ description: 'Plain text; may hold line breaks' }),
  room_type_name: Nullable(Type.String()),
  with_driver: Type.Boolean(),
  stayed_on: Type.String({ description: 'Month of the stay or hire, YYYY-MM' }),
  written_at: Instant,
  is_edited: Type.Boolean(),
  reply: Nullable(Reply),
}

export const ReviewList = Type.Object(
  {
    rating: Nullable(Type.Number({ description: 'Average of all shown reviews, 1 decimal' })),
    rating_count: Type.Integer(),
    aspects: Type.Array(
      Type.Object({ key: Type.String(), label: Type.String(), average: Type.Number(), count: Type.Integer() }),
    ),
    distribution: Type.Array(Type.Object({ stars: Stars, count: Type.Integer() })),
    reviews: Type.Array(Type.Object(PublicReview)),
    ...PageCounts,
  },
  { title: 'ReviewList' },
)
export type ReviewList = Static<typeof ReviewList>

export const ReviewQuery = Type.Object({
  sort_by: Type.Optional(oneOf(['newest', 'highest', 'lowest'])),
  ...Paging,
})
export type ReviewQuery = Static<typeof ReviewQuery>

export const ReviewBody = Type.Object(
  {
    stars: Stars,
    scores: Type.Optional(Scores),
    text: LongText({ minLength: reviewTextLeast, maxLength: reviewTextMost }),
  },
  { title: 'ReviewBody' },
)
export type ReviewBody = Static<typeof ReviewBody>

const OwnReview = Type.Object({
  stars: Stars,
  scores: Scores,
  text: Type.String(),
  author: Type.String(),
  written_at: Instant,
  edited_at: Nullable(Instant),
  hidden_reason: Nullable(Type.String({ description: 'Why it is not shown; null when it is' })),
  reply: Nullable(Reply),
})

/** A booking's review as its owner sees it: written or still to write, and until when. */
export const BookingReview = Type.Object(
  {
    booking_id: Type.String(),
    type: oneOf(['hotel', 'car']),
    item_id: Type.String(),
    name: Type.String(),
    author: Type.String({ description: 'How the public sees the author' }),
    aspects: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
    review: Nullable(OwnReview),
    can_write: Type.Boolean(),
    can_edit: Type.Boolean(),
    why_not: Nullable(Type.String()),
    until: Nullable(Day),
  },
  { title: 'BookingReview' },
)
export type BookingReview = Static<typeof BookingReview>

/** What staff see: hidden ones too, with the booking behind them. */
export const StaffReview = Type.Object(
  {
    ...PublicReview,
    booking_reference: Type.String(),
    type: Type.String(),
    item_id: Type.String(),
    name: Type.String(),
    is_hidden: Type.Boolean(),
    hidden_reason: Nullable(Type.String()),
    hidden_at: Nullable(Instant),
    version: Type.String(),
  },
  { title: 'StaffReview' },
)
export type StaffReview = Static<typeof StaffReview>
export const StaffReviewList = Type.Object({ reviews: Type.Array(StaffReview), ...PageCounts })
export const StaffReviewQuery = Type.Object({
  show: Type.Optional(oneOf(['all', 'shown', 'hidden', 'unanswered'])),
  stars: Type.Optional(Stars),
  item_id: Type.Optional(Type.String({ maxLength: 200, description: 'Of one hotel or car' })),
  search: Type.Optional(Type.String({ maxLength: 120, description: 'In the words, the author or the listing' })),
  ...Paging,
})
export type StaffReviewQuery = Static<typeof StaffReviewQuery>

export const ReplyBody = Type.Object({ text: LongText({ minLength: 2, maxLength: 2000 }), version: Version })
export type ReplyBody = Static<typeof ReplyBody>
export const WithdrawalQuery = Type.Object({ version: Version })
export type WithdrawalQuery = Static<typeof WithdrawalQuery>
export const VisibilityBody = Type.Object({
  version: Version,
  is_hidden: Type.Boolean(),
  reason: Type.Optional(LongText({ maxLength: 500, description: 'Needed to hide, 10 characters at least' })),
})
export type VisibilityBody = Static<typeof VisibilityBody>

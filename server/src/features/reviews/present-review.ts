import { reviewAspects } from '@skyroute/core/bookings/reviewing.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { versionOf } from '../../http/versions.ts'
import { contentOf, type ReviewCounts, type ReviewRow, type StayedReviewRow } from './review-store.ts'
import type { StaffReview } from './schemas.ts'

export function presentReview(row: StayedReviewRow) {
  return {
    ...presentWords(row),
    id: row.id,
    room_type_name: row.room_type_name,
    with_driver: row.with_driver,
    stayed_on: row.end_on.slice(0, 7),
    is_edited: row.edited_at !== null,
  }
}

/** What a guest wrote, and what the house said to it. */
export function presentWords(row: ReviewRow) {
  return {
    stars: row.stars,
    scores: row.scores,
    text: row.body,
    author: row.author_name,
    written_at: row.written_at.toISOString(),
    reply: presentReply(row),
  }
}

function presentReply({ reply_body: text, replied_at: at }: ReviewRow) {
  return text !== null && at !== null ? { text, written_at: at.toISOString() } : null
}

export function presentCounts(kind: 'hotel' | 'car', { count, rating, stars, aspects }: ReviewCounts) {
  return {
    rating: rating === null ? null : Number(rating),
    rating_count: count,
    aspects: reviewAspects[kind].flatMap(({ key, label }) => {
      const said = aspects[key]
      return said ? [{ key, label, average: said.average, count: said.count }] : []
    }),
    distribution: stars.map((count, index) => ({ stars: index + 1, count })).reverse(),
  }
}

export function presentForStaff(row: StayedReviewRow): StaffReview {
  return {
    ...presentReview(row),
    booking_reference: bookingReference(row.booking_id),
    type: row.listing_kind,
    item_id: row.listing_id,
    name: row.name,
    is_hidden: row.hidden_at !== null,
    hidden_reason: row.hidden_reason,
    hidden_at: row.hidden_at?.toISOString() ?? null,
    version: versionOf(contentOf(row)),
  }
}

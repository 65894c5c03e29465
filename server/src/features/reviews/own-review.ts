import {
  aspectsOf,
  lastEditingDay,
  lastWritingDay,
  shownAuthor,
  whyNoEdit,
  whyNoReview,
} from '@skyroute/core/bookings/reviewing.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf } from '../../http/answer-of.ts'
import { type BookingRow, findBookingFor } from '../bookings/booking-store.ts'
import { presentWords } from './present-review.ts'
import { type ReviewRow, reviewOf } from './review-store.ts'
import type { BookingReview } from './schemas.ts'

/** The owner's review of a booking: as written, or what could still be written. */
export async function findOwnReview(ctx: AppContext, actor: Actor, bookingId: string): Promise<BookingReview> {
  return presentOwn(ctx, actor, onlyTheOwners(await findBookingFor(ctx.db, actor, bookingId), actor))
}

/** Staff see every booking and speak for no guest: not theirs is not found for them too. */
export function onlyTheOwners(booking: BookingRow, actor: Actor): BookingRow {
  if (booking.user_id !== actor.userId) throw notFound()
  return booking
}

export async function presentOwn(ctx: AppContext, actor: Actor, booking: BookingRow): Promise<BookingReview> {
  const review = await reviewOf(ctx.db, booking.id)
  const why = whyNot(booking, review, ctx.clock.now())
  return {
    booking_id: booking.id,
    type: booking.booking_type,
    item_id: booking.listing_id,
    name: booking.listing_snapshot.name,
    author: review?.author_name ?? shownAuthor(actor.firstName, actor.lastName),
    aspects: aspectsFor(booking).map(({ key, label }) => ({ key, label })),
    review: review && presentOwnWords(review),
    can_write: !review && why === null,
    can_edit: review !== null && why === null,
    why_not: why?.sentence ?? null,
    until: lastDay(booking, review),
  }
}

export function aspectsFor(booking: BookingRow) {
  return aspectsOf({ kind: booking.booking_type, withDriver: booking.with_driver })
}

export function whyNot(booking: BookingRow, review: ReviewRow | null, now: Date) {
  if (review) return whyNoEdit({ writtenAt: review.written_at, isHidden: review.hidden_at !== null, now })
  return whyNoReview({ status: booking.status, completedAt: booking.completed_at, now })
}

function lastDay(booking: BookingRow, review: ReviewRow | null) {
  if (review) return lastEditingDay(review.written_at)
  return booking.completed_at ? lastWritingDay(booking.completed_at) : null
}

function presentOwnWords(review: ReviewRow) {
  const { edited_at, hidden_reason } = review
  return { ...presentWords(review), ...answerOf({ edited_at, hidden_reason }) }
}

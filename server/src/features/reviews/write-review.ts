import { reviewTextLeast, shownAuthor } from '@skyroute/core/bookings/reviewing.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, domainError, invalid, notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { type BookingRow, lockBookingFor } from '../bookings/booking-store.ts'
import { deriveRating } from './derive-rating.ts'
import { aspectsFor, onlyTheOwners, presentOwn, whyNot } from './own-review.ts'
import { insertReview, reviewOf, saveWords, type Words } from './review-store.ts'
import type { BookingReview, ReviewBody } from './schemas.ts'

type Asked = { bookingId: string; body: ReviewBody }

/** P11: the owner of a completed booking says how it was, once. */
export async function writeReview(ctx: AppContext, actor: Actor, { bookingId, body }: Asked): Promise<BookingReview> {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const booking = onlyTheOwners(await lockBookingFor(tx, actor, bookingId), actor)
    if (await reviewOf(tx, booking.id))
      throw conflict('already_reviewed', 'You have reviewed this trip. Change that review.')
    const refusal = whyNot(booking, null, now)
    if (refusal) throw domainError(refusal)
    await insertReview(tx, {
      booking_id: booking.id,
      listing_kind: booking.booking_type,
      listing_id: booking.listing_id,
      author_name: shownAuthor(actor.firstName, actor.lastName),
      ...wordsOf(body, booking),
      written_at: now,
    })
    await publishReviewChange(tx, booking)
    return booking
  })
  return presentOwn(ctx, actor, booking)
}

/** The author changes the words while the window is open. */
export async function editReview(ctx: AppContext, actor: Actor, { bookingId, body }: Asked): Promise<BookingReview> {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const booking = onlyTheOwners(await lockBookingFor(tx, actor, bookingId), actor)
    const review = await reviewOf(tx, booking.id)
    if (!review) throw notFound()
    const refusal = whyNot(booking, review, now)
    if (refusal) throw domainError(refusal)
    await saveWords(tx, booking.id, wordsOf(body, booking), now)
    await publishReviewChange(tx, booking)
    return booking
  })
  return presentOwn(ctx, actor, booking)
}

function publishReviewChange(tx: Tx, { booking_type: kind, listing_id: id }: BookingRow) {
  return deriveRating(tx, { kind, id })
}

/** Kept as typed but for blanks around it and rows of empty lines; what is shown is text and nothing else. */
function wordsOf({ stars, scores = {}, text }: ReviewBody, booking: BookingRow): Words {
  const body = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
  if (body.length < reviewTextLeast) throw invalid('text', `Write ${reviewTextLeast} characters at least.`)
  const known = new Set(aspectsFor(booking).map(({ key }) => key))
  const unknown = Object.keys(scores).find((key) => !known.has(key))
  if (unknown !== undefined) throw invalid('scores', 'One of the scores does not belong to this trip.')
  return { stars, scores, body }
}

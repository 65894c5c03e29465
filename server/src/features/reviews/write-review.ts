import { reviewTextLeast, shownAuthor } from '@skyroute/core/bookings/reviewing.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, domainError, invalid, notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { type BookingRow, lockBookingFor } from '../bookings/booking-store.ts'
import { deriveRating } from './derive-rating.ts'
import { aspectsFor, onlyTheOwners, presentOwn, whyNot } from './own-review.ts'
import { insertReview, type ReviewRow, reviewOf, saveWords, type Words } from './review-store.ts'
import type { BookingReview, ReviewBody } from './schemas.ts'

type Asked = { bookingId: string; body: ReviewBody }

/** P11: the owner of a completed booking says how it was, once. */
export function writeReview(ctx: AppContext, actor: Actor, { bookingId, body }: Asked): Promise<BookingReview> {
  return change(ctx, actor, bookingId, async (tx, booking, review) => {
    if (review) throw conflict('already_reviewed', 'You have reviewed this trip. Change that review.')
    const now = ctx.clock.now()
    refuseUnlessOpen(booking, null, now)
    await insertReview(tx, {
      booking_id: booking.id,
      listing_kind: booking.booking_type,
      listing_id: booking.listing_id,
      author_name: shownAuthor(actor.firstName, actor.lastName),
      ...wordsOf(body, booking),
      written_at: now,
    })
  })
}

/** The author changes the words while the window is open. */
export function editReview(ctx: AppContext, actor: Actor, { bookingId, body }: Asked): Promise<BookingReview> {
  return change(ctx, actor, bookingId, async (tx, booking, review) => {
    if (!review) throw notFound()
    const now = ctx.clock.now()
    refuseUnlessOpen(booking, review, now)
    await saveWords(tx, booking.id, wordsOf(body, booking), now)
  })
}

/** Under the booking's lock; what the listing's card says follows. */
async function change(
  ctx: AppContext,
  actor: Actor,
  bookingId: string,
  work: (tx: Tx, booking: BookingRow, review: ReviewRow | null) => Promise<void>,
) {
  const booking = await inTransaction(ctx.db, async (tx) => {
    const booking = onlyTheOwners(await lockBookingFor(tx, actor, bookingId), actor)
    await work(tx, booking, await reviewOf(tx, booking.id))
    await deriveRating(tx, { kind: booking.booking_type, id: booking.listing_id })
    return booking
  })
  return presentOwn(ctx, actor, booking)
}

function refuseUnlessOpen(booking: BookingRow, review: ReviewRow | null, now: Date) {
  const refusal = whyNot(booking, review, now)
  if (refusal) throw domainError(refusal)
}

function wordsOf({ stars, scores = {}, text }: ReviewBody, booking: BookingRow): Words {
  const body = readReviewText(text)
  const known = new Set(aspectsFor(booking).map(({ key }) => key))
  const unknown = Object.keys(scores).find((key) => !known.has(key))
  if (unknown !== undefined) throw invalid('scores', 'One of the scores does not belong to this trip.')
  return { stars, scores, body }
}

/** Kept as typed but for blanks around it and rows of empty lines; what is shown is text and nothing else. */
export function readReviewText(typed: string): string {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
  if ([...text].length < reviewTextLeast) throw invalid('text', `Write ${reviewTextLeast} characters at least.`)
  return text
}

import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid, notFound } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { readTyped } from '../../http/validation/texts/typed-text.ts'
import { refuseStale, type Version } from '../../http/versions.ts'
import { publish } from '../../jobs/publish.ts'
import { deriveRating } from './derive-rating.ts'
import { presentForStaff } from './present-review.ts'
import {
  contentOf,
  deleteReply,
  lockReview,
  type ReviewRow,
  saveHiding,
  saveReply,
  stayedReview,
} from './review-store.ts'
import type { ReplyBody, StaffReview, VisibilityBody, WithdrawalQuery } from './schemas.ts'

const reasonLeast = 10

/** The house answers a review; a second answer takes the place of the first, once whoever writes it has seen that one. */
export function replyToReview(
  ctx: AppContext,
  by: ActorInRequest,
  { id, body: { text, version } }: { id: string; body: ReplyBody },
) {
  const body = readTyped(text, { field: 'text', atLeast: 2, says: 'Write an answer.' })
  return change(ctx, by, { id, version }, async (tx, review) => {
    const at = ctx.clock.now()
    await saveReply(tx, { bookingId: review.booking_id, body, by: by.actor.userId, at })
    if (review.reply_body === null) await publish(tx, 'review.replied', { bookingId: review.booking_id })
    return { action: 'review.replied', before: { reply: review.reply_body }, after: { reply: body } }
  })
}

export function withdrawReply(
  ctx: AppContext,
  by: ActorInRequest,
  { id, query: { version } }: { id: string; query: WithdrawalQuery },
) {
  return change(ctx, by, { id, version }, async (tx, review) => {
    if (review.reply_body === null) throw notFound()
    await deleteReply(tx, review.booking_id)
    return { action: 'review.reply-withdrawn', before: { reply: review.reply_body } }
  })
}

/** Takes a review off the page, with a reason that its author is told, or puts it back. It counts only while shown. */
export function setReviewVisibility(
  ctx: AppContext,
  by: ActorInRequest,
  { id, body }: { id: string; body: VisibilityBody },
) {
  const reason = body.reason?.trim() ?? ''
  if (body.is_hidden && reason.length < reasonLeast) {
    throw invalid('reason', `Say why in ${reasonLeast} characters at least.`)
  }
  return change(ctx, by, { id, version: body.version }, async (tx, review) => {
    if (body.is_hidden === (review.hidden_at !== null)) return null
    const at = ctx.clock.now()
    await saveHiding(tx, review.booking_id, body.is_hidden ? { at, by: by.actor.userId, reason } : null)
    await deriveRating(tx, { kind: review.listing_kind, id: review.listing_id })
    if (body.is_hidden) await publish(tx, 'review.hidden', { bookingId: review.booking_id, at: at.toISOString() })
    return { action: body.is_hidden ? 'review.hidden' : 'review.shown', reason: reason || null }
  })
}

type Change = { action: string; before?: unknown; after?: unknown; reason?: string | null }

async function change(
  ctx: AppContext,
  by: ActorInRequest,
  { id, version }: { id: string; version: Version | undefined },
  work: (tx: Tx, review: ReviewRow) => Promise<Change | null>,
): Promise<StaffReview> {
  await inTransaction(ctx.db, async (tx) => {
    const review = await lockReview(tx, id)
    const stayed = review && (await stayedReview(tx, id))
    if (!stayed) throw notFound()
    refuseStale(contentOf(review), { version, shown: presentForStaff(stayed) })
    const changed = await work(tx, review)
    if (!changed) return
    await auditStaff(ctx, tx, by, { ...changed, subjectKind: 'review', subjectId: id })
  })
  const review = await stayedReview(ctx.db, id)
  if (!review) throw notFound()
  return presentForStaff(review)
}

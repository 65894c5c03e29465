import type { AppContext } from '../../context.ts'
import { pageOf } from '../../db/list-queries.ts'
import { refuseUnlisted } from '../catalogue/list-pictures.ts'
import { presentCounts, presentForStaff, presentReview } from './present-review.ts'
import { aggregateReviews, allReviews, countReviews, type Listing, shownReviews } from './review-store.ts'
import type { ReviewList, ReviewQuery, StaffReviewQuery } from './schemas.ts'

const perPageUsual = 6

/** What guests say about a listing: all together, and one page of their words. */
export async function listReviews(ctx: AppContext, listing: Listing, query: ReviewQuery): Promise<ReviewList> {
  const { sort_by: order = 'newest' } = query
  const page = pageOf(query, perPageUsual)
  const [, tally, rows] = await Promise.all([
    refuseUnlisted(ctx, listing.kind, listing.id),
    aggregateReviews(ctx.replica, listing),
    shownReviews(ctx.replica, listing, { order, page }),
  ])
  return {
    ...presentCounts(listing.kind, tally),
    reviews: rows.map(presentReview),
    ...page.of(tally.count),
  }
}

export async function listReviewsForStaff(ctx: AppContext, query: StaffReviewQuery) {
  const page = pageOf(query)
  const [rows, total] = await Promise.all([allReviews(ctx.db, query, page), countReviews(ctx.db, query)])
  return { reviews: rows.map(presentForStaff), ...page.of(total) }
}

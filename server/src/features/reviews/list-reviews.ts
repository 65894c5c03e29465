import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { isSwitchedOn } from '../catalogue/is-switched-on.ts'
import { isListed } from '../catalogue/listing-store.ts'
import { presentCounts, presentForStaff, presentReview } from './present-review.ts'
import { aggregateReviews, allReviews, countReviews, type Listing, shownReviews } from './review-store.ts'
import type { ReviewList, ReviewQuery, StaffReviewQuery } from './schemas.ts'

const perPageUsual = 6
const staffPerPageUsual = 20

/** What guests say about a listing: all together, and one page of their words. */
export async function listReviews(ctx: AppContext, listing: Listing, query: ReviewQuery): Promise<ReviewList> {
  const { page = 1, per_page = perPageUsual, sort_by: order = 'newest' } = query
  const [settings, isThere, tally, rows] = await Promise.all([
    readSettings(ctx),
    isListed(ctx.replica, listing.kind, listing.id),
    aggregateReviews(ctx.replica, listing),
    shownReviews(ctx.replica, listing, { order, limit: per_page, offset: (page - 1) * per_page }),
  ])
  if (!isThere || !isSwitchedOn(settings, listing.kind)) {
    throw notFound(listing.kind === 'hotel' ? 'Hotel not found' : 'Car not found')
  }
  return {
    ...presentCounts(listing.kind, tally),
    reviews: rows.map(presentReview),
    total: tally.count,
    page,
    per_page,
    total_pages: Math.ceil(tally.count / per_page),
  }
}

export async function listReviewsForStaff(ctx: AppContext, query: StaffReviewQuery) {
  const { page = 1, per_page = staffPerPageUsual } = query
  const [rows, total] = await Promise.all([
    allReviews(ctx.replica, query, { limit: per_page, offset: (page - 1) * per_page }),
    countReviews(ctx.replica, query),
  ])
  return { reviews: rows.map(presentForStaff), total, page, per_page, total_pages: Math.ceil(total / per_page) }
}

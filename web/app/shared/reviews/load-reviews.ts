import { type Api, orElse } from '../../lib/api.ts'
import type { ReviewList } from '../../lib/types/review-types.ts'
import type { Product } from '../search/product.ts'

export const REVIEWS_AT_FIRST = 6
/** What the API gives in one answer. */
const MOST = 96

export const orders = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof orders)[number]

export type LoadedReviews = { list: ReviewList | null; order: ReviewOrder }

/** As many as the address asks for: `?reviews=12&review_order=lowest`. Without them the page still opens. */
export async function loadReviews(api: Api, product: Product, { id, search }: { id: string; search: URLSearchParams }) {
  const order = orders.find((one) => one === search.get('review_order')) ?? 'newest'
  const asked = Number(search.get('reviews'))
  const per_page = Number.isInteger(asked) ? Math.min(MOST, Math.max(REVIEWS_AT_FIRST, asked)) : REVIEWS_AT_FIRST
  const call = api.get(`/${product}s/{id}/reviews`, { params: { id }, query: { per_page, sort_by: order } })
  const loaded: LoadedReviews = { list: await orElse(call, null), order }
  return loaded
}

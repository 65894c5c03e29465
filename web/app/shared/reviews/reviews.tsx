import { Link, useSearchParams } from 'react-router'
import type { ReviewList } from '../../lib/types/review-types.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import type { Product } from '../search/product.ts'
import { type LoadedReviews, orders, REVIEWS_AT_FIRST, type ReviewOrder } from './load-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { Scores } from './scores.tsx'

type ReviewsProps = { product: Product; loaded: LoadedReviews }

/** What guests say, under the listing's own words. */
export function Reviews({ product, loaded: { list, order } }: ReviewsProps) {
  return (
    <section
      id="reviews"
      className="paint-when-near [--usual-height:668px] md:[--usual-height:470px] scroll-mt-32 pt-12"
      aria-labelledby="reviews-title"
    >
      <h2 id="reviews-title" className="text-h2">
        {list?.rating
          ? `${list.rating.toFixed(1)} from ${list.rating_count === 1 ? '1 guest' : `${list.rating_count} guests`}`
          : 'Reviews'}
      </h2>
      {list === null ? <NotLoaded /> : null}
      {list?.total === 0 ? <NoneYet product={product} /> : null}
      {list && list.total > 0 ? <Words product={product} list={list} order={order} /> : null}
    </section>
  )
}

function Words({ product, list, order }: { product: Product; list: ReviewList; order: ReviewOrder }) {
  const pathOf = usePathOf()
  const more = list.total - list.reviews.length
  return (
    <>
      <Scores list={list} />
      {list.total > 1 ? <Orders order={order} pathOf={pathOf} /> : null}
      <ul className="mt-3 divide-y divide-line border-y border-line" aria-label="Reviews">
        {list.reviews.map((review) => (
          <ReviewItem key={review.id} product={product} review={review} />
        ))}
      </ul>
      {more > 0 ? (
        <Link
          to={pathOf({ reviews: `${list.reviews.length + REVIEWS_AT_FIRST * 2}` })}
          replace
          preventScrollReset
          className={buttonClasses({ look: 'line', className: 'mt-5' })}
        >
          Show more reviews <span className="num font-normal text-muted">({more} more)</span>
        </Link>
      ) : null}
      <p className="mt-3 text-note text-muted">Only guests who stayed and paid through us can write one.</p>
    </>
  )
}

const orderNames: Record<ReviewOrder, string> = { newest: 'Newest', highest: 'Best', lowest: 'Worst' }

function Orders({ order, pathOf }: { order: ReviewOrder; pathOf: PathOf }) {
  return (
    <nav className="mt-6 flex flex-wrap items-center gap-x-1 text-sm" aria-label="Order of the reviews">
      {orders.map((one) => (
        <Link
          key={one}
          to={pathOf({ review_order: one === 'newest' ? null : one })}
          replace
          preventScrollReset
          aria-current={one === order ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-field px-3 font-semibold text-muted hover:text-ink aria-[current=true]:bg-sunk aria-[current=true]:text-ink"
        >
          {orderNames[one]}
        </Link>
      ))}
    </nav>
  )
}

type PathOf = (changes: Record<string, string | null>) => string

/** The page's own address with some fields changed. Without script the browser opens it anew, so it names the place. */
function usePathOf(): PathOf {
  const [search] = useSearchParams()
  const hasScript = useHasScript()
  return (changes) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}${hasScript ? '' : '#reviews'}`
  }
}

function NoneYet({ product }: { product: Product }) {
  return (
    <div className="card mt-5 p-6">
      <p className="font-semibold">No reviews yet</p>
      <p className="mt-1 text-muted">
        {product === 'hotel'
          ? 'We ask every guest for a review after the stay. Yours could be the first.'
          : 'We ask every customer for a review after the hire. Yours could be the first.'}
      </p>
    </div>
  )
}

function NotLoaded() {
  const pathOf = usePathOf()
  return (
    <p className="mt-3 text-muted">
      The reviews could not be loaded.{' '}
      <Link to={pathOf({})} replace preventScrollReset className="link">
        Try again
      </Link>
    </p>
  )
}

import { lagosDayOf } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'
import { useSite } from '../../lib/site.ts'
import type { Review } from '../../lib/types/review-types.ts'
import { StarRating } from '../../ui/icons/star-rating.tsx'
import { monthName } from '../booking/price-calendar.tsx'
import type { Product } from '../search/product.ts'

export function ReviewItem({ product, review }: { product: Product; review: Review }) {
  return (
    <li className="py-5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <b className="font-semibold break-words">{review.author}</b>
          <span className="block text-sm text-muted">{occasionOf(product, review)}</span>
        </p>
        <StarRating rating={review.stars} />
      </div>
      <p className="mt-2 max-w-[64ch] break-words whitespace-pre-line">{review.text}</p>
      {review.reply ? <Reply reply={review.reply} /> : null}
    </li>
  )
}

function occasionOf(product: Product, { room_type_name: room, with_driver, stayed_on, is_edited }: Review) {
  const when = product === 'hotel' ? `stayed ${monthName(stayed_on)}` : monthName(stayed_on)
  const what = product === 'hotel' ? room : with_driver ? 'With a driver' : 'Self-drive'
  return [what, when, is_edited && 'changed since'].filter(Boolean).join(' · ')
}

function Reply({ reply: { text, written_at } }: { reply: NonNullable<Review['reply']> }) {
  const { settings } = useSite()
  return (
    <div className="mt-4 ml-1 border-l-2 border-lagoon pl-4">
      <p className="text-sm font-semibold">
        Reply from {settings.site_name}{' '}
        <span className="num font-normal text-muted">{formatDay(lagosDayOf(written_at), 'with year')}</span>
      </p>
      <p className="mt-1 max-w-[62ch] break-words whitespace-pre-line text-muted">{text}</p>
    </div>
  )
}

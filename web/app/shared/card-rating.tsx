import { isNewlyListed } from '@skyroute/core/bookings/rating-score.ts'
import { classes } from '../ui/classes.ts'
import { StarRating } from '../ui/icons/star-rating.tsx'

type CardRatingProps = { of: { rating: number | null; rating_count: number }; className?: string }

/** On a card: few reviews say little, so their average stands on the listing's own page alone. */
export function CardRating({ of: { rating, rating_count: count }, className }: CardRatingProps) {
  if (!isNewlyListed(count)) return <StarRating rating={rating ?? 0} ratingCount={count} className={className} />
  return (
    <span
      className={classes('shrink-0 rounded-full bg-lagoon-soft px-2.5 text-note font-semibold text-lagoon', className)}
    >
      New<span className="sr-only">, fewer than five reviews</span>
    </span>
  )
}

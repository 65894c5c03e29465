import { classes } from '../classes.ts'
import { SpriteIcon } from './icon-sprite.tsx'

type StarRatingProps = { rating: number; ratingCount?: number; className?: string }

/** A guest score with how many gave it; nothing at all while nobody has. */
export function StarRating({ rating, ratingCount, className }: StarRatingProps) {
  if (!rating) return null
  const counted = ratingCount === undefined ? '' : `, ${ratingCount} reviews`
  return (
    <span
      className={classes('num inline-flex items-center gap-1.5 text-sm', className)}
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} of 5${counted}`}
    >
      <SpriteIcon of="star" className="size-4 fill-sun text-sun" />
      <b className="font-semibold">{rating.toFixed(1)}</b>
      {ratingCount === undefined ? null : <span className="text-muted">{`(${ratingCount})`}</span>}
    </span>
  )
}

/** The class of a hotel: "4-star". */
export const starClass = (stars: number) => (stars ? `${stars}-star` : undefined)

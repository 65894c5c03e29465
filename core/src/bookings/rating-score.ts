// What a rating is worth for comparing: few reviews say little. What is shown stays the average of the reviews (P11).

/** Below so many reviews a card says "New" and no number. */
export const leastReviewsShown = 5

/**
 * The Bayesian average's assumption before anybody wrote: so many reviews of so many stars. Five are believed as much
 * as the assumption, so that the number counts half where the card begins to show it; four stars is what guests give a
 * stay that was as it should be. Source: our own choice.
 */
const assumed = { reviews: leastReviewsShown, stars: 4 } as const

/**
 * The average of the reviews drawn towards the assumption, 0 to 5, for orders alone: 4.9 of seven reviews goes before
 * 5.0 of two. 0 without a rating, which stands after all that are rated. `count`: reviews behind the rating; a rating
 * without any counts as one.
 */
export function shrunkRating(rating: number | null, count: number): number {
  if (rating === null) return 0
  const reviews = Math.max(1, count)
  return (assumed.reviews * assumed.stars + reviews * rating) / (assumed.reviews + reviews)
}

export const isNewlyListed = (reviewCount: number): boolean => reviewCount < leastReviewsShown

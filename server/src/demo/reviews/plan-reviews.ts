import { aspectsOf, shownAuthor } from '@skyroute/core/bookings/reviewing.ts'
import { addHours, addMinutes, toMs } from '@skyroute/core/dates.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Sold } from '../bookings/sale.ts'
import type { Rating } from '../listings/hotels.ts'
import type { People } from '../people/people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { carReplies, carSentences } from './car-sentences.ts'
import { composeReview, type Stock, stockOf } from './compose-review.ts'
import { hotelReplies, hotelSentences } from './hotel-sentences.ts'

export type ReviewedListing = {
  id: string
  /** What its guests find on the whole, 1 to 5: their stars fall around it. */
  quality: number
  amenities: readonly string[]
}

export type PlannedReviews = {
  reviews: Insertable<DB['reviews']>[]
  replies: Insertable<DB['review_replies']>[]
}

type Around = { listings: ReadonlyMap<string, ReviewedListing>; people: People; now: Date }
type Pages = { stocks: Map<string, Stock>; authors: Set<string>; answered: Map<string, string[]> }

/** What guests of the demo wrote after their trips; the same on every run, no sentence twice on a listing's page. */
export function planReviews(solds: readonly Sold[], around: Around): PlannedReviews {
  const planned: PlannedReviews = { reviews: [], replies: [] }
  const pages: Pages = { stocks: new Map(), authors: new Set(), answered: new Map() }
  const unspoken = lastTripOf(solds, around.people.demoCustomer.id)
  for (const sold of solds) {
    if (sold.completedAt && sold !== unspoken) addReview(planned, sold, { ...around, pages })
  }
  return planned
}

/** Left to whoever tries the demo. */
function lastTripOf(solds: readonly Sold[], personId: string): Sold | undefined {
  const done = solds.filter(({ wish, completedAt }) => wish.person.id === personId && completedAt)
  return done.toSorted((one, other) => toMs(one.endsAt) - toMs(other.endsAt)).at(-1)
}

function addReview({ reviews, replies }: PlannedReviews, sold: Sold, around: Around & { pages: Pages }) {
  const { item, person } = sold.wish
  const listing = around.listings.get(item.listingId)
  const dice = seededRandom(`review ${sold.id}`)
  const speaker = `${item.listingId} ${person.id}`
  const writtenAt = addMinutes(sold.completedAt ?? sold.endsAt, dice.int(90, 9 * 24 * 60))
  if (!listing || !dice.chance(0.88) || around.pages.authors.has(speaker) || writtenAt > around.now) return
  const { stars, scores } = scoresOf(sold, listing, dice)
  const aspects = aspectsOf({ kind: item.type, withDriver: sold.withDriver }).map(({ key }) => key)
  const extras = item.type === 'hotel' ? listing.amenities.filter((name) => name in hotelSentences) : []
  const stock = stockFor(around.pages, sold)
  const body = composeReview(scores, { stars, topics: [...aspects, ...extras], stock, dice })
  if (!body) return
  around.pages.authors.add(speaker)
  reviews.push({
    booking_id: sold.id,
    id: dice.uuid(),
    listing_kind: item.type,
    listing_id: item.listingId,
    author_name: shownAuthor(person.firstName, person.lastName),
    stars,
    scores,
    body,
    written_at: writtenAt,
  })
  const repliedAt = addHours(writtenAt, dice.int(3, 60))
  if (repliedAt < around.now && dice.chance(stars <= 3 ? 0.7 : 0.15)) {
    const answer = replyFor(around.pages, sold, { stars, dice })
    if (!answer) return
    replies.push({ booking_id: sold.id, body: answer, written_by: around.people.admin.id, written_at: repliedAt })
  }
}

function scoresOf(sold: Sold, { quality }: ReviewedListing, dice: SeededRandom) {
  const isUnlucky = dice.chance(0.06)
  const stars = starsNear(quality + dice.int(-8, 7) / 10 - (isUnlucky ? 1.6 : 0))
  const aspects = aspectsOf({ kind: sold.wish.item.type, withDriver: sold.withDriver })
  const scores = Object.fromEntries(aspects.map(({ key }) => [key, starsNear(stars + dice.pick([-1, 0, 0, 0, 0, 1]))]))
  return { stars, scores }
}

function starsNear(value: number) {
  return Math.min(5, Math.max(1, Math.round(value)))
}

function stockFor({ stocks }: Pages, { wish: { item } }: Sold): Stock {
  const known = stocks.get(item.listingId)
  if (known) return known
  const dice = seededRandom(`sentences ${item.listingId}`)
  const stock = stockOf(item.type === 'hotel' ? hotelSentences : carSentences, dice)
  stocks.set(item.listingId, stock)
  return stock
}

function replyFor(
  { answered }: Pages,
  { wish: { item } }: Sold,
  { stars, dice }: { stars: number; dice: SeededRandom },
) {
  const replies = (item.type === 'hotel' ? hotelReplies : carReplies)[stars <= 3 ? 'poor' : 'good']
  const used = answered.get(item.listingId) ?? []
  const answer = dice.shuffled(replies).find((one) => !used.includes(one))
  if (answer) answered.set(item.listingId, [...used, answer])
  return answer
}

/** What the cards say: the average of each listing's stars, half up to one decimal, as the server derives it. */
export function ratingsFrom({ reviews }: PlannedReviews): (listingId: string) => Rating {
  const stars = Map.groupBy(reviews, ({ listing_id }) => listing_id)
  return (listingId) => {
    const own = stars.get(listingId) ?? []
    const sum = own.reduce((total, review) => total + Number(review.stars), 0)
    return own.length > 0
      ? { rating: Math.round((sum * 10) / own.length) / 10, ratingCount: own.length }
      : { rating: null, ratingCount: 0 }
  }
}

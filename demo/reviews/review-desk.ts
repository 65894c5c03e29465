import { aspectsOf } from '@skyroute/core/bookings/reviewing.ts'
import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import type { BookingAnswer } from '@skyroute/server/features/bookings/schemas.ts'
import { replyToReview } from '@skyroute/server/features/reviews/moderate-review.ts'
import { reviewOf } from '@skyroute/server/features/reviews/review-store.ts'
import { writeReview } from '@skyroute/server/features/reviews/write-review.ts'
import { type DemoWorld, nowhere } from '../history/demo-world.ts'
import type { Timeline } from '../history/play-timelines.ts'
import type { Sellable } from '../listings/sellable.ts'
import type { Person } from '../people/people.ts'
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

export type Stay = { person: Person; item: Sellable; booking: BookingAnswer }
export type ReviewDesk = { talkOver(stay: Stay): Timeline }

type Desk = {
  world: DemoWorld
  admin: Person
  listings: ReadonlyMap<string, ReviewedListing>
  stocks: Map<string, Stock>
  authors: Set<string>
  answered: Map<string, string[]>
}

/** What guests of the demo say after their trips: no sentence twice on a listing's page, nobody twice of one listing. */
export function openReviewDesk(around: Pick<Desk, 'world' | 'admin' | 'listings'>): ReviewDesk {
  const desk = { ...around, stocks: new Map(), authors: new Set<string>(), answered: new Map() }
  return { talkOver: (stay) => talkOver(desk, stay) }
}

async function* talkOver(desk: Desk, { person, item, booking }: Stay): Timeline {
  const { world, authors } = desk
  const listing = desk.listings.get(item.listingId)
  const dice = seededRandom(`review ${booking.id}`)
  const writtenAt = addMinutes(world.clock.now(), dice.int(90, 9 * 24 * 60))
  yield writtenAt
  const speaker = `${item.listingId} ${person.id}`
  if (!listing || !dice.chance(0.88) || authors.has(speaker)) return
  const { stars, scores, aspects } = scoresOf(booking, listing, dice)
  const extras = item.type === 'hotel' ? listing.amenities.filter((name) => name in hotelSentences) : []
  const text = composeReview(scores, { stars, topics: [...aspects, ...extras], stock: stockFor(desk, item), dice })
  if (!text) return
  authors.add(speaker)
  await writeReview(world.ctx, world.actorOf(person), { bookingId: booking.id, body: { stars, scores, text } })
  if (!dice.chance(stars <= 3 ? 0.7 : 0.15)) return
  yield addHours(writtenAt, dice.int(3, 60))
  const answer = replyFor(desk, item, { stars, dice })
  const review = await reviewOf(world.ctx.db, booking.id)
  if (!answer || !review) return
  await replyToReview(
    world.ctx,
    { actor: world.actorOf(desk.admin), caller: nowhere },
    {
      id: review.id,
      body: { text: answer },
    },
  )
  await world.runJobs()
}

function scoresOf(booking: BookingAnswer, { quality }: ReviewedListing, dice: SeededRandom) {
  const isUnlucky = dice.chance(0.06)
  const stars = starsNear(quality + dice.int(-8, 7) / 10 - (isUnlucky ? 1.6 : 0))
  const aspects = aspectsOf({ kind: booking.booking_type, withDriver: booking.with_driver }).map(({ key }) => key)
  const scores = Object.fromEntries(aspects.map((key) => [key, starsNear(stars + dice.pick([-1, 0, 0, 0, 0, 1]))]))
  return { stars, scores, aspects }
}

function starsNear(value: number) {
  return Math.min(5, Math.max(1, Math.round(value)))
}

function stockFor({ stocks }: Desk, item: Sellable): Stock {
  const known = stocks.get(item.listingId)
  if (known) return known
  const dice = seededRandom(`sentences ${item.listingId}`)
  const stock = stockOf(item.type === 'hotel' ? hotelSentences : carSentences, dice)
  stocks.set(item.listingId, stock)
  return stock
}

function replyFor({ answered }: Desk, item: Sellable, { stars, dice }: { stars: number; dice: SeededRandom }) {
  const replies = (item.type === 'hotel' ? hotelReplies : carReplies)[stars <= 3 ? 'poor' : 'good']
  const used = answered.get(item.listingId) ?? []
  const answer = dice.shuffled(replies).find((one) => !used.includes(one))
  if (answer) answered.set(item.listingId, [...used, answer])
  return answer
}

import { type RawBuilder, type Selectable, sql } from 'kysely'
import { contains, countRows, type Page } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import type { Reviews } from '../../db/schema.ts'
import type { StaffReviewQuery } from './schemas.ts'

export type Listing = { kind: 'hotel' | 'car'; id: string }

export type ReviewRow = Omit<Selectable<Reviews>, 'hidden_by' | 'listing_kind' | 'scores'> & {
  listing_kind: 'hotel' | 'car'
  scores: Record<string, number>
  reply_body: string | null
  replied_at: Date | null
}

/** With what the booking tells of the stay. */
export type StayedReviewRow = ReviewRow & {
  name: string
  room_type_name: string | null
  with_driver: boolean
  end_on: string
}

const reviewColumns = sql`
  r.booking_id, r.id, r.listing_kind, r.listing_id, r.author_name, r.stars, r.scores, r.body, r.written_at, r.edited_at,
  r.hidden_at, r.hidden_reason, a.body as reply_body, a.written_at as replied_at`
const stayedReviews = sql`
  select ${reviewColumns}, b.listing_snapshot ->> 'name' as name,
         b.listing_snapshot ->> 'room_type_name' as room_type_name, b.with_driver, b.end_on
    from reviews r join bookings b on b.id = r.booking_id
    left join review_replies a on a.booking_id = r.booking_id`

export type ReviewOrder = 'newest' | 'highest' | 'lowest'

const orders: Record<ReviewOrder, RawBuilder<unknown>> = {
  newest: sql`r.written_at desc, r.id`,
  highest: sql`r.stars desc, r.written_at desc, r.id`,
  lowest: sql`r.stars, r.written_at desc, r.id`,
}

/** Those that the public sees. */
export async function shownReviews(
  db: Reader,
  { kind, id }: Listing,
  { order, page }: { page: Page; order: ReviewOrder },
) {
  const { rows } = await sql<StayedReviewRow>`
    ${stayedReviews}
     where r.listing_kind = ${kind} and r.listing_id = ${id} and r.hidden_at is null
     order by ${orders[order]} ${page.cut}`.execute(db)
  return rows
}

export type ReviewCounts = {
  count: number
  rating: string | null
  stars: number[]
  aspects: Record<string, { average: number; count: number }>
}

/** What all shown reviews of a listing say together; `stars` counts 1 to 5. */
export async function aggregateReviews(db: Reader, { kind, id }: Listing): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    with shown as (select stars, scores from reviews
                    where listing_kind = ${kind} and listing_id = ${id} and hidden_at is null)
    select (select count(*) from shown) as count,
           (select round(avg(stars), 1) from shown) as rating,
           (select array_agg(count order by stars) from (
              select n as stars, (select count(*)::int from shown where shown.stars = n) as count
                from generate_series(1, 5) as n) per_star) as stars,
           coalesce((select json_object_agg(key, json_build_object('average', average, 'count', count)) from (
              select key, round(avg(value::int), 1) as average, count(*) as count
                from shown, jsonb_each_text(scores) group by key) per_aspect), '{}') as aspects`.execute(db)
  return rows[0] ?? { count: 0, rating: null, stars: [0, 0, 0, 0, 0], aspects: {} }
}

export async function reviewOf(db: Reader, bookingId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews r left join review_replies a on a.booking_id = r.booking_id
     where r.booking_id = ${bookingId}`.execute(db)
  return rows[0] ?? null
}

/** By its public id, under its lock; null when there is none. Read once the lock is had: the reply is a row of its own. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const found = await sql<{ booking_id: string }>`select booking_id from reviews where id = ${id}`.execute(tx)
  const bookingId = found.rows[0]?.booking_id
  if (bookingId === undefined) return null
  await sql`select 1 from reviews where booking_id = ${bookingId} for update`.execute(tx)
  return reviewOf(tx, bookingId)
}

/** What a decision about a review is made from: its words, the reply, and whether the site shows it. */
export const contentOf = ({ stars, body, reply_body, hidden_reason, hidden_at }: ReviewRow) => ({
  stars,
  body,
  reply_body,
  hidden_reason,
  is_hidden: hidden_at !== null,
})

export async function stayedReview(db: Reader, id: string): Promise<StayedReviewRow | null> {
  const { rows } = await sql<StayedReviewRow>`${stayedReviews} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type NewReview = Pick<
  ReviewRow,
  'booking_id' | 'listing_kind' | 'listing_id' | 'author_name' | 'stars' | 'scores' | 'body' | 'written_at'
>

export async function insertReview(tx: Tx, review: NewReview) {
  const row = { ...review, scores: JSON.stringify(review.scores) }
  await tx.insertInto('reviews').values(row).execute()
}

export type Words = Pick<ReviewRow, 'stars' | 'scores' | 'body'>

export async function saveWords(tx: Tx, bookingId: string, { stars, scores, body }: Words, editedAt: Date) {
  await sql`
    update reviews set stars = ${stars}, scores = ${JSON.stringify(scores)}::jsonb, body = ${body}, edited_at = ${editedAt}
     where booking_id = ${bookingId}`.execute(tx)
}

type Hiding = { at: Date; by: string; reason: string }

export async function saveHiding(tx: Tx, bookingId: string, hiding: Hiding | null) {
  await sql`
    update reviews set hidden_at = ${hiding?.at ?? null}, hidden_by = ${hiding?.by ?? null},
           hidden_reason = ${hiding?.reason ?? null}
     where booking_id = ${bookingId}`.execute(tx)
}

export type NewReply = { bookingId: string; body: string; by: string; at: Date }

export async function saveReply(tx: Tx, { bookingId, body, by, at }: NewReply) {
  await sql`
    insert into review_replies (booking_id, body, written_by, written_at) values (${bookingId}, ${body}, ${by}, ${at})
    on conflict (booking_id) do update set body = excluded.body, written_by = excluded.written_by,
           written_at = excluded.written_at`.execute(tx)
}

export async function deleteReply(tx: Tx, bookingId: string) {
  await sql`delete from review_replies where booking_id = ${bookingId}`.execute(tx)
}

const shows = {
  all: sql`true`,
  shown: sql`r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
  unanswered: sql`r.hidden_at is null and a.booking_id is null`,
}

function askedFor({ show = 'all', stars, item_id, search }: StaffReviewQuery) {
  const asked = [shows[show]]
  if (stars) asked.push(sql`r.stars = ${stars}`)
  if (item_id) asked.push(sql`r.listing_id = ${item_id}`)
  const words = search?.trim()
  if (words) asked.push(contains(sql`(r.body || ' ' || r.author_name || ' ' || r.listing_id)`, words))
  return sql.join(asked, sql` and `)
}

/** For staff, the newest first. */
export async function allReviews(db: Reader, wish: StaffReviewQuery, page: Page) {
  const { rows } = await sql<StayedReviewRow>`
    ${stayedReviews} where ${askedFor(wish)} order by r.written_at desc, r.id
     ${page.cut}`.execute(db)
  return rows
}

export function countReviews(db: Reader, wish: StaffReviewQuery): Promise<number> {
  const from = sql`reviews r left join review_replies a on a.booking_id = r.booking_id`
  return countRows(db, sql`${from} where ${askedFor(wish)}`)
}

import { type RawBuilder, sql } from 'kysely'

/** What a booking is found by, of `bookings b`: exactly the expression of the index. */
const wordsOfBooking = sql`
  search_words(b.id || ' ' || b.guest_name || ' ' || (b.listing_snapshot ->> 'name'), b.guest_email, b.guest_phone)`

/** Whether a booking says the words. Two questions, since the index holds only what waits for no money (migration 0165). */
export const saysWords = (words: RawBuilder<unknown>) => sql`
  ((b.status <> 'pending' and ${wordsOfBooking} @@ ${words}) or (b.status = 'pending' and ${wordsOfBooking} @@ ${words}))`

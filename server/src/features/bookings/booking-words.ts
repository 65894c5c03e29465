import { sql } from 'kysely'

/** What a booking is found by, of `bookings b`: exactly the expression of the index (migration 0110). */
export const wordsOfBooking = sql`
  search_words(b.id || ' ' || b.guest_name || ' ' || (b.listing_snapshot ->> 'name'), b.guest_email, b.guest_phone)`

import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import type { BookingRow } from './booking-store.ts'
import type { Arrival } from './stated-schemas.ts'

type HotelRow = Arrival & { id: string; phone: string }
type Arriving = Pick<BookingRow, 'booking_type' | 'listing_id' | 'status'>

/**
 * How the guests of these bookings find their hotel: read anew, since a corrected address or telephone must reach those
 * who have booked already. Null for cars and for a hotel that is gone.
 */
export async function findArrivals(db: Reader, bookings: readonly Arriving[]) {
  const ids = bookings.flatMap(({ booking_type, listing_id }) => (booking_type === 'hotel' ? [listing_id] : []))
  const { rows } = await sql<HotelRow>`
    select id, street_address, landmark, directions, phone, lat, lng from hotels
     where id = any(${[...new Set(ids)]}::text[])`.execute(db)
  const hotels = new Map(rows.map(({ id, ...arrival }) => [id, arrival]))
  return (booking: Arriving): Arrival | null => {
    const hotel = booking.booking_type === 'hotel' ? hotels.get(booking.listing_id) : undefined
    return hotel ? { ...hotel, phone: phoneFor(booking, hotel.phone) } : null
  }
}

export async function findArrival(db: Reader, booking: Arriving): Promise<Arrival | null> {
  return (await findArrivals(db, [booking]))(booking)
}

/** For those who are coming: a hold, a cancelled stay and one that is over show none. */
function phoneFor({ status }: Arriving, phone: string) {
  return status === 'confirmed' && phone !== '' ? phone : null
}

import type { CancelReason } from '@skyroute/core/bookings/states.ts'
import type { CancellationTerms } from '@skyroute/core/cancellation/terms.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

/** What mails tell of a booking. */
export type MailedBooking = {
  id: string
  user_id: string
  booking_type: 'hotel' | 'car'
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  cancel_reason: CancelReason | null
  cancel_note: string | null
  units: number
  start_on: string
  end_on: string
  starts_at: Date
  ends_at: Date
  guests: number
  children: number
  with_driver: boolean
  guest_name: string
  guest_email: string
  pickup_location: string | null
  dropoff_location: string | null
  listing_snapshot: {
    name: string
    location?: string | null
    room_type_name?: string | null
    pickup_location?: string | null
  }
  terms: CancellationTerms
  subtotal_kobo: number
  vat_kobo: number
  service_fee_kobo: number
  total_kobo: number
  first_night_kobo: number
  captured_kobo: number
  refunded_kobo: number
  goodwill_kobo: number
  hold_expires_at: Date | null
  created_at: Date
  cancelled_at: Date | null
}

export async function findMailedBooking(ctx: AppContext, bookingId: string): Promise<MailedBooking | undefined> {
  const { rows } = await sql<MailedBooking>`
    select id, user_id, booking_type, status, cancel_reason, cancel_note, units, start_on, end_on, starts_at, ends_at, guests,
           children, with_driver, guest_name, guest_email, pickup_location, dropoff_location, listing_snapshot, terms,
           subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo, first_night_kobo, captured_kobo, refunded_kobo, goodwill_kobo,
           hold_expires_at, created_at, cancelled_at
      from bookings where id = ${bookingId}`.execute(ctx.db)
  return rows[0]
}

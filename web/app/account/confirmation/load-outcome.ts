import { api, orElse } from '../../lib/api.ts'
import type { Booking, Payment } from '../../lib/types/booking-types.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export type Result = { outcome: Outcome; booking: Booking; payment: Payment | null }

/** Lets the server ask the provider, then reads how the booking stands (M5). */
export async function loadOutcome(bookingId: string): Promise<Result> {
  const asked = await orElse(api.post('/payments/process', { body: { booking_id: bookingId } }), null)
  const [{ booking, change }, payment] = await Promise.all([
    api.get('/bookings/{id}/change', { params: { id: bookingId } }),
    asked ?? newestPayment(bookingId),
  ])
  return { outcome: outcomeOf(booking, payment, change), booking, payment }
}

/** What we know when the provider could not be asked. */
async function newestPayment(bookingId: string): Promise<Payment | null> {
  const list = await orElse(api.get('/payments', { query: { booking_id: bookingId, per_page: 1 } }), null)
  return list?.payments[0] ?? null
}

import { api, orElse } from '../../lib/api.ts'
import type { BankAccount, Booking, Payment, PaymentOptions, WaitingChange } from '../../lib/types/booking-types.ts'

export type PaymentFormData = {
  booking: Booking
  /** New dates of a confirmed booking: then the payment is for them. */
  change: WaitingChange | null
  options: PaymentOptions
  /** Newest first. */
  payments: Payment[]
  /** Null: they could not be loaded. */
  accounts: BankAccount[] | null
}

/** Everything the payment page shows, from the server: an amount in the address is not believed (M2). */
export async function loadPayment(bookingId: string): Promise<PaymentFormData> {
  const [{ booking, change }, options, payments, accounts] = await Promise.all([
    api.get('/bookings/{id}/change', { params: { id: bookingId } }),
    api.get('/payments/options/{bookingId}', { params: { bookingId } }),
    api.get('/payments', { query: { booking_id: bookingId } }),
    orElse(api.get('/bank-accounts'), null),
  ])
  return { booking, change, options, payments: payments.payments, accounts: accounts?.bank_accounts ?? null }
}

import { api, orElse } from '../../lib/api.ts'
import type { BankAccount, Booking, Payment, PaymentList, PaymentOptions } from '../../lib/booking-types.ts'

export type Desk = {
  booking: Booking
  options: PaymentOptions
  /** Newest first. */
  payments: Payment[]
  /** Null: they could not be loaded. */
  accounts: BankAccount[] | null
}

/** Everything the payment page shows, from the server: an amount in the address is not believed (M2). */
export async function loadDesk(bookingId: string): Promise<Desk> {
  const id = encodeURIComponent(bookingId)
  const [booking, options, payments, accounts] = await Promise.all([
    api.get<Booking>(`/bookings/${id}`),
    api.get<PaymentOptions>(`/payments/options/${id}`),
    api.get<PaymentList>('/payments', { query: { booking_id: bookingId } }),
    orElse(api.get<{ bank_accounts: BankAccount[] }>('/bank-accounts'), null),
  ])
  return { booking, options, payments: payments.payments, accounts: accounts?.bank_accounts ?? null }
}

import type { Picture } from './catalogue-types.ts'
import type { CancellationStep, CancellationTerms, PriceLines } from './quote-types.ts'

/** What the calls around bookings and payments answer, until the generated client takes its place. Always in naira. */

export type BookingStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed'
export type BookingPaymentStatus =
  | 'pending'
  | 'pending_verification'
  | 'completed'
  | 'failed'
  | 'refunded'
  | 'partially_refunded'
export type CancelReason = 'hold_expired' | 'discarded' | 'customer' | 'operator' | 'no_show'

export type Booking = PriceLines & {
  id: string
  booking_reference: string
  booking_type: 'hotel' | 'car'
  status: BookingStatus
  payment_status: BookingPaymentStatus
  cancel_reason: CancelReason | null
  total_amount: number
  currency: string
  check_in_date: string
  check_out_date: string
  starts_at: string
  ends_at: string
  duration: number
  rooms: number
  number_of_guests: number
  number_of_children: number
  with_driver: boolean
  special_requests: string | null
  customer_name: string
  customer_email: string
  customer_phone: string | null
  hotel_name: string | null
  car_name: string | null
  room_type_name: string | null
  image: Picture | null
  location: string
  amount_paid: number
  amount_refunded: number
  amount_due: number
  hold_expires_at: string | null
  cancellation: CancellationTerms
  /** What its owner may do now. `modify`: its special requests. */
  can: { cancel: boolean; discard: boolean; pay: boolean; modify: boolean; change_dates: boolean }
  booking_data: {
    item_id: string
    pickup_location: string | null
    dropoff_location: string | null
    room_type_id: string | null
    state: string | null
  }
  created_at: string
  updated_at: string
  confirmed_at: string | null
  cancelled_at: string | null
}

export type BookingList = { bookings: Booking[]; total: number; page: number; per_page: number; total_pages: number }

export type CancellationQuote = {
  booking_id: string
  refund: number
  kept: number
  sentence: string
  is_free: boolean
  /** When the answer becomes another one. */
  changes_at: string | null
  refund_by: string | null
  steps: CancellationStep[]
}

/** What other dates would cost, in the same room or car (SB13). */
export type ChangeQuote = PriceLines & {
  start_date: string
  end_date: string
  duration: number
  is_available: boolean
  total: number
  old_total: number
  /** To pay before the dates change; 0: they change at once. */
  due: number
  /** What goes back. */
  refund: number
  cancellation: CancellationTerms
}

/** New dates that are held for some minutes, until the difference is paid. */
export type WaitingChange = {
  start_date: string
  end_date: string
  total: number
  due: number
  hold_expires_at: string
}

export type ChangeAnswer = {
  status: 'applied' | 'awaiting_payment' | 'none'
  booking: Booking
  change: WaitingChange | null
}

export type PaymentMethod = 'stripe' | 'paystack' | 'flutterwave' | 'paypal' | 'bank_transfer'

export type Payment = {
  id: string
  booking_id: string
  booking_reference: string
  payment_method: PaymentMethod
  status: 'pending' | 'pending_verification' | 'completed' | 'failed'
  amount: number
  amount_received: number
  amount_refunded: number
  payment_reference: string
  failure: string | null
  /** Where to pay; only while pending, with a gateway. */
  checkout_url: string | null
  is_test: boolean
  expires_at: string | null
  proof: { id: string; name: string; media_type: string; uploaded_at: string } | null
  refunds: { id: string; status: string; amount: number; expected_by: string | null }[]
  created_at: string
  updated_at: string
  completed_at: string | null
}

export type PaymentList = { payments: Payment[]; total: number }

export type MethodOption = {
  method: PaymentMethod
  name: string
  note: string
  is_enabled: boolean
  why_not: string | null
  is_test: boolean
}

export type PaymentOptions = {
  booking_id: string
  amount_due: number
  hold_expires_at: string | null
  default_method: PaymentMethod | null
  methods: MethodOption[]
}

export type BankAccount = { id: string; bank_name: string; account_number: string; account_name: string }

export type UserStats = {
  total_bookings: number
  active_bookings: number
  total_spent: number
  upcoming_bookings: number
  total_favorites: number
}

import type { Picture } from './catalogue-types.ts'

/** The full price of a stay or hire, as `/bookings/summary` and bookings answer it. Always in naira (M8). */
export type QuoteLine = { kind: string; label: string; quantity: number; unit_price: number; amount: number }

export type CancellationStep = {
  kind: 'free' | 'charged' | 'started' | 'end'
  from: string | null
  until: string | null
  refund: number
  kept: number
  /** "Until Thu 10 Dec, 12:00", "After that". */
  when: string
  sentence: string
}
export type CancellationTerms = { sentence: string; steps: CancellationStep[] }

export type PriceLines = {
  lines: QuoteLine[]
  subtotal: number
  vat: number
  service_fee: number
  tax: number
}

export type Quote = PriceLines & {
  type: 'hotel' | 'car'
  item_id: string
  room_type_id: string | null
  room_type_name: string | null
  start_date: string
  end_date: string
  duration: number
  nights: number | null
  days: number | null
  rooms: number
  total: number
  currency: 'NGN'
  /** The same total in the currency that was asked for, for show only. */
  display: { currency: string; total: number; rate_to_ngn: string }
  starts_at: string
  ends_at: string
  is_available: boolean
  left: number
  cancellation: CancellationTerms
  bank_transfer_allowed: boolean
}

export type BookingSummary = {
  id: string
  type: 'hotel' | 'car'
  name: string
  image_url: string | null
  image: Picture | null
  rating: number | null
  rating_count: number
  star_rating: number | null
  passengers: number
  location: string
  pickup_location: string | null
  state_choice: string | null
  price: number
  price_ngn: number
  currency: string
  driver_mode: string | null
  driver_price_per_day: number | null
  check_in_time: string | null
  check_out_time: string | null
  is_available: boolean
  quote: Quote | null
}

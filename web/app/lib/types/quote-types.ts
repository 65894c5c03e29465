// The full price of a stay or hire, as `/bookings/summary` and bookings answer it. Always in naira (M8).
import type { Answer } from '../contract.ts'

export type BookingSummary = Answer<'showSummary'>
export type Quote = NonNullable<BookingSummary['quote']>
export type PriceLines = Pick<Quote, 'lines' | 'subtotal' | 'vat' | 'service_fee' | 'tax'>
export type CancellationTerms = Quote['cancellation']
export type CancellationStep = CancellationTerms['steps'][number]

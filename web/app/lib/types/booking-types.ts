// What the calls around bookings and payments answer, named. Always in naira.
import type { Answer } from '../contract.ts'

export type BookingList = Answer<'listBookings'>
export type Booking = Answer<'showBooking'>
export type BookingStatus = Booking['status']
export type CancellationQuote = Answer<'quoteCancellation'>

/** What a change would cost: other dates, rooms or guests (SB13). */
export type ChangeQuote = Answer<'quoteChange'>
export type ChangeAnswer = Answer<'showChange'>
/** A change whose days and rooms are held until the difference is paid. */
export type WaitingChange = NonNullable<ChangeAnswer['change']>

export type PaymentList = Answer<'listPayments'>
export type Payment = Answer<'getPayment'>
export type PaymentMethod = Payment['payment_method']
export type PaymentOptions = Answer<'getPaymentOptions'>
export type MethodOption = PaymentOptions['methods'][number]
export type BankAccount = Answer<'listBankAccounts'>['bank_accounts'][number]

export type UserStats = Answer<'getMyStats'>

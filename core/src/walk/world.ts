// One booking with its days, payments, refunds and ledger, in memory: the smallest world the rules can be tried in.
// It does what the machines answer and decides nothing itself, as the server must.
import { permissions } from '../accounts/permissions.ts'
import { stayTimes } from '../availability/stay-dates.ts'
import type { moveBooking } from '../bookings/move-booking.ts'
import type { BookingActor, BookingEvent, BookingFacts, BookingState } from '../bookings/states.ts'
import { addDays } from '../dates.ts'
import type { Kobo } from '../money.ts'
import { isBalanced, type LedgerAccount, type LedgerEntry } from '../payments/ledger.ts'
import type { movePayment } from '../payments/move-payment.ts'
import { isCountedAsRefunded, type moveRefund } from '../payments/move-refund.ts'
import type { RefundCause, RefundStatus } from '../payments/refunds.ts'
import type { PaymentActor, PaymentEvent, PaymentMethod, PaymentState, PaymentStatus } from '../payments/states.ts'
import { defaultTaxRates, type HotelStay, type Quote, quoteStay } from '../pricing/quote.ts'

/** The machines a world runs on: the real ones, or one broken on purpose. */
export interface Rules {
  readonly moveBooking: typeof moveBooking
  readonly movePayment: typeof movePayment
  readonly moveRefund: typeof moveRefund
}

export interface PaymentRow {
  readonly id: string
  readonly method: PaymentMethod
  readonly amountKobo: Kobo
  readonly createdAt: number
  state: PaymentState & { status: PaymentStatus }
  capturedKobo: Kobo
  refundedKobo: Kobo
  /** Gone beyond what was captured. */
  overpaidKobo: Kobo
  /** What a lost dispute took. */
  lostKobo: Kobo
  capturedAt: number
  undecidedProofs: number
  readonly history: {
    readonly from: PaymentStatus
    readonly event: PaymentEvent
    readonly by: PaymentActor
    readonly to: PaymentStatus
  }[]
}

export interface RefundRow {
  readonly payment: PaymentRow
  readonly amountKobo: Kobo
  readonly cause: RefundCause
  status: RefundStatus
  wasSent: boolean
  /** Of what was earned, given up for it. */
  reversedKobo: Kobo
}

export interface World {
  readonly rules: Rules
  now: number
  readonly createdAt: number
  readonly startOn: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly asked: HotelStay
  readonly quote: Quote
  booking: BookingState
  holdExpiresAt: number | null
  isUnderReview: boolean
  wasPaidOnArrival: boolean
  /** The booking has its days; somebody else has them. */
  hasDays: boolean
  rivalHasDays: boolean
  readonly payments: PaymentRow[]
  readonly refunds: RefundRow[]
  readonly balances: Map<LedgerAccount, number>
  earnedKobo: Kobo
  /** Money that waits for a person to decide. */
  caseKobo: Kobo
  readonly history: {
    readonly from: BookingState
    readonly event: BookingEvent
    readonly by: BookingActor
    readonly to: BookingState
  }[]
  /** How often each row of the tables was used. */
  readonly seen: Map<string, number>
}

/** A new world, three days before a stay of two or three nights at ₦100,000.01 or so; nothing is sold yet. */
export function newWorld(rules: Rules, { leadDays, nights }: { leadDays: number; nights: number }): World {
  const now = Date.UTC(2026, 11, 1, 9)
  const startOn = addDays('2026-12-01', leadDays)
  const days = Array.from({ length: nights }, (_, index) => ({
    on: addDays(startOn, index),
    priceKobo: 10_000_001 + 77 * index,
  }))
  const asked: HotelStay = { kind: 'hotel', nights: days, rooms: 1, rates: defaultTaxRates }
  return {
    rules,
    now,
    createdAt: now,
    startOn,
    ...stayTimes({ kind: 'hotel', startOn, endOn: addDays(startOn, nights), soldAt: now }),
    asked,
    quote: quoteStay(asked),
    booking: { status: 'new', cancelReason: null },
    holdExpiresAt: null,
    isUnderReview: false,
    wasPaidOnArrival: false,
    hasDays: false,
    rivalHasDays: false,
    payments: [],
    refunds: [],
    balances: new Map(),
    earnedKobo: 0,
    caseKobo: 0,
    history: [],
    seen: new Map(),
  }
}

/** What the world's people can say about their booking at this moment. */
export function bookingFacts(world: World, said: Partial<BookingFacts> = {}): BookingFacts {
  return {
    now: world.now,
    kind: 'hotel',
    startOn: world.startOn,
    startsAt: world.startsAt,
    endsAt: world.endsAt,
    holdExpiresAt: world.holdExpiresAt,
    totalKobo: world.quote.totalKobo,
    capturedKobo: capturedKobo(world),
    refundedKobo: refundedKobo(world) + promisedKobo(world),
    goodwillKobo: goodwillKobo(world),
    hasProofUnderVerification: world.payments.some(({ state }) => state.status === 'pending_verification'),
    hasOpenAttempt: world.payments.some(
      ({ state, method }) => state.status === 'pending' && method !== 'bank_transfer',
    ),
    reason: 'said on the phone',
    permissions,
    isAssignedDriver: true,
    isUnderReview: world.isUnderReview,
    ...said,
  }
}

/** Writes one transaction; an unbalanced one is thrown out (V3). */
export function post(world: World, entries: readonly LedgerEntry[]) {
  if (!isBalanced(entries)) throw new Error('V3: a transaction does not balance')
  for (const { account, debitKobo, creditKobo } of entries)
    world.balances.set(account, (world.balances.get(account) ?? 0) + creditKobo - debitKobo)
}

/** Credits minus debits of an account. */
export function balance(world: World, account: LedgerAccount): number {
  return world.balances.get(account) ?? 0
}

/** All that came in. */
export function capturedKobo({ payments }: World): Kobo {
  return payments.reduce((sum, payment) => sum + payment.capturedKobo, 0)
}

/** All that is reserved or gone. */
export function refundedKobo({ payments }: World): Kobo {
  return payments.reduce((sum, payment) => sum + payment.refundedKobo, 0)
}

/** Refunds that were asked for and not yet reserved, of one payment or of all. */
export function promisedKobo({ refunds }: World, payment?: PaymentRow): Kobo {
  return refunds
    .filter((refund) => isPromised(refund.status) && (payment === undefined || refund.payment === payment))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}

/** What staff gave back as a kindness, promised or gone. */
export function goodwillKobo({ booking, refunds }: World): Kobo {
  if (booking.status === 'cancelled') return 0
  return refunds
    .filter(({ cause, status }) => cause === 'goodwill' && (isPromised(status) || isCountedAsRefunded(status)))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}

function isPromised(status: RefundStatus): boolean {
  return status === 'requested' || status === 'approved'
}

/** What the refunds of a payment say is reserved or gone (V4). */
export function countedKobo({ refunds }: World, payment: PaymentRow): Kobo {
  return refunds
    .filter((refund) => refund.payment === payment && isCountedAsRefunded(refund.status))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}

/** The customer's money we hold and have not promised or set aside. */
export function freeKobo(world: World): Kobo {
  return Math.max(0, balance(world, 'customer_funds') - promisedKobo(world) - world.caseKobo)
}

/** Counts the use of a row, so that a walk that never got there is noticed. */
export function noteSeen(world: World, what: string) {
  world.seen.set(what, (world.seen.get(what) ?? 0) + 1)
}

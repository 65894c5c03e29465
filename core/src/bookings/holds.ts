// How long an unpaid booking keeps its days (I3, SP1, SP4 to SP7). Every rule answers the new `hold_expires_at`; none
// answers one that is later than the start.
import { addHours, addMinutes, earliestOf, formatInstant, type Instant, latestOf, toMs } from '../dates.ts'
import { conflict, type Rejection } from '../rejection.ts'

export interface HoldSettings {
  readonly holdMinutes: number
  /** From creation, however often a payment is started. */
  readonly maxHoldMinutes: number
  /** How long staff may hold a booking for who calls back, from creation. */
  readonly staffHoldHours: number
  readonly transferHoldHours: number
  /** Bank transfer is offered only when the start is further away than this. */
  readonly transferNoticeHours: number
  /** A proof nobody has decided on stops holding this long before the start. */
  readonly proofStopsHoursBefore: number
  readonly rejectedHoldHours: number
  readonly maxLiveHolds: number
  /** Of all customers at one address together. */
  readonly maxLiveHoldsPerAddress: number
}

/** Source: I3, SP4, SP6, SP7. */
export const defaultHoldSettings: HoldSettings = {
  holdMinutes: 35,
  maxHoldMinutes: 90,
  staffHoldHours: 24,
  transferHoldHours: 24,
  transferNoticeHours: 48,
  proofStopsHoursBefore: 2,
  rejectedHoldHours: 1,
  maxLiveHolds: 3,
  maxLiveHoldsPerAddress: 10,
}

/** The hold of a new booking: 35 minutes. */
export function firstHold(
  { createdAt, startsAt }: Pick<HeldBooking, 'createdAt' | 'startsAt'>,
  settings = defaultHoldSettings,
): Date {
  return earliestOf(addMinutes(createdAt, settings.holdMinutes), startsAt)
}

const usualChoices = [60, 90, 120, 240, 480, 720, 1440]

/**
 * How long staff may choose to hold a booking, in minutes, ascending: from a customer's hold to that of staff, both
 * included.
 */
export function staffHoldChoices({ holdMinutes, staffHoldHours } = defaultHoldSettings): number[] {
  const most = 60 * staffHoldHours
  return [...usualChoices.filter((minutes) => minutes > holdMinutes && minutes < most), most]
}

export interface HeldBooking {
  readonly createdAt: Instant
  readonly holdExpiresAt: Instant
  readonly startsAt: Instant
  readonly now: Instant
}

/** A gateway payment starts: 35 minutes from now, never past 90 from creation, never shorter than it was (SP1). */
export function holdForPayment(booking: HeldBooking, settings = defaultHoldSettings): Date {
  const renewed = addMinutes(booking.now, settings.holdMinutes)
  const cap = addMinutes(booking.createdAt, settings.maxHoldMinutes)
  return earliestOf(latestOf(booking.holdExpiresAt, earliestOf(renewed, cap)), booking.startsAt)
}

/** Whether bank transfer may be offered: only when the start is more than 48 hours away. */
export function isTransferOffered(startsAt: Instant, now: Instant, settings = defaultHoldSettings): boolean {
  return toMs(startsAt) > toMs(addHours(now, settings.transferNoticeHours))
}

/**
 * Bank transfer is chosen: 24 hours from now, counted at the latest from the end of the longest card hold, so
 * that choosing it again and again does not keep a room for free (I3, SP1).
 */
export function holdForTransfer(booking: HeldBooking, settings = defaultHoldSettings): Date {
  const chosen = addHours(booking.now, settings.transferHoldHours)
  const lastChoice = addMinutes(booking.createdAt, settings.maxHoldMinutes)
  const longest = earliestOf(chosen, addHours(lastChoice, settings.transferHoldHours))
  return earliestOf(latestOf(booking.holdExpiresAt, longest), booking.startsAt)
}

/**
 * The hold of an unpaid booking after a change (SB13): its present end, but no longer than a new booking of these days would
 * be held from now. A day is for a transfer or a customer who calls back; days for which no transfer is offered are held so
 * long only when staff choose it.
 */
export function holdAfterChange(
  { now, holdExpiresAt, startsAt, isByStaff }: Omit<HeldBooking, 'createdAt'> & { isByStaff: boolean },
  settings = defaultHoldSettings,
): Date {
  const isLong = isByStaff || isTransferOffered(startsAt, now, settings)
  const longHours = Math.max(settings.transferHoldHours, settings.staffHoldHours)
  const longest = isLong ? addHours(now, longHours) : addMinutes(now, settings.holdMinutes)
  return earliestOf(earliestOf(holdExpiresAt, longest), startsAt)
}

/** A provider keeps an account for one payment open so long, and not shorter than the least. */
const oneTimeAccountMinutes = { least: 15, most: 120 }

/**
 * A transfer into a one-time account is chosen: two hours from now, counted at the latest from the end of the longest
 * card hold, so that choosing it again and again does not keep a room for free (I3).
 */
export function holdForOneTimeAccount(booking: HeldBooking, settings = defaultHoldSettings): Date {
  const chosen = addMinutes(booking.now, oneTimeAccountMinutes.most)
  const lastChoice = addMinutes(booking.createdAt, settings.maxHoldMinutes)
  const longest = earliestOf(chosen, addMinutes(lastChoice, oneTimeAccountMinutes.most))
  return earliestOf(latestOf(booking.holdExpiresAt, longest), booking.startsAt)
}

/** Until when a one-time account takes money: within the hold, and two hours. Null: too little time is left for one. */
export function oneTimeAccountEnd(booking: HeldBooking, settings = defaultHoldSettings): Date | null {
  const { least, most } = oneTimeAccountMinutes
  const end = earliestOf(holdForOneTimeAccount(booking, settings), addMinutes(booking.now, most))
  return toMs(end) >= toMs(addMinutes(booking.now, least)) ? end : null
}

/** Staff ask for another proof, or the money was short: 24 hours, not past 2 hours before the start (SP5, SP6). */
export function holdAfterAskingAgain(
  { now, startsAt }: Pick<HeldBooking, 'now' | 'startsAt'>,
  settings = defaultHoldSettings,
): Date {
  return earliestOf(addHours(now, settings.transferHoldHours), proofHoldEnd(startsAt, settings))
}

/** Staff reject a proof: one hour to pay another way (SP7). */
export function holdAfterRejection(
  { now, startsAt }: Pick<HeldBooking, 'now' | 'startsAt'>,
  settings = defaultHoldSettings,
): Date {
  return earliestOf(addHours(now, settings.rejectedHoldHours), startsAt)
}

/** How long a proof under verification keeps the days: until 2 hours before the start (I3, SP12). */
export function proofHoldEnd(startsAt: Instant, settings = defaultHoldSettings): Date {
  return addHours(startsAt, -settings.proofStopsHoursBefore)
}

/** What decides whether days are still held. */
export interface HoldFacts {
  readonly holdExpiresAt: Instant | null
  readonly hasProofUnderVerification: boolean
  readonly startsAt: Instant
}

/** When the hold of a pending booking really ends, a proof under verification counted in. Null: it has none. */
export function holdEndsAt(booking: HoldFacts, settings = defaultHoldSettings): Date | null {
  if (booking.hasProofUnderVerification) return proofHoldEnd(booking.startsAt, settings)
  return booking.holdExpiresAt === null ? null : earliestOf(booking.holdExpiresAt, booking.startsAt)
}

/** Whether the hold is over at `now`: its last instant is already out. A pending booking without a hold has none to keep. */
export function isHoldOver(booking: HoldFacts, now: Instant, settings = defaultHoldSettings): boolean {
  const endsAt = holdEndsAt(booking, settings)
  return endsAt === null || toMs(endsAt) <= toMs(now)
}

/** Whether a customer with so many live unpaid holds, bookings and waiting changes, may open another: at most 3 (I3). */
export function checkLiveHolds(liveUnpaidHolds: number, settings = defaultHoldSettings): { ok: true } | Rejection {
  if (liveUnpaidHolds < settings.maxLiveHolds) return { ok: true }
  return conflict(
    'too_many_holds',
    `You already hold ${settings.maxLiveHolds} unpaid bookings or changes. Pay or discard one first.`,
  )
}

/**
 * Whether the customer of a booking may ask for another change that waits for its payment: at most 3 in 24 hours that were
 * not paid. `askedAt`: when these were asked for, the newest first. Refusal (`conflict`): `too_many_changes`. Source: I3, SB13.
 */
export function checkUnpaidChanges(
  askedAt: readonly Instant[],
  now: Instant,
  settings = defaultHoldSettings,
): { ok: true } | Rejection {
  const earliest = askedAt[settings.maxLiveHolds - 1]
  const againAt = earliest === undefined ? now : addHours(earliest, 24)
  if (toMs(againAt) <= toMs(now)) return { ok: true }
  return conflict(
    'too_many_changes',
    `${settings.maxLiveHolds} changes of this booking were not paid. You can make another one that costs more from ${formatInstant(againAt, now)}.`,
  )
}

/** Whether from an address with so many live unpaid holds another may be opened: at most 10, whoever holds them. */
export function checkHoldsOfAddress(liveUnpaidHolds: number, settings = defaultHoldSettings): { ok: true } | Rejection {
  if (liveUnpaidHolds < settings.maxLiveHoldsPerAddress) return { ok: true }
  return conflict(
    'too_many_holds',
    `${settings.maxLiveHoldsPerAddress} unpaid bookings are held from your internet address. Pay for one or wait until one ends.`,
  )
}

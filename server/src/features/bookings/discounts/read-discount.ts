import { AppError, conflict, invalid, statusSentences } from '../../../errors.ts'
import { type Actor, may } from '../../../http/actor.ts'
import type { Settings } from '../../../settings/default-settings.ts'

export type GivenDiscount = { bps: number; reason: string; by: string }
export type AskedDiscount = { discount_percent?: number | null; discount_reason?: string | null }
export type DiscountRules = { actor: Actor; settings: Settings }

/** What staff take off a new booking (M25); null when they ask for nothing. */
export function readDiscount(asked: AskedDiscount, rules: DiscountRules): GivenDiscount | null {
  const percent = asked.discount_percent ?? null
  const reason = asked.discount_reason?.trim() ?? ''
  if (percent === null && reason === '') return null
  refuseWithoutPermission(rules.actor)
  return {
    ...wholeDiscount(percent === null ? null : readPercent(percent, rules.settings), reason),
    by: rules.actor.userId,
  }
}

/** A percentage and its reason come together. */
export function wholeDiscount(bps: number | null, reason: string): Omit<GivenDiscount, 'by'> {
  if (bps === null) throw invalid('discount_percent', 'Write how many percent the discount is.', 'percent_required')
  if (reason === '') throw invalid('discount_reason', 'Write why there is a discount.', 'reason_required')
  return { bps, reason }
}

/** A percentage within the limit, in basis points. */
export function readPercent(percent: number, { discounts: { maxPercent } }: Settings): number {
  if (maxPercent === 0) throw switchedOff()
  if (percent > maxPercent)
    throw invalid('discount_percent', `A discount is ${maxPercent}% at most.`, 'discount_out_of_range')
  return percent * 100
}

export function refuseWithoutPermission(actor: Actor) {
  if (!may(actor, 'bookings.discount')) throw notAllowed()
}

const notAllowed = () => new AppError(403, 'not_allowed', statusSentences[403] ?? '')
const switchedOff = () => invalid('discount_percent', 'Discounts are switched off in the settings.', 'discounts_off')

/** The price of a partner's stay or hire is the partner's (M24). */
export const discountOfPartner = () =>
  conflict(
    'discount_of_partner',
    'This belongs to a partner, who sets its price: no discount can be given. Book it at its price, and give back a part as a goodwill refund once it is paid.',
  )

/** As a screen asks before anything is typed. `refusal`: what the listing or the booking says to it. */
export function presentMayDiscount({ actor, settings }: DiscountRules, refusal: AppError | null) {
  const { maxPercent } = settings.discounts
  const mine = may(actor, 'bookings.discount') ? (maxPercent === 0 ? switchedOff() : null) : notAllowed()
  const why = mine ?? refusal
  return { allowed: why === null, why_not: why?.message ?? null, max_percent: maxPercent }
}

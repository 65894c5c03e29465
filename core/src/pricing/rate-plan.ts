// The price of a room under a rate plan: another price of the night, and an addition for each adult.
import { assertKobo, type Kobo, percentHalfUp } from '../money.ts'
import type { DayPrice, PerAdult } from './quote.ts'

/** Whole percent. Kept by the schema too. */
export const percentChangeLimits = { least: -60, most: 100 } as const

export interface RatePlanPrice {
  /** On the price of a night, -60 to 100. */
  readonly percentChange: number
  /** For each adult and night; 0 is none. */
  readonly adultNightKobo: Kobo
}

/**
 * The price of a night under a plan: half-up to whole naira, at least one; a change of 0 leaves it as it is. Throws a
 * RangeError when the percent is no whole number from -60 to 100. Source: M23.
 */
export function planNightKobo(nightKobo: Kobo, percentChange: number): Kobo {
  const { least, most } = percentChangeLimits
  if (!Number.isInteger(percentChange) || percentChange < least || percentChange > most)
    throw new RangeError(`not a change in whole percent: ${percentChange}`)
  if (percentChange === 0) return assertKobo(nightKobo)
  return Math.max(100, percentHalfUp(nightKobo, (100 + percentChange) * 100, { unit: 'naira' }))
}

/** The nights of a stay as a plan sells them. Null: the room type's own rate. */
export function planNights(nights: readonly DayPrice[], plan: RatePlanPrice | null): readonly DayPrice[] {
  if (plan === null) return nights
  return nights.map(({ on, priceKobo }) => ({ on, priceKobo: planNightKobo(priceKobo, plan.percentChange) }))
}

/** What a plan adds for the adults of a stay, children not counted; null when it adds nothing. */
export function planAddition(plan: (RatePlanPrice & { label: string }) | null, adults: number): PerAdult | null {
  return plan === null || plan.adultNightKobo === 0
    ? null
    : { label: plan.label, nightKobo: plan.adultNightKobo, adults }
}

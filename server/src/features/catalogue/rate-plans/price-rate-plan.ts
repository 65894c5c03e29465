import { additionLabel } from '@skyroute/core/bookings/stated/rate-plan.ts'
import type { DayPrice, PerAdult } from '@skyroute/core/pricing/quote.ts'
import { planAddition, planNights } from '@skyroute/core/pricing/rate-plan.ts'
import type { SoldRatePlan } from './rate-plan-store.ts'

type PlannedNights = { nights: readonly DayPrice[]; perAdult: PerAdult | null }

/** The nights of a room and the addition for its adults as a plan sells them. Null: the room type's own rate. */
export function underPlan(nights: readonly DayPrice[], plan: SoldRatePlan | null, adults: number): PlannedNights {
  return { nights: planNights(nights, plan && pricesOf(plan)), perAdult: additionOf(plan, adults) }
}

/** The addition alone: the nights of a booking were sold under its plan already. */
export function additionOf(plan: SoldRatePlan | null, adults: number): PerAdult | null {
  return planAddition(plan && { ...pricesOf(plan), label: additionLabel(plan) }, adults)
}

const pricesOf = ({ percent_change, adult_night_kobo }: SoldRatePlan) => ({
  percentChange: percent_change,
  adultNightKobo: adult_night_kobo,
})

import { addUp, type Kobo, toNaira } from '@skyroute/core/money.ts'
import type { RoomTypeRow } from '../listing-store.ts'
import { type DayIndex, offeredPool, offerOf, type Terms } from '../offer.ts'
import { presentStay, shown } from '../present-money.ts'
import type { AskedStay } from '../read-stay.ts'
import type { OfferedRatePlan } from '../schemas.ts'
import { presentRatePlan } from './present-rate-plan.ts'
import { underPlan } from './price-rate-plan.ts'
import type { SoldRatePlan } from './rate-plan-store.ts'

/** `rooms`: as many as the room type itself is priced in. */
type Offering = { asked: AskedStay; rooms: number; index: DayIndex; terms: Terms; isFree: boolean }

/** The plans of a room type with the price of the stay in each; they sell the same rooms, so all are free or none is. */
export function offeredPlans(type: RoomTypeRow, offering: Offering): OfferedRatePlan[] {
  return type.rate_plans.map((plan) => {
    const { shownIn, adults } = offering.asked
    const nightKobo = usualNightKobo(type, plan, adults)
    return {
      ...presentRatePlan(plan),
      price_per_night: shown(nightKobo, shownIn),
      price_ngn: toNaira(nightKobo),
      stay: stayUnder(type, plan, offering),
    }
  })
}

function stayUnder(type: RoomTypeRow, plan: SoldRatePlan, { asked, rooms, index, terms, isFree }: Offering) {
  const { dates, adults, shownIn } = asked
  if (!dates || !isFree) return null
  const offer = offerOf(offeredPool(type, rooms), dates, { index, terms: { ...terms, plan: { sold: plan, adults } } })
  return presentStay(offer.quote, { ...dates, units: rooms, shownIn })
}

/** A night in one room at its usual price, what its adults add counted in. */
function usualNightKobo({ base_price_kobo: priceKobo }: RoomTypeRow, plan: SoldRatePlan, adults: number): Kobo {
  const { nights, perAdult } = underPlan([{ on: '', priceKobo }], plan, adults)
  return addUp([...nights.map((night) => night.priceKobo), perAdult ? perAdult.nightKobo * perAdult.adults : 0])
}

import { daysTaken, freeAgainOn, stayTimes } from '@skyroute/core/availability/stay-dates.ts'
import { firstHold } from '@skyroute/core/bookings/holds.ts'
import type { BookingStatus, CancelReason } from '@skyroute/core/bookings/states.ts'
import { type CancellationTerms, termsFor } from '@skyroute/core/cancellation/terms.ts'
import type { Day } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { defaultDriverDayKobo, defaultTaxRates, type Quote, quoteStay } from '@skyroute/core/pricing/quote.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import type { Sellable } from '../listings/sellable.ts'
import type { Person } from '../people/people.ts'
import type { SeededRandom } from '../seeded-random.ts'

export type StayRequest = { item: Sellable; person: Person; startOn: Day; endOn: Day; units: number; soldAt: Date }
export type DisplayCurrency = { code: string; rateToNgn: string }

/** A booking while its story is told: the columns that moves change, and what was frozen at its sale. */
export type Sold = {
  id: string
  wish: StayRequest
  withDriver: boolean
  quote: Quote
  terms: CancellationTerms
  startsAt: Date
  endsAt: Date
  status: BookingStatus
  cancelReason: CancelReason | null
  cancelNote: string | null
  heldFromOn: Day
  heldUntilOn: Day
  holdExpiresAt: Date | null
  capturedKobo: Kobo
  refundedKobo: Kobo
  paymentCount: number
  confirmedAt: Date | null
  cancelledAt: Date | null
  completedAt: Date | null
  updatedAt: Date
}

/** What is sold now, at the prices of its days, under today's terms. */
export function sell(wish: StayRequest, priceOn: (poolId: string, on: Day) => Kobo | null, dice: SeededRandom): Sold {
  const { item, startOn, endOn, units, soldAt } = wish
  const days = daysTaken(startOn, endOn).map((on) => ({
    on,
    priceKobo: priceOn(item.poolId, on) ?? item.basePriceKobo,
  }))
  const withDriver = item.driverMode === 'required' || (item.driverMode === 'optional' && dice.chance(0.35))
  const rates = defaultTaxRates
  const quote =
    item.type === 'hotel'
      ? quoteStay({ kind: 'hotel', nights: days, rooms: units, rates })
      : quoteStay({ kind: 'car', days, withDriver, driverDayKobo: defaultDriverDayKobo, rates })
  const times = stayTimes({
    kind: item.type,
    startOn,
    endOn,
    soldAt,
    checkInTime: item.checkInTime ?? undefined,
    checkOutTime: item.checkOutTime ?? undefined,
  })
  return {
    id: bookingIdFrom(dice.bytes(10)),
    wish,
    quote,
    withDriver,
    terms: termsFor(item.type),
    ...times,
    status: 'pending',
    cancelReason: null,
    cancelNote: null,
    heldFromOn: startOn,
    heldUntilOn: freeAgainOn(startOn, endOn),
    holdExpiresAt: firstHold({ createdAt: soldAt, startsAt: times.startsAt }),
    capturedKobo: 0,
    refundedKobo: 0,
    paymentCount: 0,
    confirmedAt: null,
    cancelledAt: null,
    completedAt: null,
    updatedAt: soldAt,
  }
}

import { addDays } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { addUp, type ByStretch, both, halves, percentOf } from './ask.ts'
import { noSales, type Sales } from './sales.ts'
import type { Span } from './span.ts'
import { noTakings, type Takings } from './takings.ts'
import { noUse, type Use } from './use-of-pools.ts'

type Pair<Figures> = { now: ByStretch<Figures>[number]; before: ByStretch<Figures>[number] }

function rowsOf<Figures, Row>(span: Span, stretches: ByStretch<Figures>, present: (pair: Pair<Figures>) => Row) {
  const { before, current } = halves(span, stretches)
  return span.buckets.flatMap(({ fromOn, untilOn }, i) => {
    const pair = { now: current[i], before: before[i] }
    if (!pair.now || !pair.before) return []
    return [{ from: fromOn, until: addDays(untilOn, -1), ...present({ now: pair.now, before: pair.before }) }]
  })
}

export function presentTakings(span: Span, takings: ByStretch<Takings>) {
  return rowsOf(span, takings, ({ now, before }) => ({
    ...moneyOf(both(noTakings, now)),
    hotel_received: toNaira(now.hotel.receivedKobo),
    car_received: toNaira(now.car.receivedKobo),
    previous_received: toNaira(both(noTakings, before).receivedKobo),
    previous_net: moneyOf(both(noTakings, before)).net,
  }))
}

function moneyOf({ receivedKobo, feesKobo, refundedKobo, chargedBackKobo }: Takings) {
  return {
    received: toNaira(receivedKobo),
    fees: toNaira(feesKobo),
    refunded: toNaira(refundedKobo),
    charged_back: toNaira(chargedBackKobo),
    net: toNaira(receivedKobo - feesKobo - refundedKobo - chargedBackKobo),
  }
}

export function presentSales(span: Span, sales: ByStretch<Sales>) {
  return rowsOf(span, sales, ({ now, before }) => ({
    ...countsOf(both(noSales, now)),
    hotel_bookings: now.hotel.confirmed,
    car_bookings: now.car.confirmed,
    previous_confirmed: both(noSales, before).confirmed,
  }))
}

function countsOf({ created, confirmed, bookedKobo, leadDays, cancelled, completed }: Sales) {
  return {
    bookings_created: created,
    bookings_confirmed: confirmed,
    booked: toNaira(bookedKobo),
    bookings_cancelled: cancelled,
    bookings_completed: completed,
    lead_days_average: confirmed === 0 ? null : Math.round((leadDays / confirmed) * 10) / 10,
  }
}

export function presentUse(span: Span, use: ByStretch<Use>) {
  return rowsOf(span, use, ({ now, before }) => ({
    ...useOf(now),
    previous_occupancy_percent: useOf(before).occupancy_percent,
    previous_utilisation_percent: useOf(before).utilisation_percent,
  }))
}

function useOf({ hotel, car }: ByStretch<Use>[number]) {
  return {
    room_nights: hotel.there,
    room_nights_sold: hotel.sold,
    occupancy_percent: percentOf(hotel.sold, hotel.there),
    hire_days: car.there,
    hire_days_sold: car.sold,
    utilisation_percent: percentOf(car.sold, car.there),
  }
}

/** Everything of one half, added up. */
export function totalsOf({ takings, sales, use }: Stretches) {
  const bothTakings = takings.map((stretch) => both(noTakings, stretch))
  const bothSales = sales.map((stretch) => both(noSales, stretch))
  const sold = addUp(noSales, bothSales)
  const [rooms, cars] = [use.map(({ hotel }) => hotel), use.map(({ car }) => car)]
  return {
    ...moneyOf(addUp(noTakings, bothTakings)),
    ...countsOf(sold),
    hotel_bookings: sales.reduce((sum, { hotel }) => sum + hotel.confirmed, 0),
    car_bookings: sales.reduce((sum, { car }) => sum + car.confirmed, 0),
    cancellation_rate: percentOf(sold.cancelled, sold.confirmed),
    ...useOf({ hotel: addUp(noUse, rooms), car: addUp(noUse, cars) }),
  }
}

export type Stretches = { takings: ByStretch<Takings>; sales: ByStretch<Sales>; use: ByStretch<Use> }

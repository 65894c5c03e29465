import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../context.ts'
import { answerOf } from '../../http/answer-of.ts'
import { addUp, halves, percentOf } from './business/ask.ts'
import { bestListings } from './business/best.ts'
import { type Bucket, instantsOfBounds } from './business/span.ts'
import { countEvents, noEvents, type Sums } from './count-events.ts'
import { byMethod } from './leaders.ts'
import { needsPerson } from './needs-person.ts'
import { readOccupancy } from './occupancy.ts'
import { periodOf, type Range } from './range.ts'

const listingsShown = 8

/** The staff's overview of a range (C18): what came in, what was sold, against the same time before, and what waits. */
export async function readDashboard(ctx: AppContext, range: Range = '6m') {
  const now = ctx.clock.now()
  const period = periodOf(range, now)
  const [sums, methods, listings, occupancy, waiting] = await Promise.all([
    countEvents(ctx.replica, instantsOfBounds(period)),
    byMethod(ctx.replica, period),
    bestListings(ctx.replica, period, listingsShown),
    readOccupancy(ctx.replica, lagosDayOf(now)),
    needsPerson(ctx.replica, lagosDayOf(now)),
  ])
  const { before, current } = halves(period, sums)
  return {
    range,
    currency: 'NGN' as const,
    from: period.fromOn,
    until: addDays(period.untilOn, -1),
    step: period.by,
    totals: presentTotals(addUp(noEvents, current)),
    previous: { ...spanOf(period.before), ...presentTotals(addUp(noEvents, before)) },
    series: period.buckets.map((bucket, i) => presentBucket(bucket, current[i], before[i])),
    by_method: methods,
    top_listings: listings.map(answerOf),
    occupancy,
    needs_person: waiting,
    as_of: now.toISOString(),
  }
}

function spanOf(buckets: readonly Bucket[]) {
  return { from: buckets[0]?.fromOn ?? '', until: addDays(buckets.at(-1)?.untilOn ?? '', -1) }
}

function presentBucket({ fromOn, untilOn }: Bucket, sums: Sums | undefined, before: Sums | undefined) {
  return {
    from: fromOn,
    until: addDays(untilOn, -1),
    ...presentSums(sums ?? noEvents),
    previous_captured: toNaira(before?.capturedKobo ?? 0),
    previous_bookings_confirmed: before?.confirmed ?? 0,
  }
}

function presentSums(sums: Sums) {
  return {
    captured: toNaira(sums.capturedKobo),
    refunded: toNaira(sums.refundedKobo),
    booked: toNaira(sums.bookedKobo),
    bookings_created: sums.created,
    bookings_confirmed: sums.confirmed,
    hotel_bookings: sums.hotels,
    car_bookings: sums.cars,
    bookings_cancelled: sums.cancelled,
    bookings_completed: sums.completed,
  }
}

function presentTotals(sums: Sums) {
  return {
    ...presentSums(sums),
    net: toNaira(sums.capturedKobo - sums.refundedKobo),
    fees: toNaira(sums.feesKobo),
    cancellation_rate: percentOf(sums.cancelled, sums.confirmed),
    new_customers: sums.customers,
  }
}

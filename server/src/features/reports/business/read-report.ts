import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { halves } from './ask.ts'
import { bestListings, bestPlaces, bestRatePlans } from './best.ts'
import { readEndings } from './endings.ts'
import { readLeadTime } from './lead-time.ts'
import { presentSales, presentTakings, presentUse, type Stretches, totalsOf } from './present.ts'
import { readSales } from './sales.ts'
import { type Span, type SpanQuery, spanOf } from './span.ts'
import { type MethodRow, readTakings } from './takings.ts'
import { readUse } from './use-of-pools.ts'

const bestShown = 20

/** The business over any days, against as many just before. */
export async function readReport(ctx: AppContext, asked: SpanQuery) {
  const now = ctx.clock.now()
  const span = spanOf(asked, lagosDayOf(now))
  const db = ctx.replica
  const [money, sales, use, leadTime, endings, places, listings, ratePlans] = await Promise.all([
    readTakings(db, span),
    readSales(db, span),
    readUse(db, span),
    readLeadTime(db, span),
    readEndings(db, span),
    bestPlaces(db, span, bestShown),
    bestListings(db, span, bestShown),
    bestRatePlans(db, span, bestShown),
  ])
  const stretches = { takings: money.stretches, sales, use }
  return {
    ...spanShown(span),
    currency: 'NGN' as const,
    totals: totalsOf(halfOf(span, stretches, 'current')),
    previous: { ...timeBefore(span), ...totalsOf(halfOf(span, stretches, 'before')) },
    takings: presentTakings(span, money.stretches),
    methods: money.methods.map(presentMethod),
    bookings: presentSales(span, sales),
    occupancy: presentUse(span, use),
    lead_time: presentLeadTime(leadTime),
    cancellations: endings.map(answerOf),
    places: places.map(answerOf),
    listings: listings.map(answerOf),
    rate_plans: ratePlans.map(answerOf),
    as_of: now.toISOString(),
  }
}

function spanShown({ fromOn, untilOn, by, kind }: Span) {
  return { from: fromOn, until: addDays(untilOn, -1), by, kind }
}

function timeBefore({ before, fromOn }: Span) {
  return { from: before[0]?.fromOn ?? fromOn, until: addDays(fromOn, -1) }
}

function halfOf(span: Span, { takings, sales, use }: Stretches, half: 'before' | 'current'): Stretches {
  return {
    takings: halves(span, takings)[half],
    sales: halves(span, sales)[half],
    use: halves(span, use)[half],
  }
}

export function presentMethod({ method, receipts, receivedKobo, feesKobo }: MethodRow) {
  return { method, receipts, received: toNaira(receivedKobo), fees: toNaira(feesKobo) }
}

export function presentLeadTime({ averageDays, medianDays, groups }: Awaited<ReturnType<typeof readLeadTime>>) {
  return {
    average_days: averageDays,
    median_days: medianDays,
    groups: groups.map((group) => ({
      from_days: group.fromDays,
      until_days: group.untilDays,
      bookings: group.bookings,
      booked: toNaira(group.bookedKobo),
    })),
  }
}

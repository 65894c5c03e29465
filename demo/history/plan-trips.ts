import { addDays, addMinutes, type Day, daysBetween, lagosInstant } from '@skyroute/core/dates.ts'
import type { People, Person } from '../people/people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { demoTrips, drivenTripsAt } from './demo-trips.ts'
import type { OutcomeScenario, Trip, TripPlan } from './trip.ts'

/** Eight months behind us and four ahead; the days around today are the liveliest. */
const plans: readonly (TripPlan & { count: number })[] = [
  { outcome: 'kept', count: 265, startsIn: [-200, -10] },
  { outcome: 'cancelled_free', count: 24, startsIn: [-180, -3] },
  { outcome: 'cancelled_late', count: 14, startsIn: [-180, -3] },
  { outcome: 'unpaid', count: 11, startsIn: [-150, -2] },
  { outcome: 'card_unfinished', count: 11, startsIn: [-150, -2] },
  { outcome: 'discarded', count: 10, startsIn: [-150, -2] },
  { outcome: 'cancelled_by_us', count: 4, startsIn: [-150, -4] },
  { outcome: 'no_show', count: 4, startsIn: [-150, -4] },
  { outcome: 'kept', count: 14, startsIn: [-2, 0] },
  { outcome: 'kept', count: 86, startsIn: [1, 75] },
  { outcome: 'cancelled_free', count: 10, startsIn: [8, 60] },
  { outcome: 'unpaid', count: 4, startsIn: [6, 50], soldMinutesAgo: [3, 12] },
  { outcome: 'card_unfinished', count: 4, startsIn: [6, 50], soldMinutesAgo: [3, 12] },
  { outcome: 'transfer_awaited', count: 4, startsIn: [8, 50], soldMinutesAgo: [60, 600] },
  { outcome: 'proof_sent', count: 6, startsIn: [8, 50], soldMinutesAgo: [70, 1_200] },
  { outcome: 'part_paid', count: 1, startsIn: [12, 40], soldMinutesAgo: [240, 900] },
  { outcome: 'disputed', count: 1, startsIn: [-14, -9], days: 2 },
  { outcome: 'dispute_lost', count: 1, startsIn: [-60, -45], days: 3 },
]

/** How long before its start a booking of each outcome must have been sold, in days. */
const leadDays: Record<OutcomeScenario, [least: number, most: number]> = {
  kept: [1, 35],
  cancelled_free: [5, 35],
  cancelled_late: [4, 20],
  cancelled_by_us: [6, 25],
  no_show: [2, 20],
  unpaid: [1, 30],
  card_unfinished: [1, 30],
  transfer_awaited: [5, 40],
  proof_sent: [6, 40],
  discarded: [1, 30],
  part_paid: [5, 40],
  disputed: [4, 20],
  dispute_lost: [4, 20],
}

type Around = { now: Date; today: Day; people: People }

export function planTrips(around: Around): Trip[] {
  const { people, now } = around
  return [
    ...demoTrips.map((plan, nth) => planTrip(plan, { key: `demo trip ${nth}`, person: people.demoCustomer, around })),
    ...plans.flatMap(({ count, ...plan }, group) =>
      Array.from({ length: count }, (_, nth) => planFor(plan, `booking ${group} ${nth}`, around)),
    ),
    ...drivenTripsAt(now).map((plan, nth) => planFor(plan, `driven trip ${nth}`, around)),
  ]
}

function planFor(plan: TripPlan, key: string, around: Around): Trip {
  return planTrip(plan, { key, person: seededRandom(`who ${key}`).pick(around.people.customers), around })
}

function planTrip(plan: TripPlan, { key, person, around }: { key: string; person: Person; around: Around }): Trip {
  const dice = seededRandom(`when ${key}`)
  const isUnderWay = plan.startsIn[0] < 0 && plan.startsIn[1] === 0
  const startOn = addDays(around.today, dice.int(...plan.startsIn))
  const days = plan.days ?? (isUnderWay ? dice.int(3, 5) : dice.pick([1, 2, 2, 3, 3, 4, 5, 7]))
  return {
    ...plan,
    key,
    person,
    startOn,
    endOn: addDays(startOn, days),
    soldAt: saleTime(plan, startOn, { around, dice }),
  }
}

/** Long enough before it begins, and two days ago at least. */
function saleTime(
  { outcome, soldMinutesAgo }: TripPlan,
  startOn: Day,
  { around, dice }: { around: Around; dice: SeededRandom },
): Date {
  if (soldMinutesAgo) return addMinutes(around.now, -dice.int(...soldMinutesAgo))
  const lastOn = addDays(around.today, -2)
  const [least, most] = leadDays[outcome]
  const wantedOn = addDays(startOn, -dice.int(least, most))
  const soldOn = wantedOn > lastOn ? addDays(lastOn, -dice.int(1, 40)) : wantedOn
  const time = `${String(dice.int(7, 21)).padStart(2, '0')}:${String(dice.int(0, 59)).padStart(2, '0')}`
  return lagosInstant(daysBetween(soldOn, startOn) < least ? addDays(startOn, -least) : soldOn, time)
}

import { addDays, addMinutes, type Day, daysBetween, eachDay, lagosInstant } from '@skyroute/core/dates.ts'
import { type DemoRecords, emptyRecords } from '../demo-records.ts'
import { type DemoAvailability, openAvailability } from '../listings/availability.ts'
import type { PlannedDay } from '../listings/calendar.ts'
import type { Sellable } from '../listings/sellable.ts'
import type { People, Person } from '../people/people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { type BookingHistory, writeBooking } from './booking-history.ts'
import { demoTrips } from './demo-trips.ts'
import { type Driven, drivenTripsAt } from './driven-trips.ts'
import { leadDays, type OutcomeScenario, outcomeScenarios } from './outcome-scenarios.ts'
import { type DisplayCurrency, type Sold, type StayRequest, sell } from './sale.ts'

export type DemoContext = {
  now: Date
  today: Day
  people: People
  items: readonly Sellable[]
  calendar: ReadonlyMap<string, ReadonlyMap<Day, PlannedDay>>
  holidays: ReadonlySet<Day>
  currencies: readonly DisplayCurrency[]
  origin: string
}

export type PlannedBookings = { books: DemoRecords; taken: DemoAvailability['taken']; solds: Sold[] }

type Plan = { fate: OutcomeScenario; count: number; startsIn: [least: number, most: number] }

/** Eight months behind us and four ahead; the days around today are the liveliest. */
const plans: readonly Plan[] = [
  { fate: 'completed', count: 300, startsIn: [-200, -10] },
  { fate: 'cancelled_free', count: 24, startsIn: [-180, -3] },
  { fate: 'cancelled_late', count: 14, startsIn: [-180, -3] },
  { fate: 'hold_expired', count: 22, startsIn: [-150, -2] },
  { fate: 'discarded', count: 10, startsIn: [-150, -2] },
  { fate: 'cancelled_by_us', count: 4, startsIn: [-150, -4] },
  { fate: 'no_show', count: 4, startsIn: [-150, -4] },
  { fate: 'confirmed', count: 14, startsIn: [-2, 0] },
  { fate: 'confirmed', count: 86, startsIn: [1, 75] },
  { fate: 'cancelled_free', count: 10, startsIn: [8, 60] },
  { fate: 'held', count: 4, startsIn: [6, 50] },
  { fate: 'paying', count: 4, startsIn: [6, 50] },
  { fate: 'transfer_awaited', count: 4, startsIn: [8, 50] },
  { fate: 'proof_waiting', count: 6, startsIn: [8, 50] },
  // Those whose words stand on the listings' pages.
  { fate: 'completed', count: 500, startsIn: [-200, -10] },
]

export function planBookings(around: DemoContext): PlannedBookings {
  const books = emptyRecords()
  const diary = openAvailability(around.calendar)
  const told = [
    ...demoTrips.map((trip, index) => ({ ...trip, key: `demo trip ${index}`, person: around.people.demoCustomer })),
    ...plans.flatMap(({ fate, count, startsIn }, plan) =>
      Array.from({ length: count }, (_, nth) => {
        const key = `booking ${plan} ${nth}`
        return { fate, startsIn, key, type: null, person: seededRandom(key).pick(around.people.customers) }
      }),
    ),
    ...drivenTripsAt(around.now).map(({ days, ...trip }, nth) => {
      const key = `driven trip ${nth}`
      const person = seededRandom(key).pick(around.people.customers)
      return { ...trip, key, type: 'car' as const, person, driven: { days } }
    }),
  ]
  const solds = told.flatMap((asked) => tell(asked, { ...around, books, diary }) ?? [])
  return { books, solds, taken: diary.taken }
}

export type DemoRequest = {
  fate: OutcomeScenario
  startsIn: [least: number, most: number]
  type: 'hotel' | 'car' | null
  key: string
  person: Person
  /** A hire of so many days for the demo's own driver. */
  driven?: Driven
}

/** One booking from its wish to the end of its story; null when nothing fitting was free. */
function tell(asked: DemoRequest, around: DemoContext & { books: DemoRecords; diary: DemoAvailability }): Sold | null {
  const dice = seededRandom(asked.key)
  const wish = findWish(asked, around, dice)
  if (!wish) return null
  const { calendar, books, people, holidays, origin, now, diary } = around
  const sold = sell(wish, (poolId, on) => calendar.get(poolId)?.get(on)?.priceKobo ?? null, dice)
  const story: BookingHistory = { sold, books, dice, people, holidays, origin, now, attempts: [] }
  outcomeScenarios[asked.fate](story)
  writeBooking(story, requestsOf(wish, around, dice))
  diary.take(wish.item.poolId, eachDay(sold.heldFromOn, sold.heldUntilOn), wish.units)
  return sold
}

function findWish(
  { fate, startsIn, type, person, driven }: DemoRequest,
  around: DemoContext & { diary: DemoAvailability },
  dice: SeededRandom,
): StayRequest | null {
  for (let attempt = 0; attempt < 60; attempt++) {
    const wanted = type ?? (dice.chance(0.58) ? 'hotel' : 'car')
    const item = dice.pick(around.items.filter((one) => (driven ? isDriven(one) : one.type === wanted)))
    const startOn = addDays(around.today, dice.int(...startsIn))
    const days = driven ? driven.days : isUnderWay(startsIn) ? dice.int(3, 5) : dice.pick([1, 2, 2, 3, 3, 4, 5, 7])
    const endOn = addDays(startOn, days)
    const units = item.type === 'hotel' && item.capacity > 6 && dice.chance(0.12) ? 2 : 1
    const soldAt = saleTime({ fate, startOn, around, dice })
    const isOver = fate !== 'completed' || daysBetween(endOn, around.today) >= 2
    if (soldAt && isOver && around.diary.isFree(item, { startOn, endOn, units }))
      return { item, person, startOn, endOn, units, soldAt }
  }
  return null
}

/** Always with a driver, where the demo's driver lives. */
function isDriven({ driverMode, snapshot }: Sellable) {
  return driverMode === 'required' && snapshot.state_slug === 'rivers'
}

function isUnderWay([least, most]: readonly [number, number]) {
  return least < 0 && most === 0
}

/** What is unpaid was sold just now; everything else long enough before it began, and two days ago at least. */
function saleTime({
  fate,
  startOn,
  around,
  dice,
}: {
  fate: OutcomeScenario
  startOn: Day
  around: DemoContext
  dice: SeededRandom
}): Date | null {
  if (fate === 'held' || fate === 'paying') return addMinutes(around.now, -dice.int(3, 12))
  if (fate === 'transfer_awaited') return addMinutes(around.now, -dice.int(60, 600))
  if (fate === 'proof_waiting') return addMinutes(around.now, -dice.int(70, 1_200))
  const lastOn = addDays(around.today, -2)
  const [least, most] = leadDays[fate]
  const wantedOn = addDays(startOn, -dice.int(least, most))
  const soldOn = wantedOn > lastOn ? addDays(lastOn, -dice.int(1, 12)) : wantedOn
  if (daysBetween(soldOn, startOn) < least) return null
  const time = `${String(dice.int(7, 21)).padStart(2, '0')}:${String(dice.int(0, 59)).padStart(2, '0')}`
  return lagosInstant(soldOn, time)
}

/** As many as for rooms, so that the same throw names one of either. */
const roadRequests = [
  'A child seat for a boy of three, please.',
  'We land at 11:20; the driver may see a board with our name.',
  'Room for four large cases.',
  'A driver who speaks Hausa, if there is one.',
  'Please call before you come to the gate.',
  'Water in the car for the children.',
]

const requests = [
  'A quiet room, please, away from the lift.',
  'We arrive late, around 22:00.',
  'A cot for a baby of eight months.',
  'Vegetarian breakfast if there is one.',
  'Please call before you come to the gate.',
  'Two pillows more, and a kettle.',
]

function requestsOf({ item, units }: StayRequest, { currencies }: DemoContext, dice: SeededRandom) {
  const room = Math.min(8, item.maxParty * units)
  const guests = dice.int(1, Math.min(room, item.type === 'hotel' ? 4 : 6))
  const children =
    item.type === 'hotel' && room - guests > 0 && dice.chance(0.25) ? dice.int(1, Math.min(2, room - guests)) : 0
  const foreign = currencies.filter(({ code }) => code !== 'NGN')
  const shownIn = foreign.length > 0 && dice.chance(0.12) ? dice.pick(foreign) : { code: 'NGN', rateToNgn: '1' }
  return {
    guests,
    children,
    specialRequests: dice.chance(0.3) ? dice.pick(item.type === 'car' ? roadRequests : requests) : null,
    shownIn,
  }
}

// The demo: real places, invented hotels, cars, people and their bookings. The same on every run but for the day it
// is loaded on, which the future is counted from.
import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { AppContext } from '../../context.ts'
import { askForVariants } from '../../pictures/jobs.ts'
import { inTransaction, type Tx } from '../pool.ts'
import { seedBankAccounts } from './bank-accounts.ts'
import { type PlannedPool, planCalendar } from './calendar.ts'
import { planCars } from './car-plan.ts'
import { type PaintedCar, seedCars } from './cars.ts'
import { readDemoFacts } from './demo-facts.ts'
import { hotelPictures, paintCars, placePictures } from './gallery.ts'
import { type PlannedHotel, planHotels, seedHotels } from './hotels.ts'
import { keepMasters, seedPictures } from './pictures.ts'
import { seedPlaces } from './places.ts'
import { seedDays } from './pool-days.ts'

/** Loads the demo data when there is none yet. */
export async function seedWhenEmpty(ctx: AppContext, ownerUrl: string) {
  if (await isEmpty(ctx.db)) await seedDemo(ctx, ownerUrl)
}

/** Loads the demo data, whole or not at all. Another process that loads it at the same time is waited for. */
export async function seedDemo(ctx: AppContext, ownerUrl: string) {
  const demo = planDemo(ctx.clock.now())
  const masters = await keepMasters(ctx.publicFiles, demo.pictures)
  await inTransaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('skyroute demo data'))`.execute(tx)
    if (!(await isEmpty(tx))) return
    await seedPlaces(tx, demo.facts)
    await seedBankAccounts(tx)
    await seedHotels(tx, demo.hotels, demo.openedAt)
    await seedCars(tx, demo.cars, { createdAt: demo.openedAt, today: demo.today })
    await seedPictures(tx, demo.pictures, { masters, createdAt: demo.openedAt })
    await seedDays(tx, demo.pools, demo.calendar)
    await askForVariants(tx)
  })
  await refreshStatistics(ownerUrl)
}

async function isEmpty(db: Pick<Tx, 'selectFrom'>) {
  return (await db.selectFrom('states').select('slug').limit(1).executeTakeFirst()) === undefined
}

function planDemo(now: Date) {
  const facts = readDemoFacts()
  const today = lagosDayOf(now)
  const hotels = planHotels(facts)
  const painted = paintCars(planCars(facts), facts)
  const pools = poolsOf(hotels, painted.cars)
  return {
    facts,
    today,
    /** Everything was there before the first booking. */
    openedAt: lagosInstant(addDays(today, -240), '09:00'),
    hotels,
    cars: painted.cars,
    pools,
    calendar: planCalendar(pools, today),
    pictures: [...hotelPictures(hotels, facts), ...painted.pictures, ...placePictures(hotels, facts)],
  }
}

function poolsOf(hotels: readonly PlannedHotel[], cars: readonly PaintedCar[]): PlannedPool[] {
  const rooms = hotels.flatMap((hotel) => hotel.rooms)
  return [
    ...rooms.map(({ id, priceKobo, count }) => ({ id, basePriceKobo: priceKobo, capacity: count })),
    ...cars.map(({ id, priceKobo, vehicleCount }) => ({ id, basePriceKobo: priceKobo, capacity: vehicleCount })),
  ]
}

/** The planner knows nothing of rows that came all at once. Only the owner may tell it. */
async function refreshStatistics(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

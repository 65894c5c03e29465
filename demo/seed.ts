// The demo: real places, invented hotels, cars, people and their bookings. The same on every run but for the day it
// is loaded on, which the future is counted from.
import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import type { AppContext } from '@skyroute/server/context.ts'
import { openDatabase, type Tx } from '@skyroute/server/db/pool.ts'
import { inTransaction } from '@skyroute/server/db/transaction.ts'
import { withClient } from '@skyroute/server/db/with-client.ts'
import { askForVariants } from '@skyroute/server/pictures/jobs.ts'
import { sql } from 'kysely'
import { readDemoFacts } from './demo-facts.ts'
import { bookingLife, readInbox } from './history/booking-life.ts'
import { askToClose, closeBooks } from './history/close-books.ts'
import { openDemoWorld } from './history/demo-world.ts'
import { driverPayTimelines } from './history/pay-drivers.ts'
import { payPartners } from './history/pay-partners.ts'
import { planTrips } from './history/plan-trips.ts'
import { playTimelines } from './history/play-timelines.ts'
import { weeklyPayouts } from './history/weekly-payouts.ts'
import { insertRows } from './insert-rows.ts'
import { seedCalendar } from './listings/calendar.ts'
import { planCars } from './listings/car-plan.ts'
import { paint, planVehicles, seedCars, seedVehicles } from './listings/cars.ts'
import { seedFleet } from './listings/fleet.ts'
import { findRatings, planHotels, seedHotels } from './listings/hotels.ts'
import { seedPlaces } from './listings/places.ts'
import { seedRatePlans } from './listings/rate-plans.ts'
import { seedPools, sellablesOf } from './listings/sellable.ts'
import { seedBankAccounts } from './people/bank-accounts.ts'
import { seedPartners } from './people/partners.ts'
import { hashPasswords, type People, planPeople, seedPeople } from './people/people.ts'
import { seedSeller } from './people/seller.ts'
import { paintCars } from './pictures/car-pictures.ts'
import { hotelPictures, roomPictures } from './pictures/hotel-pictures.ts'
import { hangRooms, keepMasters, planPictures, showCovers } from './pictures/pictures.ts'
import { placePictures } from './pictures/place-pictures.ts'
import { openReviewDesk, type ReviewedListing } from './reviews/review-desk.ts'

/** Loads the demo data when there is none yet. */
export async function seedWhenEmpty(ctx: AppContext, ownerUrl: string) {
  if (await isEmpty(ctx.db)) await seedDemo(ctx, ownerUrl)
}

/** Loads the demo data, whole or not at all. Another process that loads it at the same time is waited for. */
export async function seedDemo(ctx: AppContext, ownerUrl: string) {
  const plan = planCatalogue(ctx.clock.now())
  const people = planPeople(plan.openedAt)
  const hashes = await hashPasswords(people.all, ctx.random)
  await asOwner(ownerUrl, async (tx) => {
    if (!(await isEmpty(tx))) return
    await seedPlaces(tx, plan.facts)
    await seedBankAccounts(tx)
    await seedSeller(tx)
    await seedHotels(tx, plan.hotels, plan.openedAt)
    await seedCars(tx, plan.cars, plan.openedAt)
    await seedPartners(tx, plan.openedAt)
    await seedPools(tx, plan.sellables)
    await seedRatePlans(tx, plan.hotels)
    await seedVehicles(tx, plan.vehicles, plan.openedAt)
    await seedCalendar(tx, plan.sellables, plan.today)
    await seedPeople(tx, people.all, hashes)
    await makeHistory(ctx, tx, { ...plan, people })
    await seedPictures(ctx, tx, plan)
    await seedFleet(tx, { ...plan, people })
    await payDrivers(ctx, tx, { ...plan, people })
    await askForVariants(tx)
  })
  await refreshStatistics(ownerUrl)
}

/**
 * One transaction of the owner, who may take the history's old jobs out of the queue. Nobody is answered before it is
 * over, so no statement has to be quick.
 */
async function asOwner(ownerUrl: string, work: (tx: Tx) => Promise<void>) {
  const { db, pool } = openDatabase(ownerUrl, { size: 1, prepare: true, role: null })
  try {
    await inTransaction(db, async (tx) => {
      await sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) name`.execute(
        tx,
      )
      await sql`select pg_advisory_xact_lock(hashtext('skyroute demo data'))`.execute(tx)
      await work(tx)
    })
  } finally {
    // Kysely, which asked for no connection itself, would leave this one open.
    await pool.end()
  }
}

async function isEmpty(db: Pick<Tx, 'selectFrom'>) {
  return (await db.selectFrom('states').select('slug').limit(1).executeTakeFirst()) === undefined
}

type Plan = ReturnType<typeof planCatalogue>

function planCatalogue(now: Date) {
  const facts = readDemoFacts()
  const today = lagosDayOf(now)
  const hotels = planHotels(facts)
  const cars = planCars(facts)
  return {
    facts,
    now,
    today,
    /** Everything was there before the first booking. */
    openedAt: lagosInstant(addDays(today, -260), '09:00'),
    hotels,
    cars,
    vehicles: planVehicles(cars, today),
    sellables: sellablesOf(hotels, cars),
  }
}

function reviewedListings({ hotels, cars }: Plan): Map<string, ReviewedListing> {
  const listings = [...hotels, ...cars.map((car) => ({ ...car, amenities: [] }))]
  return new Map(listings.map(({ id, quality, amenities }) => [id, { id, quality, amenities }]))
}

/** The trade of eight months, made by those who would have made it: `history/`. */
async function makeHistory(outside: AppContext, tx: Tx, plan: Plan & { people: People }) {
  const { people, now, today } = plan
  const world = await openDemoWorld(outside, tx, plan)
  const trade = {
    world,
    people,
    now,
    items: plan.sellables,
    foreignCurrencies: await foreignCurrencies(tx),
    reviews: openReviewDesk({ world, admin: people.admin, listings: reviewedListings(plan) }),
  }
  const lives = planTrips({ now, today, people }).map((trip) => bookingLife(trade, trip))
  const desk = [readInbox(trade, people.demoCustomer), weeklyPayouts(trade), closeBooks(trade), payPartners(trade)]
  await playTimelines([...lives, ...desk], world.clock, now)
  await world.runJobs()
}

/** The fleet says who drove; the last month is asked to be closed when its pay is posted. */
async function payDrivers(outside: AppContext, tx: Tx, { people, now, openedAt }: Plan & { people: People }) {
  const world = await openDemoWorld(outside, tx, { people, openedAt, now })
  const desk = { world, people, now }
  await playTimelines([...(await driverPayTimelines(desk)), askToClose(desk)], world.clock, now)
}

async function foreignCurrencies(tx: Tx): Promise<string[]> {
  const rates = await tx.selectFrom('currency_rates').select('code').orderBy('position').execute()
  return rates.map(({ code }) => code).filter((code) => code !== 'NGN')
}

/** Pictures come last: neighbours of a list differ, and what guests said decides who stands beside whom. */
async function seedPictures(ctx: AppContext, tx: Tx, plan: Plan) {
  const ratingOf = await findRatings(tx)
  const hotels = plan.hotels.map((hotel) => ({ ...hotel, ...ratingOf(hotel.id) }))
  const painted = paintCars(
    plan.cars.map((car) => ({ ...car, ...ratingOf(car.id) })),
    plan.facts,
  )
  const galleries = hotelPictures(hotels, plan.facts)
  const owned = [...galleries, ...painted.pictures, ...placePictures(hotels, plan.facts)]
  const masters = await keepMasters(ctx.publicFiles, owned)
  await insertRows(tx, 'pictures', planPictures(owned, { masters, createdAt: plan.openedAt }))
  await paint(tx, painted.colors)
  await hangRooms(tx, roomPictures(hotels, galleries), masters)
  await showCovers(tx)
}

/** The planner knows nothing of rows that came all at once, and their earlier versions are in the way. Only the owner may help. */
function refreshStatistics(ownerUrl: string) {
  return withClient(ownerUrl, (client) => client.query('vacuum analyze'))
}

// The demo: real places, invented hotels, cars, people and their bookings. The same on every run but for the day it
// is loaded on, which the future is counted from.
import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { askForVariants } from '../pictures/jobs.ts'
import { planBookings } from './bookings/bookings.ts'
import { keepProofs } from './bookings/proof-file.ts'
import { readDemoFacts } from './demo-facts.ts'
import { seedRecords } from './demo-records.ts'
import { insertRows } from './insert-rows.ts'
import { type PlannedPool, planCalendar } from './listings/calendar.ts'
import { type PlannedCar, planCars } from './listings/car-plan.ts'
import { planVehicles, seedCars, seedVehicles } from './listings/cars.ts'
import { seedFleet } from './listings/fleet.ts'
import { type PlannedHotel, planHotels, type Rating, seedHotels } from './listings/hotels.ts'
import { seedDays } from './listings/inventory-days.ts'
import { seedPlaces } from './listings/places.ts'
import { type Sellable, sellablesOf, showCovers } from './listings/sellable.ts'
import { seedBankAccounts } from './people/bank-accounts.ts'
import { hashPasswords, type People, planPeople, seedPeople } from './people/people.ts'
import { paintCars } from './pictures/car-pictures.ts'
import { hotelPictures } from './pictures/hotel-pictures.ts'
import { keepMasters, planPictures } from './pictures/pictures.ts'
import { placePictures } from './pictures/place-pictures.ts'
import { planReviews, type ReviewedListing, ratingsFrom } from './reviews/plan-reviews.ts'

/** Loads the demo data when there is none yet. */
export async function seedWhenEmpty(ctx: AppContext, ownerUrl: string) {
  if (await isEmpty(ctx.db)) await seedDemo(ctx, ownerUrl)
}

/** Loads the demo data, whole or not at all. Another process that loads it at the same time is waited for. */
export async function seedDemo(ctx: AppContext, ownerUrl: string) {
  const plan = planCatalogue(ctx.clock.now())
  const people = planPeople(plan.openedAt)
  const items = sellablesOf(plan)
  const trade = await planTrade(ctx, { ...plan, people, items })
  const said = planReviews(trade.solds, { listings: reviewedListings(plan), people, now: plan.now })
  const catalogue = dress(plan, ratingsFrom(said))
  const [masters, hashes] = await Promise.all([
    keepMasters(ctx.publicFiles, catalogue.owned),
    hashPasswords(people.all, ctx.random),
  ])
  const pictures = planPictures(catalogue.owned, { masters, createdAt: catalogue.openedAt })
  showCovers(items, pictures)
  await keepProofs(ctx.privateFiles, trade)
  await inTransaction(ctx.db, async (tx) => {
    // A visitor's statement may take five seconds; the first start of a slow machine may take longer.
    await sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) name`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(hashtext('skyroute demo data'))`.execute(tx)
    if (!(await isEmpty(tx))) return
    await seedPlaces(tx, catalogue.facts)
    await seedBankAccounts(tx)
    await seedHotels(tx, catalogue.hotels, catalogue.openedAt)
    await seedCars(tx, catalogue.cars, catalogue.openedAt)
    await seedVehicles(tx, plan.vehicles, catalogue.openedAt)
    await insertRows(tx, 'pictures', pictures)
    await seedPeople(tx, people.all, hashes)
    await seedRecords(tx, trade.books)
    await insertRows(tx, 'reviews', said.reviews)
    await insertRows(tx, 'review_replies', said.replies)
    await seedDays(tx, catalogue, trade.taken)
    await seedFleet(tx, { ...plan, people, solds: trade.solds })
    await askForVariants(tx)
  })
  await refreshStatistics(ownerUrl)
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
  const pools = poolsOf(hotels, cars)
  return {
    facts,
    now,
    today,
    /** Everything was there before the first booking. */
    openedAt: lagosInstant(addDays(today, -260), '09:00'),
    hotels,
    cars,
    vehicles: planVehicles(cars, today),
    pools,
    calendar: planCalendar(pools, today),
  }
}

/** Pictures come last: neighbours of a list differ, and what guests said decides who stands beside whom. */
function dress(plan: Plan, ratingOf: (id: string) => Rating) {
  const hotels = plan.hotels.map((hotel) => ({ ...hotel, ...ratingOf(hotel.id) }))
  const cars = plan.cars.map((car) => ({ ...car, ...ratingOf(car.id) }))
  const painted = paintCars(cars, plan.facts)
  const owned = [...hotelPictures(hotels, plan.facts), ...painted.pictures, ...placePictures(hotels, plan.facts)]
  return { ...plan, hotels, cars: painted.cars, owned }
}

function reviewedListings({ hotels, cars }: Plan): Map<string, ReviewedListing> {
  const listings = [...hotels, ...cars.map((car) => ({ ...car, amenities: [] }))]
  return new Map(listings.map(({ id, quality, amenities }) => [id, { id, quality, amenities }]))
}

async function planTrade(ctx: AppContext, plan: Plan & { people: People; items: Sellable[] }) {
  const holidays = await ctx.db.selectFrom('public_holidays').select('day').execute()
  const rates = await ctx.db.selectFrom('currency_rates').select(['code', 'rate_to_ngn']).orderBy('position').execute()
  return planBookings({
    ...plan,
    holidays: new Set(holidays.map(({ day }) => day)),
    currencies: rates.map(({ code, rate_to_ngn }) => ({ code, rateToNgn: rate_to_ngn })),
    origin: ctx.config.origin,
  })
}

function poolsOf(hotels: readonly PlannedHotel[], cars: readonly PlannedCar[]): PlannedPool[] {
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

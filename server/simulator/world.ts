// One small world on a database of its own: two hotels, two cars, few people, few days, so that everybody meets.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import { type Db, openDatabase } from '../src/db/pool.ts'
import { openPicture } from '../src/pictures/open-picture.ts'
import { type TestClock, type TestServer, testClock } from '../src/testing/context.ts'
import { testDatabase } from '../src/testing/database.ts'
import { givePassword } from '../src/testing/makers/account.ts'
import { makeCar, makeHotel, makeRatePlan } from '../src/testing/makers/catalogue.ts'
import { makeDriverAccount } from '../src/testing/makers/driver-pay.ts'
import { makePicture } from '../src/testing/makers/files.ts'
import { assign, makeVehicle } from '../src/testing/makers/fleet.ts'
import { call, makeHold } from '../src/testing/makers/orders.ts'
import { giveToPartner, makePartner } from '../src/testing/makers/partners.ts'
import { makeBankAccount } from '../src/testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../src/testing/makers/people.ts'
import { testSettings } from '../src/testing/test-settings.ts'
import { openProvider, type Provider } from './provider.ts'
import { Scheduler } from './scheduler/scheduler.ts'
import { drawIdsFromSeed, stillDatabase } from './scheduler/seeded-ids.ts'
import { type StatementFaults, statementFaults } from './scheduler/statement-faults.ts'
import { watchStillness } from './scheduler/stillness.ts'
import { newTrace, type Trace } from './scheduler/trace.ts'
import { type Choices, choicesFrom, seedOf } from './seeded-choice.ts'
import { type Parts, startProcess, type WalkProcess } from './server-pair.ts'

/** An order that was sent under a key: it may be sent again, as it was or otherwise. */
export type SentOrder = {
  person: MadePerson
  key: string
  payload: Record<string, unknown>
  sentAt: Date
  /** The booking that was answered to it, once one was. */
  bookingId: string | null
}
export type Listing = { type: 'hotel' | 'car'; id: string; roomTypeIds: readonly string[] }

export type World = {
  seed: number
  /** Bookings are damaged, so that their days cannot be given back: the others must not suffer. */
  isDamaged: boolean
  damagedIds: Set<string>
  db: Db
  clock: TestClock
  provider: Provider
  scheduler: Scheduler
  faults: StatementFaults
  trace: Trace
  processes: WalkProcess[]
  customers: MadePerson[]
  clerks: MadePerson[]
  owner: MadePerson
  drivers: MadePerson[]
  listings: Listing[]
  partners: string[]
  orders: SentOrder[]
  /** Bookings that a customer was told of: none of them may be missing afterwards. */
  acknowledged: Set<string>
  proof: Uint8Array
  /** Counts what must have a name of its own: keys, statement lines. */
  nextName(): string
  /** Another process in the place of one that died. */
  replace(dead: WalkProcess): Promise<void>
  close(): Promise<void>
  /** Ended bookings whose money a job that waits or runs has still to give back. */
  unsettled: Set<string>
  /** Hires that have ended or have other days, whose car and driver a job that waits or runs has still to take along. */
  unfollowed: Set<string>
  /** When a process or a connection was lost last. */
  lostAt: Date
  /** What was done, by whom, in order. */
  journal: string[]
  note(line: string): void
  /** What the server logged, the newest last. */
  logged: string[]
}

const proof = makePicture('png', { width: 40, height: 30 })

export async function openWorld(seed: number, { isDamaged = false } = {}): Promise<World> {
  const choose = choicesFrom(seed)
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'skyroute-walk-'))
  const clock = testClock()
  const journal: string[] = []
  const trace = newTrace()
  const note = (line: string) => {
    keepNewest(journal, line)
    trace.add(line)
  }
  const provider = openProvider(seed, note)
  const { db, pool: owner } = openDatabase(database.url, { size: 3, prepare: true, role: null, patience: 20 })
  await drawIdsFromSeed(owner, seed)
  await stillDatabase(owner)
  await openPicture(await proof) // its library is loaded when it is first wanted, which is work that nobody sees
  const stillness = watchStillness()
  const faults = statementFaults(choicesFrom(seedOf(seed, 'faults')))
  const scheduler = new Scheduler({ owner, choose: choicesFrom(seedOf(seed, 'statements')), faults, stillness, trace })
  const logged: string[] = []
  const log = {
    write: (line: string) => keepNewest(logged, line),
  }
  const config = { ...readConfig({ ...testSettings, DATA_FOLDER: folder }), poolSize: 10 }
  const parts: Parts = { config, url: database.appUrl, ownerUrl: database.url, clock, provider, scheduler, log, note }
  let started = 0
  const start = () => startProcess(parts, `walk-${++started}`, choose.whole(1, 1e9))
  const processes = [await scheduler.through(start()), await scheduler.through(start())]
  const dead: WalkProcess[] = []
  let names = 0
  const people = await scheduler.through(
    furnish(processes[0]!, { clock, url: database.url, queueUrl: database.queueUrl, choose }),
  )
  return {
    seed,
    isDamaged,
    damagedIds: new Set(),
    db,
    clock,
    provider,
    scheduler,
    faults,
    trace,
    processes,
    ...people,
    orders: [],
    acknowledged: new Set(),
    proof: await proof,
    nextName: () => `w${++names}`,
    async replace(one) {
      dead.push(one)
      processes[processes.indexOf(one)] = await scheduler.through(start())
    },
    async close() {
      scheduler.close()
      stillness.close()
      for (const one of [...provider.line.held]) one.timeOut()
      for (const one of [...processes, ...dead]) await one.close().catch(() => {})
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
    unsettled: new Set(),
    unfollowed: new Set(),
    lostAt: new Date(0),
    journal,
    note,
    logged,
  }
}

function keepNewest(lines: string[], line: string) {
  lines.push(line)
  if (lines.length > 4_000) lines.shift()
}

type Place = { clock: TestClock; url: string; queueUrl: string; choose: Choices }

async function furnish({ ctx, app }: WalkProcess, { clock, url, queueUrl, choose }: Place) {
  const house = { ctx, app, clock, url, queueUrl, close: async () => {} }
  const customers = await makeUsers(ctx, 5, 'customer')
  const clerks = await makeUsers(ctx, 3, 'admin')
  for (const clerk of clerks) await givePassword(house, clerk)
  const [owner] = await makeUsers(ctx, 1, 'superadmin')
  const drivers = await makeUsers(ctx, 2, 'driver')
  for (const driver of drivers) {
    await sql`insert into drivers (user_id, licence_number, licence_expires_on, created_at)
              values (${driver.userId}, 'LAG-1', '2029-12-31', ${clock.now()})`.execute(ctx.db)
    await makeDriverAccount(house, driver)
  }
  await makeBankAccount(house)
  const listings: Listing[] = []
  for (let nth = 0; nth < 2; nth++) {
    const rooms = [
      { priceNgn: 20_000 + 10_000 * nth, count: choose.whole(2, 4) },
      { priceNgn: 60_000, count: 2 },
    ]
    const hotel = await makeHotel(ctx, { id: `hotel-${nth}`, rooms: rooms.slice(0, nth + 1) })
    const roomTypeId = hotel.roomTypeId
    await makeRatePlan(ctx, roomTypeId, { name: 'Saver', percentChange: -20 })
    await makeRatePlan(ctx, roomTypeId, { name: 'Half board', adultNightNgn: 9_000, isRefundable: true })
    listings.push({ type: 'hotel', id: hotel.id, roomTypeIds: hotel.roomTypeIds })
  }
  for (let nth = 0; nth < 2; nth++) {
    const car = await makeCar(ctx, { id: `car-${nth}`, count: 2, priceNgn: 30_000 + 15_000 * nth })
    listings.push({ type: 'car', id: car.id, roomTypeIds: [] })
    for (let vehicle = 0; vehicle < 2; vehicle++)
      await makeVehicle(house, owner!, { carId: car.id, plate: `WLK ${nth}${vehicle}${choose.whole(0, 9)} AA` })
  }
  for (const [nth, driver] of [drivers[0], undefined].entries())
    await makeNamedHire(house, { carId: `car-${nth}`, customer: customers[nth]!, clerk: clerks[nth]!, driver }) // as many were asked for
  clock.advance({ hours: 4 })
  await setOut(house, drivers[0]!)
  const partners = await giveToPartners(ctx, listings)
  return { customers, clerks, owner: owner!, drivers, listings, partners } // one was asked for
}

type Hire = { carId: string; customer: MadePerson; clerk: MadePerson; driver: MadePerson | undefined }

/** A hire that begins within hours; without a driver its customer drives. Every world has cars on the road. */
async function makeNamedHire(house: TestServer, { carId, customer, clerk, driver }: Hire) {
  const startOn = lagosDayOf(house.clock.now())
  const dates = { startOn, endOn: addDays(startOn, 3) }
  const data = { with_driver: driver !== undefined }
  const { id } = await makeHold(house, customer, { type: 'car', itemId: carId, ...dates, data })
  const url = `/api/v1/admin/bookings/${id}/confirm`
  const confirmed = await call(house, clerk, { method: 'POST', url, payload: { reason: 'Pays at the desk' } })
  if (confirmed.statusCode !== 200) throw new Error(`no hire: ${confirmed.body}`)
  const { rows } = await sql<{ id: string }>`
    select id from vehicles where car_id = ${carId} order by plate limit 1`.execute(house.ctx.db)
  await assign(house, clerk, { hire: id, vehicle_id: rows[0]?.id })
  if (driver) await assign(house, clerk, { hire: id, driver_id: driver.userId })
}

async function setOut(house: TestServer, driver: MadePerson) {
  const day = (await call(house, driver, { url: '/api/v1/driver/day' })).json()
  const url = `/api/v1/driver/trips/${day.now[0]?.id}/start`
  const started = await call(house, driver, { method: 'POST', url, payload: { mileage_km: 60_000, fuel_eighths: 8 } })
  if (started.statusCode !== 200) throw new Error(`no trip: ${started.body}`)
}

/** A hotel of a partner who is registered for VAT, and a car of one who is not; the others are our own. */
async function giveToPartners(ctx: WalkProcess['ctx'], listings: readonly Listing[]): Promise<string[]> {
  const partners: string[] = []
  for (const { type, id } of [listings[0], listings.at(-1)].filter((listing) => listing !== undefined)) {
    const partnerId = await makePartner(ctx, { isVatRegistered: type === 'hotel' })
    partners.push(partnerId)
    await giveToPartner(ctx, { type, id, partnerId })
  }
  return partners
}

async function makeUsers(ctx: WalkProcess['ctx'], count: number, role: string): Promise<MadePerson[]> {
  const made: MadePerson[] = []
  for (let nth = 0; nth < count; nth++)
    made.push(await makeUser(ctx, { roles: [role], email: `${role}-${nth}@skyroute.example` }))
  return made
}

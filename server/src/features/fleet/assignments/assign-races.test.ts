import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { assign, makeDriver, makeFleet, makeHire, makeVehicle } from '../../../testing/makers/fleet.ts'
import { type MadePerson, makeUser, makeUsers } from '../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { findSession } from '../../accounts/sessions/find-session.ts'
import { lockOfInventory } from '../../catalogue/inventory-lock.ts'
import { changeCar } from '../../catalogue/manage/edit-car.ts'
import { removeVehicle } from '../hire-store.ts'
import { addSegment, endSegment } from '../segments/segment-store.ts'
import { changeFleet } from '../vehicles/capacity.ts'
import { readGauges } from '../vehicles/vehicle-store.ts'
import { assignVehicle } from './assign-vehicle.ts'
import { follow } from './sync-assignment.ts'

const clerksAtOnce = 5

/** As many hires of one listing as there are clerks, and one car and one driver that all of them want. */
async function setOut(house: TestServer) {
  const clerks = await makeUsers(house.ctx, clerksAtOnce, { roles: ['admin'] })
  const { id: carId } = await makeCar(house.ctx, { count: clerksAtOnce })
  const hires: string[] = []
  for (const _ of clerks) hires.push(await makeHire(house, { carId }))
  // The listing is counted by hand until its hires are sold: its first vehicle would allow one.
  const vehicle = await makeVehicle(house, clerks[0] as MadePerson, { carId })
  return { clerks, hires, vehicle, driver: await makeDriver(house) }
}

type Scene = Awaited<ReturnType<typeof setOut>>

async function race(house: TestServer, scene: Scene, what: 'vehicle' | 'driver') {
  const { clerks, hires, vehicle, driver } = scene
  const wish = what === 'vehicle' ? { vehicle_id: vehicle.id } : { driver_id: driver.userId }
  const answers = await Promise.all(
    clerks.map((clerk, nth) => assign(house, clerk, { hire: hires[nth] ?? '', ...wish })),
  )
  const won = answers.filter(({ statusCode }) => statusCode === 200).length
  const told = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code as string)
  return { won, told }
}

async function overlaps(house: TestServer) {
  const { rows } = await sql<{ vehicles: number; drivers: number }>`
    select (select count(*)::int from hire_vehicles a join hire_vehicles b on a.vehicle_id = b.vehicle_id
             and a.booking_id < b.booking_id and a.from_on < b.until_on and b.from_on < a.until_on) as vehicles,
           (select count(*)::int from trips a join trips b on a.driver_id = b.driver_id and a.id < b.id
             and a.status = 'assigned' and b.status = 'assigned'
             and a.from_on < b.until_on and b.from_on < a.until_on) as drivers`.execute(house.ctx.db)
  return rows[0]
}

describe('a race', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    await house.app.ready()
  })
  afterAll(() => house.close())

  it.each(['vehicle', 'driver'] as const)(
    'of five clerks who give one %s to five hires: one does, and the others are told',
    async (what) => {
      const { won, told } = await race(house, await setOut(house), what)
      expect(won).toBe(1)
      expect(told).toHaveLength(clerksAtOnce - 1)
      for (const code of told) expect(['just_taken', `${what}_taken`]).toContain(code)
      expect(await overlaps(house)).toEqual({ vehicles: 0, drivers: 0 })
    },
  )

  it('of two clerks who name different cars for one hire: one does, and the other is told', async () => {
    const [one, other] = await makeUsers(house.ctx, 2, { roles: ['admin'] })
    const car = await makeCar(house.ctx)
    const cars = [
      await makeVehicle(house, one as MadePerson, { carId: car.id }),
      await makeVehicle(house, one as MadePerson, { carId: car.id }),
    ]
    const hire = await makeHire(house, { carId: car.id })
    const answers = await Promise.all(
      [one, other].map((clerk, nth) =>
        assign(house, clerk as MadePerson, { hire, vehicle_id: cars[nth]?.id ?? '', instead_of: null }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('changed_meanwhile')
  })

  /** What the key is there for: without it the same race sends one car on many hires. The last, for it is not put back. */
  it('without its key sends one car on several hires at once', async () => {
    const scene = await setOut(house)
    await asOwner(house, 'alter table vehicle_days drop constraint vehicle_days_one_hire')
    const { won } = await meetBefore({ url: house.url, table: 'vehicle_days' }, () => race(house, scene, 'vehicle'))
    expect(won).toBeGreaterThan(1)
    expect((await overlaps(house))?.vehicles).toBeGreaterThan(0)
  })
})

describe('the segments of one hire', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    await house.app.ready()
  })
  afterAll(() => house.close())

  /** A hire whose first car has come back, and two more that each begin a segment at once, nobody holding its lock. */
  async function twoBegin() {
    const [clerk] = await makeUsers(house.ctx, 1, { roles: ['admin'] })
    const car = await makeCar(house.ctx)
    const cars: { id: string }[] = []
    for (let nth = 0; nth < 3; nth++) cars.push(await makeVehicle(house, clerk as MadePerson, { carId: car.id }))
    const bookingId = await makeHire(house, { carId: car.id })
    const at = house.clock.now()
    const begin = (nth: number) =>
      inTransaction(house.ctx.db, (tx) =>
        addSegment(tx, {
          bookingId,
          vehicleId: cars[nth]?.id ?? '',
          tripId: null,
          at,
          by: null,
          mileageKm: null,
          fuelEighths: null,
        }),
      )
    const first = await begin(0)
    await inTransaction(house.ctx.db, (tx) =>
      endSegment(tx, first, { at, by: null, mileageKm: null, fuelEighths: null }),
    )
    await meetBefore({ url: house.url, table: 'hire_segments' }, () => Promise.allSettled([begin(1), begin(2)]))
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from hire_segments where booking_id = ${bookingId} and ended_at is null`.execute(
      house.ctx.db,
    )
    return rows[0]?.open
  }

  it('are begun by one of two at once', async () => {
    expect(await twoBegin()).toBe(1)
  })

  /** The last, for the keys are not put back. */
  it('without their keys are begun by both, and two cars are out for one hire', async () => {
    await asOwner(
      house,
      `drop index hire_segments_one_open;
       alter table hire_segments drop constraint hire_segments_in_a_row, drop constraint hire_segments_end,
             drop constraint hire_segments_pkey`,
    )
    expect(await twoBegin()).toBe(2)
  })

  it.each([
    [
      'begins before the one before has ended',
      `set started_at = previous_ended_at - interval '1 minute' where nth = 2`,
    ],
    ['ends before it begins', `set ended_at = started_at - interval '1 minute'`],
    ['brings the odometer back', 'set start_mileage_km = 100, end_mileage_km = 99, ended_at = started_at'],
    ['has readings of an end that has not been', 'set end_mileage_km = 99 where ended_at is null'],
  ])('refuse one that %s', async (_what, change) => {
    await expect(asOwner(house, `update hire_segments ${change}`)).rejects.toThrow(/hire_segments_/)
  })
})

describe('no deadlock', () => {
  let house: TestServer
  let by: ActorInRequest
  let tries = 0
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    await house.app.ready()
  })
  beforeEach(async () => {
    tries = 0
    house.clock.set('2026-11-20T09:00:00+01:00')
    const { token } = await makeUser(house.ctx, { roles: ['admin'] })
    const actor = await findSession(house.ctx, token)
    if (!actor) throw new Error('no session')
    by = { actor, caller: { address: '127.0.0.1', userAgent: null, requestId: 'test' } }
  })
  afterAll(() => house.close())

  type Work = (tx: Tx) => Promise<unknown>

  /** A transaction that a deadlock ends begins once more: it counts twice. */
  const attempt = (work: Work) =>
    inTransaction(house.ctx.db, (tx) => {
      tries += 1
      return work(tx)
    })

  describe('of a vehicle that is added to a car while somebody edits the car', () => {
    /** The vehicle's transaction has the pool's lock when the edit begins. */
    async function addDuring(edit: (tx: Tx, carId: string) => Promise<unknown>) {
      const { id: carId } = await makeCar(house.ctx, { count: 1 })
      const addVehicle: Work = (tx) =>
        changeFleet(house.ctx, tx, { carIds: [carId], despiteHires: false }, () =>
          sql`insert into vehicles (car_id, plate, mileage_km, created_at)
              values (${carId}, ${carId}, 60000, ${house.clock.now()})`.execute(tx),
        )
      await meetBefore({ url: house.url, table: 'vehicles' }, async () => {
        const added = attempt(addVehicle)
        await untilSomebodyWaits(house, added)
        return Promise.all([added, attempt((tx) => edit(tx, carId))])
      })
    }

    it('ends either of them', async () => {
      await addDuring((tx, id) => changeCar(house.ctx, tx, by, { id, edit: { name: `New name of ${id}` } }))
      expect(tries).toBe(2)
    })

    it('and the negative control: a lock of the car that shuts out references does', async () => {
      await addDuring(async (tx, id) => {
        await sql`select 1 from cars where id = ${id} for update`.execute(tx)
        await lockOfInventory(id).execute(tx)
      })
      expect(tries).toBeGreaterThan(2)
    })
  })

  describe('of two clerks who swap one car onto two hires on the road', () => {
    const read = { start_mileage_km: 60_010, start_fuel_eighths: 8 }

    async function bothSwap(
      swap: (tx: Tx, hire: string, vehicleId: string) => Promise<unknown>,
      table = 'hire_segments',
    ) {
      const [clerk] = await makeUsers(house.ctx, 1, { roles: ['admin'] })
      const { carId, vehicles } = await makeFleet(house, clerk as MadePerson, 3)
      const hires: string[] = []
      for (const vehicle of vehicles.slice(0, 2)) {
        const hire = await makeHire(house, { carId, withDriver: false })
        await assign(house, clerk as MadePerson, { hire, vehicle_id: vehicle.id })
        hires.push(hire)
      }
      house.clock.set('2026-12-11T12:00:00+01:00')
      const toThird = (hire: string) => attempt((tx) => swap(tx, hire, vehicles[2]?.id ?? ''))
      return meetBefore({ url: house.url, table }, () => Promise.allSettled(hires.map(toThird)))
    }

    it('ends either of them: one does, and the other is told', async () => {
      const { db: _pool, ...rest } = house.ctx
      const ends = await bothSwap((tx, hire, vehicle_id) =>
        assignVehicle({ ...rest, db: tx }, by, hire, { vehicle_id, swap: read }),
      )
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'vehicle_taken' } })
      expect(tries).toBe(2)
    })

    it('and the negative control: a lock that both share, before both write what the car reads, does', async () => {
      const unread = { mileageKm: null, fuelEighths: null }
      // They meet once both have the lock, before either asks for more.
      await bothSwap(async (tx, bookingId, vehicleId) => {
        await sql`select 1 from vehicles where id = ${vehicleId} for share`.execute(tx)
        await sql`
          insert into vehicle_services (vehicle_id, done_on, mileage_km, work, created_by, created_at)
          values (${vehicleId}, '2026-12-11', 1, 'Oil', ${by.actor.userId}, ${house.clock.now()})`.execute(tx)
        await addSegment(tx, { bookingId, vehicleId, tripId: null, at: house.clock.now(), by: null, ...unread })
        await readGauges(tx, vehicleId, { mileage_km: read.start_mileage_km, fuel_eighths: read.start_fuel_eighths })
      }, 'vehicle_services')
      expect(tries).toBeGreaterThan(2)
    })
  })

  describe('of a car that follows its hire while staff take it out of service', () => {
    /** The car has been taken from the hire's old days and is about to get the new ones. */
    async function takenOutDuring(follow: (tx: Tx, hire: string, vehicleId: string) => Promise<unknown>) {
      const [clerk] = await makeUsers(house.ctx, 1, { roles: ['admin'] })
      const { carId, vehicles } = await makeFleet(house, clerk as MadePerson, 2)
      const vehicleId = vehicles[0]?.id ?? ''
      const hire = await makeHire(house, { carId, withDriver: false })
      await assign(house, clerk as MadePerson, { hire, vehicle_id: vehicleId })
      await asOwner(house, `update hire_vehicles set until_on = until_on - 1 where booking_id = '${hire}'`)
      const takeOut: Work = (tx) =>
        changeFleet(house.ctx, tx, { carIds: [carId], despiteHires: true }, () =>
          sql`update vehicles set status = 'retired' where id = ${vehicleId}`.execute(tx),
        )
      await meetBefore({ url: house.url, table: 'hire_vehicles' }, async () => {
        const followed = attempt((tx) => follow(tx, hire, vehicleId))
        await untilSomebodyWaits(house, followed)
        return Promise.all([followed, attempt(takeOut)])
      })
      const { rows } = await sql`select 1 from hire_vehicles where booking_id = ${hire}`.execute(house.ctx.db)
      return rows.length
    }

    it('ends either of them, and the hire is back on the board', async () => {
      expect(await takenOutDuring((tx, hire) => follow(house.ctx, tx, hire))).toBe(0)
      expect(tries).toBe(2)
    })

    it('and the negative control: days that are taken before the car is locked do', async () => {
      await takenOutDuring(async (tx, hire, vehicleId) => {
        await removeVehicle(tx, hire)
        await sql`insert into hire_vehicles (booking_id, vehicle_id, from_on, until_on, assigned_at)
                  values (${hire}, ${vehicleId}, '2026-12-11', '2026-12-13', ${house.clock.now()})`.execute(tx)
      })
      expect(tries).toBeGreaterThan(2)
    })
  })
})

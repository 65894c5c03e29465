import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { assign, makeDriver, makeHire, makeVehicle } from '../../../testing/makers/fleet.ts'
import { type MadePerson, makeUsers } from '../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { findSession } from '../../accounts/sessions/find-session.ts'
import { lockOfInventory } from '../../catalogue/inventory-lock.ts'
import { changeCar } from '../../catalogue/manage/edit-car.ts'
import { addSegment, endSegment } from '../segments/segment-store.ts'
import { changeFleet } from '../vehicles/capacity.ts'

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

describe('a vehicle that is added to a car while somebody edits the car', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer()
    await house.app.ready()
  })
  afterAll(() => house.close())

  type Edit = (tx: Tx, by: ActorInRequest, carId: string) => Promise<unknown>

  /** The vehicle's transaction has the pool's lock when the edit begins. Answers how often the two had to begin. */
  async function countTries(edit: Edit) {
    const [clerk] = await makeUsers(house.ctx, 1, { roles: ['admin'] })
    const actor = await findSession(house.ctx, clerk?.token ?? '')
    if (!actor) throw new Error('no session')
    const by = { actor, caller: { address: '127.0.0.1', userAgent: null, requestId: 'test' } }
    const { id: carId } = await makeCar(house.ctx, { count: 1 })
    let tries = 0
    const attempt = (work: (tx: Tx) => Promise<unknown>) =>
      inTransaction(house.ctx.db, (tx) => {
        tries += 1
        return work(tx)
      })
    const addVehicle = (tx: Tx) =>
      changeFleet(house.ctx, tx, { carIds: [carId], despiteHires: false }, () =>
        sql`insert into vehicles (car_id, plate, mileage_km, created_at)
            values (${carId}, ${carId}, 60000, ${house.clock.now()})`.execute(tx),
      )
    await meetBefore({ url: house.url, table: 'vehicles' }, async () => {
      const added = attempt(addVehicle)
      await untilSomebodyWaits(house, added)
      return Promise.all([added, attempt((tx) => edit(tx, by, carId))])
    })
    return tries
  }

  it('is added while the edit waits for the pool, and then the car is edited', async () => {
    const edit: Edit = (tx, by, id) => changeCar(house.ctx, tx, by, { id, edit: { name: `New name of ${id}` } })
    expect(await countTries(edit)).toBe(2)
  })

  it('and the negative control: an edit whose lock shuts out references is a deadlock with it', async () => {
    const edit: Edit = async (tx, _by, id) => {
      await sql`select 1 from cars where id = ${id} for update`.execute(tx)
      await lockOfInventory(id).execute(tx)
    }
    expect(await countTries(edit)).toBe(3)
  })
})

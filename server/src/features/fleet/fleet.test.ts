import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { assign, fleetUrl, makeDriver, makeFleet, makeHire, makeVehicle } from '../../testing/makers/fleet.ts'
import { book, call, orderFor } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { meanwhile } from '../../testing/one-connection.ts'
import { untilSomebodyWaits } from '../../testing/rivals/lock-waits.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireChanges } from '../bookings/change/release-change.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { settleFleet, settleLongerWindow } from './vehicles/capacity.ts'

let house: TestServer
let clerk: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(async () => {
  await expireHolds(house.ctx)
  await expireChanges(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const get = (path: string, who = clerk) => call(house, who, { url: `${fleetUrl}${path}` })
const put = (path: string, payload: object, who = clerk) =>
  call(house, who, { method: 'PUT', url: `${fleetUrl}${path}`, payload })
const post = (path: string, payload: object, who = clerk) =>
  call(house, who, { method: 'POST', url: `${fleetUrl}${path}`, payload })

async function capacityOn(carId: string, ...days: string[]) {
  const { rows } = await sql<{ capacity: number }>`
    select coalesce(d.capacity, i.capacity) as capacity from unnest(${days}::date[]) with ordinality as w (day, place)
      join inventories i on i.id = ${carId} left join inventory_days d on d.inventory_id = i.id and d.day = w.day
     order by w.place`.execute(house.ctx.db)
  return rows.map(({ capacity }) => capacity)
}

describe('what a listing can sell', () => {
  it('is its vehicles that are fit on the day', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    expect(await capacityOn(carId, '2026-12-11', '2027-12-01')).toEqual([2, 2])

    const papers = [{ code: 'insurance', expires_on: '2026-12-12' }]
    expect((await put(`/vehicles/${vehicles[0]?.id}`, { papers })).statusCode).toBe(200)
    // The hire day of the 12th lasts until the morning of the 13th.
    expect(await capacityOn(carId, '2026-12-11', '2026-12-12', '2027-11-20')).toEqual([2, 1, 1])

    const off = { from_on: '2026-12-09', until_on: '2026-12-12', reason: 'gearbox' }
    expect((await post(`/vehicles/${vehicles[1]?.id}/breaks`, off)).statusCode).toBe(200)
    expect(await capacityOn(carId, '2026-12-08', '2026-12-09', '2026-12-11', '2026-12-12')).toEqual([2, 1, 1, 1])

    expect((await put(`/vehicles/${vehicles[0]?.id}`, { status: 'service' })).statusCode).toBe(200)
    expect(await capacityOn(carId, '2026-12-08', '2026-12-09', '2026-12-12')).toEqual([1, 0, 1])
  })

  it('is refused to a buyer when no vehicle is fit, and open to them when one is back', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk)
    const id = vehicles[0]?.id
    const order = await orderFor(house, { type: 'car', itemId: carId })
    await put(`/vehicles/${id}`, { papers: [{ code: 'hackney_permit', expires_on: '2026-12-12' }] })
    expect((await book(house, await makeUser(house.ctx), order)).json()).toMatchObject({ code: 'dates_taken' })
    await put(`/vehicles/${id}`, { papers: [{ code: 'hackney_permit', expires_on: '2026-12-13' }] })
    expect((await book(house, await makeUser(house.ctx), order)).statusCode).toBe(201)
  })

  it('never falls below what is sold: the bookings are named, and stay sold when staff do it anyway', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk)
    const hire = await makeHire(house, { carId })
    const path = `/vehicles/${vehicles[0]?.id}`
    const refused = await put(path, { status: 'service' })
    expect(refused.json()).toMatchObject({ code: 'sold_beyond', bookings: [`SKY-${hire}`] })
    expect((await put(path, { status: 'service', despite_hires: true })).statusCode).toBe(200)
    expect(await capacityOn(carId, '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13')).toEqual([0, 1, 1, 0])

    // What else changes on a short listing is not held up by what was known before.
    expect((await put(path, { note: 'at the workshop in Ikeja' })).statusCode).toBe(200)
    await call(house, clerk, { method: 'DELETE', url: `/api/v1/bookings/${hire}`, payload: { reason: 'no car' } })
    await runJobs(house)
    expect(await capacityOn(carId, '2026-12-11')).toEqual([0])
  })

  it('never falls below what an unpaid change of dates holds: its booking and the day are named', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    const extended = await makeHire(house, { carId, startOn: '2026-12-11', endOn: '2026-12-12' })
    const other = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-14' })
    const changes = [
      [extended, '2026-12-11', '2026-12-13'],
      [other, '2026-12-12', '2026-12-14'],
    ] as const
    for (const [hire, start_date, end_date] of changes) {
      const url = `/api/v1/bookings/${hire}/change`
      const changed = await call(house, clerk, { method: 'POST', url, payload: { start_date, end_date } })
      expect(changed.json()).toMatchObject({ status: 'awaiting_payment' })
    }
    const refused = await put(`/vehicles/${vehicles[0]?.id}`, { status: 'service' })
    expect(refused.json()).toMatchObject({
      code: 'sold_beyond',
      bookings: [`SKY-${extended}`, `SKY-${other}`],
      days: ['2026-12-12'],
      held_days: [{ day: '2026-12-12', held: 2 }],
    })
    expect(refused.json().detail).toContain('Sold or held on Sat 12 Dec 2026: 2.')
  })

  it('is counted by hand until the first vehicle comes, and by vehicles from then on', async () => {
    const car = await makeCar(house.ctx, { count: 3 })
    const carUrl = `/api/v1/admin/cars/${car.id}`
    expect((await call(house, clerk, { method: 'PUT', url: carUrl, payload: { car_count: 2 } })).statusCode).toBe(200)
    const vehicle = await makeVehicle(house, clerk, { carId: car.id, papers: { insurance: '2026-12-20' } })
    expect(await capacityOn(car.id, '2026-12-11', '2026-12-24')).toEqual([1, 0])
    const recount = await call(house, clerk, { method: 'PUT', url: carUrl, payload: { car_count: 5 } })
    expect(recount.json()).toMatchObject({ code: 'counted_by_vehicles' })
    expect((await call(house, clerk, { method: 'PUT', url: carUrl, payload: { price: 55_000 } })).statusCode).toBe(200)
    expect(await capacityOn(car.id, '2026-12-11', '2026-12-24')).toEqual([1, 0])
    expect(vehicle.plate).toMatch(/^TST/)
  })

  it('keeps up as days go by', async () => {
    const { carId } = await makeFleet(house, clerk)
    await sql`update vehicles set status = 'retired' where car_id = ${carId}`.execute(house.ctx.db)
    await settleFleet(house.ctx)
    expect(await capacityOn(carId, '2026-12-11')).toEqual([0])
  })
})

describe('a vehicle', () => {
  it('is found by its plate however it is typed, whole or a part of it', async () => {
    const { carId } = await makeFleet(house, clerk)
    await makeVehicle(house, clerk, { carId, plate: 'eky 482 jb' })
    for (const search of ['EKY-482JB', 'eky482', 'EKY', '482jb', '2-J', '482 JB']) {
      const { vehicles } = (await get(`/vehicles?search=${search}`)).json()
      expect(vehicles.map(({ plate }: { plate: string }) => plate)).toEqual(['EKY 482 JB'])
    }
    for (const search of ['%', '李明', "'", 'é'])
      expect((await get(`/vehicles?search=${encodeURIComponent(search)}`)).json().vehicles).toEqual([])
    const twin = await post('/vehicles', { car_id: carId, plate: 'EKY-482-JB' })
    expect([twin.statusCode, twin.json().code]).toEqual([409, 'plate_taken'])
  })

  it('keeps its services and who did what', async () => {
    const { vehicles } = await makeFleet(house, clerk)
    const path = `/vehicles/${vehicles[0]?.id}`
    const service = {
      done_on: '2026-11-19',
      mileage_km: 61_200,
      work: 'Oil and filters',
      cost: 45_000.5,
      next_due_km: 66_000,
    }
    house.clock.advance({ minutes: 1 })
    const answer = (await post(`${path}/services`, service)).json()
    expect(answer).toMatchObject({ mileage_km: 61_200, service_due_km: 66_000, services: [{ cost: 45_000.5 }] })
    expect(answer.history.map(({ action }: { action: string }) => action)).toEqual([
      'vehicle.serviced',
      'vehicle.added',
    ])
    expect((await post(`${path}/services`, { ...service, done_on: '2026-11-21' })).statusCode).toBe(422)
  })

  it('edited by two at once is saved by one, and the other is told', async () => {
    const { vehicles } = await makeFleet(house, clerk)
    const path = `/vehicles/${vehicles[0]?.id}`
    const { version } = (await get(path)).json()
    const both = await Promise.all([1, 2].map((nth) => put(path, { version, note: `seen by ${nth}` })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('changed_meanwhile')
  })

  it('is nobody’s business without the permission', async () => {
    const guest = await makeUser(house.ctx)
    const driver = await makeDriver(house)
    for (const who of [guest, driver]) {
      expect((await get('/vehicles', who)).statusCode).toBe(403)
      expect((await get('/board', who)).statusCode).toBe(403)
    }
    expect((await get('/vehicles/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await get('/vehicles/x')).statusCode).toBe(422)
  })
})

describe('a hire', () => {
  it('gets a car and a driver, and the board shows them', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk)
    const hire = await makeHire(house, { carId })
    const driver = await makeDriver(house)
    const before = (await get('/board?from=2026-12-10&days=7')).json()
    expect(before.unassigned.find((one: { booking_id: string }) => one.booking_id === hire).needs).toEqual([
      'vehicle',
      'driver',
    ])
    const vehicle_id = vehicles[0]?.id ?? ''
    expect((await assign(house, clerk, { hire, vehicle_id, instead_of: null })).json()).toMatchObject({
      needs: ['driver'],
    })
    expect((await assign(house, clerk, { hire, driver_id: driver.userId, instead_of: null })).json()).toMatchObject({
      needs: [],
      driver: { trip_status: 'assigned' },
    })
    const after = (await get('/board?from=2026-12-10&days=7')).json()
    expect(after.unassigned.some((one: { booking_id: string }) => one.booking_id === hire)).toBe(false)
    const line = after.vehicles.find(({ id }: { id: string }) => id === vehicle_id)
    expect(line.spans).toMatchObject([
      { kind: 'hire', from_on: '2026-12-11', until_on: '2026-12-13', booking_id: hire },
    ])
  })

  it('across the end of a paper is refused, the paper named', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    const hire = await makeHire(house, { carId })
    await put(`/vehicles/${vehicles[0]?.id}`, { papers: [{ code: 'roadworthiness', expires_on: '2026-12-12' }] })
    const answer = await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
    expect(answer.json()).toMatchObject({
      code: 'paper_ends',
      detail: expect.stringContaining('roadworthiness certificate of'),
    })
    const touched = (await get('/papers'))
      .json()
      .papers.find((one: { plate: string }) => one.plate === vehicles[0]?.plate)
    expect(touched.hires.map(({ booking_id }: { booking_id: string }) => booking_id)).toEqual([hire])
  })

  it('is not served by another listing’s car, a self-drive hire by no driver, an unpaid one by nothing', async () => {
    const { carId } = await makeFleet(house, clerk)
    const other = await makeFleet(house, clerk)
    const hire = await makeHire(house, { carId, withDriver: false })
    const driver = await makeDriver(house)
    expect((await assign(house, clerk, { hire, vehicle_id: other.vehicles[0]?.id ?? '' })).json().code).toBe(
      'other_listing',
    )
    expect((await assign(house, clerk, { hire, driver_id: driver.userId })).json().code).toBe('no_driver_asked')
    expect((await assign(house, clerk, { hire: 'SKY-0000000000', driver_id: driver.userId })).statusCode).toBe(404)
  })

  it('that begins on the morning another ends gets the same car and driver; one that overlaps does not', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    const vehicle_id = vehicles[0]?.id ?? ''
    const driver = await makeDriver(house)
    const first = await makeHire(house, { carId })
    const next = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-14' })
    const across = await makeHire(house, { carId, startOn: '2026-12-12', endOn: '2026-12-14' })
    for (const hire of [first, next]) {
      expect((await assign(house, clerk, { hire, vehicle_id })).statusCode).toBe(200)
      expect((await assign(house, clerk, { hire, driver_id: driver.userId })).statusCode).toBe(200)
    }
    const taken = await assign(house, clerk, { hire: across, vehicle_id })
    expect(taken.json()).toMatchObject({ code: 'vehicle_taken', booking: `SKY-${first}` })
    expect((await assign(house, clerk, { hire: across, driver_id: driver.userId })).json().code).toBe('driver_taken')
    const { vehicles: choices } = (await get(`/hires/${across}`)).json()
    expect(choices.map(({ is_free }: { is_free: boolean }) => is_free).sort()).toEqual([false, true])
  })

  it('whose booking is cancelled gives car and driver back, and the driver is told', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk)
    const hire = await makeHire(house, { carId })
    const driver = await makeDriver(house)
    await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
    await assign(house, clerk, { hire, driver_id: driver.userId })
    await call(house, clerk, {
      method: 'DELETE',
      url: `/api/v1/bookings/${hire}`,
      payload: { reason: 'the guest called' },
    })
    await runJobs(house)
    const { rows } = await sql<{ days: number; status: string; told: number }>`
      select (select count(*)::int from vehicle_days where booking_id = ${hire}) +
             (select count(*)::int from driver_days where driver_id = ${driver.userId}) as days,
             (select status from trips where booking_id = ${hire}) as status,
             (select count(*)::int from notifications where user_id = ${driver.userId} and title like '%taken back%') as told`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ days: 0, status: 'withdrawn', told: 1 }])
  })

  it('whose car breaks down goes back to the board with a case, which the next car closes', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    const hire = await makeHire(house, { carId })
    const [broken, sound] = vehicles
    await assign(house, clerk, { hire, vehicle_id: broken?.id ?? '' })
    const off = { from_on: '2026-12-12', until_on: '2026-12-15', reason: 'accident' }
    const refused = await post(`/vehicles/${broken?.id}/breaks`, off)
    expect(refused.json()).toMatchObject({ code: 'hires_assigned', bookings: [`SKY-${hire}`] })
    expect((await post(`/vehicles/${broken?.id}/breaks`, { ...off, despite_hires: true })).statusCode).toBe(200)
    const openCases = () =>
      sql`select 1 from cases where kind = 'hire_without_vehicle' and booking_id = ${hire} and closed_at is null`.execute(
        house.ctx.db,
      )
    expect((await openCases()).rows).toHaveLength(1)
    expect((await assign(house, clerk, { hire, vehicle_id: sound?.id ?? '', instead_of: null })).statusCode).toBe(200)
    expect((await openCases()).rows).toHaveLength(0)
  })
})

describe('a driver', () => {
  it('without a licence on file, past its end, on a day off or gone is refused in words', async () => {
    const { carId } = await makeFleet(house, clerk)
    const hire = await makeHire(house, { carId })
    const driver = await makeUser(house.ctx, { roles: ['driver'] })
    const asked = async () => (await assign(house, clerk, { hire, driver_id: driver.userId })).json().code
    expect(await asked()).toBe('licence_unknown')
    await put(`/drivers/${driver.userId}`, { licence_expires_on: '2026-12-12' })
    expect(await asked()).toBe('licence_ends')
    await put(`/drivers/${driver.userId}`, { licence_expires_on: '2027-12-12' })
    const off = (
      await post(`/drivers/${driver.userId}/days-off`, {
        from_on: '2026-12-12',
        until_on: '2026-12-13',
        reason: 'a wedding',
      })
    ).json()
    expect(await asked()).toBe('day_off')
    await call(house, clerk, {
      method: 'DELETE',
      url: `${fleetUrl}/drivers/${driver.userId}/days-off/${off.breaks[0].id}`,
    })
    expect((await assign(house, clerk, { hire, driver_id: driver.userId })).statusCode).toBe(200)
    const later = await post(`/drivers/${driver.userId}/days-off`, {
      from_on: '2026-12-11',
      until_on: '2026-12-12',
      reason: 'ill',
    })
    expect(later.json()).toMatchObject({ code: 'trips_assigned', bookings: [`SKY-${hire}`] })
    expect((await put(`/drivers/${driver.userId}`, { is_active: false })).json().code).toBe('trips_assigned')
  })
})

it('days off of a car or a driver are taken back under their own name alone', async () => {
  const { vehicles } = await makeFleet(house, clerk, 2)
  const drivers = [await makeDriver(house), await makeDriver(house)]
  const off = { from_on: '2026-12-20', until_on: '2026-12-21', reason: 'a rest' }
  const pairs: [own: string, others: string][] = [
    [`/vehicles/${vehicles[0]?.id}/breaks`, `/vehicles/${vehicles[1]?.id}/breaks`],
    [`/drivers/${drivers[0]?.userId}/days-off`, `/drivers/${drivers[1]?.userId}/days-off`],
  ]
  for (const [own, others] of pairs) {
    const { id } = (await post(own, off)).json().breaks[0]
    const takeBack = (path: string) => call(house, clerk, { method: 'DELETE', url: `${fleetUrl}${path}/${id}` })
    const answers = [(await takeBack(others)).statusCode, (await takeBack(own)).statusCode]
    expect(answers, `${others}, then ${own}`).toEqual([404, 200])
  }
})

describe('the day sheet', () => {
  it('names who goes out, who comes back and who is on the road', async () => {
    const { carId } = await makeFleet(house, clerk, 3)
    const out = await makeHire(house, { carId, startOn: '2026-12-20', endOn: '2026-12-22' })
    const back = await makeHire(house, { carId, startOn: '2026-12-18', endOn: '2026-12-20' })
    const away = await makeHire(house, { carId, startOn: '2026-12-19', endOn: '2026-12-22' })
    const sheet = (await get('/day-sheet?on=2026-12-20')).json()
    const of = (hires: { booking_id: string; car_id: string }[]) =>
      hires.filter((hire) => hire.car_id === carId).map(({ booking_id }) => booking_id)
    expect([of(sheet.out), of(sheet.back), of(sheet.on_the_road)]).toEqual([[out], [back], [away]])
  })

  it('goes by the clock, and so does the front desk', async () => {
    const { carId } = await makeFleet(house, clerk, 3)
    const from = (startOn: string, pickup_time: string, return_time: string) =>
      makeHire(house, { carId, startOn, endOn: '2026-12-20', times: { pickup_time, return_time } })
    const late = await from('2026-12-18', '09:00', '18:00')
    const early = await from('2026-12-18', '10:00', '07:30')
    const sameDay = await from('2026-12-20', '08:00', '09:00')
    const isOurs = ({ car_id }: { car_id: string }) => car_id === carId
    const sheet = (await get('/day-sheet?on=2026-12-20')).json()
    const back = sheet.back.filter(isOurs).map(({ booking_id }: { booking_id: string }) => booking_id)
    expect(back).toEqual([early, sameDay, late])
    const desk = async (query: string) => {
      const url = `/api/v1/admin/front-desk?type=car&listing_id=${carId}&${query}`
      return (await call(house, clerk, { url })).json().bookings.map(({ id }: { id: string }) => id)
    }
    expect(await desk('on=2026-12-20&part=departures')).toEqual([early, sameDay, late])
    expect(await desk('on=2026-12-18')).toEqual([late, early])
  })
})

it('a paper that is listed twice is refused, on a new vehicle and on one that is there', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk)
  const papers = ['2027-10-01', '2027-03-01'].map((expires_on) => ({ code: 'insurance', expires_on }))
  const answers = [
    await post('/vehicles', { car_id: carId, plate: 'TWO 200 AA', papers }),
    await put(`/vehicles/${vehicles[0]?.id}`, { papers }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'listed_twice', errors: [{ field: 'papers' }] })
  }
})

it('finding 13: a longer sale window sells no car on a day on which no vehicle has valid papers', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  for (const { id } of vehicles)
    expect(
      (await put(`/vehicles/${id}`, { papers: [{ code: 'insurance', expires_on: '2028-03-01' }] })).statusCode,
    ).toBe(200)
  const owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  const window = { max_days_ahead: 730 }
  const longer = await call(house, owner, { method: 'PUT', url: '/api/v1/settings/rules', payload: window })
  expect(longer.statusCode).toBe(200)
  expect(await capacityOn(carId, '2028-02-29', '2028-03-01', '2028-11-18')).toEqual([2, 0, 0])
  const wish = { type: 'car', itemId: carId, startOn: '2028-03-16', endOn: '2028-03-18' } as const
  const sold = await book(house, await makeUser(house.ctx), await orderFor(house, wish))
  expect(sold.json()).toMatchObject({ code: 'dates_taken' })
})

it('finding 13: a vehicle whose papers end while the window grows is not sold in the new days', async () => {
  const settings = (days: number) =>
    sql`update settings set value = value || jsonb_build_object('maxDaysAhead', ${days}::int) where key = 'stay'`
  await settings(600).execute(house.ctx.db)
  const { carId, vehicles } = await makeFleet(house, clerk)
  const papers = [{ code: 'insurance', expires_on: '2027-01-01' }]
  const { changed } = await inTransaction(house.ctx.db, async (tx) => {
    await settings(730).execute(tx)
    await settleLongerWindow(house.ctx, tx)
    const changed = meanwhile(() => put(`/vehicles/${vehicles[0]?.id}`, { papers }))
    await meanwhile(() => untilSomebodyWaits(house, changed))
    return { changed }
  })
  expect((await changed).statusCode).toBe(200)
  expect(await capacityOn(carId, addDays(lagosDayOf(house.clock.now()), 730 + 89))).toEqual([0])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { assign, fleetUrl, makeHire, makeVehicle } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(async () => {
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const candidatesOf = async (hire: string) =>
  (await call(house, clerk, { url: `${fleetUrl}/hires/${hire}` })).json().vehicles

it('offers the cars that can go by the odometer, then those that fall due, then those that cannot, with why', async () => {
  const { id: carId } = await makeCar(house.ctx, { count: 5 })
  const of = (plate: string, mileageKm: number, papers = {}) =>
    makeVehicle(house, clerk, { carId, plate, mileageKm, papers })
  await of('DMO 801 AA', 90_000)
  await of('DMO 802 AA', 40_000)
  await of('DMO 803 AA', 10_000, { hackney_permit: '2026-12-20' })
  await of('DMO 804 AA', 5_000, { hackney_permit: '2026-12-12' })
  const serviced = await of('DMO 805 AA', 20_000)
  await sql`update vehicles set service_due_km = 20100 where id = ${serviced.id}`.execute(house.ctx.db)
  const candidates = await candidatesOf(await makeHire(house, { carId }))
  expect(candidates.map(({ name }: { name: string }) => name)).toEqual([
    'DMO 802 AA',
    'DMO 801 AA',
    'DMO 803 AA',
    'DMO 805 AA',
    'DMO 804 AA',
  ])
  expect(candidates[2]).toMatchObject({ is_free: true, first_paper: { name: 'hackney permit', state: 'ends_soon' } })
  expect(candidates[3]).toMatchObject({ is_free: true, is_service_due: true, service_due_km: 20_100 })
  expect(candidates[4]).toMatchObject({ is_free: false, why_not: expect.stringContaining('hackney permit') })
})

it('says until when a car is free: its next hire or break', async () => {
  const { id: carId } = await makeCar(house.ctx, { count: 2 })
  const vehicle = await makeVehicle(house, clerk, { carId })
  const idle = await makeVehicle(house, clerk, { carId })
  const later = await makeHire(house, { carId, startOn: '2026-12-18', endOn: '2026-12-20' })
  await assign(house, clerk, { hire: later, vehicle_id: vehicle.id })
  const freeUntil = async () => {
    const candidates: { id: string; free_until_on: string | null }[] = await candidatesOf(hire)
    return candidates.find(({ id }) => id === vehicle.id)?.free_until_on
  }
  const hire = await makeHire(house, { carId })
  expect(await freeUntil()).toBe('2026-12-18')
  const payload = { from_on: '2026-12-15', until_on: '2026-12-17', reason: 'new tyres' }
  await call(house, clerk, { method: 'POST', url: `${fleetUrl}/vehicles/${vehicle.id}/breaks`, payload })
  expect(await freeUntil()).toBe('2026-12-15')
  const found: { id: string; free_until_on: string | null }[] = await candidatesOf(hire)
  expect(found.find(({ id }) => id === idle.id)?.free_until_on).toBeNull()
})

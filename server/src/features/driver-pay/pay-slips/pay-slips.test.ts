import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeDriverAccount } from '../../../testing/makers/driver-pay.ts'
import { assign, makeDriver, makeFleet, makeHire } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { balances } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson
let driver: MadePerson
let hire: string

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  driver = await makeDriver(house)
  await makeDriverAccount(house, driver)
  hire = await driveHire()
})
afterAll(async () => {
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

/** From 11 to 13 December: two days at ₦14,000. */
async function driveHire() {
  const { carId, vehicles } = await makeFleet(house, clerk)
  const id = await makeHire(house, { carId })
  await assign(house, clerk, { hire: id, vehicle_id: vehicles[0]?.id ?? '' })
  await assign(house, clerk, { hire: id, driver_id: driver.userId })
  const trip = (await ask('/driver/day')).coming[0]
  const press = (what: string, mileage_km: number) =>
    call(house, driver, {
      method: 'POST',
      url: `/api/v1/driver/trips/${trip.id}/${what}`,
      payload: { mileage_km, fuel_eighths: 7 },
    })
  house.clock.set('2026-12-11T12:00:00+01:00')
  expect((await press('start', 60_100)).statusCode).toBe(200)
  house.clock.set('2026-12-13T09:30:00+01:00')
  const both = await Promise.all([press('end', 60_400), press('end', 60_400)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  return id
}

const ask = async (path: string, who = driver) => (await call(house, who, { url: `/api/v1${path}` })).json()

async function pay(hasArrived: boolean) {
  const post = (person: MadePerson, path: string, payload: object) =>
    call(house, person, { method: 'POST', url: `/api/v1/admin/driver-runs${path}`, payload })
  const { run } = (await post(clerk, '', { until_on: '2026-12-13' })).json()
  const sender = await makeUser(house.ctx, { roles: ['admin'] })
  await post(sender, `/${run.id}/sent`, {})
  const results = [{ line: 1, has_arrived: hasArrived, reason: 'No such account' }]
  await post(sender, `/${run.id}/results`, { results })
  return run.id as string
}

it('a trip that ended is a cost and owed, once', async () => {
  expect(await balances(house, hire)).toMatchObject({ driver_pay: 2_800_000, drivers_payable: -2_800_000 })
  expect(await ask('/driver/pay')).toEqual({
    owed: 28_000,
    account: { bank_name: 'First Bank of Nigeria', account_ends: '4579' },
    payments: [],
  })
})

it('who is owed pay is not erased', async () => {
  const superadmin = await makeUser(house.ctx, { roles: ['superadmin'] })
  const url = `/api/v1/rbac/users/${driver.userId}?reason=Asked+by+letter`
  const answer = await call(house, superadmin, { method: 'DELETE', url })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'pay_owed'])
})

it('a payment that the bank did not make is shown as such, has no pay-slip, and is owed', async () => {
  const id = await pay(false)
  expect(await ask('/driver/pay')).toMatchObject({ owed: 28_000, payments: [{ run_id: id, status: 'failed' }] })
  expect((await call(house, driver, { url: `/api/v1/driver/pay-slips/${id}` })).statusCode).toBe(404)
})

it('a payment has its pay-slip: its trips, their sum, and the last four digits of the account', async () => {
  house.clock.advance({ minutes: 1 })
  const id = await pay(true)
  const { owed, payments } = await ask('/driver/pay')
  expect(owed).toBe(0)
  expect(payments[0]).toMatchObject({ run_id: id, amount: 28_000, status: 'paid', trips: 1, account_ends: '4579' })
  const slip = await ask(`/driver/pay-slips/${id}`)
  expect(slip).toMatchObject({ from_on: '2026-12-13', until_on: '2026-12-13', amount: 28_000, account_ends: '4579' })
  expect(slip.trips).toMatchObject([{ reference: `SKY-${hire}`, days: 2, day_pay: 14_000, pay: 28_000 }])
  expect(JSON.stringify(slip)).not.toContain('0000014579')
  const file = await call(house, driver, { url: `/api/v1/driver/pay-slips/${id}/pdf` })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toContain(`pay-slip-${id}.pdf`)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('nobody else reads it, another driver neither', async () => {
  const [{ run_id }] = (await ask('/driver/pay')).payments
  const other = await makeDriver(house)
  for (const path of ['', '/pdf']) {
    const url = `/api/v1/driver/pay-slips/${run_id}${path}`
    expect((await call(house, other, { url })).statusCode).toBe(404)
    expect((await call(house, clerk, { url })).statusCode).toBe(403)
  }
  expect(await ask('/driver/pay', other)).toEqual({ owed: 0, account: null, payments: [] })
})

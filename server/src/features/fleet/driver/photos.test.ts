import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import { assign, driversDay, makeDriver, makeFleet, makeHire } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

let house: TestServer
let clerk: MadePerson
let file: { name: string; bytes: Uint8Array }

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  await house.app.ready()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  file = { name: 'car.jpg', bytes: await makePicture('jpeg') }
})
beforeEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))
afterAll(() => house.close())

/** A trip on the road and a report of it, each with 19 of the 20 pictures that it may have. */
async function nearlyFull() {
  const { carId, vehicles } = await makeFleet(house, clerk)
  const hire = await makeHire(house, { carId })
  const driver = await makeDriver(house)
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set('2026-12-11T12:00:00+01:00')
  const { now } = await driversDay(house, driver)
  const trip_id = now[0].id as string
  const payload = { trip_id, kind: 'damage', text: 'A dent', can_drive: true }
  const report = await call(house, driver, { method: 'POST', url: '/api/v1/driver/incidents', payload })
  const incident_id = report.json().id as string
  for (const [trip, incident, moment] of [
    [trip_id, null, 'start'],
    [null, incident_id, 'incident'],
  ] as const)
    await sql`
      insert into trip_photos (trip_id, incident_id, moment, storage_key, taken_by, taken_at)
      select ${trip}::uuid, ${incident}::uuid, ${moment}, ${trip ?? incident} || n, ${driver.userId}, ${house.clock.now()}
        from generate_series(1, 19) n`.execute(house.ctx.db)
  return { driver, trip_id, incident_id }
}

function upload(who: MadePerson, fields: Record<string, string>, key?: string) {
  const sent = form(fields, file)
  const headers = { ...sent.headers, ...(key && { 'idempotency-key': key }) }
  return call(house, who, { method: 'POST', url: '/api/v1/driver/photos', payload: sent.payload, headers })
}

const countOf = async (tripId: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from trip_photos where trip_id = ${tripId}`.execute(house.ctx.db)
  ).rows[0]?.count

describe('of two pictures that are sent at once where one more may be', () => {
  const twoAtOnce = <T>(send: () => Promise<T>) =>
    meetBefore({ url: house.url, table: 'trip_photos' }, () => Promise.all([send(), send()]))

  it('of a trip and of a report, one is kept and the other refused', async () => {
    const { driver, trip_id, incident_id } = await nearlyFull()
    for (const fields of [
      { moment: 'start', trip_id },
      { moment: 'incident', incident_id },
    ] as Record<string, string>[]) {
      const sent = await twoAtOnce(() => upload(driver, fields))
      expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      expect(sent.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('too_many_photos')
    }
    expect(await countOf(trip_id)).toBe(20)
  })

  it('and the negative control: without the lock both are counted before either is there', async () => {
    const { driver, trip_id } = await nearlyFull()
    const keep = () =>
      inTransaction(house.ctx.db, async (tx) => {
        const { rows } = await sql<{ taken: number }>`
          select count(*)::int as taken from trip_photos where trip_id = ${trip_id}`.execute(tx)
        if ((rows[0]?.taken ?? 20) < 20)
          await sql`
            insert into trip_photos (trip_id, moment, storage_key, taken_by, taken_at)
            values (${trip_id}, 'start', gen_random_uuid(), ${driver.userId}, ${house.clock.now()})`.execute(tx)
      })
    await twoAtOnce(keep)
    expect(await countOf(trip_id)).toBe(21)
  })
})

it('the last picture that may be, sent again with its key, is answered as it was', async () => {
  const { driver, trip_id } = await nearlyFull()
  const send = () => upload(driver, { moment: 'start', trip_id }, `last-${trip_id}`)
  const [first, again] = [await send(), await send()]
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()])
  expect((await upload(driver, { moment: 'start', trip_id })).json().code).toBe('too_many_photos')
})

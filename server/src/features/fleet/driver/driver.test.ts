import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import { assign, fleetUrl, makeDriver, makeFleet, makeHire } from '../../../testing/makers/fleet.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeSession, makeUser } from '../../../testing/makers/people.ts'
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

const driverUrl = '/api/v1/driver'
const day = async (who: MadePerson) => (await call(house, who, { url: `${driverUrl}/day` })).json()

/** A press of the button, with the key a phone gives it. */
function press(who: MadePerson, trip: { id: string }, what: string, body: object = {}, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {}
  return call(house, who, { method: 'POST', url: `${driverUrl}/trips/${trip.id}/${what}`, payload: body, headers })
}

/** A hire from 11 to 13 December that a driver was given, at a moment of that day. */
async function setOut(at = '2026-12-11T09:00:00+01:00') {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk)
  const hire = await makeHire(house, { carId })
  const driver = await makeDriver(house)
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set(at)
  const { now, coming } = await day(driver)
  return { hire, driver, vehicle: vehicles[0], trip: [...now, ...coming][0] }
}

const noon = '2026-12-11T12:00:00+01:00'
const gauges = { mileage_km: 60_100, fuel_eighths: 7 }

async function bookingOf(id: string) {
  const { rows } = await sql<{ status: string; completions: number; held_until_on: string }>`
    select status, held_until_on, (select count(*)::int from booking_events e where e.booking_id = b.id and event = 'complete') as completions
      from bookings b where id = ${id}`.execute(house.ctx.db)
  return rows[0]
}

describe('a driver', () => {
  it('accepts, arrives, starts and ends a trip: the booking is completed, and the pay is for the days driven', async () => {
    const { hire, driver, trip, vehicle } = await setOut()
    expect((await press(driver, trip, 'accept')).json()).toMatchObject({ status: 'accepted' })
    house.clock.set('2026-12-11T11:30:00+01:00')
    expect((await press(driver, trip, 'arrive')).json()).toMatchObject({ status: 'arrived' })
    house.clock.set(noon)
    expect((await press(driver, trip, 'start', gauges)).json()).toMatchObject({
      status: 'started',
      start_mileage_km: 60_100,
    })
    house.clock.set('2026-12-13T09:30:00+01:00')
    const ended = (await press(driver, trip, 'end', { mileage_km: 60_400, fuel_eighths: 8, note: 'clean' })).json()
    expect(ended).toMatchObject({ status: 'ended', pay: 28_000, customer_phone: null })
    expect(await bookingOf(hire)).toMatchObject({ status: 'completed', completions: 1 })
    const car = (await call(house, clerk, { url: `${fleetUrl}/vehicles/${vehicle?.id}` })).json()
    expect(car).toMatchObject({ mileage_km: 60_400, fuel_eighths: 8 })
    const earnings = (await call(house, driver, { url: `${driverUrl}/earnings` })).json()
    expect(earnings.months).toMatchObject([{ month: '2026-12', total: 28_000, days: 2 }])
    const history = (await call(house, driver, { url: `${driverUrl}/trips` })).json()
    expect(history.trips.map(({ id }: { id: string }) => id)).toEqual([trip.id])
  })

  it('whose car comes back a day early gives the day back, to the pool, the car and the pay', async () => {
    const { hire, driver, trip } = await setOut(noon)
    await press(driver, trip, 'start', gauges)
    house.clock.set('2026-12-11T20:00:00+01:00')
    expect((await press(driver, trip, 'end', { mileage_km: 60_180, fuel_eighths: 6 })).json()).toMatchObject({
      pay: 14_000,
    })
    await runJobs(house)
    expect(await bookingOf(hire)).toMatchObject({ held_until_on: '2026-12-12' })
    const { rows } = await sql`select day from vehicle_days where booking_id = ${hire}
      union all select day from driver_days where trip_id = ${trip.id}`.execute(house.ctx.db)
    expect(rows).toEqual([{ day: '2026-12-11' }, { day: '2026-12-11' }])
  })

  it('whose phone tells of the end a day late is paid until the car was back', async () => {
    const { hire, driver, trip } = await setOut(noon)
    await press(driver, trip, 'start', gauges)
    house.clock.set('2026-12-12T13:00:00+01:00')
    const end = { mileage_km: 60_180, fuel_eighths: 6, at: '2026-12-11T20:00:00+01:00' }
    expect((await press(driver, trip, 'end', end)).json()).toMatchObject({ pay: 14_000 })
    const { rows } = await sql`select pay_kobo from driver_earnings where booking_id = ${hire}`.execute(house.ctx.db)
    expect(rows).toEqual([{ pay_kobo: 1_400_000 }])
  })

  it.each(['accept', 'arrive', 'start'])(
    'of a hire that ended without them cannot %s any more, and is paid nothing',
    async (what) => {
      const { hire, driver, trip } = await setOut(noon)
      house.clock.set('2026-12-13T13:00:00+01:00')
      const late = await press(driver, trip, what, what === 'start' ? gauges : {})
      expect([late.statusCode, late.json().code]).toEqual([409, 'hire_over'])
      const { rows } = await sql`select 1 from driver_earnings where booking_id = ${hire}`.execute(house.ctx.db)
      expect(rows).toEqual([])
    },
  )

  it('whose phone tells of the start after the hire is over has started, and is paid from the day of the press', async () => {
    const { hire, driver, trip } = await setOut(noon)
    house.clock.set('2026-12-13T11:00:00+01:00')
    const at = { at: '2026-12-12T18:00:00+01:00' }
    expect((await press(driver, trip, 'accept', at)).statusCode).toBe(200)
    expect((await press(driver, trip, 'start', { ...gauges, ...at })).json()).toMatchObject({
      status: 'started',
      days: 2,
      pay_days: 1,
    })
    const end = { mileage_km: 60_400, fuel_eighths: 5, at: '2026-12-13T09:30:00+01:00' }
    expect((await press(driver, trip, 'end', end)).json()).toMatchObject({ status: 'ended', pay: 14_000 })
    const { rows } = await sql`select pay_kobo from driver_earnings where booking_id = ${hire}`.execute(house.ctx.db)
    expect(rows).toEqual([{ pay_kobo: 1_400_000 }])
    const history = (await call(house, driver, { url: `${driverUrl}/trips` })).json()
    expect(history.trips).toMatchObject([{ start_on: '2026-12-12', end_on: '2026-12-13', pay: 14_000 }])
    const { staff_record } = (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json()
    const reason = 'Sent after the end of the hire: paid from Sat 12 Dec 2026.'
    expect(staff_record).toContainEqual(expect.objectContaining({ action: 'trip.started', reason }))
  })

  it('who says after the end that they started a minute before it is paid the last day alone', async () => {
    const { driver, trip } = await setOut(noon)
    house.clock.set('2026-12-13T10:20:00+01:00')
    const start = { ...gauges, at: '2026-12-13T09:59:00+01:00' }
    expect((await press(driver, trip, 'start', start)).json()).toMatchObject({ pay_days: 1 })
    expect((await press(driver, trip, 'end', { ...gauges, mileage_km: 60_110 })).json()).toMatchObject({ pay: 14_000 })
  })

  it('whose start reaches us in time is paid all days, also when it was pressed late', async () => {
    const { hire, driver, trip } = await setOut(noon)
    house.clock.set('2026-12-13T09:59:00+01:00')
    expect((await press(driver, trip, 'start', gauges)).json()).toMatchObject({ pay_days: 2 })
    expect((await press(driver, trip, 'end', { ...gauges, mileage_km: 60_110 })).json()).toMatchObject({ pay: 28_000 })
    const { staff_record } = (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json()
    expect(staff_record).toContainEqual(expect.objectContaining({ action: 'trip.started', reason: null }))
  })

  it('whose start came after the end is not paid the days before it when the hire is made longer', async () => {
    const { hire, driver, trip } = await setOut(noon)
    house.clock.set('2026-12-13T10:20:00+01:00')
    const start = { ...gauges, at: '2026-12-13T09:30:00+01:00' }
    expect((await press(driver, trip, 'start', start)).json()).toMatchObject({ pay_days: 1 })
    const payload = { start_date: '2026-12-11', end_date: '2026-12-14' }
    const changed = await call(house, clerk, { method: 'POST', url: `/api/v1/bookings/${hire}/change`, payload })
    expect(changed.statusCode, changed.body).toBe(200)
    await payFor(house, hire, changed.json().due)
    await runJobs(house)
    expect((await day(driver)).now).toMatchObject([{ id: trip.id, days: 3, pay_days: 2 }])
    house.clock.set('2026-12-14T09:00:00+01:00')
    expect((await press(driver, trip, 'end', { ...gauges, mileage_km: 60_400 })).json()).toMatchObject({ pay: 28_000 })
  })

  it('whose phone tells of the end late leaves the tank of a car that has gone further as it is', async () => {
    const { driver, trip, vehicle } = await setOut(noon)
    await press(driver, trip, 'start', gauges)
    await sql`update vehicles set mileage_km = 60500, fuel_eighths = 3 where id = ${vehicle?.id}`.execute(house.ctx.db)
    const end = { mileage_km: 60_180, fuel_eighths: 6 }
    expect((await press(driver, trip, 'end', end)).json()).toMatchObject({ status: 'ended', end_fuel_eighths: 6 })
    const car = (await call(house, clerk, { url: `${fleetUrl}/vehicles/${vehicle?.id}` })).json()
    expect(car).toMatchObject({ mileage_km: 60_500, fuel_eighths: 3 })
  })

  it('whose phone sends everything twice, at once, does everything once', async () => {
    const { hire, driver, trip } = await setOut(noon)
    const starts = await Promise.all([1, 2, 3].map(() => press(driver, trip, 'start', gauges, `start-${trip.id}`)))
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const end = { mileage_km: 60_200, fuel_eighths: 4 }
    const ends = await Promise.all([1, 2, 3].map(() => press(driver, trip, 'end', end, `end-${trip.id}`)))
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await press(driver, trip, 'end', end)).statusCode).toBe(200)
    expect(await bookingOf(hire)).toMatchObject({ status: 'completed', completions: 1 })
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${hire} and action like 'trip.%' order by action`.execute(
      house.ctx.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['trip.ended', 'trip.started'])
    const other = await press(driver, trip, 'start', { ...gauges, mileage_km: 60_101 }, `start-${trip.id}`)
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('who says another reading of what is recorded is told what is, and the same again is taken', async () => {
    const { driver, trip, vehicle } = await setOut(noon)
    const readings = async (what: 'start' | 'end', kept: typeof gauges) => {
      expect((await press(driver, trip, what, kept)).statusCode).toBe(200)
      const others = [
        { ...kept, mileage_km: kept.mileage_km + 1 },
        { ...kept, fuel_eighths: kept.fuel_eighths - 1 },
      ]
      for (const other of others) {
        const answer = await press(driver, trip, what, other)
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_recorded'])
      }
      expect((await press(driver, trip, what, kept)).statusCode).toBe(200)
    }
    await readings('start', gauges)
    await readings('end', { mileage_km: 60_400, fuel_eighths: 8 })
    expect((await press(driver, trip, 'end', gauges)).json().detail).toBe(
      'The end of this trip is recorded already, with 60,400 km and the tank at 8/8. Tell the office if that is wrong.',
    )
    const car = (await call(house, clerk, { url: `${fleetUrl}/vehicles/${vehicle?.id}` })).json()
    expect(car).toMatchObject({ mileage_km: 60_400, fuel_eighths: 8 })
  })

  it('who ends a trip again with another note is told which one is recorded, and the same again is taken', async () => {
    const { driver, trip } = await setOut(noon)
    await press(driver, trip, 'start', gauges)
    const end = { mileage_km: 60_400, fuel_eighths: 8, note: 'A scratch on the left door' }
    expect((await press(driver, trip, 'end', end)).statusCode).toBe(200)
    for (const again of [end, { ...end, note: ` ${end.note} ` }, { ...end, note: undefined }])
      expect((await press(driver, trip, 'end', again)).statusCode).toBe(200)
    const other = await press(driver, trip, 'end', { ...end, note: 'A scratch on the right door' })
    expect([other.statusCode, other.json().code, other.json().detail]).toEqual([
      409,
      'already_recorded',
      'The end of this trip is recorded already, with 60,400 km and the tank at 8/8 and the note “A scratch on the left door”. Tell the office if that is wrong.',
    ])
  })

  it('who declines a trip again for another reason is told which one is recorded', async () => {
    const { driver, trip } = await setOut()
    const reason = 'My daughter is ill'
    for (const _ of [1, 2]) expect((await press(driver, trip, 'decline', { reason })).statusCode).toBe(200)
    const other = await press(driver, trip, 'decline', { reason: 'The car does not start' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'already_recorded'])
    expect(other.json().detail).toContain('because: “My daughter is ill”')
  })

  it('who ends a trip after the clock completed its booking is paid all the same', async () => {
    const { hire, driver, trip } = await setOut(noon)
    await press(driver, trip, 'start', gauges)
    house.clock.set('2026-12-14T10:10:00+01:00')
    await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${hire}/complete` })
    expect((await press(driver, trip, 'end', { mileage_km: 60_500, fuel_eighths: 2 })).json()).toMatchObject({
      pay: 28_000,
    })
    expect(await bookingOf(hire)).toMatchObject({ completions: 1 })
  })

  it('who never came starts nothing when the hire is over: nothing is paid, and the car’s kilometres stay', async () => {
    const { hire, driver, trip, vehicle } = await setOut(noon)
    house.clock.set('2026-12-19T08:00:00+01:00')
    await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${hire}/complete` })
    for (const [what, body] of [['accept'], ['arrive'], ['start', gauges]] as const) {
      const answer = await press(driver, trip, what, body)
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 409, 'hire_over'])
    }
    expect((await press(driver, trip, 'end', gauges)).json().code).toBe('illegal_transition')
    const { rows } = await sql`select pay_kobo from driver_earnings where booking_id = ${hire}`.execute(house.ctx.db)
    expect(rows).toEqual([])
    const car = (await call(house, clerk, { url: `${fleetUrl}/vehicles/${vehicle?.id}` })).json()
    expect(car.mileage_km).toBe(60_000)
  })

  it('declines with a reason: the hire is on the board again and the office is told', async () => {
    const { hire, driver, trip } = await setOut()
    expect((await press(driver, trip, 'decline', { reason: ' ' })).json()).toMatchObject({ code: 'reason_required' })
    await press(driver, trip, 'decline', { reason: 'My daughter is ill' })
    await runJobs(house)
    const { rows } =
      await sql`select title from notifications where user_id = ${clerk.userId} and booking_id = ${hire}`.execute(
        house.ctx.db,
      )
    expect(rows).toEqual([{ title: 'A hire needs a driver' }])
    const asked = (await call(house, clerk, { url: `${fleetUrl}/hires/${hire}` })).json()
    expect(asked).toMatchObject({ hire: { needs: ['driver'] }, past_trips: [{ reason: 'My daughter is ill' }] })
    expect((await assign(house, clerk, { hire, driver_id: driver.userId, instead_of: null })).statusCode).toBe(200)
    expect((await press(driver, trip, 'accept')).json()).toMatchObject({ code: 'illegal_transition' })
  })

  it.each(['declined', 'withdrawn'])(
    'whose trip was %s reads nothing of the hire any more, and does nothing on it',
    async (how) => {
      const { hire, driver, trip } = await setOut()
      expect((await press(driver, trip, 'accept', {}, `accept-${trip.id}`)).statusCode).toBe(200)
      if (how === 'declined') {
        const declined = (await press(driver, trip, 'decline', { reason: 'I am ill' })).json()
        expect(declined).toMatchObject({ id: trip.id, status: 'declined', customer_name: null })
      }
      const other = await makeDriver(house, 'Tunde')
      await assign(house, clerk, { hire, driver_id: other.userId })
      const change = { pickup_location: '7 New Hiding Place', special_requests: 'Do not tell', reason: 'By phone' }
      const changed = await call(house, clerk, {
        method: 'PUT',
        url: `/api/v1/admin/bookings/${hire}`,
        payload: change,
      })
      expect(changed.statusCode, changed.body).toBe(200)
      const history = await call(house, driver, { url: `${driverUrl}/trips` })
      const days = { start_on: '2026-12-11', end_on: '2026-12-12' }
      const nothing = {
        customer_name: null,
        pickup_location: null,
        start_mileage_km: null,
        end_mileage_km: null,
        driven_km: null,
        pay: null,
      }
      expect(history.json().trips).toEqual([{ id: trip.id, status: how, ...days, ...nothing }])

      expect((await press(driver, trip, 'accept', {}, `accept-${trip.id}`)).statusCode).toBe(404)
      expect((await press(driver, trip, 'accept')).json().code).toBe('illegal_transition')
      const incident = { trip_id: trip.id, kind: 'breakdown', text: 'It is broken', can_drive: false }
      const told = await call(house, driver, { method: 'POST', url: `${driverUrl}/incidents`, payload: incident })
      expect(told.statusCode).toBe(404)
      const file = { name: 'car.jpg', bytes: await makePicture('jpeg') }
      const sent = form({ trip_id: trip.id, moment: 'start' }, file)
      expect((await call(house, driver, { method: 'POST', url: `${driverUrl}/photos`, ...sent })).statusCode).toBe(404)
    },
  )

  it('sees the customer’s number from two hours before the pick-up until the trip is over', async () => {
    const { driver, trip } = await setOut('2026-12-11T09:59:59+01:00')
    expect(trip.customer_phone).toBeNull()
    house.clock.set('2026-12-11T10:00:00+01:00')
    expect((await day(driver)).now[0].customer_phone).toBe('+2348035550142')
    house.clock.set(noon)
    await press(driver, trip, 'start', gauges)
    expect((await day(driver)).now[0].customer_phone).toBe('+2348035550142')
    await press(driver, trip, 'end', { mileage_km: 60_120, fuel_eighths: 7 })
    expect((await day(driver)).ended_today[0].customer_phone).toBeNull()
  })

  it('sees and touches only their own trips', async () => {
    const { trip } = await setOut(noon)
    const other = await makeDriver(house, 'Tunde')
    expect(await day(other)).toMatchObject({ now: [], coming: [] })
    for (const what of ['accept', 'arrive', 'start', 'end']) {
      const answer = await press(other, trip, what, what === 'start' || what === 'end' ? gauges : {})
      expect([what, answer.statusCode]).toEqual([what, 404])
    }
    expect((await press(clerk, trip, 'accept')).statusCode).toBe(403)
  })

  it.each([
    ['starts too early', '2026-12-11T09:00:00+01:00', 'start', gauges, 'too_early'],
    [
      'starts with fewer kilometres than the car has',
      noon,
      'start',
      { ...gauges, mileage_km: 59_000 },
      'mileage_too_low',
    ],
    ['ends what never began', noon, 'end', gauges, 'illegal_transition'],
  ])('who %s is refused', async (_what, at, what, body, code) => {
    const { driver, trip } = await setOut(at)
    expect((await press(driver, trip, what, body)).json()).toMatchObject({ code })
  })

  it.each([0, 22])(
    'whose hire is cancelled on the way is not sent on, and is paid until then when the job comes %i hours later',
    async (later) => {
      const { hire, driver, trip } = await setOut(noon)
      await press(driver, trip, 'start', gauges)
      await call(house, clerk, { method: 'DELETE', url: `/api/v1/bookings/${hire}`, payload: { reason: 'engine' } })
      expect((await press(driver, trip, 'end', gauges)).json()).toMatchObject({ code: 'cancelled' })
      house.clock.advance({ hours: later })
      await runJobs(house)
      const earnings = (await call(house, driver, { url: `${driverUrl}/earnings` })).json()
      expect(earnings.months[0]).toMatchObject({ total: 14_000, days: 1 })
      expect((await call(house, driver, { url: `${driverUrl}/pay` })).json()).toMatchObject({ owed: 14_000 })
    },
  )
})

describe('what went wrong', () => {
  it('reaches the office with its pictures, and is closed once', async () => {
    const { driver, trip } = await setOut(noon)
    const id = '7d3f4a52-93c5-4f51-9c53-30a3b1f6c001'
    const body = { id, trip_id: trip.id, kind: 'tyre', text: 'Front left is flat, the spare as well', can_drive: false }
    const report = () =>
      call(house, driver, {
        method: 'POST',
        url: `${driverUrl}/incidents`,
        payload: body,
        headers: { 'idempotency-key': id },
      })
    expect((await report()).statusCode).toBe(201)
    expect((await report()).json()).toMatchObject({ id })
    const file = { name: 'tyre.jpg', bytes: await makePicture('jpeg') }
    const upload = (who: MadePerson, key: string) => {
      const sent = form({ moment: 'incident', incident_id: id }, file)
      const headers = { ...sent.headers, 'idempotency-key': key }
      return call(house, who, { method: 'POST', url: `${driverUrl}/photos`, payload: sent.payload, headers })
    }
    const heic = { name: 'IMG_3.HEIC', bytes: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1') }
    const unread = await call(house, driver, {
      method: 'POST',
      url: `${driverUrl}/photos`,
      ...form({ moment: 'incident', incident_id: id }, heic),
    })
    expect([unread.statusCode, unread.json().code]).toEqual([415, 'heic_picture'])
    expect(unread.json().detail).toMatch(/^IMG_3\.HEIC: This is an HEIC photo/)
    const [one, twin] = [(await upload(driver, 'photo-1')).json(), (await upload(driver, 'photo-1')).json()]
    expect(twin).toEqual(one)
    expect((await upload(await makeDriver(house, 'Tunde'), 'photo-1')).statusCode).toBe(404)
    await runJobs(house)
    const { incidents } = (await call(house, clerk, { url: `${fleetUrl}/incidents` })).json()
    expect(incidents[0]).toMatchObject({ id, kind: 'tyre', photos: [one.id], can_drive: false })
    const { rows } =
      await sql`select 1 from notifications where user_id = ${clerk.userId} and dedupe_key = ${`incident:${id}`}`.execute(
        house.ctx.db,
      )
    expect(rows).toHaveLength(1)
    const photo = (who: MadePerson) => call(house, who, { url: `${driverUrl}/photos/${one.id}` })
    expect((await photo(clerk)).headers['content-type']).toBe('image/webp')
    expect((await photo(driver)).statusCode).toBe(200)
    expect((await photo(await makeUser(house.ctx))).statusCode).toBe(404)
    const close = () =>
      call(house, clerk, {
        method: 'POST',
        url: `${fleetUrl}/incidents/${id}/close`,
        payload: { outcome: 'New tyres' },
      })
    expect((await close()).json().incidents[0]).toMatchObject({ outcome: 'New tyres' })
    expect((await close()).json()).toMatchObject({ code: 'closed_already' })
  })
})

describe('a report that comes again under its id', () => {
  const id = '7d3f4a52-93c5-4f51-9c53-30a3b1f6c002'
  const text = 'Scratched by a gate'
  const first = { id, kind: 'other', text, can_drive: true, at: '2026-12-11T11:50:00+01:00' }
  const report = (who: MadePerson, body: object) =>
    call(house, who, { method: 'POST', url: `${driverUrl}/incidents`, payload: body })

  it('is answered as it stands when it is the same, also a day later', async () => {
    const { driver } = await setOut(noon)
    const told = await report(driver, first)
    expect(told.statusCode).toBe(201)
    house.clock.advance({ days: 2 })
    const again = await report(driver, { ...first, text: ` ${text} ` })
    expect([again.statusCode, again.json()]).toEqual([201, told.json()])
    expect(again.json().reported_at).toBe('2026-12-11T10:50:00.000Z')
  })

  it('is refused when it says something else, or is another driver’s', async () => {
    const { driver, trip } = await setOut(noon)
    await report(driver, { ...first, id: '7d3f4a52-93c5-4f51-9c53-30a3b1f6c003' })
    const stranger = await makeDriver(house, 'Tunde')
    const others = [{ kind: 'accident' }, { can_drive: false }, { text: 'Hit by a lorry' }, { trip_id: trip.id }]
    const answers = [
      ...(await Promise.all(
        others.map((other) => report(driver, { ...first, ...other, id: '7d3f4a52-93c5-4f51-9c53-30a3b1f6c003' })),
      )),
      await report(stranger, { ...first, id: '7d3f4a52-93c5-4f51-9c53-30a3b1f6c003' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.json().code).toBe('already_reported')
    }
  })
})

describe('pictures of the car', () => {
  it('are by side, and the desk sees the set of the start in their order', async () => {
    const { driver, trip, hire } = await setOut(noon)
    for (const step of ['accept', 'arrive']) await press(driver, trip, step)
    await press(driver, trip, 'start', gauges)
    const file = { name: 'car.jpg', bytes: await makePicture('jpeg') }
    const upload = (fields: Record<string, string>) => {
      const sent = form({ trip_id: trip.id, ...fields }, file)
      return call(house, driver, { method: 'POST', url: `${driverUrl}/photos`, ...sent })
    }
    for (const side of ['right', 'front', '']) {
      const sent = await upload({ moment: 'start', ...(side ? { side } : {}) })
      expect(sent.statusCode).toBe(201)
    }
    expect((await upload({ moment: 'start', side: 'roof' })).statusCode).toBe(422)
    expect((await upload({ moment: 'incident', side: 'front' })).statusCode).toBe(422)
    const shown = (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json()
    expect(shown.hire.segments[0].out.photos.map(({ side }: { side: string | null }) => side)).toEqual([
      'front',
      'right',
      null,
    ])
  })
})

describe('being there', () => {
  it('is said by the driver: on duty until a time, off, and days off that have no trip', async () => {
    const { driver } = await setOut(noon)
    // Weeks have passed since the first session of this person was looked at.
    await makeSession(house.ctx, driver.userId)
    const duty = (until: string | null) =>
      call(house, driver, { method: 'PUT', url: `${driverUrl}/duty`, payload: { until } })
    expect((await duty('2026-12-11T20:00:00+01:00')).json().driver).toMatchObject({ is_on_duty: true })
    expect((await duty('2026-12-11T11:00:00+01:00')).statusCode).toBe(422)
    expect((await duty(null)).json().driver).toMatchObject({ is_on_duty: false, duty_until: null })
    const off = (from_on: string, until_on: string) =>
      call(house, driver, {
        method: 'POST',
        url: `${driverUrl}/days-off`,
        payload: { from_on, until_on, reason: 'family' },
      })
    expect((await off('2026-12-12', '2026-12-13')).json()).toMatchObject({ code: 'trips_assigned' })
    const taken = (await off('2026-12-24', '2026-12-27')).json()
    expect(taken.driver.days_off).toMatchObject([{ from_on: '2026-12-24', reason: 'family' }])
    const url = `${driverUrl}/days-off/${taken.driver.days_off[0].id}`
    expect((await call(house, driver, { method: 'DELETE', url })).json().driver.days_off).toEqual([])
  })
})

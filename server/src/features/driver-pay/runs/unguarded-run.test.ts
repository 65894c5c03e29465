// Two clerks make a bank file at once, or say what became of its line, and a trip ends while one is made. Two guards keep
// what is owed out of the second file: the locks of who is owed it, and an index. Lines and trips of drivers are written in
// one statement, so that a line is the pay of its trips.
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { bankFileKinds } from '../../../testing/bank-file-kinds.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { endMadeTrip, makeDriverAccount, makeEarnedTrip, makeStartedTrip } from '../../../testing/makers/driver-pay.ts'
import { makeDriver } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

const guards = vi.hoisted(() => ({ areLocksOff: false, areLinesApart: false, isRunLockOff: false }))
vi.mock('./run-store.ts', async (original) => {
  const store = await original<typeof import('./run-store.ts')>()
  const { sql } = await import('kysely')
  const { isUnpaid } = await import('../pay-store.ts')
  const readAll: typeof store.lockReadyDrivers = async (tx) =>
    (await sql<{ id: string }>`select user_id as id from drivers`.execute(tx)).rows.map(({ id }) => id)
  /** For one driver: the line first, then its trips. */
  const writeApart: typeof store.writeLines = async (tx, { runId }) => {
    await sql`
      insert into bank_file_lines
        (run_id, line, driver_id, bank_code, bank_name, account_number, account_name, account_by, amount_kobo)
      select ${runId}, 1, a.driver_id, bank_code, bank_name, account_number, account_name, given_by, sum(e.pay_kobo)
        from driver_accounts a join driver_earnings e on e.driver_id = a.driver_id where ${isUnpaid}
       group by a.driver_id, bank_code, bank_name, account_number, account_name, given_by`.execute(tx)
    const { rows } = await sql`
      insert into driver_run_trips (run_id, line, trip_id, pay_kobo)
      select ${runId}, 1, e.trip_id, e.pay_kobo from driver_earnings e where ${isUnpaid} returning 1`.execute(tx)
    return rows.length
  }
  return {
    ...store,
    lockReadyDrivers: (...asked: Parameters<typeof readAll>) =>
      (guards.areLocksOff ? readAll : store.lockReadyDrivers)(...asked),
    writeLines: (...asked: Parameters<typeof writeApart>) =>
      (guards.areLinesApart ? writeApart : store.writeLines)(...asked),
  }
})

vi.mock('../../payments/outgoing/run-store.ts', async (original) => {
  const store = await original<typeof import('../../payments/outgoing/run-store.ts')>()
  const { sql } = await import('kysely')
  const readAll: typeof store.lockReadyBookings = async (tx) =>
    (await sql<{ id: string }>`select booking_id as id from refund_accounts`.execute(tx)).rows.map(({ id }) => id)
  return {
    ...store,
    lockReadyBookings: (...asked: Parameters<typeof readAll>) =>
      (guards.areLocksOff ? readAll : store.lockReadyBookings)(...asked),
  }
})
vi.mock('../../partners/runs/run-store.ts', async (original) => {
  const store = await original<typeof import('../../partners/runs/run-store.ts')>()
  const { sql } = await import('kysely')
  const readAll: typeof store.lockReadyPartners = async (tx) =>
    (await sql<{ id: string }>`select id from partners`.execute(tx)).rows.map(({ id }) => id)
  return {
    ...store,
    lockReadyPartners: (...asked: Parameters<typeof readAll>) =>
      (guards.areLocksOff ? readAll : store.lockReadyPartners)(...asked),
  }
})
vi.mock('../../payments/outgoing/bank-files/bank-file-store.ts', async (original) => {
  const store = await original<typeof import('../../payments/outgoing/bank-files/bank-file-store.ts')>()
  const { sql } = await import('kysely')
  const readRun = async (...[tx, name, runId]: Parameters<typeof store.lockRun>) => {
    const { rows } = await sql<Awaited<ReturnType<typeof store.lockRun>>>`
      select * from bank_files where id = ${runId} and kind = ${name}`.execute(tx)
    if (!rows[0]) throw new Error(`no run ${runId}`)
    return rows[0]
  }
  return {
    ...store,
    lockRun: (...asked: Parameters<typeof readRun>) => (guards.isRunLockOff ? readRun : store.lockRun)(...asked),
  }
})

let house: TestServer
afterEach(async () => {
  Object.assign(guards, { areLocksOff: false, areLinesApart: false, isRunLockOff: false })
  await house.close()
})

async function open() {
  house = await openTestServer({}, { breaksPromises: true })
  const driver = await makeDriver(house)
  await makeDriverAccount(house, driver)
  await makeEarnedTrip(house, driver)
  const clerks = [await makeUser(house.ctx, { roles: ['admin'] }), await makeUser(house.ctx, { roles: ['admin'] })]
  const [one, other] = clerks.map((clerk) => async () => {
    const payload = { until_on: '2026-11-20' }
    return (await call(house, clerk, { method: 'POST', url: '/api/v1/admin/driver-runs', payload })).statusCode
  })
  if (!one || !other) throw new Error('two clerks were made')
  return { driver, clerks, one, other }
}

const broken = async () => Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))
const count = (made: number[]) => made.filter((status) => status === 200).length

const kinds = {
  refund: { index: 'refund_run_lines_standing', promise: 'V17 a refund stands in one bank file at most' },
  partner: {
    index: 'bank_file_lines_standing',
    promise: 'V22 no partner stands in bank files with more than was ever earned for him',
  },
  driver: {
    index: 'driver_run_trips_once',
    promise: 'V24 no trip stands in two driver runs, and it is released exactly when its line failed or was withdrawn',
  },
} as const

async function raceTwoClerks(kind: keyof typeof kinds, off: { areLocksOff: boolean; isIndexOff: boolean }) {
  house = await openTestServer({}, { breaksPromises: true })
  const { url, asked: payload, owe, lines: table } = bankFileKinds[kind]
  const { index, promise } = kinds[kind]
  await owe(house)
  const clerks = [await makeUser(house.ctx, { roles: ['admin'] }), await makeUser(house.ctx, { roles: ['admin'] })]
  if (off.isIndexOff) await asOwner(house, `drop index ${index}`)
  guards.areLocksOff = off.areLocksOff
  const made = await meetBefore({ url: house.url, table }, () =>
    Promise.all(clerks.map((clerk) => call(house, clerk, { method: 'POST', url, payload }))),
  )
  return { made: count(made.map(({ statusCode }) => statusCode)), isBroken: (await broken()).includes(promise) }
}

describe.each(['refund', 'partner', 'driver'] as const)('two files for a %s', (kind) => {
  it.each([
    ['both guards', { areLocksOff: false, isIndexOff: false }],
    ['the locks alone', { areLocksOff: false, isIndexOff: true }],
    ['the index alone', { areLocksOff: true, isIndexOff: false }],
  ])('of which one holds it, though they are made at once: %s', async (_, off) => {
    expect(await raceTwoClerks(kind, off)).toEqual({ made: 1, isBroken: false })
  })

  it('negative control: without both guards two files hold it, and that is noticed', async () => {
    expect(await raceTwoClerks(kind, { areLocksOff: true, isIndexOff: true })).toEqual({ made: 2, isBroken: true })
  })
})

/** The first file is being written when another trip of its driver ends; a second clerk then makes another. */
async function raceTripThatEnds() {
  const { driver, one, other } = await open()
  const tripId = await makeStartedTrip(house, driver)
  const made = await meetBefore({ url: house.url, table: 'bank_file_lines' }, async () => {
    const first = one()
    await untilSomebodyWaits(house, first)
    await endMadeTrip(house, tripId)
    return [await Promise.all([first, other()])].flat()
  })
  const { rows } = await sql<{ amount_kobo: number }>`select amount_kobo from bank_file_lines`.execute(house.ctx.db)
  const promise = 'V24 a line of a driver run is the pay of its trips, all of them its driver’s'
  return {
    made: count(made),
    lines: rows.map(({ amount_kobo }) => amount_kobo),
    isBroken: (await broken()).includes(promise),
  }
}

it('a trip that ends while a file is made stands in the next', async () => {
  expect(await raceTripThatEnds()).toEqual({ made: 2, lines: [2_800_000, 2_800_000], isBroken: false })
})

it('negative control: with lines and trips in two statements a line is not the pay of its trips, and that is noticed', async () => {
  guards.areLinesApart = true
  expect(await raceTripThatEnds()).toMatchObject({ made: 1, isBroken: true })
})

/** A payment comes back, and two clerks say so at once. */
async function raceTwoResults() {
  const { clerks } = await open()
  const [maker, sender] = clerks
  if (!maker || !sender) throw new Error('two clerks were made')
  const post = (clerk: typeof maker, path: string, payload: object) =>
    call(house, clerk, { method: 'POST', url: `/api/v1/admin/driver-runs${path}`, payload })
  const { id } = (await post(maker, '', { until_on: '2026-11-20' })).json().run
  await post(sender, `/${id}/sent`, {})
  await post(sender, `/${id}/results`, { results: [{ line: 1, has_arrived: true }] })
  const back = { results: [{ line: 1, was: 'paid', has_arrived: false, reason: 'Account closed' }] }
  await meetBefore({ url: house.url, table: 'ledger_transactions' }, () =>
    Promise.all(clerks.map((clerk) => post(clerk, `/${id}/results`, back))),
  )
  return (await broken()).filter((name) => name.startsWith('V24'))
}

it('a payment that two clerks say came back is owed again once', async () => {
  expect(await raceTwoResults()).toEqual([])
})

it('negative control: without the lock of its run it is owed twice, and that is noticed', async () => {
  guards.isRunLockOff = true
  expect(await raceTwoResults()).toEqual([
    'V24 what the ledger paid drivers are the lines that our bank has and did not refuse',
  ])
})

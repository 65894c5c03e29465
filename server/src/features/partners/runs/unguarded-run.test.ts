// Two officers make a bank file at once. Two guards keep what a partner is owed out of the second: the partners' locks, and
// an index. Each alone holds; with both off it stands in two files, and that is noticed.
import { afterEach, expect, it, vi } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../../../testing/makers/partners.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'

const locks = vi.hoisted(() => ({ areOff: false }))
vi.mock('./run-store.ts', async (original) => {
  const store = await original<typeof import('./run-store.ts')>()
  const { sql } = await import('kysely')
  const readAll: typeof store.lockReadyPartners = async (tx) =>
    (await sql<{ id: string }>`select id from partners`.execute(tx)).rows.map(({ id }) => id)
  return {
    ...store,
    lockReadyPartners: (...asked: Parameters<typeof readAll>) =>
      (locks.areOff ? readAll : store.lockReadyPartners)(...asked),
  }
})

const indexOff = 'drop index partner_run_lines_standing'
const promise = 'V22 no partner stands in bank files with more than was ever earned for him'

let house: TestServer
afterEach(async () => {
  locks.areOff = false
  await house.close()
})

async function race(guards: { areLocksOff: boolean; off: readonly string[] }) {
  house = await openTestServer({}, { breaksPromises: true })
  for (const guard of guards.off) await asOwner(house, guard)
  locks.areOff = guards.areLocksOff
  await makePartnersRoom(house, await makeUser(house.ctx), await makePartner(house.ctx))
  house.clock.advance({ days: 60 })
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  const clerks = [await makeUser(house.ctx, { roles: ['admin'] }), await makeUser(house.ctx, { roles: ['admin'] })]
  const made = await meetBefore({ url: house.url, table: 'partner_run_lines' }, () =>
    Promise.all(
      clerks.map((clerk) => call(house, clerk, { method: 'POST', url: '/api/v1/admin/partner-runs', payload: {} })),
    ),
  )
  return {
    made: made.filter(({ statusCode }) => statusCode === 200).length,
    isBroken: promise in (await brokenPromises(house.ctx.db, house.clock.now())),
  }
}

it.each([
  ['both guards', { areLocksOff: false, off: [] }],
  ['the locks alone', { areLocksOff: false, off: [indexOff] }],
  ['the index alone', { areLocksOff: true, off: [] }],
])('of two files that are made at once, one holds what a partner is owed: %s', async (_, guards) => {
  expect(await race(guards)).toEqual({ made: 1, isBroken: false })
})

it('negative control: without both guards two files hold it, and that is noticed', async () => {
  expect(await race({ areLocksOff: true, off: [indexOff] })).toEqual({ made: 2, isBroken: true })
})

// Two officers make a bank file at once. Two guards keep a refund out of the second: the bookings' locks, and an index. Each
// alone holds; with both off the refund stands in two files, and that is noticed.
import { afterEach, expect, it, vi } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount } from '../../../testing/makers/refunds.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

const locks = vi.hoisted(() => ({ areOff: false }))
vi.mock('./run-store.ts', async (original) => {
  const store = await original<typeof import('./run-store.ts')>()
  const { sql } = await import('kysely')
  const readAll: typeof store.lockReadyBookings = async (tx) =>
    (await sql<{ id: string }>`select booking_id as id from refund_accounts`.execute(tx)).rows.map(({ id }) => id)
  return {
    ...store,
    lockReadyBookings: (...asked: Parameters<typeof readAll>) =>
      (locks.areOff ? readAll : store.lockReadyBookings)(...asked),
  }
})

const indexOff = 'drop index refund_run_lines_standing'
const promise = 'V17 a refund stands in one bank file at most'

let house: TestServer
afterEach(async () => {
  locks.areOff = false
  await house.close()
})

async function race(guards: { areLocksOff: boolean; off: readonly string[] }) {
  house = await openTestServer({}, { breaksPromises: true })
  for (const guard of guards.off) await asOwner(house, guard)
  locks.areOff = guards.areLocksOff
  await makeBankAccount(house)
  const customer = await makeUser(house.ctx)
  const clerks = [await makeUser(house.ctx, { roles: ['admin'] }), await makeUser(house.ctx, { roles: ['admin'] })]
  await owe(customer, clerks[0]!) // made above
  const made = await meetBefore({ url: house.url, table: 'refund_run_lines' }, () =>
    Promise.all(clerks.map((clerk) => post(clerk, '/refund-runs', {}))),
  )
  return {
    made: made.filter(({ statusCode }) => statusCode === 200).length,
    isBroken: promise in (await brokenPromises(house.ctx.db, house.clock.now())),
  }
}

const post = (person: MadePerson, path: string, payload: object) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}${path}`, payload })

async function owe(customer: MadePerson, clerk: MadePerson) {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await post(clerk, `/${payment.id}/verify`, { amount: 112_000, statement_line: 'UBA IN 1' })
  await askRefund(house, clerk, { id: payment.id, payload: { amount: 2_000, reason: 'A broken shower' } })
  await giveAccount(house, customer, bookingId)
}

it.each([
  ['both guards', { areLocksOff: false, off: [] }],
  ['the locks alone', { areLocksOff: false, off: [indexOff] }],
  ['the index alone', { areLocksOff: true, off: [] }],
])('of two files that are made at once, one holds the refund: %s', async (_, guards) => {
  expect(await race(guards)).toEqual({ made: 1, isBroken: false })
})

it('negative control: without both guards two files hold it, and that is noticed', async () => {
  expect(await race({ areLocksOff: true, off: [indexOff] })).toEqual({ made: 2, isBroken: true })
})

// Two workers at one line, two clerks at one run, an event beside the timer. Each guard alone holds; with all of them off a
// transfer is asked for twice, or its failure is booked twice, and that is noticed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { allowTransfers, makeOwedPartner, runDesk, settleDown } from '../../../testing/makers/partner-transfers.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { forwardTransfers, lookUpTransfer } from './forward-transfers.ts'

const guards = vi.hoisted(() => ({ isClaimOff: false, isMarkOff: false, isLockOff: false }))
vi.mock('./transfer-store.ts', async (original) => {
  const store = await original<typeof import('./transfer-store.ts')>()
  const { sql } = await import('kysely')
  let arrived = 0
  let open = () => {}
  let gate = new Promise<void>(() => {})
  /** Both workers have read the line before either goes on. */
  const meet = async () => {
    if (arrived === 0) gate = new Promise((resolve) => (open = resolve))
    arrived += 1
    if (arrived === 2) {
      arrived = 0
      open()
    }
    await gate
  }
  const readAll: typeof store.claimDueLines = async (db) => {
    const { rows } = await sql<{ id: string; runId: string; line: number }>`
      select run_id || '/' || line as id, run_id as "runId", line from bank_file_lines
       where next_check_at is not null`.execute(db)
    return rows
  }
  const markAnyway: typeof store.markAsked = async (db, { runId, line }, now) => {
    await sql`update bank_file_lines set asked_at = ${now} where run_id = ${runId} and line = ${line}`.execute(db)
    return true
  }
  return {
    ...store,
    claimDueLines: (...asked: Parameters<typeof readAll>) =>
      (guards.isClaimOff ? readAll : store.claimDueLines)(...asked),
    markAsked: async (...asked: Parameters<typeof markAnyway>) => {
      if (guards.isClaimOff) await meet()
      return (guards.isMarkOff ? markAnyway : store.markAsked)(...asked)
    },
    lockTransferLine: (...asked: Parameters<typeof store.lockTransferLine>) =>
      (guards.isLockOff ? store.findTransferLine : store.lockTransferLine)(...asked),
  }
})

let house: ProviderServer
let desk: ReturnType<typeof runDesk>

beforeEach(async () => {
  house = await openProviderServer(['paystack'], { breaksPromises: true })
  const [maker, sender] = [
    await makeUser(house.ctx, { roles: ['admin'] }),
    await makeUser(house.ctx, { roles: ['admin'] }),
  ]
  desk = runDesk(house, { maker, sender })
  await allowTransfers(house)
  await makeOwedPartner(house)
})
afterEach(async () => {
  Object.assign(guards, { isClaimOff: false, isMarkOff: false, isLockOff: false })
  await closeSettled(house)
})

const asks = () =>
  house
    .control('paystack')
    .state()
    .requests.filter(({ path }) => path === '/transfer').length
const promise = 'V22 what the ledger paid partners are the lines that our bank has and did not refuse'

it.each([
  ['both guards', { isClaimOff: false, isMarkOff: false }, 1],
  ['the claim alone', { isClaimOff: false, isMarkOff: true }, 1],
  ['the mark alone', { isClaimOff: true, isMarkOff: false }, 1],
  ['negative control: neither', { isClaimOff: true, isMarkOff: true }, 2],
])('of two workers at one line, so many ask for it: %s', async (_, off, asked) => {
  const { id } = await desk.make()
  await desk.pay(id)
  Object.assign(guards, off)
  await Promise.all([forwardTransfers(house.ctx), forwardTransfers(house.ctx)])
  expect(asks()).toBe(asked)
  Object.assign(guards, { isClaimOff: false, isMarkOff: false })
  await settleDown(house)
  // Paystack takes a reference once: also then the partner is paid once.
  expect(house.control('paystack').state().transfers).toHaveLength(1)
  expect(await desk.lineOf(id)).toMatchObject({ status: 'paid' })
  expect(promise in (await brokenPromises(house.ctx.db, house.clock.now()))).toBe(false)
})

it('of two clerks who press pay, one pays', async () => {
  const { id } = await desk.make()
  const third = await makeUser(house.ctx, { roles: ['admin'] })
  const answers = await Promise.all([desk.pay(id), desk.pay(id, third)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await settleDown(house)
  expect(asks()).toBe(1)
})

it.each([
  ['with the lock of its run', false, false],
  ['negative control: without', true, true],
])('an event beside the timer books a failure once: %s', async (_, isLockOff, isBroken) => {
  const { id, reference } = await desk.make()
  house.control('paystack').plan({ match: { ref: reference }, behaviour: ['transfer:pending', 'webhook:none'] })
  await desk.pay(id)
  await settleDown(house)
  await house.control('paystack').endTransfer(reference, 'failed')
  guards.isLockOff = isLockOff
  const look = () => lookUpTransfer(house.ctx, { runId: id, line: 1 })
  await meetBefore({ url: house.url, table: 'ledger_transactions' }, () => Promise.all([look(), look()]))
  expect(promise in (await brokenPromises(house.ctx.db, house.clock.now()))).toBe(isBroken)
})

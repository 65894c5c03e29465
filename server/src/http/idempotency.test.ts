import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { call } from '../testing/makers/orders.ts'
import { makeBankAccount, makeHeldRoom, startPayment } from '../testing/makers/payments.ts'
import { makeUser } from '../testing/makers/people.ts'
import { type Answer, type Intent, onceAround, onceInTransaction } from './idempotency.ts'

let house: TestServer
let intent: Intent & { key: string }
let runs: number

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  const { userId } = await makeUser(house.ctx)
  intent = { userId, key: 'pay-1', operation: 'initializePayment', body: { amount: 1 } }
  runs = 0
})
afterAll(() => house.close())

const ran = async (): Promise<Answer> => {
  runs += 1
  return { status: 200, body: { run: runs } }
}

/** A request that claimed its key and whose process ended before it could answer: it goes on when told. */
function cutOff(answer: () => Promise<Answer> = ran) {
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const answered = onceAround(house.ctx, intent, async () => {
    begun()
    await waiting
    return answer()
  })
  return { hasBegun, answered, goOn }
}

const stored = () =>
  house.ctx.db
    .selectFrom('idempotency_keys')
    .select(['status_code', 'answer'])
    .where('user_id', '=', intent.userId)
    .executeTakeFirst()

describe('finding 7: a key whose process died is not blocked for a day', () => {
  it('the same request takes it over after two minutes, and not before', async () => {
    const dead = cutOff()
    await dead.hasBegun
    house.clock.advance({ minutes: 1 })
    await expect(onceAround(house.ctx, intent, ran)).rejects.toMatchObject({ status: 409, code: 'in_progress' })
    house.clock.advance({ minutes: 1 })
    expect(await onceAround(house.ctx, intent, ran)).toEqual({ status: 200, body: { run: 1 } })
    expect(await onceAround(house.ctx, intent, ran)).toEqual({ status: 200, body: { run: 1 }, isReplay: true })
    dead.goOn()
    expect((await dead.answered).body).toEqual({ run: 2 })
    expect((await stored())?.answer, 'the answer of who took over stays').toBe('{"run":1}')
  })

  it('of several that take over at once one does the work', async () => {
    const dead = cutOff()
    await dead.hasBegun
    house.clock.advance({ minutes: 2 })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => onceAround(house.ctx, intent, ran)))
    expect(runs).toBe(1)
    expect(tries.filter((each) => each.status === 'fulfilled').length).toBeGreaterThan(0)
    dead.goOn()
    await dead.answered
  })

  it('another request with the same key does not take it over', async () => {
    const dead = cutOff()
    await dead.hasBegun
    house.clock.advance({ minutes: 3 })
    const other = { ...intent, body: { amount: 2 } }
    await expect(onceAround(house.ctx, other, ran)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    dead.goOn()
    await dead.answered
  })

  it('a late failure of who was given up takes nothing away', async () => {
    const dead = cutOff(() => Promise.reject(new Error('the line broke')))
    await dead.hasBegun
    house.clock.advance({ minutes: 2 })
    await onceAround(house.ctx, intent, ran)
    dead.goOn()
    await expect(dead.answered).rejects.toThrow('the line broke')
    expect((await stored())?.status_code).toBe(200)
  })

  it('work that was done is not done again because its answer could not be kept', async () => {
    const unkeepable = { status: 200, body: { amount: 1n } }
    await expect(onceAround(house.ctx, intent, async () => unkeepable)).rejects.toThrow('BigInt')
    await expect(onceAround(house.ctx, intent, ran)).rejects.toMatchObject({ code: 'in_progress' })
    expect(runs).toBe(0)
  })
})

it.each([
  ['another operation', { operation: 'cancelBooking' }],
  ['another body', { body: { amount: 2 } }],
])('a key that was used is refused to %s, and keeps its answer', async (_what, over) => {
  for (const once of [onceAround, onceInTransaction]) {
    const own = { ...intent, key: once.name }
    const { body } = await once(house.ctx, own, ran)
    const other = await once(house.ctx, { ...own, ...over }, ran).catch((error) => error)
    expect(other, `${once.name} answers what it was not asked`).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await once(house.ctx, own, ran)).toEqual({ status: 200, body, isReplay: true })
  }
  expect(runs).toBe(2)
})

it('refused work leaves its key free', async () => {
  const refuse = () => Promise.reject(new Error('no'))
  await expect(onceAround(house.ctx, intent, refuse)).rejects.toThrow('no')
  await expect(onceInTransaction(house.ctx, intent, refuse)).rejects.toThrow('no')
  expect(await stored()).toBeUndefined()
  expect(await onceInTransaction(house.ctx, intent, ran)).toEqual({ status: 200, body: { run: 1 } })
})

describe('finding 7: what makes one transaction keeps its key in it', () => {
  it('a payment that staff verify and its key are written together, or neither is', async () => {
    const [customer, admin] = [await makeUser(house.ctx), await makeUser(house.ctx, { roles: ['admin'] })]
    await makeBankAccount(house)
    const { bookingId } = await makeHeldRoom(house, customer)
    const { id, amount } = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
    const headers = { 'idempotency-key': 'verify-once' }
    const verify = (statement_line: string) =>
      call(house, admin, {
        method: 'POST',
        url: `/api/v1/payments/${id}/verify`,
        payload: { amount, statement_line },
        headers,
      })
    const claims = () =>
      house.ctx.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'verify-once').execute()
    expect((await verify('')).statusCode).toBe(422)
    expect(await claims()).toEqual([])
    const [one, twin] = await Promise.all([verify('LINE 1'), verify('LINE 1')])
    expect([one.statusCode, twin.statusCode, one.json().status]).toEqual([200, 200, 'completed'])
    expect(twin.json()).toEqual(one.json())
    expect(await claims()).toHaveLength(1)
    const { rows } = await sql`
      select 1 from idempotency_keys k join payment_events e on e.xmin = k.xmin
       where k.key = 'verify-once' and e.payment_id = ${id}`.execute(house.ctx.db)
    expect(rows.length, 'written by one transaction').toBeGreaterThan(0)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Method, PaymentGateway } from '../../../gateways/payments/port.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  initialize,
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { passFor } from './provider-breaker.ts'

let house: TestServer
let customer: MadePerson
let sandbox: PaymentGateway
let asked = 0

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('no sandbox')
  sandbox = gateway
})
beforeEach(async () => {
  // The charges of the test before are out of the window.
  house.clock.advance({ minutes: 20 })
  customer = await makeUser(house.ctx)
  await sql`delete from provider_breakers`.execute(house.ctx.db)
  await sql`delete from provider_failures`.execute(house.ctx.db)
  for (const method of ['paystack', 'flutterwave', 'stripe', 'paypal'] as const) answers(method, 'well')
  asked = 0
})
afterAll(() => closeSettled(house))

/** How a provider answers to new charges from here on. */
function answers(method: Method, how: 'well' | 'broken' | 'unknown' | 'declined') {
  house.ctx.payments[method] = {
    ...sandbox,
    initialise: async (request) => {
      asked += 1
      if (how !== 'well') throw new ProviderError(how, 'as planned')
      return sandbox.initialise(request)
    },
  }
}

async function charge(method: Method = 'paystack') {
  const person = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, person)
  return (await initialize(house, person, { bookingId, method })).statusCode
}

async function charges(count: number, method: Method = 'paystack') {
  const statuses: number[] = []
  for (let done = 0; done < count; done++) statuses.push(await charge(method))
  return statuses
}

async function offered() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const { methods } = (await call(house, customer, { url: `${paymentsUrl}/options/${bookingId}` })).json()
  return methods
    .filter((each: { is_enabled: boolean }) => each.is_enabled)
    .map((each: { method: string }) => each.method)
}

/** The breaker of Paystack is open from now on, and Paystack works again. */
async function breakPaystack() {
  answers('paystack', 'broken')
  expect(await charges(5)).toEqual([503, 503, 503, 503, 503])
  answers('paystack', 'well')
  asked = 0
}

describe('a provider that is broken', () => {
  it('gets no new charges after the fifth that broke, and is not offered', async () => {
    await breakPaystack()
    expect(await charge()).toBe(503)
    expect(asked).toBe(0)
    expect(await offered()).toEqual(['flutterwave', 'bank_transfer', 'stripe', 'paypal'])
  })

  it('keeps them while fewer than 35 in a hundred break, and a decline is a good answer', async () => {
    await charges(6)
    answers('paystack', 'declined')
    expect(await charges(4)).toEqual([409, 409, 409, 409])
    answers('paystack', 'unknown')
    await charges(5)
    expect(await offered()).toContain('paystack')
    await charge()
    expect(await offered()).not.toContain('paystack')
  })

  it('is tried after two minutes by one charge at a time, and is back after three good ones', async () => {
    await breakPaystack()
    house.clock.advance({ minutes: 2 })
    expect(await charges(2)).toEqual([200, 200])
    expect(await passFor(house.ctx, 'paystack')).toEqual({ method: 'paystack', isTrial: true })
    expect(await passFor(house.ctx, 'paystack')).toBeNull()
    house.clock.advance({ minutes: 1 })
    expect(await charge()).toBe(200)
    expect(await passFor(house.ctx, 'paystack')).toEqual({ method: 'paystack', isTrial: false })
  })

  it('counts from nothing when it is back', async () => {
    await breakPaystack()
    house.clock.advance({ minutes: 2 })
    await charges(3)
    answers('paystack', 'broken')
    await charge()
    expect(await offered()).toContain('paystack')
  })

  it('waits two minutes more when the trial breaks', async () => {
    await breakPaystack()
    answers('paystack', 'broken')
    house.clock.advance({ minutes: 2 })
    await charge()
    house.clock.advance({ minutes: 1 })
    expect(await passFor(house.ctx, 'paystack')).toBeNull()
    house.clock.advance({ minutes: 1 })
    expect(await passFor(house.ctx, 'paystack')).toMatchObject({ isTrial: true })
  })

  it('is still asked about the charges that it has', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId, method: 'paystack' })
    await breakPaystack()
    await press(house, payment)
    await runJobs(house)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
  })
})

it('when all are broken, the least broken one and the transfer stay offered', async () => {
  for (const method of ['paystack', 'flutterwave', 'stripe', 'paypal'] as const) {
    answers(method, 'broken')
    await charges(5, method)
  }
  await sql`
    delete from provider_failures where id = (select id from provider_failures where method = 'stripe' limit 1)`.execute(
    house.ctx.db,
  )
  expect(await offered()).toEqual(['bank_transfer', 'stripe'])
  answers('stripe', 'well')
  expect([await charge('stripe'), await charge('paystack')]).toEqual([200, 503])
})

describe('many charges at the moment of the trial', () => {
  const rivals = 6

  async function atOnce<T>(ask: () => Promise<T>) {
    await breakPaystack()
    house.clock.advance({ minutes: 2 })
    return Promise.all(Array.from({ length: rivals }, ask))
  }

  it('one goes through', async () => {
    const passes = await atOnce(() => passFor(house.ctx, 'paystack'))
    expect(passes.filter((pass) => pass !== null)).toEqual([{ method: 'paystack', isTrial: true }])
  })

  it('negative control: who looks first and claims then lets all of them through', async () => {
    let looking = 0
    let tellAll = () => {}
    const allLooked = new Promise<void>((resolve) => {
      tellAll = resolve
    })
    const passes = await atOnce(async () => {
      const { rows } = await sql`
        select 1 from provider_breakers where method = 'paystack' and trial_at is null`.execute(house.ctx.db)
      if (++looking === rivals) tellAll()
      await allLooked
      await sql`update provider_breakers set trial_at = now() where method = 'paystack'`.execute(house.ctx.db)
      return rows.length > 0
    })
    expect(passes).toEqual(Array(rivals).fill(true))
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { bookings, call } from '../../../testing/makers/orders.ts'
import { balances, expectBooksAgree, getPayment, makePaidRoom, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, providerSays } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

const refund = (id: string, payload: object) => askRefund(house, admin, { id, payload })

/** A stay of ₦112,000 that is over: the price, the service fee and the VAT of it are ours and the state's. */
async function completedStay() {
  const made = await makePaidRoom(house, customer)
  house.clock.advance({ days: 27 })
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  expect(await earned(made.bookingId)).toEqual(all)
  return made
}

const all = { revenue: -10_000_000, service_fee: -450_000, vat_payable: -750_000 }

/** What the booking still holds of what was earned, and of the customer's money; nothing is left out as 0. */
async function earned(bookingId: string) {
  const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
  return held
}

async function brokenBooks() {
  const broken = await brokenPromises(house.ctx.db, house.clock.now())
  return Object.keys(broken).filter((name) => /^V[346]/.test(name))
}

describe('money that was earned goes back', () => {
  it('finding 3: a completed stay refunded in full leaves no revenue, no fee and no VAT', async () => {
    const { bookingId, id } = await completedStay()
    expect((await refund(id, { reason: 'The room was not clean' })).statusCode).toBe(200)
    await runJobs(house)
    expect(await earned(bookingId)).toEqual({})
    await expectBooksAgree(house, bookingId)
    const money = await call(house, admin, { url: `${paymentsUrl}/money` })
    const vat = money.json().accounts.find(({ account }: { account: string }) => account === 'vat_payable')
    expect(vat.balance).toBe(0)
  })

  it('finding 3: refunded in odd parts, they are given up to the kobo', async () => {
    const { bookingId, id } = await completedStay()
    for (const amount of [33_333.33, 0.01, 44_444.44]) await refund(id, { amount, reason: 'A part of it' })
    await runJobs(house)
    const left = await earned(bookingId)
    expect(Object.values(left).reduce((sum, kobo) => sum + kobo, 0)).toBe(-(11_200_000 - 7_777_778))
    expect(left).toEqual({ revenue: -3_055_556, service_fee: -137_501, vat_payable: -229_165 })
    await refund(id, { reason: 'And the rest' })
    await runJobs(house)
    expect(await earned(bookingId)).toEqual({})
  })

  it('finding 3: a refund of it that fails is earned again, and one that was paid after all is not', async () => {
    const { bookingId, id } = await completedStay()
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    await refund(id, { amount: 30_000, reason: 'A broken shower' })
    await runJobs(house)
    const givenUp = { revenue: -7_321_429, service_fee: -329_464, vat_payable: -549_107 }
    expect(await earned(bookingId)).toEqual(givenUp)
    await providerSays(house, `${id}-r1`, 'succeeded')
    await providerSays(house, `${id}-r1`, 'failed')
    expect(await earned(bookingId)).toEqual(all)
    await expectBooksAgree(house, bookingId)
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('this house has no sandbox')
    house.ctx.payments.paystack = {
      ...gateway,
      lookUpRefund: async () => ({ state: 'succeeded', providerRefundId: 'late' }),
    }
    await providerSays(house, `${id}-r1`, 'failed')
    house.ctx.payments.paystack = gateway
    await sql`update sandbox.refunds set status = 'succeeded' where refund_id = ${`${id}-r1`}`.execute(house.ctx.db)
    expect(await earned(bookingId)).toEqual(givenUp)
    expect(await brokenBooks()).toEqual([])
  })

  it('finding 3: a charge that a cancellation kept is given up when staff refund it', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    house.clock.set('2026-12-10T12:00:00+01:00')
    expect((await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })).statusCode).toBe(200)
    await runJobs(house)
    expect(await earned(bookingId)).toEqual({ revenue: -5_000_000, service_fee: -225_000, vat_payable: -375_000 })
    await refund(id, { amount: 14_000, reason: 'She was ill' })
    await runJobs(house)
    expect(await earned(bookingId)).toEqual({ revenue: -3_750_000, service_fee: -168_750, vat_payable: -281_250 })
    expect((await getPayment(house, customer, id)).amount_refunded).toBe(70_000)
    expect(await brokenBooks()).toEqual([])
  })

  it('finding 3: what the customer still has with us is taken before what was earned', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:fail'])
    await refund(id, { amount: 12_000, reason: 'A broken shower' })
    house.clock.advance({ days: 27 })
    await completeEndedBookings(house.ctx)
    await runJobs(house)
    expect((await earned(bookingId)).customer_funds).toBe(-1_200_000)
    const before = await earned(bookingId)
    await refund(id, { amount: 12_000, reason: 'The first one failed' })
    await runJobs(house)
    const { customer_funds, ...rest } = before
    expect(await earned(bookingId)).toEqual(rest)
    expect(customer_funds).toBe(-1_200_000)
  })
})

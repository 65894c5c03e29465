// A bank can take back money wherever it came in: also that of an attempt which never brought the whole price.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bank, bankTakes } from '../../../testing/makers/disputes.ts'
import { bookings, call } from '../../../testing/makers/orders.ts'
import { balances, casesOf, getPayment, makeHeldRoom, press, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

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

/** ₦72,000 of ₦112,000 came: the attempt has failed, its money is counted. */
async function shortRoom() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId })
  await planBehaviours(house.ctx.db, payment.id, ['pay:wrong-amount:-4000000'])
  await press(house, payment)
  await runJobs(house)
  expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', amount_received: 72_000 })
  return { bookingId, id: payment.id }
}

const discard = async (bookingId: string) => {
  const answer = await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
  expect(answer.statusCode).toBe(200)
  await runJobs(house)
  await sendRefundsFor(house, 3)
}
const refundsOf = async (id: string) => (await getPayment(house, customer, id)).refunds
const refund = (id: string, amount?: number) =>
  askRefund(house, admin, { id, payload: { ...(amount ? { amount } : {}), reason: 'They asked for it back' } })

describe('a chargeback of a short payment (SP10)', () => {
  it('is held and booked as lost, and its money does not go back a second time', async () => {
    const { bookingId, id } = await shortRoom()
    await bank(house, id, 'dispute')
    expect(await getPayment(house, customer, id)).toMatchObject({ status: 'failed', dispute_state: 'open' })
    await discard(bookingId)
    expect(await refundsOf(id)).toMatchObject([{ status: 'requested', amount: 72_000 }])
    await bank(house, id, 'dispute-lost')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed', amount: 72_000 }])
    expect(await getPayment(house, customer, id)).toMatchObject({ dispute_state: 'lost', amount_refunded: 0 })
    const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
    expect(held).toEqual({})
    expect(await casesOf(house, bookingId)).toEqual(['dispute_lost', 'disputed', 'refund_declined', 'wrong_amount'])
  })

  it('lets the money go back once it is won', async () => {
    const { bookingId, id } = await shortRoom()
    await bank(house, id, 'dispute')
    await discard(bookingId)
    expect(await refundsOf(id)).toMatchObject([{ status: 'requested' }])
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', amount: 72_000 }])
    expect((await balances(house, bookingId)).chargeback_loss).toBeUndefined()
  })

  it('lost in part, leaves the rest to be refunded and no more', async () => {
    const { bookingId, id } = await shortRoom()
    await bankTakes(house, id, 5_000_000)
    expect((await balances(house, bookingId)).chargeback_loss).toBe(5_000_000)
    expect((await refund(id, 22_001)).json().code).toBe('dispute_lost')
    await discard(bookingId)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', amount: 22_000 }])
  })

  it('told of before the money, is counted after it and not left out', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await planBehaviours(house.ctx.db, payment.id, ['pay:wrong-amount:-4000000', 'webhook:none'])
    await press(house, payment)
    await bank(house, payment.id, 'dispute')
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      amount_received: 72_000,
      dispute_state: 'open',
    })
    expect(await casesOf(house, bookingId)).toEqual(['disputed', 'wrong_amount'])
  })
})

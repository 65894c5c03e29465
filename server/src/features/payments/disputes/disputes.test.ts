import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bank, bankTakes } from '../../../testing/makers/disputes.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  casesOf,
  getPayment,
  makePaidRoom,
  paymentsUrl,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { askOpenDisputes } from './settle-disputes.ts'

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

const refund = (id: string, naira: number) =>
  askRefund(house, admin, { id, payload: { amount: naira, reason: 'A kindness.' } })
const statusOf = async (id: string) => (await getPayment(house, customer, id)).refunds.map(({ status }) => status)
const disputes = async (query = '') => (await call(house, admin, { url: `${paymentsUrl}/disputes${query}` })).json()
/** The kinds of the cases that still wait for a person. */
const openCases = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from cases where booking_id = ${bookingId} and closed_at is null order by kind`.execute(house.ctx.db)
  return rows.map(({ kind }) => kind)
}
const lostCase = async (bookingId: string) => {
  const url = `${paymentsUrl}/cases?kind=dispute_lost&search=${bookingId}`
  return (await call(house, admin, { url })).json().cases[0]
}

describe('a chargeback (SP10)', () => {
  it('opens, holds refunds back, and when it is won lets them go', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bank(house, id, 'dispute')
    expect(await getPayment(house, customer, id)).toMatchObject({ status: 'completed', dispute_state: 'open' })
    expect((await disputes('?state=open')).disputes).toContainEqual(
      expect.objectContaining({ payment_id: id, amount: 112_000, respond_by: '2026-11-23T08:00:00.000Z' }),
    )
    expect((await refund(id, 1_000)).statusCode).toBe(200)
    await sendRefundsFor(house, 3)
    expect(await statusOf(id)).toEqual(['requested'])
    expect((await bookingRow(house, bookingId)).refunded_kobo).toBe(0)
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await statusOf(id)).toEqual(['succeeded'])
    expect((await getPayment(house, customer, id)).dispute_state).toBe('won')
    expect((await balances(house, bookingId)).chargeback_loss).toBeUndefined()
    expect(await casesOf(house, bookingId)).toEqual(['disputed'])
    expect(await openCases(bookingId)).toEqual([])
  })

  it('lost, the loss is in the ledger and what waited is not paid a second time', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bank(house, id, 'dispute')
    await refund(id, 5_000)
    await bank(house, id, 'dispute-lost')
    await sendRefundsFor(house, 3)
    expect(await statusOf(id)).toEqual(['failed'])
    expect(await getPayment(house, customer, id)).toMatchObject({ dispute_state: 'lost', amount_refunded: 0 })
    expect((await balances(house, bookingId)).chargeback_loss).toBe(11_200_000)
    const late = await refund(id, 1_000)
    expect([late.statusCode, late.json().code]).toEqual([409, 'dispute_lost'])
    expect(await casesOf(house, bookingId)).toEqual(['dispute_lost', 'disputed', 'refund_declined'])
    expect(await openCases(bookingId)).toEqual(['dispute_lost', 'refund_declined'])
  })

  it('after a full refund the double loss is to be seen', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await refund(id, 112_000)
    await sendRefundsFor(house, 3)
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute-lost')
    expect(await balances(house, bookingId)).toMatchObject({ chargeback_loss: 11_200_000 })
    expect((await disputes('?state=lost')).disputes).toContainEqual(
      expect.objectContaining({ payment_id: id, amount: 112_000, refunded: 112_000 }),
    )
  })

  it('lost after a refund, its case says what had gone back and what the customer has had twice', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await refund(id, 40_000)
    await sendRefundsFor(house, 3)
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute-lost')
    expect(await lostCase(bookingId)).toMatchObject({ amount: 112_000, refunded: 40_000, had_twice: 40_000 })
  })

  it('lost over a part that no refund gave back, its case says that nothing was had twice', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await refund(id, 40_000)
    await sendRefundsFor(house, 3)
    await bankTakes(house, id, 5_000_000)
    expect(await lostCase(bookingId)).toMatchObject({ amount: 50_000, refunded: 40_000, had_twice: 0 })
  })

  it('lost while a refund waited, its case does not count what was declined', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bank(house, id, 'dispute')
    await refund(id, 40_000)
    await bank(house, id, 'dispute-lost')
    expect(await lostCase(bookingId)).toMatchObject({ amount: 112_000, refunded: 0, had_twice: 0 })
  })

  it('told twice it is once, told never it is found by asking', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute')
    await house.ctx.db
      .insertInto('sandbox.plans')
      .values({ our_ref: id, position: 1, behaviour: 'webhook:none' })
      .execute()
    await bank(house, id, 'dispute-lost')
    expect((await getPayment(house, customer, id)).dispute_state).toBe('open')
    await askOpenDisputes(house.ctx)
    await askOpenDisputes(house.ctx)
    expect((await getPayment(house, customer, id)).dispute_state).toBe('lost')
    expect((await balances(house, bookingId)).chargeback_loss).toBe(11_200_000)
  })

  it('a second one, after the first was won, is for a person', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    for (const action of ['dispute', 'dispute-won', 'dispute'] as const) await bank(house, id, action)
    expect((await getPayment(house, customer, id)).dispute_state).toBe('won')
    expect(await casesOf(house, bookingId)).toEqual(['dispute_unexpected', 'disputed'])
  })

  it('one that nobody paid for changes nothing, and the list is for staff', async () => {
    expect((await call(house, customer, { url: `${paymentsUrl}/disputes` })).statusCode).toBe(403)
  })
})

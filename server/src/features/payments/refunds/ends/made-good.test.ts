// A refund that had failed was paid after all, and another had taken its place: whose money it is then, and whose it
// becomes when one of the two does not arrive.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { makeHotel } from '../../../../testing/makers/catalogue.ts'
import { bankTakes } from '../../../../testing/makers/disputes.ts'
import { bookings, call, makeHold } from '../../../../testing/makers/orders.ts'
import { giveToPartner, makePartner } from '../../../../testing/makers/partners.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  makePaidRoom,
  makeTransfer,
  paymentsUrl,
  press,
  startPayment,
} from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import {
  askRefund,
  failHere,
  openCases,
  providerSays,
  sendRefundFile,
  sendRefundsFor,
} from '../../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../../testing/run-jobs.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => {
  house.clock.set('2026-12-20T09:00:00+01:00')
  return closeSettled(house, { days: 40 })
})

const post = (path: string, payload: object = {}) =>
  call(house, admin, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
const refund = (id: string, amount: number, reason = 'The first one failed') =>
  askRefund(house, admin, { id, payload: { amount, reason } })

let lines = 0
async function receive(id: string, amount: number, received_before = 0) {
  const told = await post(`/${id}/verify`, { amount, statement_line: `UBA GOOD ${++lines}`, received_before })
  expect(told.statusCode).toBe(200)
}

const sendFile = (bookingId: string, refundId: string) =>
  sendRefundFile(house, { customer, clerk: admin, bookingId, refundId })

const notPaid = (refundId: string) =>
  post(`/refunds/${refundId}/outcome`, { has_arrived: false, reason: 'It makes the other good' })

async function changeTo(bookingId: string, end_date: string) {
  const payload = { start_date: '2026-12-11', end_date }
  return (await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload })).json()
}

/** Given twice, and both were paid. */
async function kindnessTwice(id: string, amount: number) {
  await planBehaviours(house.ctx.db, id, ['refund:pending', 'refund:pending'])
  await refund(id, amount, 'A broken shower')
  await runJobs(house)
  await failHere(house, `${id}-r1`)
  await refund(id, amount)
  await runJobs(house)
  await providerSays(house, `${id}-r2`, 'succeeded')
  await providerSays(house, `${id}-r1`, 'succeeded')
}

/** A room that was paid by two cards; the surplus of the second is on its way. */
async function paidTwice() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const first = await startPayment(house, customer, { bookingId })
  const other = await startPayment(house, customer, { bookingId, method: 'stripe' })
  await planBehaviours(house.ctx.db, other.id, ['refund:pending', 'refund:pending'])
  await press(house, first)
  await press(house, other)
  await runJobs(house)
  return { bookingId, first: first.id, other: other.id }
}

/** Paid by card, and a transfer came too: what it brought is on its way back in a file. */
async function cardAndTransfer(amount: number) {
  const { bookingId } = await makeHeldRoom(house, customer)
  const card = await startPayment(house, customer, { bookingId })
  const transfer = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
  await press(house, card)
  await runJobs(house)
  await receive(transfer.id, amount)
  await runJobs(house)
  const told = await sendFile(bookingId, `${transfer.id}-r1`)
  return { bookingId, card: card.id, transfer: transfer.id, told }
}

/** What each provider has given back, in kobo. */
async function refundedAtProviders(bookingId: string) {
  const { rows } = await sql<{ refunded_kobo: number }>`
    select refunded_kobo from sandbox.charges
     where our_ref like ${`${bookingId}-p%`} order by our_ref`.execute(house.ctx.db)
  return rows.map(({ refunded_kobo }) => Number(refunded_kobo))
}

describe('what was paid too much by a payment that has no room', () => {
  it('is made good by the money of another: what is still owed leaves', async () => {
    const { bookingId, card, transfer, told } = await cardAndTransfer(20_000)
    await told(false)
    await refund(transfer, 20_000)
    await (await sendFile(bookingId, `${transfer}-r2`))(true)
    await told(true)
    expect(await openCases(house, bookingId)).toEqual([['refund_paid_twice', 20_000]])
    const url = `/api/v1/admin/bookings/${bookingId}/cancel`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'The room burnt down' } })
    await sendRefundsFor(house, 5)
    const { refunds } = await getPayment(house, customer, card)
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 112_000],
      ['succeeded', 92_000],
    ])
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 13_200_000, refunded_kobo: 13_200_000 })
    expect((await balances(house, bookingId)).overpaid_refunds ?? 0).toBe(0)
    expect(await openCases(house, bookingId)).toEqual([])
    await expectBooksAgree(house, bookingId)
  })

  it('and is owed anew when it comes back: it leaves by the payment that has room', async () => {
    const { bookingId, card, transfer, told } = await cardAndTransfer(20_000)
    await told(false)
    await refund(transfer, 20_000)
    const again = await sendFile(bookingId, `${transfer}-r2`)
    await again(true)
    await told(true)
    const url = `/api/v1/admin/bookings/${bookingId}/cancel`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'The room burnt down' } })
    await sendRefundsFor(house, 5)
    await again(false)
    expect((await balances(house, bookingId)).customer_funds).toBe(-2_000_000)
    expect((await refund(transfer, 20_000)).statusCode).toBe(409)
    expect((await refund(card, 20_000)).statusCode).toBe(200)
    await sendRefundsFor(house, 3)
    expect((await balances(house, bookingId)).customer_funds ?? 0).toBe(0)
    await expectBooksAgree(house, bookingId)
  })

  it('of two refunds that wait, the one ends whose provider has no more: the other leaves', async () => {
    const { bookingId, first, other } = await paidTwice()
    await planBehaviours(house.ctx.db, first, ['refund:pending'])
    await providerSays(house, `${other}-r1`, 'failed')
    house.clock.advance({ minutes: 1 })
    await refund(first, 112_000)
    await runJobs(house)
    house.clock.advance({ minutes: 1 })
    await failHere(house, `${first}-r1`)
    await changeTo(bookingId, '2026-12-15')
    await providerSays(house, `${first}-r1`, 'succeeded')
    const url = `/api/v1/admin/bookings/${bookingId}/cancel`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'The room burnt down' } })
    await sendRefundsFor(house, 3)
    expect(await refundedAtProviders(bookingId)).toEqual([11_200_000, 11_200_000])
    expect((await balances(house, bookingId)).customer_funds ?? 0).toBe(0)
  })

  it('goes out no second time when a bank takes a part of what was to make it good', async () => {
    const { bookingId, first, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'succeeded')
    await kindnessTwice(first, 20_000)
    const url = `/api/v1/admin/bookings/${bookingId}/cancel`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'The room burnt down' } })
    await bankTakes(house, first, 3_000_000)
    await sendRefundsFor(house, 3)
    const { refunds } = await getPayment(house, customer, first)
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', 20_000],
      ['succeeded', 20_000],
      ['failed', 92_000],
      ['succeeded', 42_000],
    ])
  })

  describe.each([
    ['the other', 'first', [8_200_000, 5_600_000]],
    ['the same', 'other', [11_200_000, 2_600_000]],
  ] as const)('of two cards, and a bank takes a part of %s', (_, taken, atProviders) => {
    it('no provider is asked for what it has no longer', async () => {
      const { bookingId, id: first } = await makePaidRoom(house, customer)
      await changeTo(bookingId, '2026-12-14')
      const second = await startPayment(house, customer, { bookingId })
      await press(house, second)
      await runJobs(house)
      const other = second.id
      await kindnessTwice(other, 10_000)
      const url = `/api/v1/admin/bookings/${bookingId}/cancel`
      await call(house, admin, { method: 'POST', url, payload: { reason: 'The room burnt down' } })
      await bankTakes(house, { first, other }[taken], 3_000_000)
      await sendRefundsFor(house, 8)
      expect(await refundedAtProviders(bookingId)).toEqual(atProviders)
      expect((await balances(house, bookingId)).customer_funds ?? 0).toBe(0)
      expect((await balances(house, bookingId)).overpaid_refunds ?? 0).toBe(0)
      expect(await openCases(house, bookingId)).not.toContainEqual(['refund_failed', expect.any(Number)])
    })
  })

  it('is nothing when it is exactly what is the customer’s', async () => {
    const { bookingId, transfer, told } = await cardAndTransfer(112_000)
    await told(false)
    await changeTo(bookingId, '2026-12-12')
    await (await sendFile(bookingId, `${transfer}-r2`))(true)
    await told(true)
    expect(await openCases(house, bookingId)).toEqual([['refund_paid_late', 112_000]])
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 22_400_000, refunded_kobo: 16_800_000 })
  })
})

describe('a kindness', () => {
  it('that was paid twice counts once: further nights are asked for in full', async () => {
    const { bookingId, first, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'succeeded')
    await kindnessTwice(first, 56_000)
    expect((await bookingRow(house, bookingId)).goodwill_kobo).toBe(5_600_000)
    expect(await changeTo(bookingId, '2026-12-14')).toMatchObject({
      status: 'awaiting_payment',
      change: { due: 56_000 },
    })
  })

  it('that makes good what was no kindness is one still: the partner has his whole share', async () => {
    const partnerId = await makePartner(house.ctx)
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
    await giveToPartner(house.ctx, { type: 'hotel', id: hotel.id, partnerId })
    const { id: bookingId } = await makeHold(house, customer, { type: 'hotel', itemId: hotel.id })
    const payment = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
    await receive(payment.id, 50_000)
    await refund(payment.id, 50_000)
    const told = await sendFile(bookingId, `${payment.id}-r1`)
    await told(false)
    await receive(payment.id, 62_000, 50_000)
    await told(true)
    await refund(payment.id, 50_000, 'A broken shower')
    await notPaid(`${payment.id}-r2`)
    expect(await bookingRow(house, bookingId)).toMatchObject({ refunded_kobo: 5_000_000, goodwill_kobo: 5_000_000 })
    house.clock.set('2026-12-14T12:00:00+01:00')
    await call(house, admin, { method: 'POST', url: `${bookings}/${bookingId}/complete`, payload: {} })
    await runJobs(house)
    const earned = await balances(house, bookingId)
    expect(earned).toMatchObject({ partner_goodwill: 5_000_000 })
    // It comes back: the money is the customer's, and to be refunded again.
    await told(false)
    expect(await balances(house, bookingId)).toMatchObject({ customer_funds: -5_000_000, partner_goodwill: 5_000_000 })
    expect(await openCases(house, bookingId)).toEqual([['refund_failed', 50_000]])
    // Another that fails asks for its own, and takes nothing of that.
    await refund(payment.id, 10_000, 'No towels')
    await notPaid(`${payment.id}-r3`)
    expect(await openCases(house, bookingId)).toEqual([
      ['refund_failed', 50_000],
      ['refund_failed', 10_000],
    ])
    await expectBooksAgree(house, bookingId)
  })

  it('that failed with another of its size, of which one was given again, is paid twice once', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:pending', 'refund:pending', 'refund:pending'])
    await refund(id, 10_000, 'A broken shower')
    await refund(id, 10_000, 'No breakfast')
    await runJobs(house)
    for (const refundId of [`${id}-r1`, `${id}-r2`]) {
      house.clock.advance({ minutes: 1 })
      await failHere(house, refundId)
    }
    house.clock.advance({ minutes: 1 })
    await refund(id, 10_000, 'A broken shower, again')
    await runJobs(house)
    for (const refundId of [`${id}-r3`, `${id}-r1`, `${id}-r2`]) await providerSays(house, refundId, 'succeeded')
    expect((await balances(house, bookingId)).overpaid_refunds).toBe(1_000_000)
    expect((await bookingRow(house, bookingId)).goodwill_kobo).toBe(2_000_000)
  })

  it('of which both bounce has given up nothing', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    house.clock.set('2026-12-14T12:00:00+01:00')
    await call(house, admin, { method: 'POST', url: `${bookings}/${bookingId}/complete`, payload: {} })
    await runJobs(house)
    const before = await balances(house, bookingId)
    await kindnessTwice(id, 20_000)
    await providerSays(house, `${id}-r2`, 'failed')
    await providerSays(house, `${id}-r1`, 'failed')
    expect(await balances(house, bookingId)).toEqual(before)
    expect(await openCases(house, bookingId)).toEqual([['refund_failed', 20_000]])
  })
})

describe('cases say what is still so', () => {
  it('what is made good in part is asked for no longer', async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await receive(payment.id, 112_000)
    await refund(payment.id, 50_000, 'A broken shower')
    const told = await sendFile(bookingId, `${payment.id}-r1`)
    await told(false)
    await refund(payment.id, 50_000)
    await (await sendFile(bookingId, `${payment.id}-r2`))(true)
    await told(true)
    await refund(payment.id, 20_000, 'No breakfast')
    await notPaid(`${payment.id}-r3`)
    expect(await openCases(house, bookingId)).toEqual([['refund_paid_twice', 30_000]])
  })

  it('two failures of one surplus, and then the first is paid: nothing is to be refunded', async () => {
    const { bookingId, other } = await paidTwice()
    await failHere(house, `${other}-r1`)
    await refund(other, 112_000)
    await runJobs(house)
    await providerSays(house, `${other}-r2`, 'failed')
    await providerSays(house, `${other}-r1`, 'succeeded')
    expect(await openCases(house, bookingId)).toEqual([['refund_paid_late', 112_000]])
  })

  it('the same of a kindness', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:pending', 'refund:pending'])
    await refund(id, 40_000, 'A broken shower')
    await runJobs(house)
    await failHere(house, `${id}-r1`)
    await refund(id, 40_000)
    await runJobs(house)
    await providerSays(house, `${id}-r2`, 'failed')
    await providerSays(house, `${id}-r1`, 'succeeded')
    expect(await openCases(house, bookingId)).toEqual([['refund_paid_late', 40_000]])
  })

  it('of two surpluses that failed, one is paid after all: the other is asked for', async () => {
    const { bookingId, other } = await paidTwice()
    await failHere(house, `${other}-r1`)
    await refund(other, 50_000)
    await runJobs(house)
    await providerSays(house, `${other}-r2`, 'failed')
    await refund(other, 62_000)
    await runJobs(house)
    await failHere(house, `${other}-r3`)
    expect(await openCases(house, bookingId)).toEqual([
      ['refund_failed', 50_000],
      ['refund_failed', 62_000],
    ])
    await providerSays(house, `${other}-r1`, 'succeeded')
    expect(await openCases(house, bookingId)).toEqual([['refund_paid_late', 112_000]])
  })

  it('a refund that ended here takes nothing of what another is asked for', async () => {
    const { bookingId, first, other } = await paidTwice()
    await failHere(house, `${other}-r1`)
    await changeTo(bookingId, '2026-12-15')
    await providerSays(house, `${other}-r1`, 'succeeded')
    await planBehaviours(house.ctx.db, first, ['refund:pending'])
    await changeTo(bookingId, '2026-12-12')
    await sendRefundsFor(house, 2)
    await failHere(house, `${first}-r1`)
    house.clock.advance({ minutes: 1 })
    await failHere(house, `${other}-r1`)
    await providerSays(house, `${other}-r1`, 'succeeded')
    expect(await openCases(house, bookingId)).toContainEqual(['refund_failed', 56_000])
    await providerSays(house, `${first}-r1`, 'succeeded')
  })

  it('failed, and failed once more: it is asked for once', async () => {
    const { bookingId, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'failed')
    await refund(other, 112_000)
    await runJobs(house)
    await providerSays(house, `${other}-r2`, 'failed')
    expect(await openCases(house, bookingId)).toEqual([['refund_failed', 112_000]])
  })

  it('paid after all, and failed again: it is to be refunded', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    await refund(id, 40_000, 'A broken shower')
    await runJobs(house)
    await failHere(house, `${id}-r1`)
    await providerSays(house, `${id}-r1`, 'succeeded')
    await providerSays(house, `${id}-r1`, 'failed')
    expect(await openCases(house, bookingId)).toEqual([['refund_failed', 40_000]])
  })
})

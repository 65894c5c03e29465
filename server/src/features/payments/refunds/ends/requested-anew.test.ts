// What is still owed of a refund that ended: requested of the payments that have it, agreed to by whom it needs, and told.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { makeHotel } from '../../../../testing/makers/catalogue.ts'
import { bankSays, bankTakes } from '../../../../testing/makers/disputes.ts'
import { bookings, call, makeHold } from '../../../../testing/makers/orders.ts'
import { balances, bookingRow, paymentsUrl, press, startPayment } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { askRefund, failHere, openCases, providerSays, sendRefundsFor } from '../../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../../cancellations/complete-booking.ts'
import { findRefund, type RefundRow, refundsOf } from '../refund-store.ts'

let house: TestServer
let admin: MadePerson
let second: MadePerson
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => {
  house.clock.set('2026-12-20T09:00:00+01:00')
  return closeSettled(house, { days: 40 })
})

const refund = (id: string, amount: number, reason = 'The first one failed') =>
  askRefund(house, admin, { id, payload: { amount, reason } })

const endBooking = (bookingId: string, how: 'cancel' | 'no-show') =>
  call(house, admin, {
    method: 'POST',
    url: `/api/v1/admin/bookings/${bookingId}/${how}`,
    payload: { reason: 'The room burnt down' },
  })

const approve = (refundId: string) =>
  call(house, second, { method: 'POST', url: `${paymentsUrl}/refunds/${refundId}/approve`, payload: {} })

/** Its provider says nothing of a refund until a test lets it. */
async function startSilent(bookingId: string, method: string) {
  const page = await startPayment(house, customer, { bookingId, method })
  const silent = Array.from({ length: 6 }, () => 'refund:pending' as const)
  await planBehaviours(house.ctx.db, page.id, silent)
  return page
}

async function pay(page: Awaited<ReturnType<typeof startSilent>>): Promise<string> {
  await press(house, page)
  await runJobs(house)
  return page.id
}

/** Two nights of a room, paid whole by each of two cards: the surplus of the second is on its way. */
async function paidTwice(priceNgn = 50_000) {
  const hotel = await makeHotel(house.ctx, { priceNgn })
  const bookingId = String((await makeHold(house, customer, { type: 'hotel', itemId: hotel.id })).id)
  const page = await startSilent(bookingId, 'paystack')
  const other = await startSilent(bookingId, 'stripe')
  return { bookingId, first: await pay(page), other: await pay(other) }
}

/** A night of 672,000 by one card, and another by the second after a change of dates. */
async function paidInTwoParts() {
  const hotel = await makeHotel(house.ctx, { priceNgn: 600_000 })
  const made = await makeHold(house, customer, { type: 'hotel', itemId: hotel.id, endOn: '2026-12-12' })
  const bookingId = String(made.id)
  const first = await pay(await startSilent(bookingId, 'paystack'))
  const payload = { start_date: '2026-12-11', end_date: '2026-12-13' }
  await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload })
  return { bookingId, first, other: await pay(await startSilent(bookingId, 'stripe')) }
}

/** As `p1-r2 requested 5000`, in naira. */
async function refundsNow(bookingId: string) {
  const named = ({ id, status, amount_kobo }: RefundRow) => `${id.slice(11)} ${status} ${amount_kobo / 100}`
  return (await refundsOf(house.ctx.db, bookingId)).map(named)
}

const owedKobo = async (bookingId: string) => Math.abs((await balances(house, bookingId)).customer_funds ?? 0)

describe('a no-show', () => {
  it('keeps the price and no more: a surplus whose refund failed goes back', async () => {
    const { bookingId, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'failed')
    house.clock.set('2026-12-12T13:00:00+01:00')
    expect((await endBooking(bookingId, 'no-show')).statusCode).toBe(200)
    expect(await refundsNow(bookingId)).toEqual(['p2-r1 failed 112000', 'p2-r2 reserved 112000'])
    expect(await openCases(house, bookingId)).toEqual([])
    expect((await balances(house, bookingId)).revenue).toBe(-10_000_000)
  })

  it('after cheaper dates whose refund failed keeps what these cost', async () => {
    const { bookingId, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'succeeded')
    const payload = { start_date: '2026-12-11', end_date: '2026-12-12' }
    await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload })
    await runJobs(house)
    const [made] = (await refundsOf(house.ctx.db, bookingId)).filter(({ kind }) => kind === 'change')
    await providerSays(house, made?.id ?? '', 'failed')
    house.clock.set('2026-12-12T13:00:00+01:00')
    await endBooking(bookingId, 'no-show')
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 22_400_000, refunded_kobo: 16_800_000 })
  })
})

describe('a second person', () => {
  it('must agree to the rest that a lost dispute leaves', async () => {
    const { bookingId, first } = await paidInTwoParts()
    await endBooking(bookingId, 'cancel')
    await bankTakes(house, first, 1_000_000)
    await sendRefundsFor(house, 3)
    const left = (await refundsOf(house.ctx.db, bookingId)).filter(({ status }) => status !== 'failed')
    expect(left.map(({ amount_kobo, status, needs_approval }) => [amount_kobo, status, needs_approval])).toEqual([
      [66_200_000, 'requested', true],
      [67_200_000, 'requested', true],
    ])
  })

  it('must agree to the rest that a refund paid late leaves', async () => {
    const { bookingId, other } = await paidInTwoParts()
    await refund(other, 5_000, 'A broken shower')
    await runJobs(house)
    await failHere(house, `${other}-r1`)
    await endBooking(bookingId, 'cancel')
    await providerSays(house, `${other}-r1`, 'succeeded')
    await sendRefundsFor(house, 3)
    expect(await refundsNow(bookingId)).toEqual([
      'p1-r1 requested 672000',
      'p2-r1 succeeded 5000',
      'p2-r2 failed 672000',
      'p2-r3 requested 667000',
    ])
  })

  it('agrees to what its payment can give: the other request ends', async () => {
    const { bookingId, first, other } = await paidTwice(600_000)
    await providerSays(house, `${other}-r1`, 'failed')
    await refund(first, 900_000)
    await runJobs(house)
    await failHere(house, `${first}-r1`)
    await endBooking(bookingId, 'cancel')
    await providerSays(house, `${first}-r1`, 'succeeded')
    for (const { id, status } of await refundsOf(house.ctx.db, bookingId))
      if (status === 'requested') expect((await approve(id)).json()).toMatchObject({ status: 'reserved' })
    expect(await owedKobo(bookingId)).toBe(0)
  })
})

describe('a refund that is paid after all', () => {
  it('is counted though the payment of what waits has no room: the rest is requested of another', async () => {
    const { bookingId, first, other } = await paidTwice()
    await failHere(house, `${other}-r1`)
    await bankSays(house, other, { state: 'open', amountKobo: 1_120_000 })
    await refund(first, 5_000)
    await runJobs(house)
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await runJobs(house)
    await providerSays(house, `${first}-r1`, 'failed')
    await providerSays(house, `${other}-r1`, 'succeeded')
    expect((await findRefund(house.ctx.db, `${other}-r1`))?.status).toBe('succeeded')
    await bankSays(house, other, { state: 'won', amountKobo: 1_120_000 })
    await sendRefundsFor(house, 5)
    expect(await owedKobo(bookingId)).toBeLessThanOrEqual(500_000)
  })

  it('and fails again after its bank took the payment: what another can give is told', async () => {
    const { bookingId, first, other } = await paidTwice()
    await bankSays(house, first, { state: 'open', amountKobo: 1_120_000 })
    await endBooking(bookingId, 'cancel')
    await bankSays(house, other, { state: 'open', amountKobo: 11_200_000 })
    await failHere(house, `${other}-r1`)
    await bankSays(house, other, { state: 'lost', amountKobo: 11_200_000 })
    await providerSays(house, `${other}-r1`, 'succeeded')
    await providerSays(house, `${other}-r1`, 'failed')
    expect(await owedKobo(bookingId)).toBe(11_200_000)
    expect(await openCases(house, bookingId)).toContainEqual(['refund_failed', 112_000])
    await bankSays(house, first, { state: 'won', amountKobo: 1_120_000 })
  })
})

describe('a refund that fails after the stay and a lost dispute of its payment', () => {
  it.each([11_200_000, 6_000_000])('covers the loss with what nobody can get back: %d kobo', async (lostKobo) => {
    const { bookingId, other } = await paidTwice()
    house.clock.set('2026-12-20T09:00:00+01:00')
    await completeEndedBookings(house.ctx)
    await bankTakes(house, other, lostKobo)
    await providerSays(house, `${other}-r1`, 'failed')
    const leftKobo = 11_200_000 - lostKobo
    expect(await owedKobo(bookingId)).toBe(leftKobo)
    expect((await balances(house, bookingId)).chargeback_loss ?? 0).toBe(0)
    expect((await openCases(house, bookingId)).filter(([kind]) => kind === 'refund_failed')).toEqual(
      leftKobo > 0 ? [['refund_failed', leftKobo / 100]] : [],
    )
  })
})

describe('a kindness that waits for a bank and has no room left', () => {
  it('is requested of a booking that is over as far as it is owed', async () => {
    const { bookingId, first, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'succeeded')
    await bankSays(house, first, { state: 'open', amountKobo: 5_600_000 })
    await refund(first, 112_000, 'A noisy night')
    await endBooking(bookingId, 'cancel')
    await bankSays(house, first, { state: 'lost', amountKobo: 5_600_000 })
    await sendRefundsFor(house, 3)
    expect(await refundsNow(bookingId)).toEqual(['p1-r1 failed 112000', 'p1-r2 sent 56000', 'p2-r1 succeeded 112000'])
    expect(await owedKobo(bookingId)).toBe(0)
  })
})

describe('the case of a refund that failed', () => {
  it('closes when the bank returns the money by another payment', async () => {
    const { bookingId, first, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'failed')
    expect(await openCases(house, bookingId)).toEqual([['refund_failed', 112_000]])
    await bankTakes(house, first, 11_200_000)
    expect(await openCases(house, bookingId)).not.toContainEqual(['refund_failed', 112_000])
  })

  it('asks for less when dearer dates take a part of the money', async () => {
    const { bookingId, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'failed')
    const payload = { start_date: '2026-12-11', end_date: '2026-12-14' }
    await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload })
    expect(await openCases(house, bookingId)).toEqual([['refund_failed', 56_000]])
  })

  it('closes when all goes back', async () => {
    const { bookingId, other } = await paidTwice()
    await providerSays(house, `${other}-r1`, 'failed')
    await endBooking(bookingId, 'cancel')
    expect(await openCases(house, bookingId)).toEqual([])
  })
})

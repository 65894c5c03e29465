// A refund that a provider refused, and paid after all: what was asked for in its place, and has not left, ends.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../db/transaction.ts'
import { ProviderError } from '../../../../gateways/payments/provider-error.ts'
import { auditEntriesOf } from '../../../../testing/audit-entries.ts'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { bank } from '../../../../testing/makers/disputes.ts'
import { bookings, call } from '../../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  expectBooksAgree,
  getPayment,
  makeHeldRoom,
  makePaidRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { askRefund, failHere, providerSays, sendRefundsFor } from '../../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../../testing/run-jobs.ts'
import { releaseRefunds } from '../../disputes/waiting-refunds.ts'
import { lockRefund } from '../lock-refund.ts'
import { findRefund } from '../refund-store.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let second: MadePerson

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
  return closeSettled(house)
})

const refund = (id: string, amount: number, reason = 'The first one failed') =>
  askRefund(house, admin, { id, payload: { amount, reason } })

const approve = (refundId: string) =>
  call(house, second, { method: 'POST', url: `${paymentsUrl}/refunds/${refundId}/approve`, payload: {} })

const refundsOf = async (id: string) => (await getPayment(house, customer, id)).refunds

const openCases = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; details: object }>`
    select kind, details from cases where booking_id = ${bookingId} and closed_at is null order by kind`.execute(
    house.ctx.db,
  )
  return rows
}

/** One that the sandbox calls failed for ever. */
async function paysAfterAll(refundId: string) {
  await sql`update sandbox.refunds set status = 'succeeded' where refund_id = ${refundId}`.execute(house.ctx.db)
  await sql`
    update sandbox.charges c set refunded_kobo = c.refunded_kobo + r.amount_kobo
      from sandbox.refunds r where r.refund_id = ${refundId} and c.reference = r.reference`.execute(house.ctx.db)
  await providerSays(house, refundId, 'succeeded')
}

/** One that the provider has and that is failed here. */
async function failedKindness(amount: number) {
  const { bookingId, id } = await makePaidRoom(house, customer)
  await planBehaviours(house.ctx.db, id, ['refund:pending'])
  await refund(id, amount, 'A broken shower')
  await runJobs(house)
  await failHere(house, `${id}-r1`)
  return { bookingId, id }
}

/** A kindness of 50,000 that failed here, and was given again and sent. */
async function givenTwice() {
  const { bookingId, id } = await makePaidRoom(house, customer)
  await planBehaviours(house.ctx.db, id, ['refund:pending', 'refund:pending'])
  await refund(id, 50_000, 'A broken shower')
  await runJobs(house)
  await failHere(house, `${id}-r1`)
  await refund(id, 50_000)
  await runJobs(house)
  return { bookingId, id }
}

const isRefused = (refundId: string) => providerSays(house, refundId, 'failed')

/** A room that was paid by two ways; the surplus of the second was sent back, and failed. */
async function paidTwice(priceNgn = 50_000) {
  const { bookingId } = await makeHeldRoom(house, customer, { priceNgn })
  const first = await startPayment(house, customer, { bookingId })
  const other = await startPayment(house, customer, { bookingId, method: 'stripe' })
  await planBehaviours(house.ctx.db, other.id, ['refund:pending'])
  await press(house, first)
  await press(house, other)
  await runJobs(house)
  await failHere(house, `${other.id}-r1`)
  return { bookingId, first: first.id, other: other.id }
}

/** Nothing is had twice, and the provider's books are ours. */
async function expectEven(bookingId: string) {
  await sendRefundsFor(house, 3)
  expect((await balances(house, bookingId)).overpaid_refunds ?? 0).toBe(0)
  await expectBooksAgree(house, bookingId)
}

describe('a kindness', () => {
  /** Of 100,000, failed here; perhaps given again. Then the provider pays it. */
  async function paidLate(again: number, first: (paymentId: string) => Promise<unknown> = async () => {}) {
    const { bookingId, id } = await failedKindness(100_000)
    expect(await openCases(bookingId)).toMatchObject([{ kind: 'refund_failed' }])
    await first(id)
    if (again > 0) await refund(id, again)
    return { bookingId, id, late: () => providerSays(house, `${id}-r1`, 'succeeded') }
  }

  it('finding 2: counts as given back', async () => {
    const { bookingId, id, late } = await paidLate(0)
    await late()
    expect(await getPayment(house, customer, id)).toMatchObject({
      amount_refunded: 100_000,
      refund_state: 'partial',
      refunds: [{ status: 'succeeded' }],
    })
    expect((await bookingRow(house, bookingId)).refunded_kobo).toBe(10_000_000)
    expect((await balances(house, bookingId)).customer_funds).toBe(-1_200_000)
    await expectBooksAgree(house, bookingId)
    expect(await openCases(bookingId)).toMatchObject([{ kind: 'refund_paid_late' }])
    const after = { status: 'succeeded', amount_kobo: 10_000_000, overpaid_kobo: 0 }
    expect(await auditEntriesOf(house, `${id}-r1`)).toMatchObject([
      { action: 'refund.paid-late', kind: 'refund', by: null, before: { status: 'failed' }, after },
    ])
  })

  it('finding 2: given again and not sent, that ends, and a case names it', async () => {
    const { bookingId, id, late } = await paidLate(60_000)
    await late()
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }])
    expect(await openCases(bookingId)).toMatchObject([{ kind: 'refund_paid_late', details: { ended: `${id}-r2` } }])
    expect((await balances(house, bookingId)).customer_funds).toBe(-1_200_000)
    await expectEven(bookingId)
  })

  it('finding 2: given again and sent, the customer has it twice, until that one bounces', async () => {
    const { bookingId, id } = await givenTwice()
    await providerSays(house, `${id}-r1`, 'succeeded')
    expect(await balances(house, bookingId)).toMatchObject({ overpaid_refunds: 5_000_000 })
    expect(await openCases(bookingId)).toMatchObject([{ kind: 'refund_paid_twice' }])
    await providerSays(house, `${id}-r2`, 'failed')
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }])
    expect(await openCases(bookingId)).toEqual([])
    await expectEven(bookingId)
  })

  it('given again where the provider could not take it, it is not sent a second time', async () => {
    const { paystack } = house.ctx.payments
    if (!paystack) throw new Error('this house has no sandbox')
    const asked: string[] = []
    const isBusy = async ({ refundId }: { refundId: string }) => {
      asked.push(refundId)
      throw new ProviderError('broken', 'it is busy')
    }
    const { bookingId, id, late } = await paidLate(60_000)
    house.ctx.payments.paystack = { ...paystack, refund: isBusy }
    await runJobs(house)
    house.ctx.payments.paystack = paystack
    expect(asked).toEqual([`${id}-r2`])
    await late()
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }])
    await expectEven(bookingId)
  })

  it('of a large sum, asked for again and not agreed to: there is nothing to agree to any more', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer, 1_200_000)
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    await refund(id, 1_200_000, 'The pool was closed')
    expect((await approve(`${id}-r1`)).statusCode).toBe(200)
    await runJobs(house)
    await failHere(house, `${id}-r1`)
    await refund(id, 1_200_000)
    await providerSays(house, `${id}-r1`, 'succeeded')
    expect((await approve(`${id}-r2`)).statusCode).toBe(409)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }])
    await expectEven(bookingId)
  })

  it('finding 2: what a late success left nothing for is declined, and a person hears of it', async () => {
    const dispute = (id: string, state: 'none' | 'open') =>
      sql`update payments set dispute_state = ${state} where id = ${id}`.execute(house.ctx.db)
    const { bookingId, id, late } = await paidLate(60_000, (paymentId) => dispute(paymentId, 'open'))
    await late()
    await dispute(id, 'none')
    await inTransaction(house.ctx.db, async (tx) => {
      const { booking, payment } = await lockRefund(tx, `${id}-r2`)
      await releaseRefunds(house.ctx, tx, { booking, payment })
    })
    expect(await getPayment(house, customer, id)).toMatchObject({
      amount_refunded: 100_000,
      refunds: [{ status: 'succeeded' }, { status: 'failed' }],
    })
    expect((await openCases(bookingId)).map(({ kind }) => kind)).toContain('refund_declined')
    await expectBooksAgree(house, bookingId)
  })
})

describe('a kindness that failed before the end', () => {
  it('paid while our own cancellation waits for a bank: what is left goes out when we win', async () => {
    const { bookingId, id } = await failedKindness(40_000)
    await bank(house, id, 'dispute')
    const url = `/api/v1/admin/bookings/${bookingId}/cancel`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'The room burnt down' } })
    await providerSays(house, `${id}-r1`, 'succeeded')
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 5)
    expect(await refundsOf(id)).toMatchObject([
      { status: 'succeeded', amount: 40_000 },
      { status: 'failed', amount: 112_000 },
      { status: 'succeeded', amount: 72_000 },
    ])
    await expectEven(bookingId)
  })

  it('paid after a cancellation that kept a charge: that is not given up for it', async () => {
    const { bookingId, id } = await failedKindness(40_000)
    house.clock.set('2026-12-10T20:00:00+01:00')
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await sendRefundsFor(house, 3)
    const { revenue } = await balances(house, bookingId)
    await providerSays(house, `${id}-r1`, 'succeeded')
    expect(await balances(house, bookingId)).toMatchObject({ revenue, overpaid_refunds: 4_000_000 })
    expect(await openCases(bookingId)).toMatchObject([
      { kind: 'refund_paid_twice', details: { amount_kobo: 4_000_000 } },
    ])
    await expectBooksAgree(house, bookingId)
  })

  it('and was paid twice by card: the booking can be cancelled, and only what is owed beyond that goes back', async () => {
    const { bookingId, id } = await givenTwice()
    for (const refundId of [`${id}-r2`, `${id}-r1`]) await providerSays(house, refundId, 'succeeded')
    const cancelled = await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    await sendRefundsFor(house, 3)
    expect((await refundsOf(id)).at(-1)).toMatchObject({ status: 'succeeded', amount: 12_000 })
    expect((await balances(house, bookingId)).customer_funds ?? 0).toBe(0)
    expect(await openCases(bookingId)).toEqual([])
    await expectEven(bookingId)
  })
})

describe('a surplus that failed', () => {
  it('on which dearer dates count is owed no longer', async () => {
    const { bookingId, other } = await paidTwice()
    const dates = { start_date: '2026-12-11', end_date: '2026-12-16' }
    await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload: dates })
    await providerSays(house, `${other}-r1`, 'succeeded')
    expect(await openCases(bookingId)).toMatchObject([{ kind: 'refund_paid_twice' }])
    await press(house, await startPayment(house, customer, { bookingId }))
    await runJobs(house)
    expect(await balances(house, bookingId)).toMatchObject({ overpaid_refunds: 11_200_000 })
    await expectBooksAgree(house, bookingId)
  })

  it('waits at the other payment for a bank: won, it does not leave as well', async () => {
    const { bookingId, first, other } = await paidTwice()
    await bank(house, first, 'dispute')
    await refund(first, 112_000)
    expect(await refundsOf(first)).toMatchObject([{ status: 'requested' }])
    await providerSays(house, `${other}-r1`, 'succeeded')
    await bank(house, first, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(first)).toMatchObject([{ status: 'failed' }])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', refunded_kobo: 11_200_000 })
    await expectEven(bookingId)
  })

  it('of a large sum, waits for a second person while the booking is cancelled: its kept charge stays', async () => {
    const { bookingId, first, other } = await paidTwice(600_000)
    await refund(first, 1_344_000)
    expect(await refundsOf(first)).toMatchObject([{ status: 'requested', needs_approval: true }])
    house.clock.set('2026-12-10T20:00:00+01:00')
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await runJobs(house)
    const kept = (await balances(house, bookingId)).revenue
    expect(kept).toBeLessThan(0)
    await providerSays(house, `${other}-r1`, 'succeeded')
    expect((await approve(`${first}-r1`)).statusCode).toBe(409)
    expect((await balances(house, bookingId)).revenue).toBe(kept)
    await expectEven(bookingId)
  })

  it('leaves with neither of two that were to take its place', async () => {
    const { bookingId, first, other } = await paidTwice()
    await bank(house, first, 'dispute')
    await refund(first, 112_000)
    await refund(other, 12_000)
    await providerSays(house, `${other}-r1`, 'succeeded')
    await bank(house, first, 'dispute-won')
    expect(await refundsOf(first)).toMatchObject([{ status: 'failed' }])
    expect(await refundsOf(other)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }])
    await expectEven(bookingId)
  })
})

describe('what a cancelled booking gives back', () => {
  /** Cancelled late, so that a night is kept; what goes back failed. */
  async function cancelledLate(fails = (refundId: string) => failHere(house, refundId)) {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    house.clock.set('2026-12-10T20:00:00+01:00')
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await runJobs(house)
    await fails(`${id}-r1`)
    const { revenue, customer_funds = 0 } = await balances(house, bookingId)
    return { bookingId, id, kept: revenue, owed: -customer_funds / 100 }
  }

  it('failed and given back again, is owed and no kindness', async () => {
    const { bookingId, id, kept, owed } = await cancelledLate(isRefused)
    await refund(id, owed)
    expect(await findRefund(house.ctx.db, `${id}-r2`)).toMatchObject({ kind: 'staff_surplus' })
    await sendRefundsFor(house, 3)
    const { revenue, customer_funds = 0 } = await balances(house, bookingId)
    expect({ revenue, customer_funds }).toEqual({ revenue: kept, customer_funds: 0 })
  })

  it('paid after all, when it was given back again: the kept charge is not given up for it', async () => {
    const { bookingId, id, kept, owed } = await cancelledLate()
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    await refund(id, owed)
    await sendRefundsFor(house, 3)
    await providerSays(house, `${id}-r2`, 'succeeded')
    await providerSays(house, `${id}-r1`, 'succeeded')
    const { revenue, overpaid_refunds } = await balances(house, bookingId)
    expect({ revenue, overpaid_refunds }).toEqual({ revenue: kept, overpaid_refunds: owed * 100 })
    expect(await openCases(bookingId)).toMatchObject([
      { kind: 'refund_paid_twice', details: { amount_kobo: owed * 100 } },
    ])
    await expectBooksAgree(house, bookingId)
  })

  it('beyond what is owed, staff give it of the kept charge', async () => {
    const { id, owed } = await cancelledLate(isRefused)
    await refund(id, owed + 1_000)
    const [owedPart, kindness] = [
      await findRefund(house.ctx.db, `${id}-r2`),
      await findRefund(house.ctx.db, `${id}-r3`),
    ]
    expect(owedPart).toMatchObject({ kind: 'staff_surplus', amount_kobo: owed * 100 })
    expect(kindness).toMatchObject({ kind: 'staff', amount_kobo: 100_000 })
  })
})

describe('beside a lost dispute', () => {
  it('a refund that fails is not asked for twice: the case asks for less', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    await refund(id, 40_000, 'A broken shower')
    await runJobs(house)
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute-lost')
    expect(await openCases(bookingId)).toMatchObject([{ kind: 'dispute_lost', details: { had_twice_kobo: 4_000_000 } }])
    await providerSays(house, `${id}-r1`, 'failed')
    expect(await openCases(bookingId)).toMatchObject([
      { kind: 'dispute_lost', details: { amount_kobo: 11_200_000, refunded_kobo: 0, had_twice_kobo: 0 } },
    ])
    await paysAfterAll(`${id}-r1`)
    expect(await openCases(bookingId)).toMatchObject([
      { kind: 'dispute_lost', details: { had_twice_kobo: 0 } },
      { kind: 'refund_paid_twice', details: { amount_kobo: 4_000_000 } },
    ])
  })
})

// What happens at the same moment. Each race has its negative control: the same race with the guard switched off,
// to see that the check would notice.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../../testing/invariants.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { book, call, makeHold, type Order, orderFor } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  makeHeldRoom,
  paymentsUrl,
  press,
  sandboxRecords,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'
import { findPayment } from '../payment-store.ts'
import { addRefunded, insertRefund } from '../refunds/refund-store.ts'
import { pollPayments } from './poll-payments.ts'
import { settleAttempt } from './settle-attempt.ts'

type Round = { bookingId: string; paymentId: string; rival: MadePerson; order: Order }

/** One room, held by a customer who has paid without our knowing, and someone who wants the same nights. */
async function makeRound(house: TestServer): Promise<Round> {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }] })
  const wish = { type: 'hotel' as const, itemId: hotel.id }
  const [customer, rival] = [await makeUser(house.ctx), await makeUser(house.ctx)]
  const order = await orderFor(house, wish)
  const { id: bookingId } = await makeHold(house, customer, wish)
  const payment = await startPayment(house, customer, { bookingId })
  await planBehaviours(house.ctx.db, payment.id, ['webhook:none'])
  await press(house, payment)
  return { bookingId, paymentId: payment.id, rival, order }
}

async function makeRounds(house: TestServer, count: number): Promise<Round[]> {
  const rounds: Round[] = []
  for (let index = 0; index < count; index++) rounds.push(await makeRound(house))
  house.clock.advance({ minutes: 35 })
  return rounds
}

describe('paying at the moment when the hold ends', () => {
  let house: TestServer
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
  })
  afterAll(() => house.close())

  it('of fifty payments each ends confirmed or refunded, never both, never neither', async () => {
    const rounds = await makeRounds(house, 50)
    const rivals = new Map<string, number>()
    for (let from = 0; from < rounds.length; from += 4) {
      await Promise.all(
        rounds.slice(from, from + 4).flatMap((round, index) => {
          const acts = [
            () => settleAttempt(house.ctx, round.paymentId),
            () => expireHolds(house.ctx),
            async () => rivals.set(round.bookingId, (await book(house, round.rival, round.order)).statusCode),
          ]
          // Each order of the three begins some of the rounds.
          return [...acts.slice((from + index) % 3), ...acts.slice(0, (from + index) % 3)].map((act) => act())
        }),
      )
    }
    await runJobs(house)
    house.clock.advance({ minutes: 2 })
    await pollPayments(house.ctx)
    await runJobs(house)
    const ends = await Promise.all(rounds.map((round) => endOf(house, round.bookingId)))
    expect(ends.filter((end) => end !== 'confirmed' && end !== 'refunded')).toEqual([])
    rounds.forEach((round, index) => {
      expect([ends[index], rivals.get(round.bookingId)]).toEqual(
        ends[index] === 'confirmed' ? ['confirmed', 409] : ['refunded', 201],
      )
    })
    await expectPromisesKept(house)
  })

  it('negative control: who confirms without the lock and the days is noticed', async () => {
    const rounds = await makeRounds(house, 6)
    await expireHolds(house.ctx)
    for (const round of rounds) await book(house, round.rival, round.order)
    for (const { bookingId } of rounds) {
      await sql`update bookings set status = 'confirmed', cancel_reason = null where id = ${bookingId}`.execute(
        house.ctx.db,
      )
    }
    const ends = await Promise.all(rounds.map((round) => endOf(house, round.bookingId)))
    expect(ends).toEqual(rounds.map(() => 'neither'))
    const broken = Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))
    expect(broken).toContain(
      'V2 a booking that is held or confirmed occupies all its days, an unpaid one that ended none',
    )
  })
})

/** What became of the money and the room together. */
async function endOf(house: TestServer, bookingId: string): Promise<'confirmed' | 'refunded' | 'neither'> {
  const booking = await bookingRow(house, bookingId)
  const books = await sandboxRecords(house, bookingId)
  const isPaid = books.paid === 11_200_000 && booking.captured_kobo === books.paid
  if (isPaid && booking.status === 'confirmed' && books.refunded === 0 && booking.refunded_kobo === 0)
    return 'confirmed'
  if (isPaid && booking.status === 'cancelled' && books.refunded === books.paid) return 'refunded'
  return 'neither'
}

describe('fifty refunds at once', () => {
  let house: TestServer
  let paymentId: string
  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
  })
  afterAll(() => house.close())

  async function payOnce() {
    const customer = await makeUser(house.ctx)
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await press(house, payment)
    await runJobs(house)
    paymentId = payment.id
  }

  const sums = async () => (await findPayment(house.ctx.db, paymentId)) ?? { captured_kobo: 0, refunded_kobo: 0 }

  it('never give back more than came in', async () => {
    await payOnce()
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const payload = { amount: 5_000, reason: 'One of fifty' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        untilHeard(() => call(house, admin, { method: 'POST', url: `${paymentsUrl}/${paymentId}/refund`, payload })),
      ),
    )
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(22)
    expect(codes.filter((code) => code === 409)).toHaveLength(28)
    await runJobs(house)
    expect(await sums()).toMatchObject({ captured_kobo: 11_200_000, refunded_kobo: 11_000_000 })
    expect((await sandboxRecords(house, paymentId.slice(0, 10))).refunded).toBe(11_000_000)
    await expectPromisesKept(house)
  })

  /** A busy machine may say "busy, try again" to one who waited too long for the row: that is no verdict. */
  async function untilHeard(ask: () => ReturnType<typeof call>) {
    for (;;) {
      const answer = await ask()
      if (answer.statusCode !== 503 && answer.json().code !== 'busy') return answer
    }
  }

  /** Fifty who all look before any of them takes, without locks. */
  async function refundUnguarded() {
    const looks = await Promise.all(Array.from({ length: 50 }, () => findPayment(house.ctx.db, paymentId)))
    return Promise.allSettled(
      looks.map(async (payment) => {
        if (!payment || payment.captured_kobo - payment.refunded_kobo < 500_000) throw new Error('nothing left')
        const wish = {
          kind: 'staff' as const,
          amount_kobo: 500_000,
          reason: 'Unguarded',
          needs_approval: false,
          requested_by: null,
          expected_by: '2026-12-04',
          at: house.clock.now(),
        }
        await inTransaction(house.ctx.db, async (tx) => {
          await insertRefund(tx, { ...wish, payment })
          await addRefunded(tx, payment, wish.amount_kobo)
        })
      }),
    )
  }

  it('the CHECK alone holds, were the code to forget its locks', async () => {
    await payOnce()
    await refundUnguarded()
    const { captured_kobo, refunded_kobo } = await sums()
    expect(refunded_kobo).toBeLessThanOrEqual(captured_kobo)
  })

  it('negative control: without locks and CHECK they give back more than came in', async () => {
    await payOnce()
    await asOwner(house, 'alter table payments drop constraint payments_refunds_within_captures')
    await refundUnguarded()
    const { captured_kobo, refunded_kobo } = await sums()
    expect(refunded_kobo).toBeGreaterThan(captured_kobo)
    const broken = Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))
    expect(broken.some((name) => name.startsWith('V4'))).toBe(true)
  })
})

// An officer accepts what came by transfer while the rest comes in by a provider. The booking's lock decides who is first: with
// it off the rest is written off and kept as well, and that is noticed.
import { afterEach, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makeTransfer, paymentsUrl, press, startPayment } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'

const locks = vi.hoisted(() => ({ areOff: false }))
vi.mock('../attempts/lock-payment-for.ts', async (original) => {
  const real = await original<typeof import('../attempts/lock-payment-for.ts')>()
  const { findBookingFor } = await import('../../bookings/booking-store.ts')
  const { findPayment } = await import('../payment-store.ts')
  const read: typeof real.lockPaymentFor = async (tx, actor, id) => ({
    booking: await findBookingFor(tx, actor, id.slice(0, 10)),
    payment: (await findPayment(tx, id))!, // the test made it
    isOwner: false,
  })
  return {
    ...real,
    lockPaymentFor: (...asked: Parameters<typeof read>) => (locks.areOff ? read : real.lockPaymentFor)(...asked),
  }
})

let house: TestServer
afterEach(async () => {
  locks.areOff = false
  await house.close()
})

/** ₦2,000 are missing of ₦112,000. Answers what stands for the price in the end, in kobo. */
async function race(areLocksOff: boolean): Promise<number> {
  house = await openTestServer({}, { breaksPromises: true })
  await makeBankAccount(house)
  const customer = await makeUser(house.ctx)
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const post = (path: string, payload: object) =>
    call(house, admin, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
  const { bookingId, payment } = await makeTransfer(house, customer)
  await post(`/${payment.id}/verify`, { amount: 110_000, statement_line: 'GTB SHORT 1' })
  const rest = await startPayment(house, customer, { bookingId })
  await press(house, rest)
  locks.areOff = areLocksOff
  await meetBefore({ url: house.url, table: 'ledger_transactions' }, () =>
    Promise.all([
      settleAttempt(house.ctx, rest.id),
      post(`/${payment.id}/accept-short`, { reason: 'The bank took its charge' }),
    ]),
  )
  const payments = await house.ctx.db
    .selectFrom('payments')
    .select(['captured_kobo', 'refunded_kobo', 'written_off_kobo'])
    .where('booking_id', '=', bookingId)
    .execute()
  return payments.reduce((sum, each) => sum + each.captured_kobo - each.refunded_kobo + each.written_off_kobo, 0)
}

it('what comes beside what was written off goes back, whoever is first', async () => {
  expect(await race(false)).toBe(11_200_000)
})

it('negative control: without the lock the rest is written off and kept', async () => {
  expect(await race(true)).toBe(11_400_000)
})

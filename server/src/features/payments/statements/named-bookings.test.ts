import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  expectBooksAgree,
  form,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

/** A bank line that names the booking; answers how it is proposed. */
async function receive(bookingId: string, naira = 112_000) {
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,TRF SKY-${bookingId},,"${naira}.00",`
  const sent = form({}, { name: 'named.csv', bytes: new TextEncoder().encode(text) })
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  const { sure, likely } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
  const isOurs = ({ line }: { line: { narration: string } }) => line.narration.includes(bookingId)
  return { sure: sure.find(isOurs), likely: likely.find(isOurs) }
}

async function confirm({ line, candidates }: { line: { id: string }; candidates: { payment_id: string }[] }) {
  const pairs = [{ line_id: line.id, payment_id: candidates[0]?.payment_id }]
  const url = `${paymentsUrl}/matches/confirm`
  return (await call(house, admin, { method: 'POST', url, payload: { pairs } })).json()
}

describe('a bank line that names a booking which awaits no transfer', () => {
  it('is proposed for it, and confirming it pays for the booking', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { sure, likely } = await receive(bookingId)
    expect(sure).toBeUndefined()
    expect(likely).toMatchObject({
      kind: 'exact',
      doubts: ['no_transfer_yet'],
      candidates: [{ payment_id: `${bookingId}-p1`, is_no_transfer_yet: true, reference_fit: 'whole' }],
    })
    expect(await confirm(likely)).toMatchObject({ confirmed: 1, results: [{ outcome: 'paid' }] })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    const { rows } = await sql`select action from audit_log where subject_id like ${`%${bookingId}%`}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ action: 'payment.verify-receipt' }])
    expect(await getPayment(house, customer, `${bookingId}-p1`)).toMatchObject({
      payment_method: 'bank_transfer',
      status: 'completed',
    })
  })

  it('gives back what the provider takes as well', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const begun = await startPayment(house, customer, { bookingId })
    const { likely } = await receive(bookingId)
    await confirm(likely)
    expect(await getPayment(house, customer, begun.id)).toMatchObject({ status: 'pending', amount_received: 0 })
    await press(house, begun)
    await runJobs(house)
    expect(await getPayment(house, customer, begun.id)).toMatchObject({ status: 'completed', amount_received: 112_000 })
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 22_400_000, refunded_kobo: 11_200_000 })
    await expectBooksAgree(house, bookingId)
  })

  it('is kept for the rest when it brings a part', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    await confirm((await receive(bookingId, 50_000)).likely)
    const row = await bookingRow(house, bookingId)
    expect(row).toMatchObject({ status: 'pending', captured_kobo: 5_000_000 })
    expect(row.hold_expires_at).toEqual(new Date('2026-11-21T08:00:00Z'))
  })

  it('brings a booking back that was not paid in time', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    house.clock.set('2026-11-20T10:00:00+01:00')
    await expireHolds(house.ctx)
    const { likely } = await receive(bookingId)
    expect(likely.candidates[0]).toMatchObject({ is_open: false })
    await confirm(likely)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
  })

  it('is refused when the customer has begun another payment since', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { likely } = await receive(bookingId)
    await startPayment(house, customer, { bookingId })
    expect((await confirm(likely)).results[0]).toMatchObject({ is_confirmed: false, code: 'not_a_transfer' })
    const again = await receive(bookingId)
    expect(await confirm(again.likely)).toMatchObject({ confirmed: 1 })
  })

  it('of two clerks who confirm it at once, one does', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { likely } = await receive(bookingId)
    const answers = await Promise.all([confirm(likely), confirm(likely)])
    expect(answers.map(({ confirmed }) => confirmed).sort()).toEqual([0, 1])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
  })
})

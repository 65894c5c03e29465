import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHeldRoom, press, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { mailJobs } from '../jobs.ts'

let house: TestServer
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  await takeJobs(house)
})
afterAll(() => closeSettled(house))

async function openAccount() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId, method: 'bank_transfer', oneTimeAccount: true })
  return { bookingId, payment }
}

const tellOf = ({ bookingId, payment }: Awaited<ReturnType<typeof openAccount>>) =>
  mailJobs['mail.one-time-account']?.(house.ctx, { bookingId, paymentId: payment.id })

async function mailsOf(bookingId: string) {
  const { rows } = await sql<{ subject: string; text_body: string }>`
    select subject, text_body from mails where booking_id = ${bookingId} and template = 'one-time-account'`.execute(
    house.ctx.db,
  )
  return rows
}

it('names the account, exactly what to send and until when, once', async () => {
  const opened = await openAccount()
  expect((await takeJobs(house)).map(({ task }) => task)).toContain('mail.one-time-account')
  await tellOf(opened)
  await tellOf(opened)
  const [mail, ...others] = await mailsOf(opened.bookingId)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Send ₦112,000 by Fri 20 Nov, 11:00 (SKY-${opened.bookingId})`)
  expect(mail?.text_body).toContain(`Account number: ${opened.payment.one_time_account?.account_number}`)
  expect(mail?.text_body).toContain('Bank: Test Bank')
})

it('is not told when it or the hold has ended, or it was paid, meanwhile', async () => {
  const ended = await openAccount()
  house.clock.advance({ minutes: 120 })
  await tellOf(ended)
  house.clock.set('2026-11-20T09:00:00+01:00')
  const released = await openAccount()
  await sql`update bookings set hold_expires_at = ${house.clock.now()} where id = ${released.bookingId}`.execute(
    house.ctx.db,
  )
  await tellOf(released)
  const paid = await openAccount()
  await press(house, paid.payment)
  await runJobs(house)
  await tellOf(paid)
  const told = await Promise.all([ended, released, paid].map(({ bookingId }) => mailsOf(bookingId)))
  expect(told.flat()).toEqual([])
})

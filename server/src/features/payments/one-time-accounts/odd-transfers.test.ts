// What else a bank, a provider or a second tab does with a one-time account.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  completePayment,
  getPayment,
  initialize,
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
  processPayment,
  startPayment,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import {
  expectSameBooks,
  openProviderServer,
  type ProviderServer,
  passMinutes,
} from '../../../testing/makers/providers.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: ProviderServer
let gateways: ProviderServer['ctx']['payments']
let customer: MadePerson

beforeAll(async () => {
  house = await openProviderServer(['paystack', 'flutterwave'])
  gateways = { ...house.ctx.payments }
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  Object.assign(house.ctx.payments, gateways)
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const wish = (bookingId: string) => ({ bookingId, method: 'bank_transfer', oneTimeAccount: true })

async function openAccount() {
  const { bookingId } = await makeHeldRoom(house, customer)
  return { bookingId, payment: await startPayment(house, customer, wish(bookingId)) }
}

/** What Paystack does when an account is asked for, around its own answer. */
function changeOpening(change: (open: Open) => Open) {
  const gateway = gateways.paystack
  if (!gateway?.openOneTimeAccount) throw new Error('no gateway')
  house.ctx.payments.paystack = { ...gateway, openOneTimeAccount: change(gateway.openOneTimeAccount) }
}
type Open = NonNullable<NonNullable<ProviderServer['ctx']['payments']['paystack']>['openOneTimeAccount']>

describe('money that comes in parts, at Flutterwave', () => {
  const control = () => house.control('flutterwave')
  beforeEach(() => {
    delete house.ctx.payments.paystack
  })

  async function send(id: string, amountKobo: number) {
    await control().transfer(id, amountKobo)
    await control().idle()
    await runJobs(house)
  }

  it('of a naira again and again keeps the days no longer than choosing a transfer does', async () => {
    const { bookingId, payment } = await openAccount()
    await send(payment.id, 100)
    house.clock.advance({ hours: 23 })
    const next = await startPayment(house, customer, wish(bookingId))
    await send(next.id, 100)
    const { hold_expires_at } = await bookingRow(house, bookingId)
    expect(hold_expires_at).toEqual(new Date('2026-11-21T10:30:00+01:00'))
  })

  it('short by no more than what is written off of a transfer into our bank, is asked for', async () => {
    const { bookingId, payment } = await openAccount()
    await send(payment.id, 11_190_000)
    const { rows } = await sql`select written_off_kobo from bookings where id = ${bookingId}`.execute(house.ctx.db)
    expect(rows).toEqual([{ written_off_kobo: 0 }])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 11_190_000 })
    expect(await startPayment(house, customer, wish(bookingId))).toMatchObject({ amount: 100 })
  })

  it('and whose rest comes into the same account is found by polls', async () => {
    const { bookingId, payment } = await openAccount()
    await send(payment.id, 10_000_000)
    control().plan({ match: { ref: payment.id }, behaviour: ['webhook:none'] })
    await send(payment.id, 1_200_000)
    await passMinutes(house, 10)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'flutterwave', bookingId)
  })

  it('is not asked about any more when the account has closed', async () => {
    const { payment } = await openAccount()
    await send(payment.id, 10_000_000)
    await passMinutes(house, 122)
    const { rows } = await sql`select next_check_at from payments where id = ${payment.id}`.execute(house.ctx.db)
    expect(rows).toEqual([{ next_check_at: null }])
  })

  it('is counted whole when both parts are there before anybody asks', async () => {
    const { bookingId, payment } = await openAccount()
    await control().transfer(payment.id, 10_000_000)
    await send(payment.id, 1_200_000)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'flutterwave', bookingId)
  })
})

describe('an account that its provider ends sooner than it was asked to', () => {
  const endAt = (at: string) =>
    changeOpening((open) => async (request) => {
      const opened = await open(request)
      return { ...opened, account: opened.account && { ...opened.account, endsAt: new Date(at) } }
    })

  it('gives way to another', async () => {
    endAt('2026-11-20T09:30:00+01:00')
    const { bookingId, payment } = await openAccount()
    expect(payment.expires_at).toBe('2026-11-20T08:30:00.000Z')
    Object.assign(house.ctx.payments, gateways)
    house.clock.advance({ minutes: 31 })
    const next = await startPayment(house, customer, wish(bookingId))
    expect([next.id, next.one_time_account?.ends_at]).toEqual([`${bookingId}-p2`, '2026-11-20T10:31:00.000Z'])
  })

  it('is not shown when it has ended already', async () => {
    endAt('2026-11-20T08:59:00+01:00')
    const { bookingId } = await makeHeldRoom(house, customer)
    await sql`update bookings set starts_at = ${new Date('2026-11-21T09:00:00+01:00')} where id = ${bookingId}`.execute(
      house.ctx.db,
    )
    expect((await initialize(house, customer, wish(bookingId))).statusCode).toBe(503)
  })
})

it('a question from another tab opens no second account while the first is being opened', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  let asked = 0
  changeOpening((open) => async (request) => {
    asked += 1
    if (asked === 1) await processPayment(house, customer, { booking_id: bookingId })
    return open(request)
  })
  const first = await startPayment(house, customer, wish(bookingId))
  expect([asked, first.id, first.one_time_account === null]).toEqual([1, `${bookingId}-p1`, false])
})

it('a repeated Idempotency-Key answers no number after its end', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  const headers = { 'idempotency-key': 'one-account-1' }
  const open = async () => (await initialize(house, customer, wish(bookingId), headers)).json()
  const first = await open()
  expect(await open()).toEqual(first)
  house.clock.advance({ minutes: 120 })
  expect(await open()).toMatchObject({ id: first.id, one_time_account: null })
})

it('an account is shown no longer than the hold, which a rejected proof makes shorter', async () => {
  await makeBankAccount(house)
  const { bookingId, payment } = await openAccount()
  const ours = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
  await uploadProof(house, customer, { booking_id: bookingId, payment_reference: ours.payment_reference })
  expect((await completePayment(house, customer, ours.id)).statusCode).toBe(200)
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const decision = { approved: false, notes: 'This is the receipt of another transfer.' }
  const url = `${paymentsUrl}/${ours.id}/verify`
  expect((await call(house, admin, { method: 'POST', url, payload: decision })).statusCode).toBe(200)
  const shown = async () => (await getPayment(house, customer, payment.id)).one_time_account
  expect((await shown())?.ends_at).toBe('2026-11-20T09:00:00.000Z')
  house.clock.advance({ minutes: 60 })
  expect(await shown()).toBeNull()
})

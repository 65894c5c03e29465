import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  getPayment,
  initialize,
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
  press,
  processPayment,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { type Behaviour, planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const plan = (paymentId: string, ...behaviours: Behaviour[]) => planBehaviours(house.ctx.db, paymentId, behaviours)

describe('starting to pay', () => {
  it('opens a session for what is due and holds the room on', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    house.clock.advance({ minutes: 20 })
    const payment = await startPayment(house, customer, { bookingId })
    expect(payment).toMatchObject({
      id: `${bookingId}-p1`,
      status: 'pending',
      amount: 112_000,
      currency: 'NGN',
      payment_method: 'paystack',
      is_test: true,
      expires_at: '2026-11-20T08:55:00.000Z',
    })
    expect(payment.payment_reference).toMatch(new RegExp(`^SKY-${bookingId}-\\d{6}$`))
    expect(payment.checkout_url).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\/sbx_[\w-]{24}$/)
    expect((await bookingRow(house, bookingId)).hold_expires_at).toEqual(new Date('2026-11-20T08:55:00Z'))
  })

  it('answers the open attempt again, also to two calls at once', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const answers = await Promise.all([1, 2, 3].map(() => startPayment(house, customer, { bookingId })))
    const again = await startPayment(house, customer, { bookingId })
    expect(new Set([...answers, again].map((payment) => payment.checkout_url)).size).toBe(1)
    expect(again.id).toBe(`${bookingId}-p1`)
  })

  it('keeps its answer for one Idempotency-Key', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const headers = { 'idempotency-key': `pay-${bookingId}` }
    const first = await initialize(house, customer, { bookingId }, headers)
    const second = await initialize(house, customer, { bookingId }, headers)
    expect(second.json()).toEqual(first.json())
    const other = await initialize(house, customer, { bookingId, method: 'stripe' }, headers)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('is refused to strangers, staff, the signed-out and the late', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const stranger = await makeUser(house.ctx)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    expect((await initialize(house, stranger, { bookingId })).statusCode).toBe(404)
    expect((await initialize(house, admin, { bookingId })).statusCode).toBe(403)
    expect((await initialize(house, { ...customer, headers: { authorization: '' } }, { bookingId })).statusCode).toBe(
      401,
    )
    expect((await initialize(house, customer, { bookingId, method: 'cash' })).statusCode).toBe(422)
    expect((await initialize(house, customer, { bookingId, method: 'bank_transfer' })).json().code).toBe(
      'method_disabled',
    )
    house.clock.advance({ minutes: 36 })
    const late = await initialize(house, customer, { bookingId })
    expect([late.statusCode, late.json().code]).toEqual([409, 'hold_ended'])
  })

  it('says no money moved when the provider is down, and finds the same charge later', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    await plan(`${bookingId}-p1`, 'initialise:500-after')
    const down = await initialize(house, customer, { bookingId })
    expect([down.statusCode, down.json().code]).toEqual([503, 'gateway_unavailable'])
    expect(down.json().detail).toContain('No money moved')
    const payment = await startPayment(house, customer, { bookingId })
    expect(payment.id).toBe(`${bookingId}-p1`)
    expect((await press(house, payment)).statusCode).toBe(303)
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('offers the methods in their order, with the reason why one is off', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const { stripe } = house.ctx.payments
    delete house.ctx.payments.stripe
    const before = await call(house, customer, { url: `${paymentsUrl}/options/SKY-${bookingId}` })
    if (stripe) house.ctx.payments.stripe = stripe
    expect(before.json()).toMatchObject({ booking_id: bookingId, amount_due: 112_000, default_method: 'paystack' })
    expect(before.json().methods.map((option: { method: string }) => option.method)).toEqual([
      'paystack',
      'flutterwave',
      'bank_transfer',
      'stripe',
      'paypal',
    ])
    // There is no account of ours here, and test payments have accounts of their own.
    expect(before.json().methods[2]).toMatchObject({ is_enabled: true, transfer_into: ['one_time_account'] })
    expect(before.json().methods[3]).toMatchObject({
      is_enabled: false,
      why_not: expect.stringContaining('not available'),
    })
    const stranger = await makeUser(house.ctx)
    expect((await call(house, stranger, { url: `${paymentsUrl}/options/${bookingId}` })).statusCode).toBe(404)
  })
})

describe('the page of the sandbox', () => {
  it('says that it is a test, works without scripts and brings nothing from elsewhere', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const page = await house.app.inject({ url: new URL(payment.checkout_url ?? '').pathname })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Test mode: no money moves')
    expect(page.body).toContain('₦112,000')
    expect(page.body).toContain(payment.payment_reference)
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)|style="/)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^;]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).toContain('Pay with Paystack')
    expect([...page.body.matchAll(/name="action" value="([^"]+)">([^<]+)</g)].map(([, ...button]) => button)).toEqual([
      ['pay', 'Pay ₦112,000'],
      ['decline', 'Decline the payment'],
      ['abandon', 'Leave without paying'],
    ])
    expect((await house.app.inject({ url: '/sandbox/pay/sbx_guessed' })).statusCode).toBe(404)
  })

  it('sends the customer back, and the event by itself', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const sent = await press(house, payment)
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toBe(`http://localhost:3000/payment-confirmation?bookingId=${bookingId}`)
    expect(await runJobs(house)).toEqual(['sandbox.deliver-event', 'payments.process-webhook'])
    const paid = await getPayment(house, customer, payment.id)
    expect(paid).toMatchObject({ status: 'completed', amount_received: 112_000, checkout_url: null })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
    expect(await balances(house, bookingId)).toEqual({
      gateway_clearing: 11_032_000,
      gateway_fees: 168_000,
      customer_funds: -11_200_000,
    })
    expect((await press(house, payment)).statusCode).toBe(303)
    expect(await runJobs(house)).toEqual([])
    const again = await initialize(house, customer, { bookingId })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_paid'])
  })

  it('refuses a button that it does not have', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    expect((await press(house, payment, 'steal' as never)).statusCode).toBe(422)
    const left = await press(house, payment, 'abandon')
    expect([left.statusCode, left.headers.location]).toEqual([
      303,
      `http://localhost:3000/payment-confirmation?bookingId=${bookingId}&status=cancelled`,
    ])
    expect((await getPayment(house, customer, payment.id)).status).toBe('pending')
  })
})

describe('the return page', () => {
  it('believes the provider, never the caller', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const claimed = { booking_id: bookingId, status: 'completed', amount: 112_000 }
    expect((await processPayment(house, customer, claimed)).statusCode).toBe(422)
    expect((await processPayment(house, customer, { booking_id: bookingId })).json().status).toBe('pending')
    expect((await bookingRow(house, bookingId)).status).toBe('pending')
    const complete = {
      method: 'POST',
      url: `${paymentsUrl}/complete/${payment.id}`,
      payload: { amount: 112_000 },
    } as const
    expect((await call(house, customer, complete)).json().code).toBe('not_a_transfer')
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(0)
  })

  it('completes a payment whose webhook is lost, by booking, payment or reference', async () => {
    for (const name of ['booking_id', 'payment_id', 'payment_reference'] as const) {
      const { bookingId } = await makeHeldRoom(house, customer)
      const payment = await startPayment(house, customer, { bookingId })
      await plan(payment.id, 'webhook:none')
      await press(house, payment)
      expect(await runJobs(house)).toEqual([])
      const named = { booking_id: bookingId, payment_id: payment.id, payment_reference: payment.payment_reference }
      expect((await processPayment(house, customer, { [name]: named[name] })).json().status).toBe('completed')
      expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
      const stranger = await makeUser(house.ctx)
      expect((await processPayment(house, stranger, { [name]: named[name] })).statusCode).toBe(404)
      house.clock.advance({ minutes: 5 })
    }
    expect((await processPayment(house, customer, {})).statusCode).toBe(422)
  })

  it('shows a declined card, lets the customer try again, and counts what comes after all', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await press(house, payment, 'decline')
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'declined' })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', payment_status: 'failed' })
    const second = await startPayment(house, customer, { bookingId })
    expect(second.id).toBe(`${bookingId}-p2`)
    await press(house, second)
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })
})

describe('without keys and without the sandbox', () => {
  it('no gateway is offered, and there is no page', async () => {
    const config = { ...house.ctx.config, allowSandboxPayments: false }
    const bare = await openTestServer({ payments: {}, config })
    const guest = await makeUser(bare.ctx)
    const { bookingId } = await makeHeldRoom(bare, guest)
    const options = await call(bare, guest, { url: `${paymentsUrl}/options/${bookingId}` })
    expect(options.json().default_method).toBeNull()
    expect((await initialize(bare, guest, { bookingId })).json().code).toBe('method_disabled')
    expect((await bare.app.inject({ url: '/sandbox/pay/sbx_any' })).json().code).toBe('route_not_found')
    expect((await bare.app.inject({ method: 'POST', url: `${paymentsUrl}/webhooks/paystack` })).statusCode).toBe(404)
    await bare.close()
  })
})

describe('the list', () => {
  it('shows staff every payment and a customer their own', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const own = await call(house, customer, { url: paymentsUrl })
    expect(own.json()).toMatchObject({ total: 1, page: 1, per_page: 20, total_pages: 1 })
    expect(own.json().payments[0].id).toBe(payment.id)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const all = await call(house, admin, { url: `/api/v1/api/v1/payments?per_page=5&search=${bookingId}` })
    expect(all.json()).toMatchObject({ total: 1, per_page: 5 })
    expect((await call(house, admin, { url: paymentsUrl })).json().total).toBeGreaterThan(5)
    const stranger = await makeUser(house.ctx)
    expect((await call(house, stranger, { url: paymentsUrl })).json().total).toBe(0)
    expect((await call(house, stranger, { url: `${paymentsUrl}/${payment.id}` })).statusCode).toBe(404)
    expect((await call(house, stranger, { url: `${paymentsUrl}/NOSUCHBOOK-p1` })).statusCode).toBe(404)
    expect((await house.app.inject({ url: paymentsUrl })).statusCode).toBe(401)
  })

  it('names the accounts to send money to', async () => {
    await makeBankAccount(house)
    const answer = await call(house, customer, { url: '/api/v1/bank-accounts' })
    expect(answer.json().bank_accounts[0]).toMatchObject({ bank_name: 'Lagoon Bank', account_number: '0123456789' })
    await house.ctx.db.deleteFrom('bank_accounts').execute()
  })
})

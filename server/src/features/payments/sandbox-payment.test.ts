import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, planBehaviours } from '../../gateways/payments/sandbox/plans.ts'
import { openTestHouse, type TestHouse } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { call } from '../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  getPayment,
  initialize,
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
  press,
  sandboxBooks,
  startPayment,
} from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/expire-holds.ts'
import { pollPayments } from './poll-payments.ts'

let house: TestHouse
let customer: MadePerson

beforeAll(async () => {
  house = await openTestHouse()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(async () => {
  await runJobs(house)
  house.clock.advance({ days: 4 })
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const plan = (paymentId: string, ...behaviours: Behaviour[]) => planBehaviours(house.ctx.db, paymentId, behaviours)

function process(person: MadePerson, payload: object) {
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/process`, payload })
}

/** Asks as the poll does, a little later each time, until nothing more is to come. */
async function pollFor(minutes: number) {
  for (let passed = 0; passed < minutes; passed++) {
    house.clock.advance({ minutes: 1 })
    await pollPayments(house.ctx)
    await runJobs(house)
  }
}

/** Whatever happened: our ledger says what the provider's books say. */
async function expectBooksAgree(bookingId: string) {
  const books = await sandboxBooks(house, bookingId)
  const ours = await balances(house, bookingId)
  expect((ours.gateway_clearing ?? 0) + (ours.gateway_fees ?? 0)).toBe(books.paid - books.refunded)
}

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
    const before = await call(house, customer, { url: `${paymentsUrl}/options/SKY-${bookingId}` })
    expect(before.json()).toMatchObject({ booking_id: bookingId, amount_due: 112_000, default_method: 'paystack' })
    expect(before.json().methods.map((option: { method: string }) => option.method)).toEqual([
      'paystack',
      'flutterwave',
      'bank_transfer',
      'stripe',
      'paypal',
    ])
    expect(before.json().methods[2]).toMatchObject({
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
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
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
    expect((await press(house, payment, 'abandon')).statusCode).toBe(303)
    expect((await getPayment(house, customer, payment.id)).status).toBe('pending')
  })
})

describe('the return page', () => {
  it('believes the provider, never the caller', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const claimed = { booking_id: bookingId, status: 'completed', amount: 112_000 }
    expect((await process(customer, claimed)).json().status).toBe('pending')
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
      expect((await process(customer, { [name]: named[name] })).json().status).toBe('completed')
      expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
      const stranger = await makeUser(house.ctx)
      expect((await process(stranger, { [name]: named[name] })).statusCode).toBe(404)
      house.clock.advance({ minutes: 5 })
    }
    expect((await process(customer, {})).statusCode).toBe(422)
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

describe('answers that get lost', () => {
  it.each<Behaviour[]>([
    ['webhook:none'],
    ['webhook:dup'],
    ['webhook:bad-signature'],
    ['webhook:none', 'verify:500-before', 'verify:500-after', 'verify:hang'],
    ['pay:pending:2'],
    ['webhook:dup', 'pay:pending:1', 'verify:500-before'],
  ])('end right by the poll within minutes: %s', async (...behaviours) => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, ...behaviours)
    await press(house, payment)
    await runJobs(house)
    await pollFor(34)
    expect((await getPayment(house, customer, payment.id)).status).toBe('completed')
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectBooksAgree(bookingId)
  })

  it('a payment whose every message is lost is found within five minutes', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await pollFor(21)
    await plan(payment.id, 'webhook:none')
    await press(house, payment)
    await pollFor(5)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('silence is not failure, until 72 hours have passed', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, ...Array<Behaviour>(200).fill('verify:hang'))
    await pollFor(5)
    house.clock.advance({ hours: 60 })
    await pollPayments(house.ctx)
    expect((await getPayment(house, customer, payment.id)).status).toBe('pending')
    house.clock.advance({ hours: 13 })
    await pollPayments(house.ctx)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'unresolved' })
    await house.ctx.db.deleteFrom('sandbox.plans').execute()
  })
})

describe('money that is not what was asked for', () => {
  it('too little is counted, looked at, and the rest can still be paid', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'pay:wrong-amount:-1')
    await press(house, payment)
    await runJobs(house)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'failed',
      failure: 'too_little',
      amount_received: 111_999.99,
      needs_review: true,
    })
    expect(await casesOf(bookingId)).toEqual(['wrong_amount'])
    const rest = await startPayment(house, customer, { bookingId })
    expect(rest.amount).toBe(0.01)
    await press(house, rest)
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectBooksAgree(bookingId)
  })

  it('dollars for naira are a case and confirm nothing', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'pay:wrong-currency:USD', 'webhook:dup')
    await press(house, payment)
    await runJobs(house)
    await process(customer, { booking_id: bookingId })
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', needs_review: true })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
    expect(await casesOf(bookingId)).toEqual(['wrong_currency'])
    expect((await startPayment(house, customer, { bookingId })).id).toBe(`${bookingId}-p2`)
  })

  it('too much confirms, and the surplus goes back', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'pay:overpay:5000')
    await press(house, payment)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'completed',
      amount_received: 112_050,
      amount_refunded: 50,
      refunds: [{ status: 'succeeded', amount: 50, expected_by: '2026-12-04' }],
    })
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectBooksAgree(bookingId)
  })

  it('paid twice by two ways, once comes back', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const first = await startPayment(house, customer, { bookingId })
    const second = await startPayment(house, customer, { bookingId, method: 'stripe' })
    await press(house, first)
    await press(house, second)
    await runJobs(house)
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'confirmed',
      captured_kobo: 22_400_000,
      refunded_kobo: 11_200_000,
    })
    await expectBooksAgree(bookingId)
  })
})

describe('without keys and without the sandbox', () => {
  it('no gateway is offered, and there is no page', async () => {
    const config = { ...house.ctx.config, allowSandboxPayments: false }
    const bare = await openTestHouse({ payments: {}, config })
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

describe('money that comes late', () => {
  it('brings an expired booking back when its days are still free (SB11)', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'webhook:none', 'verify:hang', 'expire:hang', 'verify:hang')
    await press(house, payment)
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    expect((await bookingRow(house, bookingId)).cancel_reason).toBe('hold_expired')
    await runJobs(house)
    await pollFor(70)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', cancel_reason: null })
    expect((await getPayment(house, customer, payment.id)).refunds).toEqual([])
    await house.ctx.db.deleteFrom('sandbox.plans').execute()
  })

  it('goes back when someone else has the days by then', async () => {
    const { bookingId, hotel } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'webhook:none', 'verify:hang', 'expire:hang')
    await press(house, payment)
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    await house.ctx.db
      .updateTable('inventory_days')
      .set({ closed: true })
      .where('inventory_id', '=', hotel.roomTypeId)
      .execute()
    await runJobs(house)
    await pollFor(70)
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_kobo: 11_200_000,
    })
    expect(await balances(house, bookingId)).toEqual({ gateway_clearing: -168_000, gateway_fees: 168_000 })
    await expectBooksAgree(bookingId)
  })

  it('goes back when the customer had discarded the booking (SB12)', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    const discarded = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(discarded.json()).toMatchObject({ status: 'cancelled', cancel_reason: 'discarded' })
    await plan(payment.id, 'pay:late')
    await press(house, payment)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'completed',
      amount_refunded: 112_000,
    })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    await expectBooksAgree(bookingId)
  })

  it('a customer who paid while discarding is confirmed instead', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await plan(payment.id, 'webhook:none')
    await press(house, payment)
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 11_200_000 })
    await runJobs(house)
    expect((await getPayment(house, customer, payment.id)).status).toBe('completed')
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

async function casesOf(bookingId: string): Promise<string[]> {
  const rows = await house.ctx.db.selectFrom('cases').select('kind').where('booking_id', '=', bookingId).execute()
  return rows.map((row) => row.kind)
}

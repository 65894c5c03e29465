import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { forgetCurrencies } from '../../../settings/read-currencies.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  casesOf,
  getPayment,
  initialize,
  makeHeldRoom,
  processPayment,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import {
  expectSameBooks,
  openProviderServer,
  type ProviderServer,
  passMinutes,
} from '../../../testing/makers/providers.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { reconcile } from '../account-balances/reconcile.ts'
import { settleOpenAttempts } from '../attempts/settle-attempt.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'

let house: ProviderServer
let customer: MadePerson

beforeAll(async () => {
  house = await openProviderServer(['paypal', 'stripe'])
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await setRate('1375')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

async function setRate(rate: string) {
  await sql`update currency_rates set rate_to_ngn = ${rate}::numeric where code = 'USD'`.execute(house.ctx.db)
  forgetCurrencies(house.ctx)
}

const paypal = () => house.control('paypal')
const orders = (paymentId: string) =>
  paypal()
    .ledger()
    .takings.filter(({ our_ref }) => our_ref === paymentId)
const captures = (paymentId: string) =>
  paypal()
    .state()
    .requests.filter(
      ({ path, method }) => method === 'POST' && path.endsWith('/capture') && path.includes(orderOf(paymentId)),
    )

function orderOf(paymentId: string): string {
  const charges = paypal().state().charges as { ourRef: string; key: string }[]
  return charges.find(({ ourRef }) => ourRef === paymentId)?.key ?? 'none'
}

async function start() {
  const { bookingId } = await makeHeldRoom(house, customer)
  return { bookingId, payment: await startPayment(house, customer, { bookingId, method: 'paypal' }) }
}

async function pay(paymentId: string) {
  await paypal().press(paymentId, 'pay')
  await runJobs(house)
  await paypal().idle()
}

async function refundAll(bookingId: string) {
  const answer = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}`, payload: {} })
  expect(answer.statusCode).toBe(200)
  await sendRefunds(house.ctx)
  await paypal().idle()
  await runJobs(house)
}

describe('a payment in dollars', () => {
  it('is shown before, frozen at its rate, captured by us and booked in kobo', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const options = await call(house, customer, { url: `/api/v1/payments/options/${bookingId}` })
    const option = options.json().methods.find(({ method }: { method: string }) => method === 'paypal')
    // 112,000 ÷ 1,375 = 81.4545…, rounded up.
    expect(option).toMatchObject({ is_enabled: true, charge: { currency: 'USD', amount: 81.46, rate_to_ngn: 1375 } })
    const payment = await startPayment(house, customer, { bookingId, method: 'paypal' })
    expect(payment.charge).toEqual({ currency: 'USD', amount: 81.46, rate_to_ngn: 1375 })
    await setRate('1500')
    await pay(payment.id)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'completed',
      amount_received: 112_000,
    })
    expect(orders(payment.id)).toMatchObject([{ captured_minor: 8146, currency: 'USD' }])
    expect(await casesOf(house, bookingId)).toEqual([])
    const ours = await balances(house, bookingId)
    expect((ours.gateway_clearing ?? 0) + (ours.gateway_fees ?? 0)).toBe(11_200_000)
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('is refused when the page showed another amount, and asked anew at the rate of now', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const first = await startPayment(house, customer, { bookingId, method: 'paypal' })
    await setRate('1500')
    const asked = { booking_id: bookingId, payment_method: 'paypal', charge_amount: 81.46 }
    const url = '/api/v1/payments/initialize'
    const refused = await call(house, customer, { method: 'POST', url, payload: asked })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'charge_changed'])
    const second = await call(house, customer, { method: 'POST', url, payload: { ...asked, charge_amount: 74.67 } })
    expect(second.json()).toMatchObject({ charge: { amount: 74.67, rate_to_ngn: 1500 } })
    expect(second.json().id).not.toBe(first.id)
  })

  it('is not offered while nobody has set the rate', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    await sql`delete from currency_rates where code = 'USD'`.execute(house.ctx.db)
    forgetCurrencies(house.ctx)
    const answer = await initialize(house, customer, { bookingId, method: 'paypal' })
    await sql`insert into currency_rates (code, symbol, name, rate_to_ngn, position, updated_at)
              values ('USD', '$', 'US dollar', 1375, 2, now())`.execute(house.ctx.db)
    forgetCurrencies(house.ctx)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'method_disabled'])
  })
})

describe('a capture', () => {
  it('is never made when the hold has ended', async () => {
    const { bookingId, payment } = await start()
    house.clock.advance({ minutes: 36 })
    await pay(payment.id)
    await passMinutes(house, 3)
    expect(captures(payment.id)).toEqual([])
    expect(orders(payment.id)).toEqual([])
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed' })
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(0)
  })

  it('is never made of a booking that another payment has confirmed', async () => {
    const { bookingId, payment } = await start()
    const byCard = await startPayment(house, customer, { bookingId, method: 'stripe' })
    await house.control('stripe').press(byCard.id, 'pay')
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await pay(payment.id)
    expect(captures(payment.id)).toEqual([])
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed' })
  })

  it('2.7-1, 2.7-4: return page and five equal events at once take the money once', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['webhook:dup5'] })
    await paypal().press(payment.id, 'pay')
    await Promise.all([1, 2, 3].map(() => processPayment(house, customer, { payment_id: payment.id })))
    await runJobs(house)
    expect(orders(payment.id)).toHaveLength(1)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it.each([
    '500-after',
    '408-after',
    'empty-after',
    'reset',
    'truncated-json',
    'hang:60s',
    '500-before',
    '429:retry-after',
    'html-body',
  ])('2.7-5: whose answer is lost (%s) is looked up, and an order captured already is no failure', async (fault) => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id, op: 'capture' }, behaviour: [fault] })
    paypal().plan({ match: { ref: payment.id }, behaviour: ['idempotency:expired-key'] })
    await pay(payment.id)
    await passMinutes(house, 6)
    expect(orders(payment.id)).toHaveLength(1)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('2.7-6: that is answered with ORDER_ALREADY_CAPTURED is no failure: what the first call took is counted', async () => {
    const { bookingId, payment } = await start()
    const forgotten = ['idempotency:ok', 'idempotency:expired-key']
    paypal().plan({ match: { ref: payment.id }, behaviour: [...Array<string>(2).fill('webhook:none'), ...forgotten] })
    await paypal().press(payment.id, 'pay')
    const gateway = house.ctx.payments.paypal
    if (!gateway) throw new Error('no PayPal')
    house.ctx.payments.paypal = {
      ...gateway,
      capture: async (...asked) => {
        house.ctx.payments.paypal = gateway
        await gateway.capture?.(...asked)
        return gateway.capture?.(...asked)
      },
    }
    await processPayment(house, customer, { payment_id: payment.id })
    await runJobs(house)
    expect(captures(payment.id)).toHaveLength(2)
    expect(orders(payment.id)).toHaveLength(1)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'completed' })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('is made of one attempt alone when two were agreed to at once', async () => {
    const { bookingId, payment } = await start()
    await setRate('1500')
    const second = await startPayment(house, customer, { bookingId, method: 'paypal' })
    expect(second.id).not.toBe(payment.id)
    for (const { id } of [payment, second]) await paypal().press(id, 'pay')
    await Promise.all([payment, second].map(({ id }) => processPayment(house, customer, { payment_id: id })))
    await runJobs(house)
    await passMinutes(house, 8)
    expect([...orders(payment.id), ...orders(second.id)]).toHaveLength(1)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('that was sent before the hold ended, and whose answer was lost, is found', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: Array<string>(9).fill('webhook:none') })
    const gateway = house.ctx.payments.paypal
    if (!gateway) throw new Error('no PayPal')
    house.ctx.payments.paypal = {
      ...gateway,
      capture: async (...asked) => {
        house.ctx.payments.paypal = gateway
        house.clock.advance({ minutes: 36 })
        await settleOpenAttempts(house.ctx, bookingId)
        await gateway.capture?.(...asked)
        throw new ProviderError('unknown', 'no answer came')
      },
    }
    await pay(payment.id)
    await processPayment(house, customer, { payment_id: payment.id })
    await passMinutes(house, 16)
    expect(orders(payment.id)).toHaveLength(1)
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(11_200_000)
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('under review is not ended by the clock: a person hears of it, and it is asked for daily', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['pending-then-success:9999'] })
    await pay(payment.id)
    for (let day = 0; day < 10; day++) {
      house.clock.advance({ days: 1 })
      await passMinutes(house, 2)
    }
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'pending' })
    expect(await casesOf(house, bookingId)).toEqual(['payment_unresolved'])
    const charges = paypal().state().charges as { ourRef: string; pendingAnswers: number }[]
    for (const charge of charges) charge.pendingAnswers = 0
    house.clock.advance({ days: 1 })
    await passMinutes(house, 4)
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(11_200_000)
  })

  it('that is declined ends the attempt, and the customer may try again', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['decline'] })
    await pay(payment.id)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'declined' })
    expect((await bookingRow(house, bookingId)).status).toBe('pending')
    const again = await startPayment(house, customer, { bookingId, method: 'paypal' })
    await pay(again.id)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('under review is waited for, whatever the order says', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['pending-then-success:3'] })
    await pay(payment.id)
    expect((await bookingRow(house, bookingId)).status).toBe('pending')
    await passMinutes(house, 20)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
  })

  it('of one cent less is counted, and a person is told', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['wrong-amount:-1'] })
    await pay(payment.id)
    expect(await casesOf(house, bookingId)).toEqual(['wrong_amount'])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 11_198_625 })
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('in another currency than was frozen is a case and confirms nothing', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['wrong-currency:EUR'] })
    await pay(payment.id)
    expect(await casesOf(house, bookingId)).toEqual(['wrong_currency'])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
  })
})

describe('money that goes back', () => {
  it('comes to exactly the cents that were charged', async () => {
    const { bookingId, payment } = await start()
    await pay(payment.id)
    await refundAll(bookingId)
    expect(orders(payment.id)).toMatchObject([{ captured_minor: 8146, refunded_minor: 8146 }])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'cancelled', refunded_kobo: 11_200_000 })
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it.each(['500-after', '408-after', 'empty-after', 'reset', 'hang:60s', 'refund:pending'])(
    '%s: is looked up and sent once',
    async (fault) => {
      const { bookingId, payment } = await start()
      await pay(payment.id)
      const isPlanned = fault.startsWith('refund:')
      paypal().plan({ match: { ref: payment.id, ...(isPlanned ? {} : { op: 'refund' }) }, behaviour: [fault] })
      await refundAll(bookingId)
      if (isPlanned) await paypal().endRefund(`${payment.id}-r1`, 'succeeded')
      await passMinutes(house, 4)
      const asked = paypal()
        .state()
        .requests.filter(({ path, body }) => path.endsWith('/refund') && body?.custom_id === `${payment.id}-r1`)
      expect(asked).toHaveLength(1)
      expect((await getPayment(house, customer, payment.id)).refunds).toMatchObject([{ status: 'succeeded' }])
      await expectSameBooks(house, 'paypal', bookingId)
    },
  )

  it('that came to other cents while its answer was lost is no end, and a case', async () => {
    const { bookingId, payment } = await start()
    await pay(payment.id)
    paypal().plan({ match: { ref: payment.id, op: 'refund' }, behaviour: ['500-after'] })
    paypal().plan({ match: { ref: payment.id }, behaviour: ['webhook:none'] })
    await refundAll(bookingId)
    const sent = paypal()
      .state()
      .refunds.filter(({ note }) => note === `${payment.id}-r1`)
    for (const refund of sent) refund.amountMinor = 100
    await passMinutes(house, 8)
    expect((await getPayment(house, customer, payment.id)).refunds).toMatchObject([{ status: 'sent' }])
    expect(await casesOf(house, bookingId)).toEqual(['refund_unknown'])
  })

  it('of less than a cent is refused when staff ask for it', async () => {
    const { bookingId, payment } = await start()
    await pay(payment.id)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const asked = await askRefund(house, admin, { id: payment.id, payload: { amount: 13.74, reason: 'A kindness' } })
    expect([asked.statusCode, asked.body]).toEqual([422, expect.stringContaining('less than one cent')])
    expect(await casesOf(house, bookingId)).toEqual([])
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ is_test: true, refunds: [] })
  })

  it('2.7-14: is a case when the balance does not suffice', async () => {
    const { bookingId, payment } = await start()
    await pay(payment.id)
    paypal().plan({ match: { ref: payment.id }, behaviour: ['refund:insufficient-balance'] })
    await refundAll(bookingId)
    expect(await casesOf(house, bookingId)).toEqual(['refund_failed'])
    await expectSameBooks(house, 'paypal', bookingId)
  })

  it('without us is told to a person', async () => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: ['success-then-reversed'] })
    await pay(payment.id)
    expect(await casesOf(house, bookingId)).toContain('money_reversed')
  })

  it.each(['won', 'lost'] as const)('a dispute that is %s is told in kobo', async (state) => {
    const { bookingId, payment } = await start()
    await pay(payment.id)
    await paypal().dispute(payment.id, 'open')
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ dispute_state: 'open' })
    await paypal().dispute(payment.id, state)
    await runJobs(house)
    const disputes = await house.ctx.db
      .selectFrom('disputes')
      .select(['state', 'amount_kobo'])
      .where('booking_id', '=', bookingId)
      .execute()
    expect(disputes).toEqual([{ state, amount_kobo: 11_200_000 }])
  })
})

describe('what PayPal sends', () => {
  const questions = () =>
    paypal()
      .state()
      .requests.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length

  function forge(id: string, remoteAddress: string) {
    const headers = Object.fromEntries(
      ['auth-algo', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
        `paypal-${name}`,
        'forged',
      ]),
    )
    return house.app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/paypal',
      remoteAddress,
      headers: {
        ...headers,
        'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/x',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } }),
    })
  }

  it('forged by anybody is asked about eight times at once, and holds no place of a sale meanwhile', async () => {
    const gateway = house.ctx.payments.paypal
    if (!gateway) throw new Error('no PayPal')
    const answer = Promise.withResolvers<{ authentic: false }>()
    let asked = 0
    const parseWebhook = () => {
      asked += 1
      return answer.promise
    }
    house.ctx.payments.paypal = { ...gateway, parseWebhook }
    const codes: number[] = []
    const sent = Array.from({ length: 20 }, (_, at) =>
      forge(`WH-${at}`, `10.0.0.${at}`).then(({ statusCode }) => codes.push(statusCode)),
    )
    await expect.poll(() => codes).toEqual(Array(12).fill(503))
    expect([asked, house.app.admission.gate.count.inHand]).toEqual([8, 0])
    answer.resolve({ authentic: false })
    await Promise.all(sent)
    house.ctx.payments.paypal = gateway
    expect(codes.slice(12)).toEqual(Array(8).fill(401))
  })

  it('forged from one address is soon not asked about any more, and others are heard', async () => {
    const before = questions()
    const codes: number[] = []
    for (let at = 0; at < 25; at++) codes.push((await forge(`WH-one-${at}`, '10.1.0.1')).statusCode)
    expect(codes).toEqual([...Array(20).fill(401), ...Array(5).fill(503)])
    expect(questions() - before).toBe(20)
    expect((await forge('WH-other', '10.1.0.2')).statusCode).toBe(401)
  })

  it('a second time is answered without asking PayPal', async () => {
    const { payment } = await start()
    await pay(payment.id)
    const { rows } = await sql<{ event_key: string }>`
      select event_key from webhook_inbox where provider = 'paypal' order by received_at desc limit 1`.execute(
      house.ctx.db,
    )
    const before = questions()
    expect((await forge(rows[0]?.event_key ?? '', '10.2.0.1')).statusCode).toBe(200)
    expect(questions() - before).toBe(0)
  })

  it.each(['bad-signature', 'reserialised'])('%s leaves no trace, and the poll finds the money', async (tamper) => {
    const { bookingId, payment } = await start()
    paypal().plan({ match: { ref: payment.id }, behaviour: [`webhook:${tamper}`, 'webhook:none'] })
    await pay(payment.id)
    expect((await bookingRow(house, bookingId)).status).toBe('pending')
    expect(paypal().state().delivered.at(-1)).toBe(401)
    await passMinutes(house, 3)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('is refused for now when the signature cannot be checked, so that it is sent again', async () => {
    const { payment } = await start()
    paypal().plan({ match: { op: 'other' }, behaviour: ['500-before'] })
    await paypal().press(payment.id, 'pay')
    expect(paypal().state().delivered.at(-1)).toBeGreaterThanOrEqual(500)
    await paypal().emit({ event: 'charge.approved', ref: payment.id })
    expect(paypal().state().delivered.at(-1)).toBe(200)
    await runJobs(house)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'completed' })
  })
})

it('the comparison of books names money that we did not book, in kobo by its own charge', async () => {
  house.clock.set('2026-11-23T09:00:00+01:00')
  const { payment } = await start()
  paypal().plan({ match: { ref: payment.id }, behaviour: Array<string>(4).fill('webhook:none') })
  await paypal().press(payment.id, 'pay')
  await house.ctx.payments.paypal?.capture?.('paypal', orderOf(payment.id), payment.id)
  const { differences } = await reconcile(house.ctx, { from: '2026-11-23', to: '2026-11-23' })
  expect(differences).toMatchObject([
    { is: 'not_in_our_books', provider: 'paypal-test', payment_id: payment.id, ours: null, theirs: 112_000 },
  ])
  await processPayment(house, customer, { payment_id: payment.id })
})

it('the comparison of books finds no difference, whatever the rate is by then', async () => {
  house.clock.set('2026-11-21T09:00:00+01:00')
  const { bookingId, payment } = await start()
  await pay(payment.id)
  await refundAll(bookingId)
  const day = { from: '2026-11-21', to: '2026-11-21' } as const
  const compared = await reconcile(house.ctx, day)
  expect(compared.gateways.find(({ provider }) => provider === 'paypal-test')).toMatchObject({
    is_answered: true,
    theirs: 112_000,
    ours: 112_000,
  })
  expect(compared.differences).toEqual([])
})

// Bad days at Paystack and Flutterwave beside those of the table (`every-behaviour.test.ts`): what a customer and staff see
// of them, and days on which several things go wrong. `npm test` draws one of the two.
import type { ProviderName } from '@skyroute/fake-providers/start.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  casesOf,
  getPayment,
  initialize,
  makeHeldRoom,
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
import { oneOf } from '../../../testing/slices/slice.ts'
import { findPayment } from '../payment-store.ts'
import { findRefund } from '../refunds/refund-store.ts'
import { lookUp } from '../refunds/send-refunds.ts'
import type { PaymentAnswer } from '../schemas.ts'
import { sweepWebhooks } from '../webhooks/process-webhook.ts'

const providers = ['paystack', 'flutterwave'] as const satisfies readonly ProviderName[]

let house: ProviderServer
let customer: MadePerson

beforeAll(async () => {
  house = await openProviderServer(providers)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

describe.each(oneOf(providers))('%s', (method) => {
  const control = () => house.control(method)

  async function start(): Promise<{ bookingId: string; payment: PaymentAnswer }> {
    const { bookingId } = await makeHeldRoom(house, customer)
    return { bookingId, payment: await startPayment(house, customer, { bookingId, method }) }
  }

  async function pay(payment: Pick<PaymentAnswer, 'id'>, button: 'pay' | 'decline' | 'pay-late' | 'pay-twice' = 'pay') {
    await control().press(payment.id, button)
    await control().idle()
    await runJobs(house)
  }

  /** The booking of a payment that met these behaviours, a few minutes later. */
  async function paidUnder(behaviour: string[], minutes = 6) {
    const started = await start()
    control().plan({ match: { ref: started.payment.id }, behaviour })
    await pay(started.payment)
    await passMinutes(house, minutes)
    return started
  }

  describe('a payment that came ends confirmed', () => {
    it('2.7-1 return page and event finish it together', async () => {
      const { bookingId, payment } = await start()
      await control().press(payment.id, 'pay')
      const back = { method: 'POST', url: '/api/v1/payments/process', payload: { payment_id: payment.id } } as const
      await Promise.all([call(house, customer, back), runJobs(house), call(house, customer, back)])
      expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
      await expectSameBooks(house, method, bookingId)
    })
  })

  describe('money that is not what was asked for', () => {
    it('too little is counted and a case; the rest can be paid', async () => {
      const { bookingId, payment } = await paidUnder(['wrong-amount:-100'])
      expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'too_little' })
      expect(await casesOf(house, bookingId)).toEqual(['wrong_amount'])
      await pay(await startPayment(house, customer, { bookingId, method }))
      expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
      await expectSameBooks(house, method, bookingId)
    })

    it('dollars are a case and confirm nothing', async () => {
      const { bookingId } = await paidUnder(['wrong-currency:USD'])
      expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
      expect(await casesOf(house, bookingId)).toEqual(['wrong_currency'])
      await expectSameBooks(house, method, bookingId)
    })

    it('too much confirms, and the surplus goes back', async () => {
      const { bookingId, payment } = await paidUnder(['overpay:5000'])
      expect(await getPayment(house, customer, payment.id)).toMatchObject({
        status: 'completed',
        amount_received: 112_050,
        refunds: [{ status: 'succeeded', amount: 50 }],
      })
      await expectSameBooks(house, method, bookingId)
    })

    it('money that the provider took back at once confirms nothing and is a case', async () => {
      const { bookingId } = await paidUnder(['webhook:none', 'success-then-reversed'])
      expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
      expect(await casesOf(house, bookingId)).toEqual(['money_reversed'])
      await expectSameBooks(house, method, bookingId)
    })
  })

  describe('a page that cannot be opened', () => {
    it.each(['500-before', '429:retry-after', 'html-body'])(
      'says so when the provider cannot, and opens later: %s',
      async (fault) => {
        const { bookingId } = await makeHeldRoom(house, customer)
        control().plan({ match: { op: 'initialise' }, behaviour: [fault] })
        const down = await initialize(house, customer, { bookingId, method })
        expect([down.statusCode, down.json().code]).toEqual([503, 'gateway_unavailable'])
        expect(down.json().message ?? down.json().detail).not.toContain('card')
        await pay(await startPayment(house, customer, { bookingId, method }))
        expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
        await expectSameBooks(house, method, bookingId)
      },
    )

    it.each(['500-after', 'hang:60s', 'reset', 'truncated-json'])(
      '2.7-7 gives way to another when its address is lost: %s',
      async (fault) => {
        const { bookingId } = await makeHeldRoom(house, customer)
        control().plan({ match: { op: 'initialise' }, behaviour: [fault] })
        expect((await initialize(house, customer, { bookingId, method })).statusCode).toBe(503)
        const second = await startPayment(house, customer, { bookingId, method })
        expect(second.id).toBe(`${bookingId}-p2`)
        await pay(second)
        expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
        await expectSameBooks(house, method, bookingId)
      },
    )

    it('is kept when another tab opens it meanwhile', async () => {
      const { bookingId } = await makeHeldRoom(house, customer)
      const gateway = house.ctx.payments[method]
      if (!gateway) throw new Error('no gateway')
      const tabs: PaymentAnswer[] = []
      const initialise: typeof gateway.initialise = async (request) => {
        house.ctx.payments[method] = gateway
        tabs.push(await startPayment(house, customer, { bookingId, method }))
        return gateway.initialise(request)
      }
      house.ctx.payments[method] = { ...gateway, initialise }
      tabs.push(await startPayment(house, customer, { bookingId, method }))
      expect(tabs.map(({ id }) => id)).toEqual([`${bookingId}-p1`, `${bookingId}-p1`])
      expect(tabs[1]?.checkout_url).toBe(tabs[0]?.checkout_url)
    })

    it('2.7-9 a refusal alone says "another card", and the attempt is over', async () => {
      const { bookingId } = await makeHeldRoom(house, customer)
      control().plan({ match: { op: 'initialise' }, behaviour: ['decline'] })
      const refused = await initialize(house, customer, { bookingId, method })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_declined'])
      expect(refused.body).toContain('Try another card')
      expect(await getPayment(house, customer, `${bookingId}-p1`)).toMatchObject({
        status: 'failed',
        failure: 'declined',
      })
    })
  })

  it('2.7-3 an event about an attempt that has ended is not done while its provider cannot be asked', async () => {
    const { bookingId, payment } = await start()
    await pay(payment, 'decline')
    await passMinutes(house, 2)
    expect((await getPayment(house, customer, payment.id)).status).toBe('failed')
    control().plan({ match: { ref: payment.id, op: 'verify' }, behaviour: ['500-before'] })
    await control().press(payment.id, 'pay')
    await control().idle()
    await expect(runJobs(house)).rejects.toThrow('answered 500')
    house.clock.advance({ minutes: 1 })
    await sweepWebhooks(house.ctx)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, method, bookingId)
  })

  it('a declined card leaves the hold, and another card on the same page pays', async () => {
    const { bookingId, payment } = await start()
    await pay(payment, 'decline')
    await passMinutes(house, 3)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'declined' })
    await pay(payment)
    await call(house, customer, {
      method: 'POST',
      url: '/api/v1/payments/process',
      payload: { payment_id: payment.id },
    })
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectSameBooks(house, method, bookingId)
  })

  it('promise 11: a declined attempt that is paid after all is found though no event comes and nobody returns', async () => {
    const { bookingId, payment } = await start()
    await pay(payment, 'decline')
    await passMinutes(house, 3)
    control().plan({ match: { ref: payment.id }, behaviour: ['webhook:none'] })
    await control().press(payment.id, 'pay')
    await passMinutes(house, 8)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, method, bookingId)
  })

  it('a declined attempt is asked about once more when its session ends, and then never', async () => {
    const { bookingId, payment } = await start()
    await pay(payment, 'decline')
    await passMinutes(house, 50)
    const row = await findPayment(house.ctx.db, payment.id)
    expect(row).toMatchObject({ status: 'failed', failure: 'declined', next_check_at: null })
    await expectSameBooks(house, method, bookingId)
  })

  describe('a refund', () => {
    const refunds = async (payment: PaymentAnswer) => (await getPayment(house, customer, payment.id)).refunds

    it.each(['500-after', '408-after', 'empty-after', 'hang:60s', 'reset', 'truncated-json'])(
      '2.7-5 whose answer is lost is looked up and never sent again: %s',
      async (fault) => {
        control().plan({ match: { op: 'refund' }, behaviour: [fault] })
        const { bookingId, payment } = await paidUnder(['overpay:5000'], 20)
        expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
        expect(sentRefunds(payment.id)).toHaveLength(1)
        await expectSameBooks(house, method, bookingId)
      },
    )

    it('that the provider cannot take now is sent again when it is due, once', async () => {
      control().plan({ match: { op: 'refund' }, behaviour: ['429:retry-after', '429:retry-after'] })
      const { bookingId, payment } = await paidUnder(['overpay:5000'], 90)
      expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
      expect(sentRefunds(payment.id)).toHaveLength(1)
      expect(await casesOf(house, bookingId)).toEqual([])
      await expectSameBooks(house, method, bookingId)
    })

    it('that failed is not counted as paid because an older answer comes late', async () => {
      const { bookingId, payment } = await paidUnder(['overpay:5000', 'refund:pending'], 2)
      const old = await findRefund(house.ctx.db, `${payment.id}-r1`)
      if (!old) throw new Error('no refund')
      const gateway = house.ctx.payments[method]
      if (!gateway) throw new Error('no gateway')
      const lookUpRefund: typeof gateway.lookUpRefund = async (...asked) => {
        house.ctx.payments[method] = gateway
        await control().endRefund(old.id, 'succeeded')
        const answer = await gateway.lookUpRefund(...asked)
        await control().endRefund(old.id, 'failed')
        await lookUp(house.ctx, old)
        return answer
      }
      house.ctx.payments[method] = { ...gateway, lookUpRefund }
      await lookUp(house.ctx, old)
      await passMinutes(house, 4)
      expect(await refunds(payment)).toMatchObject([{ status: 'failed' }])
      expect(await casesOf(house, bookingId)).toEqual(['refund_failed'])
      await expectSameBooks(house, method, bookingId)
    })

    it('that was paid, was not, and was paid after all: the third event may have the bytes of the first', async () => {
      const { bookingId, payment } = await paidUnder(['overpay:5000'], 2)
      for (const state of ['failed', 'succeeded'] as const) {
        expect(await refunds(payment)).not.toMatchObject([{ status: state }])
        await control().endRefund(`${payment.id}-r1`, state)
        await control().idle()
        await runJobs(house)
        expect(await refunds(payment)).toMatchObject([{ status: state }])
      }
      await expectSameBooks(house, method, bookingId)
    })

    it.each(['500-before'])('that never reached the provider is left to staff, who say so: %s', async (fault) => {
      control().plan({ match: { op: 'refund' }, behaviour: [fault] })
      const { bookingId, payment } = await paidUnder(['overpay:5000'], 6)
      for (let hours = 0; hours < 5; hours++) {
        house.clock.advance({ hours: 1 })
        await passMinutes(house, 1)
      }
      expect(await casesOf(house, bookingId)).toEqual(['refund_unknown'])
      const admin = await makeUser(house.ctx, { roles: ['admin'] })
      const url = `/api/v1/payments/refunds/${payment.id}-r1/outcome`
      const said = await call(house, admin, {
        method: 'POST',
        url,
        payload: { has_arrived: false, reason: 'The provider has no such refund.' },
      })
      expect(said.statusCode, said.body).toBe(200)
      expect(sentRefunds(payment.id)).toHaveLength(0)
      await expectSameBooks(house, method, bookingId)
    })

    const sentRefunds = (paymentId: string) =>
      control()
        .state()
        .refunds.filter(({ note }) => note.startsWith(paymentId))
  })

  describe('a dispute', () => {
    it.each([
      ['dispute:open', 'open', ['disputed']],
      ['dispute:won', 'won', ['disputed']],
      ['dispute:lost', 'lost', ['dispute_lost', 'disputed']],
    ])('%s', async (planned, state, cases) => {
      const { bookingId, payment } = await paidUnder([planned])
      const row = await house.ctx.db
        .selectFrom('payments')
        .select('dispute_state')
        .where('id', '=', payment.id)
        .executeTakeFirst()
      expect(row?.dispute_state).toBe(state)
      expect(await casesOf(house, bookingId)).toEqual(cases)
      await expectSameBooks(house, method, bookingId)
    })
  })

  it('2.7-15 a dispute after a full refund is lost money, and a person reads that it was given back twice', async () => {
    const { bookingId, payment } = await paidUnder([])
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const asked = await askRefund(house, admin, {
      id: payment.id,
      payload: { amount: 112_000, reason: 'The lift is broken' },
    })
    expect(asked.statusCode, asked.body).toBe(200)
    await passMinutes(house, 8)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      refunds: [{ status: 'succeeded', amount: 112_000 }],
    })
    for (const state of ['open', 'lost'] as const) {
      await control().dispute(payment.id, state)
      await runJobs(house)
    }
    expect(await casesOf(house, bookingId)).toEqual(['dispute_lost', 'disputed'])
    await expectSameBooks(house, method, bookingId)
  })

  it('money that comes after the hold has ended brings the booking back', async () => {
    const { bookingId, payment } = await start()
    house.clock.advance({ minutes: 40 })
    await passMinutes(house, 1)
    await pay(payment)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectSameBooks(house, method, bookingId)
  })
})

it('2.7-12 an answer of the other mode pays for nothing, and the case names every field that differs', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId })
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('no Paystack')
  const other = { isTest: false, currency: 'USD' }
  house.ctx.payments.paystack = {
    ...gateway,
    verify: async (...asked) => ({ ...(await gateway.verify(...asked)), ...other }),
  }
  await house.control('paystack').press(payment.id, 'pay')
  await runJobs(house)
  house.ctx.payments.paystack = gateway
  const cases = await house.ctx.db.selectFrom('cases').select('details').where('booking_id', '=', bookingId).execute()
  expect(cases).toMatchObject([{ details: { differs: 'currency, mode' } }])
  expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
})

it('two transactions under one reference of Flutterwave are counted both, and one goes back', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId, method: 'flutterwave' })
  for (const button of ['pay', 'pay-twice'] as const) {
    await house.control('flutterwave').press(payment.id, button)
    await runJobs(house)
  }
  await passMinutes(house, 6)
  expect(await bookingRow(house, bookingId)).toMatchObject({
    status: 'confirmed',
    captured_kobo: 22_400_000,
    refunded_kobo: 11_200_000,
  })
  expect(await casesOf(house, bookingId)).toEqual(['paid_twice'])
  await expectSameBooks(house, 'flutterwave', bookingId)
})

it('an event of Flutterwave v4 is no news of ours, and a case', async () => {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId, method: 'flutterwave' })
  house.control('flutterwave').plan({ match: { ref: payment.id }, behaviour: ['webhook:v4-shape'] })
  await house.control('flutterwave').press(payment.id, 'pay')
  await runJobs(house)
  const cases = await house.ctx.db.selectFrom('cases').select('details').where('kind', '=', 'unknown_payment').execute()
  expect(cases.map(({ details }) => details)).toContainEqual({
    provider: 'flutterwave',
    kind: 'v4 charge.completed',
    payment: null,
  })
  await passMinutes(house, 3)
  expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
})

it('the secret of Flutterwave’s events is not kept with them', async () => {
  const { rows } = await sql<{ headers: object }>`
    select headers from webhook_inbox where provider = 'flutterwave'`.execute(house.ctx.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('verif-hash')
})

it('the reconciliation finds our books the same as theirs, but for what a case told of', async () => {
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.advance({ days: 2 })
  const answer = await call(house, admin, { url: '/api/v1/payments/reconciliation?from=2026-11-20&to=2026-12-20' })
  const { gateways, differences } = answer.json()
  expect(gateways.map(({ is_answered }: { is_answered: boolean }) => is_answered)).toEqual([true, true])
  const told = await house.ctx.db
    .selectFrom('cases')
    .select('payment_id')
    .where('kind', '=', 'wrong_currency')
    .execute()
  const untold = differences.filter(
    (each: { payment_id: string }) => !told.some((row) => row.payment_id === each.payment_id),
  )
  expect(untold).toEqual([])
})

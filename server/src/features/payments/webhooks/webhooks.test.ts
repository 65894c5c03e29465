import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { signatureHeader, signatureOf } from '../../../gateways/payments/sandbox/signature.ts'
import { settleRefund } from '../../../gateways/payments/sandbox/store.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import {
  balances,
  bookingRow,
  getPayment,
  makeHeldRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { pollPayments } from '../attempts/poll-payments.ts'
import { paymentSchedule } from '../jobs.ts'
import { findRefund } from '../refunds/refund-store.ts'
import { processWebhook, sweepWebhooks } from './process-webhook.ts'

let house: TestServer
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  await runJobs(house)
})
afterAll(() => closeSettled(house))

let events = 0
const eventAbout = (ourRef: string, kind = 'charge.succeeded') =>
  JSON.stringify({ id: `evt_test_${++events}`, type: kind, data: { our_ref: ourRef } })

function deliver(text: string | Buffer, over: { signature?: string | string[]; provider?: string } = {}) {
  const rawBody = Buffer.from(text)
  const signature = over.signature ?? signatureOf(house.ctx.config.secret, 'paystack', rawBody)
  const request: InjectOptions = {
    method: 'POST',
    url: `${paymentsUrl}/webhooks/${over.provider ?? 'paystack'}`,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature as string },
    payload: rawBody,
  }
  return house.app.inject(request)
}

async function rows() {
  const counted = await sql<Record<string, number>>`
    select (select count(*)::int from webhook_inbox) as inbox, (select count(*)::int from payment_events) as events,
           (select count(*)::int from ledger_entries) as ledger, (select count(*)::int from cases) as cases`.execute(
    house.ctx.db,
  )
  return counted.rows[0]
}

async function keptUnder(key: string) {
  const kept = await house.ctx.db.selectFrom('webhook_inbox').select('raw').where('event_key', '=', key).execute()
  return kept.map(({ raw }) => raw.toString())
}

async function openPayment() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId })
  await planBehaviours(house.ctx.db, payment.id, ['webhook:none'])
  return { bookingId, payment }
}

describe('what a provider sends', () => {
  it('is kept byte for byte, once, and answered before anything else happens', async () => {
    const { payment, bookingId } = await openPayment()
    await press(house, payment)
    const text = `  ${eventAbout(payment.id)} `
    for (let times = 0; times < 3; times++) expect((await deliver(text)).json()).toEqual({ received: true })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending' })
    const kept = await house.ctx.db.selectFrom('webhook_inbox').select('raw').orderBy('received_at', 'desc').execute()
    expect(kept[0]?.raw.toString()).toBe(text)
    expect((await takeJobs(house)).map((job) => job.task)).toEqual(['payments.process-webhook'])
    await sweepWebhooks(house.ctx)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending' })
    house.clock.advance({ minutes: 1 })
    await sweepWebhooks(house.ctx)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
  })

  it('leaves no trace without its signature over these very bytes', async () => {
    const { payment } = await openPayment()
    await press(house, payment)
    const text = eventAbout(payment.id)
    const right = signatureOf(house.ctx.config.secret, 'paystack', Buffer.from(text))
    const before = await rows()
    const hostile: [string, Promise<{ statusCode: number }>][] = [
      ['no signature', house.app.inject({ method: 'POST', url: `${paymentsUrl}/webhooks/paystack`, payload: text })],
      ['an empty one', deliver(text, { signature: '' })],
      ['a wrong secret', deliver(text, { signature: createHmac('sha512', 'guess').update(text).digest('hex') })],
      ['re-serialised', deliver(JSON.stringify(JSON.parse(text), null, 1), { signature: right })],
      ['upper case', deliver(text, { signature: right.toUpperCase() })],
      ['truncated', deliver(text, { signature: right.slice(0, 127) })],
      ['too long', deliver(text, { signature: `${right}00` })],
      ['two headers', deliver(text, { signature: [right, right] })],
      ['an empty body', deliver('')],
      ['not JSON, though signed', deliver('charge.success')],
      ['JSON without an event, though signed', deliver('[]')],
      ["another provider's", deliver(text, { provider: 'stripe' })],
    ]
    for (const [name, answer] of hostile) expect((await answer).statusCode, name).toBe(401)
    expect((await deliver('x'.repeat(2_000_000))).statusCode).toBe(413)
    expect((await deliver(text, { provider: 'bitcoin' })).statusCode).toBe(422)
    expect(await rows()).toEqual(before)
    expect(await takeJobs(house)).toEqual([])
    expect((await getPayment(house, customer, payment.id)).status).toBe('pending')
  })

  it.each([
    ['an id of half a character', '\ud800'],
    ['an id with a zero byte', 'evt\0'],
    ['an id of 3,000 characters', randomBytes(2_250).toString('base64')],
    ['an empty id', ''],
    ['an id of spaces', '  '],
  ])('finding 25: %s is kept under the hash of its bytes, once, and answered', async (_what, id) => {
    const { payment, bookingId } = await openPayment()
    await press(house, payment)
    const text = JSON.stringify({ id, type: 'charge.succeeded', data: { our_ref: payment.id } })
    for (let times = 0; times < 2; times++) expect((await deliver(text)).statusCode).toBe(200)
    const key = `sha256:${createHash('sha256').update(text).digest('hex')}`
    expect(await keptUnder(key)).toEqual([text])
    await runJobs(house)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed' })
  })

  it('finding 25: two events without an id are two events', async () => {
    const [one, other] = [await openPayment(), await openPayment()]
    for (const { payment } of [one, other]) {
      await press(house, payment)
      await deliver(JSON.stringify({ id: '', type: 'charge.succeeded', data: { our_ref: payment.id } }))
    }
    await runJobs(house)
    expect((await bookingRow(house, one.bookingId)).status).toBe('confirmed')
    expect((await bookingRow(house, other.bookingId)).status).toBe('confirmed')
  })

  it('is never believed: an invented success asks the provider, which knows of none', async () => {
    const { payment, bookingId } = await openPayment()
    await deliver(eventAbout(payment.id))
    await runJobs(house)
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
  })

  it('about nothing of ours is kept, answered, and a case', async () => {
    expect((await deliver(eventAbout('ZZZZZZZZZZ-p9'))).statusCode).toBe(200)
    expect((await deliver(eventAbout('ZZZZZZZZZZ-p9', 'charge.dispute.create'))).statusCode).toBe(200)
    await runJobs(house)
    const cases = await house.ctx.db
      .selectFrom('cases')
      .select('details')
      .where('kind', '=', 'unknown_payment')
      .execute()
    expect(cases).toHaveLength(2)
  })

  it.each([
    ['type', { type: 'charge.\ud800', data: {} }],
    ['reference', { type: 'charge.succeeded', data: { our_ref: 'ZZZZZZZZZZ\0\udfff' } }],
    ['refund', { type: 'refund.updated', data: { refund_id: `\ud800${'x'.repeat(100_000)}` } }],
  ])('finding 25: a %s that cannot be stored is answered, and a case', async (_what, event) => {
    const before = await rows()
    expect((await deliver(JSON.stringify({ id: `evt_odd_${++events}`, ...event }))).statusCode).toBe(200)
    await runJobs(house)
    expect(await rows()).toMatchObject({ inbox: Number(before?.inbox) + 1, cases: Number(before?.cases) + 1 })
  })

  it('is read while its provider is down: the event is done, the poll goes on', async () => {
    const { payment, bookingId } = await openPayment()
    await press(house, payment)
    await planBehaviours(house.ctx.db, payment.id, ['verify:hang'])
    await deliver(eventAbout(payment.id))
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('pending')
    house.clock.advance({ minutes: 5 })
    await pollPayments(house.ctx)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('finding 15: an attempt whose provider hangs does not delay the next one', async () => {
    const [hanging, next] = [await openPayment(), await openPayment()]
    for (const { payment } of [hanging, next]) await press(house, payment)
    house.clock.advance({ minutes: 5 })
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('no sandbox')
    const { verify } = gateway
    let tell = () => {}
    const isNextAsked = new Promise<void>((resolve) => {
      tell = resolve
    })
    const refOf = async (id: string) =>
      (await sql<{ provider_ref: string }>`select provider_ref from payments where id = ${id}`.execute(house.ctx.db))
        .rows[0]?.provider_ref
    const hangingRef = await refOf(hanging.payment.id)
    gateway.verify = async (method, ref) => {
      if (ref === hangingRef) await isNextAsked
      else tell()
      return verify.call(gateway, method, ref)
    }
    await pollPayments(house.ctx, { method: 'paystack' })
    gateway.verify = verify
    expect((await bookingRow(house, hanging.bookingId)).status).toBe('confirmed')
    expect((await bookingRow(house, next.bookingId)).status).toBe('confirmed')
  })

  it('finding 15: each way to pay is polled, and its events are swept, by a timer of its own', async () => {
    const { payment, bookingId } = await openPayment()
    await press(house, payment)
    house.clock.advance({ minutes: 5 })
    expect(await pollPayments(house.ctx, { method: 'stripe' })).toBe(0)
    expect((await bookingRow(house, bookingId)).status).toBe('pending')
    for (const job of ['payments.poll', 'payments.sweep-webhooks']) {
      const payloads = paymentSchedule
        .filter((entry) => entry.job === job)
        .map((entry) => 'payload' in entry && entry.payload)
      expect(payloads.map((each) => Object.values(each || {})[0]).sort()).toEqual(
        Object.keys(house.ctx.payments).sort(),
      )
    }
    expect(await pollPayments(house.ctx, { method: 'paystack' })).toBe(1)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })

  it('that comes again while it is worked off is worked off again, when it has no id and is about a refund', async () => {
    const { bookingId, payment } = await openPayment()
    await press(house, payment)
    await deliver(eventAbout(payment.id))
    await runJobs(house)
    await planBehaviours(house.ctx.db, payment.id, ['refund:pending'])
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    await askRefund(house, admin, { id: payment.id, payload: { amount: 5_000, reason: 'A broken shower' } })
    await runJobs(house)
    const refundId = `${payment.id}-r1`
    const event = JSON.stringify({ id: '', type: 'refund.updated', data: { refund_id: refundId } })
    const { paystack } = house.ctx.payments
    if (!paystack) throw new Error('this house has no sandbox')
    const lookUpRefund: typeof paystack.lookUpRefund = async (...asked) => {
      house.ctx.payments.paystack = paystack
      const told = await paystack.lookUpRefund(...asked)
      await inTransaction(house.ctx.db, (tx) => settleRefund(tx, refundId, 'succeeded'))
      house.clock.advance({ minutes: 1 })
      await deliver(event)
      return told
    }
    await deliver(event)
    house.ctx.payments.paystack = { ...paystack, lookUpRefund }
    await runJobs(house)
    expect(await findRefund(house.ctx.db, refundId)).toMatchObject({ status: 'succeeded' })
    expect(await bookingRow(house, bookingId)).toMatchObject({ refunded_kobo: 500_000 })
  })

  it('may come before our own call returned', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await press(house, payment)
    await sql`update payments set provider_ref = null, checkout_url = null where id = ${payment.id}`.execute(
      house.ctx.db,
    )
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
  })
})

describe('the same events in any order, any number of times', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('end the same (%i)', async (seed) => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const declined = await startPayment(house, customer, { bookingId })
    await press(house, declined, 'decline')
    await takeJobs(house)
    await runJobs(house)
    const paid = await startPayment(house, customer, { bookingId, method: 'stripe' })
    await press(house, paid)
    await takeJobs(house)
    const texts = [eventAbout(declined.id, 'charge.failed'), eventAbout(paid.id), eventAbout(paid.id, 'charge.failed')]
    const queue = shuffled([...texts, ...texts, ...texts, eventAbout(declined.id)], seed)
    for (const text of queue) await deliver(text)
    const jobs = shuffled([...(await takeJobs(house)), ...(await rowsWaiting())], seed + 100)
    await Promise.all(jobs.map(({ payload }) => processWebhook(house.ctx, payload as never)))
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'confirmed',
      payment_status: 'completed',
      captured_kobo: 11_200_000,
      refunded_kobo: 0,
    })
    expect(await getPayment(house, customer, declined.id)).toMatchObject({ status: 'failed', amount_received: 0 })
    expect(await getPayment(house, customer, paid.id)).toMatchObject({ status: 'completed', amount_received: 112_000 })
    expect((await balances(house, bookingId)).customer_funds).toBe(-11_200_000)
    const receipts = await sql`select 1 from receipts where booking_id = ${bookingId}`.execute(house.ctx.db)
    expect(receipts.rows).toHaveLength(1)
  })
})

async function rowsWaiting() {
  const waiting = await sql<{ provider: string; eventKey: string }>`
    select provider, event_key as "eventKey" from webhook_inbox where processed_at is null`.execute(house.ctx.db)
  return waiting.rows.map((payload) => ({ payload }))
}

/** The same order for the same seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return items
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

it.each([
  ['no other provider’s payment', 'flutterwave', 'sandbox'],
  ['no payment that other keys of its provider took', 'paystack', 'paystack'],
])('about its own reference is about %s', async (_, from, provider) => {
  const { payment } = await openPayment()
  const refer = (ref: string, name: string) =>
    sql`update payments set provider_ref = ${ref}, provider = ${name} where id = ${payment.id}`.execute(house.ctx.db)
  await refer('ref-of-both', provider)
  const eventKey = `evt_other_${from}`
  await sql`
    insert into webhook_inbox (provider, event_key, raw, headers, hint, received_at)
    values (${from}, ${eventKey}, '', '{}', ${'{"kind":"charge.succeeded","providerRef":"ref-of-both"}'}::jsonb,
            ${house.clock.now()})`.execute(house.ctx.db)
  await processWebhook(house.ctx, { provider: from, eventKey })
  const { rows: kept } = await sql`select outcome from webhook_inbox where event_key = ${eventKey}`.execute(
    house.ctx.db,
  )
  expect(kept).toEqual([{ outcome: 'no payment of ours' }])
  await refer(payment.id, 'sandbox')
})

// A transfer into an account for this payment alone: each provider × what a bank does, one booking each to its end.
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
  makeBankAccount,
  makeHeldRoom,
  paymentsUrl,
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
import { meanwhile } from '../../../testing/one-connection.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'

const providers = ['paystack', 'flutterwave'] as const satisfies readonly ProviderName[]
type Provider = (typeof providers)[number]

let house: ProviderServer
let gateways: ProviderServer['ctx']['payments']
let customer: MadePerson

beforeAll(async () => {
  house = await openProviderServer(providers)
  gateways = { ...house.ctx.payments }
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  Object.assign(house.ctx.payments, gateways)
  await sql`delete from provider_breakers`.execute(house.ctx.db)
  await sql`delete from provider_failures`.execute(house.ctx.db)
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const wish = (bookingId: string) => ({ bookingId, method: 'bank_transfer', oneTimeAccount: true })

async function openAccount() {
  const { bookingId } = await makeHeldRoom(house, customer)
  return { bookingId, payment: await startPayment(house, customer, wish(bookingId)) }
}

describe.each(providers)('%s', (method) => {
  const control = () => house.control(method)
  beforeEach(() => {
    // Only this one: Paystack is asked first where both are there.
    if (method === 'flutterwave') delete house.ctx.payments.paystack
  })

  async function send(id: string, amountKobo?: number) {
    await control().transfer(id, amountKobo)
    await control().idle()
    await runJobs(house)
  }

  it('opens an account in place of a page, for two hours', async () => {
    const { bookingId, payment } = await openAccount()
    expect(payment).toMatchObject({
      payment_method: method,
      status: 'pending',
      has_one_time_account: true,
      checkout_url: null,
      amount: 112_000,
      one_time_account: {
        bank_name: expect.any(String),
        account_number: expect.stringMatching(/^\d{10}$/),
        account_name: expect.any(String),
        ends_at: '2026-11-20T10:00:00.000Z',
      },
    })
    expect((await bookingRow(house, bookingId)).hold_expires_at).toEqual(new Date('2026-11-20T11:00:00+01:00'))
  })

  it('answers the same account again, and a page beside it when a card is chosen', async () => {
    const { bookingId, payment } = await openAccount()
    const again = await startPayment(house, customer, wish(bookingId))
    expect([again.id, again.one_time_account]).toEqual([payment.id, payment.one_time_account])
    const page = await startPayment(house, customer, { bookingId, method })
    expect([page.id === payment.id, page.has_one_time_account, page.one_time_account]).toEqual([false, false, null])
  })

  it.each([['its event'], ['polls alone', 'webhook:none'], ['one event of five', 'webhook:dup5']])(
    'the exact amount confirms by %s',
    async (_by, ...behaviour) => {
      const { bookingId, payment } = await openAccount()
      if (behaviour.length > 0) control().plan({ match: { ref: payment.id }, behaviour })
      await send(payment.id)
      await passMinutes(house, 6)
      expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
      const paid = await getPayment(house, customer, payment.id)
      expect([paid.status, paid.one_time_account]).toEqual(['completed', null])
      await expectSameBooks(house, method, bookingId)
    },
  )

  it('sent twice, the second goes back', async () => {
    const { bookingId, payment } = await openAccount()
    await send(payment.id)
    await send(payment.id)
    await passMinutes(house, 6)
    expect(await bookingRow(house, bookingId)).toMatchObject({
      status: 'confirmed',
      captured_kobo: 22_400_000,
      refunded_kobo: 11_200_000,
    })
    await expectSameBooks(house, method, bookingId)
  })

  it('money that comes after the hold takes the room again while it is free', async () => {
    const { bookingId, payment } = await openAccount()
    house.clock.advance({ minutes: 121 })
    await expireHolds(house.ctx)
    await runJobs(house)
    expect((await bookingRow(house, bookingId)).status).toBe('cancelled')
    await send(payment.id)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectSameBooks(house, method, bookingId)
  })

  it('that nobody pays into ends a day later, without a case', async () => {
    const { bookingId, payment } = await openAccount()
    house.clock.advance({ minutes: 121 })
    await expireHolds(house.ctx)
    await runJobs(house)
    house.clock.advance({ hours: 25 })
    await passMinutes(house, 2)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'failed',
      failure: 'session_expired',
    })
    expect(await casesOf(house, bookingId)).toEqual([])
  })

  it.each(['500-before', '500-after', '429:retry-after', 'hang:60s', 'truncated-json', 'html-body', 'decline'])(
    'gives way to our account when it cannot be opened: %s',
    async (fault) => {
      const { bookingId } = await makeHeldRoom(house, customer)
      control().plan({ match: { op: 'initialise' }, behaviour: [fault] })
      const ours = await startPayment(house, customer, wish(bookingId))
      expect(ours).toMatchObject({ id: `${bookingId}-p2`, payment_method: 'bank_transfer', one_time_account: null })
      await runJobs(house)
      expect((await getPayment(house, customer, `${bookingId}-p1`)).status).toBe('failed')
      expect(await notificationsOf(customer)).not.toContain('The payment did not go through')
      const later = await startPayment(house, customer, wish(bookingId))
      expect(later).toMatchObject({ id: `${bookingId}-p3`, payment_method: method })
      await send(later.id)
      expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
      await expectSameBooks(house, method, bookingId)
    },
  )

  describe('two that ask at once', () => {
    /** A second tab asks while the provider is being asked. */
    async function race(between: () => Promise<unknown>) {
      const { bookingId } = await makeHeldRoom(house, customer)
      const gateway = house.ctx.payments[method]
      if (!gateway?.openOneTimeAccount) throw new Error('no gateway')
      const open = gateway.openOneTimeAccount
      const rival: number[] = []
      let asked = 0
      house.ctx.payments[method] = {
        ...gateway,
        openOneTimeAccount: async (request) => {
          asked += 1
          if (asked === 1) {
            await between()
            rival.push((await initialize(house, customer, wish(bookingId))).statusCode)
          }
          return open(request)
        },
      }
      const first = await startPayment(house, customer, wish(bookingId))
      return { asked, rival: rival[0], first }
    }

    it('get one account', async () => {
      const { asked, rival, first } = await race(async () => undefined)
      expect([asked, rival, first.payment_method]).toEqual([1, 409, method])
    })

    it('negative control: without the claim the provider is asked twice', async () => {
      const { asked } = await race(() =>
        meanwhile(() => sql`update payments set account_asked_at = null`.execute(house.ctx.db)),
      )
      expect(asked).toBe(2)
    })
  })

  it('is shown while it is open, and never after', async () => {
    const { payment } = await openAccount()
    const shown = async () => (await getPayment(house, customer, payment.id)).one_time_account !== null
    house.clock.advance({ minutes: 119 })
    expect(await shown()).toBe(true)
    house.clock.advance({ minutes: 1 })
    expect(await shown()).toBe(false)
  })

  it('is not shown any more when the booking is discarded, or paid another way', async () => {
    const shown = async (id: string) => (await getPayment(house, customer, id)).one_time_account
    const left = await openAccount()
    const answer = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${left.bookingId}` })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await shown(left.payment.id)).toBeNull()

    const paid = await openAccount()
    const page = await startPayment(house, customer, { bookingId: paid.bookingId, method })
    await control().press(page.id, 'pay')
    await runJobs(house)
    expect((await bookingRow(house, paid.bookingId)).status).toBe('confirmed')
    expect(await shown(paid.payment.id)).toBeNull()
  })

  it('is shown to nobody else', async () => {
    const { bookingId, payment } = await openAccount()
    const stranger = await makeUser(house.ctx)
    const one = await call(house, stranger, { url: `${paymentsUrl}/${payment.id}` })
    const list = await call(house, stranger, { url: `${paymentsUrl}?booking_id=${bookingId}` })
    expect([one.statusCode, list.json().payments]).toEqual([404, []])
    const opened = await initialize(house, stranger, wish(bookingId))
    expect([opened.statusCode, opened.body.includes(payment.one_time_account?.account_number ?? '')]).toEqual([
      404,
      false,
    ])
  })
})

describe('another amount', () => {
  const start = async (method: Provider) => {
    if (method === 'flutterwave') delete house.ctx.payments.paystack
    return openAccount()
  }
  const send = async (method: Provider, id: string, amountKobo?: number) => {
    await house.control(method).transfer(id, amountKobo)
    await runJobs(house)
  }

  it.each([
    ['too little', 11_199_900],
    ['too much', 11_205_000],
  ])('%s is sent back by Paystack, which is asked; then the exact amount confirms', async (_what, amountKobo) => {
    const { bookingId, payment } = await start('paystack')
    await send('paystack', payment.id, amountKobo)
    const { rows } = await sql<{ outcome: string }>`
      select outcome from webhook_inbox where hint->>'kind' = 'bank.transfer.rejected'`.execute(house.ctx.db)
    expect(rows).toContainEqual({ outcome: `payment ${payment.id} is pending` })
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
    await send('paystack', payment.id)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectSameBooks(house, 'paystack', bookingId)
  })

  it('too little at Flutterwave is counted, and the rest is asked for by another account', async () => {
    const { bookingId, payment } = await start('flutterwave')
    house.control('flutterwave').plan({ match: { ref: payment.id }, behaviour: ['webhook:none'] })
    await house.control('flutterwave').transfer(payment.id, 10_000_000)
    await processPayment(house, customer, { payment_id: payment.id })
    expect((await takeJobs(house)).map(({ task }) => task)).toContain('mail.payment-short')
    expect(await getPayment(house, customer, payment.id)).toMatchObject({ status: 'failed', failure: 'too_little' })
    const short = await bookingRow(house, bookingId)
    expect(short).toMatchObject({ status: 'pending', captured_kobo: 10_000_000 })
    expect(short.hold_expires_at).toEqual(new Date('2026-11-21T09:00:00+01:00'))
    const rest = await startPayment(house, customer, wish(bookingId))
    expect(rest).toMatchObject({ amount: 12_000, one_time_account: { ends_at: '2026-11-20T10:00:00.000Z' } })
    await send('flutterwave', rest.id)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectSameBooks(house, 'flutterwave', bookingId)
  })

  it('too much at Flutterwave confirms, and the surplus goes back', async () => {
    const { bookingId, payment } = await start('flutterwave')
    await send('flutterwave', payment.id, 11_205_000)
    await passMinutes(house, 4)
    expect(await getPayment(house, customer, payment.id)).toMatchObject({
      status: 'completed',
      refunds: [{ status: 'succeeded', amount: 50 }],
    })
    await expectSameBooks(house, 'flutterwave', bookingId)
  })
})

describe('which provider', () => {
  const transferInto = async (bookingId: string) => {
    const { methods } = (await call(house, customer, { url: `${paymentsUrl}/options/${bookingId}` })).json()
    return methods.find(({ method }: { method: string }) => method === 'bank_transfer').transfer_into
  }

  it('is Paystack before Flutterwave, past one whose breaker is open', async () => {
    const first = await openAccount()
    expect(first.payment.payment_method).toBe('paystack')
    await sql`insert into provider_breakers (method, opened_at) values ('paystack', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    expect((await openAccount()).payment.payment_method).toBe('flutterwave')
  })

  it('is none without keys: our account and a proof stay', async () => {
    delete house.ctx.payments.paystack
    delete house.ctx.payments.flutterwave
    const { bookingId, payment } = await openAccount()
    expect(payment.payment_method).toBe('bank_transfer')
    expect(await transferInto(bookingId)).toEqual(['our_account'])
  })

  it('is none when less than fifteen minutes are left for it', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    await sql`update bookings set starts_at = ${new Date('2026-11-20T09:14:59+01:00')} where id = ${bookingId}`.execute(
      house.ctx.db,
    )
    expect(await transferInto(bookingId)).toEqual([])
    await sql`update bookings set starts_at = ${new Date('2026-11-20T09:15:00+01:00')} where id = ${bookingId}`.execute(
      house.ctx.db,
    )
    expect(await transferInto(bookingId)).toEqual(['one_time_account'])
  })

  it('is asked only by who wants one: a bank transfer as before goes into our account', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const ours = await startPayment(house, customer, { bookingId, method: 'bank_transfer' })
    expect([ours.payment_method, ours.has_one_time_account]).toEqual(['bank_transfer', false])
    expect(await transferInto(bookingId)).toEqual(['one_time_account', 'our_account'])
  })
})

async function notificationsOf(person: MadePerson): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from notifications where user_id = ${person.userId}`.execute(house.ctx.db)
  return rows.map(({ title }) => title)
}

// What each provider says it paid out, held against our books, and booked from its bank line: then it holds what its own
// books say, to the kobo.
import { addMinutes } from '@skyroute/core/dates.ts'
import type { ProviderName } from '@skyroute/fake-providers/start.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { bankLine } from '../../../testing/makers/desk.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makeHeldRoom, paymentsUrl, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { openProviderServer, type ProviderServer, passMinutes } from '../../../testing/makers/providers.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { readProviderBalances } from './provider-balances.ts'
import type { ProviderPayoutAnswer } from './schemas.ts'

const providers = ['paystack', 'flutterwave', 'stripe'] as const satisfies readonly ProviderName[]

let house: ProviderServer
let admin: MadePerson

beforeAll(async () => {
  house = await openProviderServer(providers)
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

const ledgerOf = (method: ProviderName) => house.control(method).ledger()
const heldBy = (method: ProviderName) => {
  const { takings, paid_out_minor, payout_fees_minor } = ledgerOf(method)
  return takings.reduce((sum, { net_minor }) => sum + net_minor, 0) - paid_out_minor - payout_fees_minor
}
async function weSayHeld(method: ProviderName): Promise<number | undefined> {
  const balances = await readProviderBalances(house.ctx.db, addMinutes(house.clock.now(), 1))
  return balances.find(({ provider }) => provider === `${method}-test`)?.held_kobo
}
async function payoutsOf(method: ProviderName): Promise<ProviderPayoutAnswer[]> {
  const answer = await call(house, admin, { url: `${paymentsUrl}/payouts?provider=${method}-test` })
  return answer.json().payouts
}
const linesOf = async ({ id }: { id: string }) =>
  (await call(house, admin, { url: `${paymentsUrl}/payouts/${id}` })).json().lines
async function casesOf(provider: string) {
  const { rows } = await sql<{ differs: string; outcome: string | null }>`
    select details ->> 'differs' as differs, outcome from cases
     where kind = 'payout_differs' and details ->> 'provider' = ${provider} order by opened_at, id`.execute(
    house.ctx.db,
  )
  return rows
}
async function paid(method: ProviderName) {
  const customer = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId, method })
  await house.control(method).press(payment.id, 'pay')
  await house.control(method).idle()
  await runJobs(house)
  await passMinutes(house, 2)
  return payment.id
}
const words = (naira: number) => naira.toLocaleString('en-NG', { minimumFractionDigits: 2 })
async function bookLineOf(method: ProviderName, { amount }: ProviderPayoutAnswer) {
  const line = await bankLine(house, admin, `${method} settlement ${house.clock.now().getTime()}`, words(amount))
  const url = `${paymentsUrl}/bank-lines/${line}/payout`
  return call(house, admin, { method: 'POST', url, payload: { provider: `${method}-test` } })
}

describe.each(providers)('%s', (method) => {
  beforeAll(() => house.clock.set('2026-11-20T09:00:00+01:00'))

  it('tells of a payout with its charges, refunds and lost disputes, and all of it is in our books', async () => {
    const [refunded, disputed] = [await paid(method), await paid(method)]
    await paid(method)
    await askRefund(house, admin, { id: refunded, payload: { amount: 12_345.67, reason: 'A broken shower.' } })
    for (const state of ['open', 'lost'] as const) await house.control(method).dispute(disputed, state)
    await runJobs(house)
    await passMinutes(house, 8)
    house.clock.advance({ days: 1 })
    await fetchPayouts(house.ctx)
    const [payout] = await payoutsOf(method)
    expect(payout).toMatchObject({ status: 'paid', currency: 'NGN', differs: null, line_count: 5, booked_on: null })
    expect(Math.round((payout?.amount ?? 0) * 100)).toBe(ledgerOf(method).paid_out_minor)
    const lines: { kind: string; booking_reference: string }[] = await linesOf(payout ?? { id: '' })
    expect(lines.map(({ kind }) => kind).sort()).toEqual(['charge', 'charge', 'charge', 'dispute', 'refund'])
    expect(lines.every(({ booking_reference }) => booking_reference.startsWith('SKY-'))).toBe(true)
    expect(await casesOf(`${method}-test`)).toEqual([])
  })

  it('told twice it is one payout, and nothing is posted by it', async () => {
    const before = await weSayHeld(method)
    const told = await payoutsOf(method)
    await fetchPayouts(house.ctx)
    expect((await payoutsOf(method)).map(({ id }) => id)).toEqual(told.map(({ id }) => id))
    expect(await weSayHeld(method)).toBe(before)
  })

  it('its bank line is recognised, and books it: the provider holds what its books say', async () => {
    const [payout] = await payoutsOf(method)
    if (!payout) throw new Error('no payout')
    const booked = await bookLineOf(method, payout)
    expect(booked.json()).toMatchObject({ note: `Payout of ${method}-test ${payout.reference}` })
    expect((await payoutsOf(method))[0]).toMatchObject({ bank_line_id: booked.json().id })
    expect(await weSayHeld(method)).toBe(heldBy(method))
    await fetchPayouts(house.ctx)
    expect((await payoutsOf(method))[0]).toMatchObject({ bank_line_id: booked.json().id, differs: null })
  })

  it('a line of nothing that we know is a case that names it', async () => {
    await paid(method)
    house.control(method).plan({ match: { op: 'payouts' }, behaviour: ['payout:foreign:5000'] })
    house.clock.advance({ days: 1 })
    await fetchPayouts(house.ctx)
    await fetchPayouts(house.ctx)
    expect(await casesOf(`${method}-test`)).toEqual([
      { differs: expect.stringMatching(/^\S+ \(unknown\)$/), outcome: null },
    ])
  })

  it('a payout of less than its lines is one too', async () => {
    await paid(method)
    house.control(method).plan({ match: { op: 'payouts' }, behaviour: ['payout:short:100'] })
    house.clock.advance({ days: 1 })
    await fetchPayouts(house.ctx)
    expect((await casesOf(`${method}-test`)).at(-1)).toEqual({ differs: 'the sum of the lines', outcome: null })
  })

  it('one that failed waits for no bank line', async () => {
    await paid(method)
    house.control(method).plan({ match: { op: 'payouts' }, behaviour: ['payout:failed'] })
    house.clock.advance({ days: 1 })
    await fetchPayouts(house.ctx)
    const [failed] = await payoutsOf(method)
    expect(failed).toMatchObject({ status: 'failed' })
    const booked = await bookLineOf(method, failed ?? ({ amount: 0 } as ProviderPayoutAnswer))
    expect(booked.json()).toMatchObject({ note: `Payout of ${method}-test` })
  })
})

describe.each(['flutterwave', 'stripe'] as const)('%s', (method) => {
  /** Of the payouts before: those whose lines nobody booked, or booked otherwise. */
  const apart = async () => ((await weSayHeld(method)) ?? 0) - heldBy(method)

  it('keeps a fee of a payout for itself: booked, it holds what its books say', async () => {
    house.clock.set('2026-11-25T09:00:00+01:00')
    await paid(method)
    const before = await apart()
    house.control(method).plan({ match: { op: 'payouts' }, behaviour: ['payout:fee:5000'] })
    house.clock.advance({ days: 1 })
    await fetchPayouts(house.ctx)
    const [payout] = await payoutsOf(method)
    if (!payout) throw new Error('no payout')
    expect(payout).toMatchObject({ fee: 50, fee_posted: 0, differs: null })
    await bookLineOf(method, payout)
    expect((await payoutsOf(method))[0]).toMatchObject({ fee_posted: 50, booked_on: expect.any(String) })
    expect(await apart()).toBe(before)
  })
})

it('what Stripe gives back of a dispute that an earlier payout had paid for is a line of a later one', async () => {
  house.clock.set('2026-11-28T09:00:00+01:00')
  const disputed = await paid('stripe')
  await paid('stripe')
  const nextPayout = async () => {
    await runJobs(house)
    house.clock.advance({ days: 1 })
    await fetchPayouts(house.ctx)
    const [newest] = await payoutsOf('stripe')
    const lines: { kind: string; gross: number }[] = await linesOf(newest ?? { id: '' })
    return [newest?.differs, lines.flatMap(({ kind, gross }) => (kind === 'dispute' ? [gross] : []))]
  }
  for (const act of ['open', 'lost'] as const) await house.control('stripe').dispute(disputed, act)
  expect(await nextPayout()).toEqual([null, [-112_000]])
  await house.control('stripe').dispute(disputed, 'won')
  await paid('stripe')
  expect(await nextPayout()).toEqual([null, [112_000]])
})

it('paystack names no fee of a settlement: what is missing is a case', async () => {
  await paid('paystack')
  house.control('paystack').plan({ match: { op: 'payouts' }, behaviour: ['payout:fee:5000'] })
  house.clock.advance({ days: 1 })
  await fetchPayouts(house.ctx)
  expect((await payoutsOf('paystack'))[0]).toMatchObject({ fee: 0, differs: 'the sum of the lines' })
})

it('a provider that cannot be asked stops no other', async () => {
  house.clock.set('2026-11-30T09:00:00+01:00')
  for (const method of providers) await paid(method)
  house.control('paystack').plan({ match: { op: 'payouts' }, behaviour: ['500-before'] })
  house.clock.advance({ days: 1 })
  const counts = async () => Promise.all(providers.map(async (method) => (await payoutsOf(method)).length))
  const [paystack = 0, ...others] = await counts()
  await fetchPayouts(house.ctx)
  expect(await counts()).toEqual([paystack, ...others.map((count) => count + 1)])
  house.clock.advance({ hours: 1 })
  await fetchPayouts(house.ctx)
  expect((await counts())[0]).toBe(paystack + 1)
})

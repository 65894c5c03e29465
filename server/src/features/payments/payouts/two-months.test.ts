// 2.7-17: a provider pays out in one sum what came in two of our months. Each month keeps what is its own, the month that
// is closed stays as it was, and the payout belongs to the month in which the bank has it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form, makeBankAccount, makeHeldRoom, paymentsUrl, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { reconcile } from '../account-balances/reconcile.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import type { ProviderPayoutAnswer } from './schemas.ts'

let house: ProviderServer
let admin: MadePerson
let other: MadePerson

beforeAll(async () => {
  house = await openProviderServer(['paystack'])
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  other = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

async function payAt(at: string): Promise<string> {
  house.clock.set(at)
  const customer = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, customer)
  const { id } = await startPayment(house, customer, { bookingId })
  await house.control('paystack').press(id, 'pay')
  await runJobs(house)
  return id
}

/** What the ledger says is at the providers, as the accountants read it: before the month, and at its end. */
async function atProviders(month: string): Promise<{ opening: number; closing: number }> {
  const answer = await call(house, admin, { url: `/api/v1/admin/accounting/trial-balance?month=${month}` })
  const accounts: { account: string; opening: number; closing: number }[] = answer.json().accounts
  const { opening = 0, closing = 0 } = accounts.find(({ account }) => account === 'gateway_clearing') ?? {}
  return { opening, closing }
}

const heldOn = async (day: string): Promise<number> =>
  (await call(house, admin, { url: `${paymentsUrl}/provider-balances?to=${day}` })).json().providers[0].held

async function bookLine(on: string, amount: number) {
  const text = `Date,Narration,Debit,Credit,Balance\r\n${on},PAYSTACK SETTLEMENT,,"${amount.toFixed(2)}",`
  const sent = form({}, { name: 'december.csv', bytes: new TextEncoder().encode(text) })
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  const { rows } = await sql<{ id: string }>`select id from bank_lines`.execute(house.ctx.db)
  const url = `${paymentsUrl}/bank-lines/${rows[0]?.id}/payout`
  return call(house, admin, { method: 'POST', url, payload: { provider: 'paystack-test' } })
}

it('2.7-17 a payout that spans two months leaves each of them what it took', async () => {
  const november = await payAt('2026-11-30T22:30:00+01:00')
  await payAt('2026-12-01T00:30:00+01:00')
  await askRefund(house, admin, { id: november, payload: { amount: 10_000, reason: 'The pool was closed' } })
  await sendRefunds(house.ctx)
  await house.control('paystack').idle()
  await runJobs(house)

  for (const [by, verb] of [
    [admin, 'close'],
    [other, 'confirm'],
  ] as const) {
    const answer = await call(house, by, { method: 'POST', url: `/api/v1/admin/accounting/months/2026-11/${verb}` })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  // ₦112,000 and 1.5 % of it each; the refund is December's.
  expect(await atProviders('2026-11')).toEqual({ opening: 0, closing: 110_320 })
  expect(await heldOn('2026-11-30')).toBe(110_320)

  house.clock.set('2026-12-02T09:00:00+01:00')
  await fetchPayouts(house.ctx)
  const told: ProviderPayoutAnswer[] = (await call(house, admin, { url: `${paymentsUrl}/payouts` })).json().payouts
  expect(told).toMatchObject([{ amount: 210_640, line_count: 3, differs: null, booked_on: null }])
  const booked = await bookLine('02/12/2026', 210_640)
  expect(booked.statusCode, booked.body).toBe(200)

  expect(await atProviders('2026-11')).toEqual({ opening: 0, closing: 110_320 })
  expect(await atProviders('2026-12')).toEqual({ opening: 110_320, closing: 0 })
  expect([await heldOn('2026-11-30'), await heldOn('2026-12-02')]).toEqual([110_320, 0])
  const { takings, paid_out_minor } = house.control('paystack').ledger()
  expect(takings.reduce((sum, { net_minor }) => sum + net_minor, 0)).toBe(paid_out_minor)
  for (const [from, to] of [
    ['2026-11-01', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
  ] as const) {
    const { gateways, differences } = await reconcile(house.ctx, { from, to })
    expect(gateways).toMatchObject([{ transactions: 1, ours: 112_000, theirs: 112_000 }])
    expect(differences).toEqual([])
  }
})

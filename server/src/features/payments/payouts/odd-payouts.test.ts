// What providers tell that does not fit together: twice, backwards, late, too much.
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderPayout } from '../../../gateways/payments/port.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bankLine } from '../../../testing/makers/desk.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidCharge, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { readProviderBalances } from './provider-balances.ts'
import { savePayout } from './save-payout.ts'

let house: TestServer
let admin: MadePerson
let charge: PayoutLine

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-20T10:00:00+01:00')
  charge = await makePaidCharge(house)
})
afterAll(() => closeSettled(house))

const sumOf = (lines: readonly PayoutLine[]) =>
  lines.reduce((sum, { grossMinor, feeMinor }) => sum + grossMinor - feeMinor, 0)
type Told = Pick<ProviderPayout, 'reference' | 'lines'> & Partial<ProviderPayout> & { provider?: string; at?: Date }
const tell = ({ provider = 'sandbox', at = house.clock.now(), ...told }: Told) =>
  savePayout(house.ctx, {
    provider,
    payout: { currency: 'NGN', amountMinor: sumOf(told.lines), status: 'paid', paidOn: '2026-11-20', ...told },
    uploadedBy: null,
    at,
  })
const other = (reference: string, naira: number): PayoutLine => ({
  kind: 'other',
  reference,
  ourRef: null,
  grossMinor: naira * 100,
  feeMinor: 0,
})
async function find(reference: string) {
  const { payouts } = (await call(house, admin, { url: `${paymentsUrl}/payouts` })).json()
  return payouts.find((each: { reference: string }) => each.reference === reference)
}
async function openCases(reference: string) {
  const { rows } = await sql<{ differs: string }>`
    select details ->> 'differs' as differs from cases
     where kind = 'payout_differs' and closed_at is null and details ->> 'payout' = ${reference}`.execute(house.ctx.db)
  return rows.map(({ differs }) => differs)
}

describe('a line that is told again', () => {
  it('within one payout was paid out before', async () => {
    await tell({ reference: 'ODD-1', lines: [charge, charge] })
    expect(await openCases('ODD-1')).toEqual([`${charge.reference} (repeated)`])
  })

  it('in the payout that follows a failed one was not: the failed one paid nothing out', async () => {
    await tell({ reference: 'ODD-1', lines: [charge], status: 'failed' })
    await tell({ reference: 'ODD-2', lines: [charge] })
    await tell({ reference: 'ODD-1', lines: [charge], status: 'failed' })
    expect([...(await openCases('ODD-1')), ...(await openCases('ODD-2'))]).toEqual([])
  })
})

it('what was asked for earlier does not take the place of what was told later', async () => {
  await tell({ reference: 'ODD-3', lines: [other('X-3', 31)], status: 'failed' })
  const at = new Date(house.clock.now().getTime() - 60_000)
  await tell({ reference: 'ODD-3', lines: [other('X-3', 32)], status: 'pending', at })
  expect(await find('ODD-3')).toMatchObject({ status: 'failed', amount: 31 })
})

it('a payout that cannot be stored stops no other of its provider', async () => {
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('no sandbox')
  const payout = { currency: 'NGN', amountMinor: 100, status: 'paid' as const, paidOn: '2026-11-20' }
  const told = ['R'.repeat(101), 'ODD-8'].map((reference) => ({ ...payout, reference, lines: [other('X-8', 1)] }))
  await fetchPayouts({ ...house.ctx, payments: { paystack: { ...gateway, listPayouts: async () => told } } })
  expect(await find('ODD-8')).toMatchObject({ amount: 1 })
})

it('a reference that is cut behind a letter of two units is a case like any other', async () => {
  await tell({ reference: 'ODD-7', lines: [other(`${'x'.repeat(59)}😀`, 1)] })
  expect(await openCases('ODD-7')).toEqual([`${'x'.repeat(59)}😀 (unknown)`])
})

it('a payout of ten thousand lines is stored whole', async () => {
  await tell({ reference: 'ODD-4', lines: Array.from({ length: 10_000 }, (_, nth) => other(`X-4-${nth}`, 1)) })
  expect(await find('ODD-4')).toMatchObject({ line_count: 10_000, amount: 10_000 })
})

it('a payout that failed after it was booked is a case until its bank line is opened again', async () => {
  const lines = [charge]
  await tell({ reference: 'ODD-2', lines, status: 'failed' })
  await tell({ reference: 'ODD-5', lines })
  const amount = (sumOf(lines) / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
  const line = await bankLine(house, admin, 'SANDBOX ODD', amount)
  const url = `${paymentsUrl}/bank-lines/${line}`
  await call(house, admin, { method: 'POST', url: `${url}/payout`, payload: { provider: 'sandbox' } })
  await tell({ reference: 'ODD-5', lines, status: 'failed' })
  expect(await openCases('ODD-5')).toEqual(['it failed after it was booked'])
  await call(house, admin, { method: 'POST', url: `${url}/reopen` })
  expect(await openCases('ODD-5')).toEqual([])
  expect(await find('ODD-5')).toMatchObject({ differs: null, bank_line_id: null })
})

it('a bank line is proposed as the payout of real money before that of test keys', async () => {
  await tell({ provider: 'stripe-test', reference: 'ODD-6T', lines: [other('X-6', 66)] })
  await tell({ provider: 'stripe', reference: 'ODD-6', lines: [other('X-6', 66)], paidOn: '2026-11-18' })
  const line = await bankLine(house, admin, 'STRIPE PAYMENTS', '66.00')
  const { unmatched } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
  const match = unmatched.find((each: { line: { id: string } }) => each.line.id === line)
  expect(match.payout).toMatchObject({ provider: 'stripe', reference: 'ODD-6' })
})

it('what is booked by a late clock after its month was closed is paid out on the day on which it is posted', async () => {
  const line = await bankLine(house, admin, 'SANDBOX LATE CLOCK', '43.00')
  house.clock.set('2026-12-02T09:00:00+01:00')
  const month = (by: MadePerson, verb: string) =>
    call(house, by, { method: 'POST', url: `/api/v1/admin/accounting/months/2026-11/${verb}` })
  await month(admin, 'close')
  expect((await month(await makeUser(house.ctx, { roles: ['admin'] }), 'confirm')).statusCode).toBe(200)
  house.clock.set('2026-11-30T23:59:59+01:00')
  const before = await heldAndLedger()
  const url = `${paymentsUrl}/bank-lines/${line}`
  await call(house, admin, { method: 'POST', url: `${url}/payout`, payload: { provider: 'sandbox' } })
  expect(await heldAndLedger()).toEqual(before)
  await call(house, admin, { method: 'POST', url: `${url}/reopen` })
  expect(await heldAndLedger()).toEqual(before)
})

/** At the end of November: what the providers hold, and the account of the ledger. */
async function heldAndLedger() {
  const until = new Date('2026-12-01T00:00:00+01:00')
  const held = (await readProviderBalances(house.ctx.db, until)).reduce((sum, { held_kobo }) => sum + held_kobo, 0)
  const { rows } = await sql<{ kobo: number }>`
    select sum(e.amount_kobo)::bigint as kobo
      from ledger_entries e join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
     where e.account = 'gateway_clearing' and t.posted_at < ${until}`.execute(house.ctx.db)
  return { held, ledger: rows[0]?.kobo }
}

// What a provider keeps of a payout for itself: posted with the bank line, taken back with it, made right when told anew.
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { bankLine } from '../../../../testing/makers/desk.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidCharge, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { savePayout } from '../save-payout.ts'

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

const fee = (kobo: number): PayoutLine => ({
  kind: 'fee',
  reference: 'F-1',
  ourRef: null,
  grossMinor: -kobo,
  feeMinor: 0,
})
const netOf = (lines: readonly PayoutLine[]) =>
  lines.reduce((sum, { grossMinor, feeMinor }) => sum + grossMinor - feeMinor, 0)
async function tell(lines: PayoutLine[], payout: { currency?: string; amountMinor?: number; reference?: string } = {}) {
  const told = { reference: 'PO-1', currency: 'NGN', amountMinor: netOf(lines), status: 'paid' as const }
  await savePayout(house.ctx, {
    provider: 'sandbox',
    payout: { ...told, paidOn: '2026-11-20', lines, ...payout },
    uploadedBy: null,
    at: house.clock.now(),
  })
}
const find = async (reference = 'PO-1') => {
  const { payouts } = (await call(house, admin, { url: `${paymentsUrl}/payouts` })).json()
  return payouts.find((each: { reference: string }) => each.reference === reference)
}
const balance = async () => (await call(house, admin, { url: `${paymentsUrl}/provider-balances` })).json().providers[0]
async function postedKobo() {
  const { rows } = await sql<{ fees: number; held: number }>`
    select coalesce(sum(e.amount_kobo) filter (where e.account = 'gateway_fees'), 0)::bigint as fees,
           coalesce(sum(e.amount_kobo) filter (where e.account = 'gateway_clearing'), 0)::bigint as held
      from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     where t.kind = 'payout_fee'`.execute(house.ctx.db)
  return rows[0]
}
const words = (kobo: number) => (kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
const book = (line: string, payload: object = {}) =>
  call(house, admin, {
    method: 'POST',
    url: `${paymentsUrl}/bank-lines/${line}/payout`,
    payload: { provider: 'sandbox', ...payload },
  })
const reopen = (line: string) => call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/reopen` })

let line: string

it('a fee that is told posts nothing and is no difference: its bank line is not booked', async () => {
  await tell([charge, fee(5_375)])
  expect(await find()).toMatchObject({ differs: null, fee: 53.75, fee_posted: 0 })
  expect(await postedKobo()).toEqual({ fees: 0, held: 0 })
})

it('is posted with the bank line: then the provider holds nothing, to the kobo', async () => {
  line = await bankLine(house, admin, 'SANDBOX SETTLEMENT', words(netOf([charge]) - 5_375))
  expect((await book(line)).json()).toMatchObject({ note: 'Payout of sandbox PO-1' })
  expect(await find()).toMatchObject({ fee: 53.75, fee_posted: 53.75 })
  expect(await postedKobo()).toEqual({ fees: 5_375, held: -5_375 })
  expect(await balance()).toMatchObject({ payout_fees: 53.75, held: 0, held_since: null })
})

it('told again it stands once; told otherwise the books follow', async () => {
  await tell([charge, fee(5_375)])
  expect(await postedKobo()).toEqual({ fees: 5_375, held: -5_375 })
  await tell([charge, fee(5_000)], { amountMinor: netOf([charge]) - 5_375 })
  expect(await postedKobo()).toEqual({ fees: 5_000, held: -5_000 })
  expect(await find()).toMatchObject({ differs: 'the sum of the lines' })
  await tell([charge, fee(5_375)])
  expect(await find()).toMatchObject({ differs: null, fee_posted: 53.75 })
})

it('a line that is opened again takes the fee back with the payout, and booked anew it is posted again', async () => {
  expect((await reopen(line)).statusCode).toBe(200)
  expect(await postedKobo()).toEqual({ fees: 0, held: 0 })
  expect(await balance()).toMatchObject({ payout_fees: 0, paid_out: 0, held: netOf([charge]) / 100 })
  await book(line)
  expect(await balance()).toMatchObject({ payout_fees: 53.75, held: 0 })
})

it('told after its line was booked, it is posted when it is told', async () => {
  const early = await bankLine(house, admin, 'SANDBOX EARLY', '900.00')
  await book(early)
  const before = await postedKobo()
  await tell(
    [
      { kind: 'other', reference: 'X-1', ourRef: null, grossMinor: 95_000, feeMinor: 0 },
      { ...fee(5_000), reference: 'F-2' },
    ],
    { reference: 'PO-2' },
  )
  expect(await find('PO-2')).toMatchObject({ bank_line_id: early, fee_posted: 50 })
  expect(await postedKobo()).toEqual({ fees: (before?.fees ?? 0) + 5_000, held: (before?.held ?? 0) - 5_000 })
  await reopen(early)
  expect(await postedKobo()).toEqual(before)
})

it('of dollars it costs what the rate of the bank makes of it', async () => {
  await tell(
    [
      { ...charge, grossMinor: 7_000, feeMinor: 200 },
      { ...fee(35), reference: 'F-3' },
    ],
    {
      currency: 'USD',
      reference: 'PO-USD',
    },
  )
  const inNaira = await bankLine(house, admin, 'SANDBOX DOLLARS', '105,000.00')
  await book(inNaira, { payout_ids: [(await find('PO-USD')).id] })
  // 35 of 6,765 cents that came in as 105,000 naira.
  expect(await find('PO-USD')).toMatchObject({ fee: 0.35, fee_posted: 543.24 })
})

it('more than a tenth of its payout is for a person to look at', async () => {
  await tell(
    [
      { kind: 'other', reference: 'X-4', ourRef: null, grossMinor: 10_000, feeMinor: 0 },
      { ...fee(1_000), reference: 'F-4' },
    ],
    { reference: 'PO-4' },
  )
  expect(await find('PO-4')).toMatchObject({
    differs: 'X-4 (unknown); its own fees are more than a tenth of it',
    fee_posted: 0,
  })
})

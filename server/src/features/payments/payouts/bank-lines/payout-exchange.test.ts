// Dollars are charged at a rate frozen on the payment, and the bank credits their payout at its own.
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { recomputeMonth } from '../../../../testing/figures/journal.ts'
import { bankLine } from '../../../../testing/makers/desk.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidCharge, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { fetchPayouts } from '../fetch-payouts.ts'
import { savePayout } from '../save-payout.ts'
import { settleUnsettledPayouts } from './settle-unsettled.ts'

const books = '/api/v1/admin/accounting'

let house: TestServer
let admin: MadePerson
let made = 0

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-20T10:00:00+01:00')
})
beforeEach(() => {
  made += 1
})
afterAll(() => closeSettled(house))

/** A payment of ours, told as 70 dollars of which the provider kept 2, and a fee of the payout of 35 cents. */
async function tell(wish: { feeCents?: number; charge?: PayoutLine; more?: readonly PayoutLine[] } = {}) {
  const charge = wish.charge ?? (await makePaidCharge(house))
  const feeCents = wish.feeCents ?? 35
  const dollars = { ...charge, grossMinor: 7_000, feeMinor: 200 }
  const fee = { kind: 'fee', reference: `F-${made}`, ourRef: null, grossMinor: -feeCents, feeMinor: 0 } as const
  const more = wish.more ?? []
  const amountMinor = 6_800 - feeCents + more.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const payout = { reference: `PO-${made}`, currency: 'USD', amountMinor, status: 'paid' as const }
  const lines = [dollars, fee, ...more]
  const told = { provider: 'sandbox', payout: { ...payout, paidOn: '2026-11-20', lines }, uploadedBy: null }
  await savePayout(house.ctx, { ...told, at: house.clock.now() })
  return charge
}
const find = async () => {
  const { payouts } = (await call(house, admin, { url: `${paymentsUrl}/payouts` })).json()
  return payouts.find((each: { reference: string }) => each.reference === `PO-${made}`)
}
async function receive(naira: number) {
  const amount = naira.toLocaleString('en-NG', { minimumFractionDigits: 2 })
  const line = await bankLine(house, admin, `SANDBOX DOLLARS ${made}`, amount)
  const payload = { provider: 'sandbox', payout_ids: [(await find()).id] }
  const url = `${paymentsUrl}/bank-lines/${line}/payout`
  expect((await call(house, admin, { method: 'POST', url, payload })).statusCode).toBe(200)
  return line
}
const balance = async () => (await call(house, admin, { url: `${paymentsUrl}/provider-balances` })).json().providers[0]
async function inLedger() {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from ledger_entries
     where account = 'exchange_differences'`.execute(house.ctx.db)
  return rows[0]?.kobo
}
const netOf = ({ grossMinor, feeMinor }: PayoutLine) => grossMinor - feeMinor

it('a better rate of the bank is a gain, and the provider holds nothing', async () => {
  const charge = await tell()
  expect(await find()).toMatchObject({ exchange_posted: 0 })
  const before = await inLedger()
  const naira = netOf(charge) / 100 + 1_000
  const line = await receive(naira)
  const feeKobo = Math.round((35 * naira * 100) / 6_765)
  const gainKobo = 100_000 + feeKobo
  expect(await find()).toMatchObject({ fee_posted: feeKobo / 100, exchange_posted: gainKobo / 100 })
  expect(await inLedger()).toBe((before ?? 0) - gainKobo)
  expect(await balance()).toMatchObject({ held: 0, held_since: null })
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/reopen` })
  expect(await inLedger()).toBe(before)
  expect(await balance()).toMatchObject({ held: netOf(charge) / 100 })
  await receiveAgain(line)
  expect(await balance()).toMatchObject({ held: 0 })
})

async function receiveAgain(line: string) {
  const payload = { provider: 'sandbox', payout_ids: [(await find()).id] }
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/payout`, payload })
}

it('a worse one is a loss, and follows what is told later', async () => {
  const charge = await tell({ feeCents: 0 })
  await receive(netOf(charge) / 100 - 500)
  expect(await find()).toMatchObject({ exchange_posted: -500 })
  await tell({ charge, feeCents: 0 })
  expect(await find()).toMatchObject({ exchange_posted: -500 })
  expect(await balance()).toMatchObject({ held: 0 })
})

it('is an account of the trial balance, and of the journal that finance takes along', async () => {
  const { accounts } = (await call(house, admin, { url: `${books}/trial-balance?month=2026-11` })).json()
  const [account] = accounts.filter(({ code }: { code: string }) => code === '5400')
  expect(account).toMatchObject({ name: 'Gain and loss on exchange', closing: ((await inLedger()) ?? 0) / 100 })
  const journal = await call(house, admin, { url: `${books}/journal/csv?month=2026-11` })
  expect(journal.body).toMatch(/5400,Gain and loss on exchange,.*,Gain or loss on exchange of a payout/)
})

/** As it was before fees and exchange differences were kept. */
async function receiveUnsettled(naira: number) {
  const line = await bankLine(house, admin, `OLD ${made}`, naira.toLocaleString('en-NG', { minimumFractionDigits: 2 }))
  const payload = { provider: 'sandbox', payout_ids: [] }
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/payout`, payload })
  await sql`
    update provider_payouts set booked_as = (select id from payouts where bank_line_id = ${line} and undone_at is null)
     where reference = ${`PO-${made}`}`.execute(house.ctx.db)
}

it('of a payout that was booked before any of it was kept, fee and difference are posted by the next fetch, once', async () => {
  const charge = await tell()
  const naira = netOf(charge) / 100
  await receiveUnsettled(naira)
  expect(await find()).toMatchObject({ fee_posted: 0, exchange_posted: 0 })
  for (let fetch = 0; fetch < 2; fetch++) await fetchPayouts(house.ctx)
  const feeNaira = Math.round((35 * naira * 100) / 6_765) / 100
  expect(await find()).toMatchObject({ fee_posted: feeNaira, exchange_posted: feeNaira })
  expect(await balance()).toMatchObject({ held: 0 })
})

it('of a payout at the very rate of our books nothing is posted, and it is looked at once', async () => {
  const charge = await tell({ feeCents: 0 })
  await receiveUnsettled(netOf(charge) / 100)
  const settled: number[] = []
  for (let fetch = 0; fetch < 2; fetch++) settled.push(await settleUnsettledPayouts(house.ctx))
  expect(settled).toEqual([1, 0])
  expect(await find()).toMatchObject({ fee_posted: 0, exchange_posted: 0 })
})

it('of a payout that is told again with another amount follows it, and goes back with its line', async () => {
  const charge = await tell({ feeCents: 10 })
  const naira = netOf(charge) / 100
  const before = await inLedger()
  const line = await receive(naira)
  await tell({ charge, feeCents: 6_799 })
  expect(await find()).toMatchObject({ amount: 0.01, fee_posted: naira * 6_799 })
  expect(await balance()).toMatchObject({ held: 0 })
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/reopen` })
  expect(await inLedger()).toBe(before)
  expect(await balance()).toMatchObject({ held: naira })
  await receiveAgain(line)
})

it('of money that was charged in naira is the bank’s credit less what our books held', async () => {
  const charge = await makePaidCharge(house)
  await tell({ charge, feeCents: 0 })
  await receive(netOf(charge) / 100 + 0.01)
  expect(await find()).toMatchObject({ differs: null, exchange_posted: 0.01 })
  expect(await balance()).toMatchObject({ held: 0 })
})

it('of a line that we do not know is none, and what the rest brought is all of it', async () => {
  const charge = await makePaidCharge(house)
  const unknown = { kind: 'charge', reference: `T-${made}`, ourRef: null, grossMinor: 333, feeMinor: 0 } as const
  await tell({ charge, feeCents: 0, more: [unknown] })
  const naira = netOf(charge) / 100
  await receive(naira + 1_000)
  const unknownKobo = Math.round((333 * (naira * 100 + 100_000)) / 7_133)
  expect(await find()).toMatchObject({ exchange_posted: (100_000 - unknownKobo) / 100 })
  expect(await balance()).toMatchObject({ held: -unknownKobo / 100, held_since: null })
})

it('and a fee that is posted after its month was closed are of the next month, as the exports alone say', async () => {
  const charge = await tell()
  await receiveUnsettled(netOf(charge) / 100 - 0.5)
  house.clock.set('2026-12-02T10:00:00+01:00')
  const colleague = await makeUser(house.ctx, { roles: ['admin'] })
  const month = `${books}/months/2026-11`
  await call(house, admin, { method: 'POST', url: `${month}/close` })
  expect((await call(house, colleague, { method: 'POST', url: `${month}/confirm` })).statusCode).toBe(200)
  await fetchPayouts(house.ctx)
  expect(await find()).toMatchObject({ exchange_posted: expect.any(Number) })
  const november = await journalOf('2026-11')
  const december = recomputeMonth(await journalOf('2026-12'), [november])
  expect(december.faults).toEqual([])
  expect(december.accounts.map(({ code }) => code)).toEqual(expect.arrayContaining(['5000', '5400']))
  for (const [of, recomputed] of [
    ['2026-11', recomputeMonth(november, [])],
    ['2026-12', december],
  ] as const) {
    const { accounts } = (await call(house, admin, { url: `${books}/trial-balance?month=${of}` })).json()
    for (const { code, opening, debits, credits, closing } of recomputed.accounts)
      expect(accounts).toContainEqual(
        expect.objectContaining({ code, ...inNaira({ opening, debits, credits, closing }) }),
      )
  }
})

const journalOf = async (month: string) =>
  (await call(house, admin, { url: `${books}/journal/csv?month=${month}` })).body
const inNaira = (kobo: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(kobo).map(([name, amount]) => [name, Number(amount) / 100]))

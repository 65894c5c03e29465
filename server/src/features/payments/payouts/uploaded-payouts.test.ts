import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bankLine } from '../../../testing/makers/desk.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form, makeBankAccount, makePaidRoom, paymentsUrl } from '../../../testing/makers/payments.ts'
import { payoutCsv, payoutUpload } from '../../../testing/makers/payout-file.ts'
import { type MadePerson, makeRole, makeUser } from '../../../testing/makers/people.ts'
import { findMissingPayouts } from './find-missing-payouts.ts'

let house: TestServer
let admin: MadePerson
let txn: string
let fee: string

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-20T10:00:00+01:00')
  const { id } = await makePaidRoom(house, await makeUser(house.ctx))
  const { rows } = await sql<{ source_ref: string; fee_kobo: number }>`
    select source_ref, fee_kobo from receipts where payment_id = ${id}`.execute(house.ctx.db)
  txn = rows[0]?.source_ref ?? ''
  fee = ((rows[0]?.fee_kobo ?? 0) / 100).toFixed(2)
})
afterAll(() => closeSettled(house))

const upload = (text: string, fields: Record<string, string> = {}, by = admin) =>
  call(house, by, {
    method: 'POST',
    url: `${paymentsUrl}/payouts`,
    ...form({ provider: 'sandbox', ...fields }, payoutUpload(text)),
  })
const list = async (query = '') => (await call(house, admin, { url: `${paymentsUrl}/payouts${query}` })).json()
const find = async (reference: string) =>
  (await list()).payouts.find((each: { reference: string }) => each.reference === reference)
const words = (naira: number) => naira.toLocaleString('en-NG', { minimumFractionDigits: 2 })
const book = (line: string, payload: object) =>
  call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/payout`, payload })
async function cases(kind: string) {
  const { rows } = await sql<{ payout: string; differs: string | null; outcome: string | null }>`
    select details ->> 'payout' as payout, details ->> 'differs' as differs, outcome from cases
     where kind = ${kind} order by opened_at, closed_at, id`.execute(house.ctx.db)
  return rows
}

describe('a file of payouts', () => {
  it('is read first and stores nothing, then stores each payout with its lines', async () => {
    const text = payoutCsv({ reference: 'SB-1' }, [['charge', txn, '112000.00', fee]])
    const told = {
      reference: 'SB-1',
      paid_on: '2026-11-20',
      currency: 'NGN',
      amount: 112_000 - Number(fee),
      line_count: 1,
    }
    expect((await upload(text, { dry_run: 'true' })).json()).toEqual({ is_stored: false, payouts: [told] })
    expect((await list()).payouts).toEqual([])
    expect((await upload(text)).json()).toEqual({ is_stored: true, payouts: [told] })
    expect((await upload(text)).statusCode).toBe(200)
    const uploaded = { action: 'payments.payouts-uploaded', kind: 'provider', by: admin.userId }
    expect(await auditEntriesOf(house, 'sandbox')).toMatchObject(
      Array(2).fill({ ...uploaded, after: { payouts: 1, lines: 1 } }),
    )
    expect(await list('?state=awaited')).toMatchObject({
      payouts: [{ reference: 'SB-1', differs: null, status: 'paid', uploaded_by_name: expect.any(String) }],
      counts: { all: 1, awaited: 1, booked: 0, differs: 0 },
    })
  })

  it('with an amount or fee that is not ours, a line twice, or a line of nobody is a case that names the fields', async () => {
    await upload(
      payoutCsv({ reference: 'SB-2' }, [
        ['charge', txn, '111999.99', '0.00'],
        ['refund', 'R-9', '-10.00', '0.00'],
      ]),
    )
    const differs = `${txn} (amount, fee, repeated); R-9 (unknown)`
    expect(await find('SB-2')).toMatchObject({ differs })
    expect(await cases('payout_differs')).toEqual([{ payout: 'SB-2', differs, outcome: null }])
    await upload(payoutCsv({ reference: 'SB-2' }, [['fee', 'F-1', '50.00', '0.00']]))
    expect(await cases('payout_differs')).toEqual([
      { payout: 'SB-2', differs, outcome: 'It was told or booked anew.' },
      { payout: 'SB-2', differs: 'its own fees are more than a tenth of it', outcome: null },
    ])
  })

  it.each([
    [
      'a row that cannot be read',
      payoutCsv({ reference: 'SB-3', currency: 'naira' }, [['charge', 'T', '1', '0']]),
      {},
      'unreadable_row',
    ],
    ['no rows', 'Payout ID,Paid on', {}, 'unreadable_row'],
    [
      'an unknown provider',
      payoutCsv({ reference: 'SB-3' }, [['charge', 'T', '1', '0']]),
      { provider: 'paypal' },
      'unknown_provider',
    ],
  ])('with %s is refused', async (_, text, fields, code) => {
    const answer = await upload(text, fields)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it('says row and column of what it refuses', async () => {
    const answer = await upload(payoutCsv({ reference: 'SB-3', on: '2026-11-21' }, [['charge', 'T', '1', '0']]))
    expect(answer.json().detail).toBe('Row 2, Paid on: This day has not come yet.')
  })

  it('of a provider that is asked by itself is refused', async () => {
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('no sandbox')
    house.ctx.payments.paystack = { ...gateway, listPayouts: async () => [] }
    const answer = await upload(payoutCsv({ reference: 'SB-3' }, [['charge', 'T', '1', '0']]))
    house.ctx.payments.paystack = gateway
    expect(answer.json().code).toBe('provider_is_asked')
  })

  it('is for those who verify payments', async () => {
    const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read'])] })
    expect((await upload('', {}, reader)).statusCode).toBe(403)
    expect((await call(house, reader, { url: `${paymentsUrl}/payouts` })).statusCode).toBe(200)
    expect((await call(house, await makeUser(house.ctx), { url: `${paymentsUrl}/payouts` })).statusCode).toBe(403)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await call(house, reader, { url: `${paymentsUrl}/payouts/${nobody}` })).statusCode).toBe(404)
  })
})

describe('the bank line of a payout', () => {
  let line: string

  it('is proposed by amount and day', async () => {
    line = await bankLine(house, admin, 'SANDBOX SETTLEMENT', words((await find('SB-1')).amount))
    const { unmatched } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
    const [match] = unmatched.filter((each: { line: { id: string } }) => each.line.id === line)
    expect(match.payout).toMatchObject({ provider: 'sandbox', reference: 'SB-1', paid_on: '2026-11-20' })
  })

  it('that has not come three working days later is a case, once', async () => {
    house.clock.set('2026-11-25T10:00:00+01:00')
    await findMissingPayouts(house.ctx)
    expect(await cases('payout_not_in_bank')).toEqual([])
    house.clock.set('2026-11-26T10:00:00+01:00')
    await findMissingPayouts(house.ctx)
    await findMissingPayouts(house.ctx)
    const opened = (await cases('payout_not_in_bank')).map(({ payout }) => payout)
    expect(opened.sort()).toEqual(['SB-1', 'SB-2'])
  })

  it('books it and closes the case; opened again the payout waits anew', async () => {
    expect((await book(line, { provider: 'sandbox' })).json()).toMatchObject({ note: 'Payout of sandbox SB-1' })
    expect(await find('SB-1')).toMatchObject({ bank_line_id: line })
    expect(await cases('payout_not_in_bank')).toContainEqual({
      payout: 'SB-1',
      differs: null,
      outcome: 'Its bank line was booked.',
    })
    await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/reopen` })
    expect(await find('SB-1')).toMatchObject({ bank_line_id: null })
    expect((await book(line, { provider: 'sandbox' })).statusCode).toBe(200)
    expect(await find('SB-1')).toMatchObject({ bank_line_id: line })
  })

  it('is the one that staff name, of that provider, of that amount, and free', async () => {
    const other = await bankLine(house, admin, 'SANDBOX AGAIN', '49.00')
    const name = async (reference: string) =>
      book(other, { provider: 'sandbox', payout_ids: [(await find(reference)).id] })
    expect((await name('SB-2')).json().code).toBe('amount_differs')
    expect((await name('SB-1')).json().code).toBe('payout_booked')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await book(other, { provider: 'sandbox', payout_ids: [nobody] })).statusCode).toBe(422)
  })

  it('of dollars is named by staff, for the bank says naira', async () => {
    await upload(
      payoutCsv({ reference: 'SB-USD', on: '2026-11-25', currency: 'USD' }, [['charge', txn, '70.00', '2.00']]),
    )
    expect(await find('SB-USD')).toMatchObject({ currency: 'USD', amount: 68 })
    const inNaira = await bankLine(house, admin, 'SANDBOX DOLLARS', '105,000.00')
    const named = await book(inNaira, { provider: 'sandbox', payout_ids: [(await find('SB-USD')).id] })
    expect(named.statusCode).toBe(200)
    expect(await find('SB-USD')).toMatchObject({ bank_line_id: inNaira })
  })

  it('that was booked before the file came is found by it', async () => {
    const early = await bankLine(house, admin, 'SANDBOX EARLY', '77.00')
    await book(early, { provider: 'sandbox' })
    await upload(payoutCsv({ reference: 'SB-LATE', on: '2026-11-24' }, [['other', 'X-1', '77.00', '0.00']]))
    expect(await find('SB-LATE')).toMatchObject({ bank_line_id: early })
  })
})

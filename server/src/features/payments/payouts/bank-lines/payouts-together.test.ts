// A bank books two payouts in one line, or one payout in two; and what a person said a line is not stays so.
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { bankLine } from '../../../../testing/makers/desk.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidRoom, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { savePayout } from '../save-payout.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-20T10:00:00+01:00')
  await makePaidRoom(house, await makeUser(house.ctx))
})
afterAll(() => closeSettled(house))

async function tell(reference: string, naira: number, { fee = 0, currency = 'NGN' } = {}) {
  const part = (kind: 'other' | 'fee', kobo: number): PayoutLine => ({
    kind,
    reference: `${kind}-${reference}`,
    ourRef: null,
    grossMinor: kobo,
    feeMinor: 0,
  })
  const lines = [part('other', (naira + fee) * 100), ...(fee ? [part('fee', -fee * 100)] : [])]
  const payout = { reference, currency, amountMinor: naira * 100, status: 'paid' as const, paidOn: '2026-11-20', lines }
  await savePayout(house.ctx, { provider: 'sandbox', payout, uploadedBy: null, at: house.clock.now() })
}
async function find(reference: string) {
  const { payouts } = (await call(house, admin, { url: `${paymentsUrl}/payouts?per_page=50` })).json()
  return payouts.find((each: { reference: string }) => each.reference === reference)
}
const idsOf = async (...references: string[]) => {
  const ids: string[] = []
  for (const reference of references) ids.push((await find(reference)).id)
  return ids
}
const lineOf = (words: string, naira: number) => bankLine(house, admin, `SANDBOX ${words}`, `${naira}.00`)
const book = (line: string, payload: object = {}) =>
  call(house, admin, {
    method: 'POST',
    url: `${paymentsUrl}/bank-lines/${line}/payout`,
    payload: { provider: 'sandbox', ...payload },
  })
const reopen = (line: string) => call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/reopen` })
async function proposed(line: string) {
  const { unmatched } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
  return unmatched.find((each: { line: { id: string } }) => each.line.id === line)
}
async function stateOf(line: string) {
  const { rows } = await sql<{ state: string }>`select state from bank_lines where id = ${line}`.execute(house.ctx.db)
  return rows[0]?.state
}
const paidOut = async () =>
  (await call(house, admin, { url: `${paymentsUrl}/provider-balances` })).json().providers[0].paid_out

describe('two payouts in one line', () => {
  let line: string

  it('are proposed where their sum fits to the kobo', async () => {
    await tell('A-1', 400)
    await tell('A-2', 250, { fee: 10 })
    line = await lineOf('TWO', 650)
    const { payout, together } = await proposed(line)
    expect(payout).toBeNull()
    expect(together).toMatchObject({ other_line: null, payouts: [{ reference: 'A-1' }, { reference: 'A-2' }] })
  })

  it('are booked by it, each once, with the fee of each', async () => {
    const booked = await book(line, { payout_ids: await idsOf('A-1', 'A-2') })
    expect(booked.json()).toMatchObject({ note: 'Payout of sandbox A-1 and A-2' })
    expect(await find('A-1')).toMatchObject({
      bank_line_id: line,
      fee_posted: 0,
      differs: expect.not.stringMatching(/bank/),
    })
    expect(await find('A-2')).toMatchObject({ bank_line_id: line, fee_posted: 10 })
    expect(await paidOut()).toBe(650)
    const again = await book(await lineOf('AGAIN', 400), { payout_ids: await idsOf('A-1') })
    expect([again.statusCode, again.json().code]).toEqual([409, 'payout_booked'])
  })

  it('told again they still fit; told otherwise only what was told otherwise differs', async () => {
    await tell('A-1', 400)
    expect((await find('A-1')).differs).toBe('other-A-1 (unknown)')
    await tell('A-1', 401)
    expect((await find('A-1')).differs).toBe('other-A-1 (unknown); the amount of its bank line')
    await tell('A-1', 400)
  })

  it('opened again both wait', async () => {
    expect((await reopen(line)).statusCode).toBe(200)
    expect([(await find('A-1')).bank_line_id, (await find('A-2')).bank_line_id]).toEqual([null, null])
    expect(await paidOut()).toBe(0)
  })

  it('of another sum, or of dollars, are refused', async () => {
    await tell('A-USD', 250, { currency: 'USD' })
    for (const references of [['A-1'], ['A-1', 'A-USD']]) {
      const refused = await book(line, { payout_ids: await idsOf(...references) })
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'amount_differs'])
    }
  })
})

describe('one payout in two lines', () => {
  let lines: string[]

  it('is proposed for both', async () => {
    await tell('B-1', 1_000, { fee: 50 })
    lines = [await lineOf('ONE', 730), await lineOf('OTHER', 270)]
    const [one, other] = lines
    expect((await proposed(one ?? '')).together).toMatchObject({
      payouts: [{ reference: 'B-1' }],
      other_line: { id: other },
    })
    expect((await proposed(other ?? '')).together).toMatchObject({ other_line: { id: one, amount: 730 } })
  })

  it('is booked by both at once', async () => {
    const [one = '', other = ''] = lines
    const before = await paidOut()
    expect((await book(one, { payout_ids: await idsOf('B-1'), with_line_ids: [other] })).statusCode).toBe(200)
    expect(await find('B-1')).toMatchObject({ bank_line_id: one, further_line_ids: [other], fee_posted: 50 })
    expect([await stateOf(one), await stateOf(other)]).toEqual(['set_aside', 'set_aside'])
    expect(await paidOut()).toBe(before + 1_000)
    expect((await find('B-1')).differs).toBe('other-B-1 (unknown)')
  })

  it('is opened again by either of them, whole; two people at once open it once', async () => {
    const [one = '', other = ''] = lines
    const answers = await Promise.all([reopen(one), reopen(other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([await stateOf(one), await stateOf(other)]).toEqual(['open', 'open'])
    expect(await find('B-1')).toMatchObject({ bank_line_id: null, fee_posted: 0 })
  })

  it('two people who name each other’s lines book it once', async () => {
    const [one = '', other = ''] = lines
    const before = await paidOut()
    const payout_ids = await idsOf('B-1')
    const answers = await Promise.all([
      book(one, { payout_ids, with_line_ids: [other] }),
      book(other, { payout_ids, with_line_ids: [one] }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await paidOut()).toBe(before + 1_000)
    await reopen(one)
  })

  it.each([
    ['itself', () => [lines[0] ?? ''], 'B-1', 422],
    ['a line that is decided', async () => [await asideLine()], 'B-1', 409],
    ['no payout', () => [lines[1] ?? ''], null, 422],
  ])('with %s is refused', async (_, further, reference, status) => {
    const payout_ids = reference ? await idsOf(reference) : []
    const refused = await book(lines[0] ?? '', { payout_ids, with_line_ids: await further() })
    expect(refused.statusCode).toBe(status)
    expect(await stateOf(lines[1] ?? '')).toBe('open')
  })
})

async function asideLine() {
  const line = await lineOf('INTEREST', 271)
  const payload = { line_ids: [line], reason: 'Interest of the account' }
  await call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/set-aside`, payload })
  return line
}

describe('a line that is none of those that were told', () => {
  let line: string

  it('is linked to none of them, now and when they are told again', async () => {
    await tell('C-1', 888)
    line = await lineOf('NONE', 888)
    expect((await proposed(line)).payout).toMatchObject({ reference: 'C-1' })
    expect((await book(line, { payout_ids: [] })).json()).toMatchObject({ note: 'Payout of sandbox' })
    await tell('C-1', 888)
    expect(await find('C-1')).toMatchObject({ bank_line_id: null })
  })

  it('is found by one that was not told of then', async () => {
    await tell('C-2', 888)
    expect(await find('C-2')).toMatchObject({ bank_line_id: line })
    expect(await find('C-1')).toMatchObject({ bank_line_id: null })
  })
})

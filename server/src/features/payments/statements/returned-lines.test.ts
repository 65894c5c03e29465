// What leaves our bank again, and what was counted before: nobody decides alone on much money, and none counts twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { balances, form, makeBankAccount, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeRole, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let clerk: MadePerson
let second: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))
afterAll(() => closeSettled(house, { days: 40 }))

const post = (path: string, payload: object, person = clerk, headers: Record<string, string> = {}) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}${path}`, payload, headers })

let uploaded = 0

/** A line of the bank with money in. */
async function storeLine(naira: number, words = 'FROM NOBODY KNOWN'): Promise<string> {
  const narration = `${words} N${++uploaded}N`
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,${narration},,${naira}.00,`
  const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
  await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  const found = await call(house, clerk, { url: `${paymentsUrl}/bank-lines?search=N${uploaded}N` })
  return found.json().lines[0].id
}

async function holdLine(naira: number): Promise<string> {
  const id = await storeLine(naira)
  await post(`/bank-lines/${id}/hold`, {})
  return id
}

const back = { outgoing_reference: 'GTB/OUT/77', reason: 'The sender asked for it.' }
const agreed = { outgoing_reference: 'GTB/OUT/77' }
const askReturn = (id: string, person = clerk) => post(`/bank-lines/${id}/return`, back, person)
const answerReturn = (id: string, payload: object, person = second) =>
  post(`/bank-lines/${id}/return/approve`, payload, person)
const confirm = async (line_id: string, payment_id: string) =>
  (await post('/matches/confirm', { pairs: [{ line_id, payment_id }] })).json().results[0]

describe('money above the threshold that goes back to its sender', () => {
  it('waits for a second person, and what the first said is kept with who said it', async () => {
    const before = await balances(house, 'HOUSE')
    const id = await holdLine(1_000_001)
    const asked = await askReturn(id)
    expect([asked.statusCode, asked.json().state]).toEqual([200, 'held'])
    expect(asked.json().waiting_return).toEqual({
      requested_by: clerk.userId,
      requested_by_name: expect.stringMatching(/\S+ \S+/),
      requested_at: '2026-11-20T08:00:00.000Z',
      ...back,
    })
    expect((await balances(house, 'HOUSE')).unmatched_receipts).toBe((before.unmatched_receipts ?? 0) - 100_000_100)
    const returned = await answerReturn(id, agreed)
    expect(returned.json()).toMatchObject({ state: 'returned', waiting_return: null })
    expect(returned.json().note).toContain('GTB/OUT/77')
    expect(await balances(house, 'HOUSE')).toEqual(before)
  })

  it('does not go back by the word of one person, said twice or by another way', async () => {
    const id = await holdLine(5_000_000)
    await askReturn(id)
    const again = await askReturn(id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'return_waits'])
    const alone = await answerReturn(id, agreed, clerk)
    expect([alone.statusCode, alone.json().code]).toEqual([403, 'same_person'])
    expect((await answerReturn(id, { approved: false, reason: 'My mistake' }, clerk)).statusCode).toBe(403)
    const verifier = await makeUser(house.ctx, {
      roles: [await makeRole(house.ctx, ['payments.read', 'payments.verify'])],
    })
    expect((await answerReturn(id, agreed, verifier)).statusCode).toBe(403)
    expect((await call(house, clerk, { url: `${paymentsUrl}/bank-lines?search=${id}` })).json().lines[0].state).toBe(
      'held',
    )
    await answerReturn(id, agreed)
  })

  it('is confirmed with the very reference that the first person named', async () => {
    const id = await holdLine(2_000_000)
    await askReturn(id)
    const other = await answerReturn(id, { outgoing_reference: 'GTB/OUT/78' })
    expect([other.statusCode, other.json().errors[0].field]).toEqual([422, 'outgoing_reference'])
    expect((await answerReturn(id, {})).statusCode).toBe(422)
    expect((await answerReturn(id, agreed)).json().state).toBe('returned')
    expect((await answerReturn(id, agreed)).json().code).toBe('no_return_waits')
  })

  it('is declined by another with a reason, and the line is free again', async () => {
    const id = await holdLine(1_500_000)
    await askReturn(id)
    expect((await answerReturn(id, { approved: false })).statusCode).toBe(422)
    const declined = (await answerReturn(id, { approved: false, reason: 'The guest has called.' })).json()
    expect(declined).toMatchObject({ state: 'held', waiting_return: null })
    expect(declined.note).toContain('The guest has called.')
    const after = { state: 'held', amount_kobo: 150_000_000, outgoing_reference: back.outgoing_reference }
    expect((await auditEntriesOf(house, id)).slice(1)).toMatchObject([
      { action: 'payments.line-return-declined', by: second.userId, reason: 'Not sent back: The guest has called.' },
      { action: 'payments.line-return-requested', by: clerk.userId, after, reason: back.reason },
    ])
    const { payment } = await makeTransfer(house, await makeUser(house.ctx))
    expect(await confirm(id, payment.id)).toMatchObject({ code: 'second_person_needed' })
    await askReturn(id)
    await answerReturn(id, agreed)
  })

  it('pays for nothing while it waits, and nobody pairs it', async () => {
    const id = await holdLine(1_200_000)
    await askReturn(id)
    const { payment } = await makeTransfer(house, await makeUser(house.ctx), 600_000)
    const choice = { method: 'PUT' as const, url: `${paymentsUrl}/bank-lines/${id}/choice` }
    const chosen = await call(house, clerk, { ...choice, payload: { payment_id: payment.id } })
    expect([chosen.statusCode, chosen.json().code]).toEqual([409, 'return_waits'])
    const proof = { amount: 1_200_000, statement_line: id }
    await post(`/${payment.id}/verify`, proof)
    const tried = await post(`/${payment.id}/verify`, proof, second)
    expect([tried.statusCode, tried.json().code]).toEqual([409, 'return_waits'])
    await answerReturn(id, agreed)
  })

  it('of two persons who answer at once, one is heard', async () => {
    const before = await balances(house, 'HOUSE')
    const id = await holdLine(3_000_000)
    await askReturn(id)
    const third = await makeUser(house.ctx, { roles: ['admin'] })
    const answers = await Promise.all([
      answerReturn(id, agreed),
      answerReturn(id, agreed, third),
      answerReturn(id, agreed),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await balances(house, 'HOUSE')).toEqual(before)
  })

  it('at the threshold one person is enough, as ever', async () => {
    const id = await holdLine(1_000_000)
    expect((await askReturn(id)).json()).toMatchObject({ state: 'returned', waiting_return: null })
    expect((await answerReturn(id, agreed)).statusCode).toBe(409)
  })
})

describe('a line that was counted by hand for a payment', () => {
  /** Verified with a typed line, and then set beside the line of the statement. */
  async function countedLine() {
    const { payment } = await makeTransfer(house, await makeUser(house.ctx))
    await post(`/${payment.id}/verify`, { amount: 112_000, statement_line: `GTB 20 NOV ${payment.id}` })
    const lineId = await storeLine(112_000)
    await setAside(lineId, payment.id)
    return { paymentId: payment.id, lineId }
  }
  const setAside = (lineId: string, paymentId: string, more: object = {}) =>
    post('/bank-lines/set-aside', { line_ids: [lineId], reason: 'Verified by hand.', counted_for: paymentId, ...more })
  const reopen = (lineId: string) => post(`/bank-lines/${lineId}/reopen`, {})
  const stateOf = async (lineId: string) =>
    (await call(house, clerk, { url: `${paymentsUrl}/bank-lines?search=${lineId}` })).json().lines[0].state
  /** As it was done before a line had to be what was typed. */
  const countAnyway = (lineId: string, paymentId: string) =>
    sql`update bank_lines set state = 'counted', payment_id = ${paymentId}, decided_at = ${house.clock.now()}
         where id = ${lineId}`.execute(house.ctx.db)

  it('is not opened again, so that the same money never pays for two bookings', async () => {
    const { lineId } = await countedLine()
    const refused = await reopen(lineId)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'line_counted'])
    const { payment } = await makeTransfer(house, await makeUser(house.ctx))
    expect(await confirm(lineId, payment.id)).toMatchObject({ is_confirmed: false, code: 'line_used' })
  })

  it('is opened again when another line stands for the money that was typed, and the last one never', async () => {
    const { lineId, paymentId } = await countedLine()
    const right = await storeLine(112_000)
    await countAnyway(right, paymentId)
    const answers = await Promise.all([reopen(lineId), reopen(right)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('is opened again when nothing was typed for that payment: it cannot be that money', async () => {
    const { payment } = await makeTransfer(house, await makeUser(house.ctx))
    await confirm(await storeLine(112_000), payment.id)
    const wrong = await storeLine(112_000)
    await countAnyway(wrong, payment.id)
    expect((await reopen(wrong)).json()).toMatchObject({ state: 'open', payment_id: null })
  })

  it('is free again when the right one takes its place, and not before', async () => {
    const { lineId, paymentId } = await countedLine()
    const [part, right] = [await storeLine(60_000), await storeLine(112_000)]
    expect((await setAside(right, paymentId)).json().code).toBe('more_than_typed')
    expect((await setAside(part, paymentId, { instead_of: lineId })).json().code).toBe('line_counted')
    expect([await stateOf(part), await stateOf(lineId)]).toEqual(['open', 'counted'])
    expect((await setAside(right, paymentId, { instead_of: part })).json().code).toBe('more_than_typed')
    const done = await setAside(right, paymentId, { instead_of: lineId })
    expect(done.json().lines).toMatchObject([{ id: right, state: 'counted', payment_id: paymentId }])
    expect([await stateOf(lineId), (await reopen(right)).json().code]).toEqual(['open', 'line_counted'])
    const aside = { line_ids: [part], reason: 'Rent', instead_of: lineId }
    expect((await post('/bank-lines/set-aside', aside)).statusCode).toBe(422)
  })
})

describe('no more is counted for a payment than was typed for it', () => {
  const typed = async (naira: number) => {
    const { payment } = await makeTransfer(house, await makeUser(house.ctx))
    await post(`/${payment.id}/verify`, { amount: naira, statement_line: `GTB TYPED ${payment.id}` })
    return payment.id
  }
  const setAside = async (line_ids: string[], counted_for: string) => {
    const answer = await post('/bank-lines/set-aside', { line_ids, reason: 'Verified by hand.', counted_for })
    return answer.json().code ?? answer.json().lines[0].state
  }

  it('a line of another amount is refused, and told what was typed', async () => {
    const paymentId = await typed(112_000)
    const line = await storeLine(999_000)
    const aside = { line_ids: [line], reason: 'Verified by hand.', counted_for: paymentId }
    const refused = await post('/bank-lines/set-aside', aside)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'more_than_typed'])
    expect(refused.json().detail).toMatch(/₦112,000 was typed .* ₦112,000 has no bank line yet. This line is ₦999,000/)
    expect(
      (await call(house, clerk, { url: `${paymentsUrl}/bank-lines?search=${line}` })).json().lines[0],
    ).toMatchObject({
      state: 'open',
      payment_id: null,
    })
  })

  it('a second line is refused, also for a payment that a line of a statement paid', async () => {
    const paymentId = await typed(112_000)
    expect(await setAside([await storeLine(112_000)], paymentId)).toBe('counted')
    expect(await setAside([await storeLine(50)], paymentId)).toBe('more_than_typed')
    const { payment } = await makeTransfer(house, await makeUser(house.ctx))
    await confirm(await storeLine(112_000), payment.id)
    expect(await setAside([await storeLine(112_000)], payment.id)).toBe('more_than_typed')
  })

  it.each([
    [112_100, 'counted'],
    [112_101, 'more_than_typed'],
    [111_000, 'counted'],
  ])('of ₦112,000 typed, a line of ₦%i is %s', async (naira, is) => {
    expect(await setAside([await storeLine(naira)], await typed(112_000))).toBe(is)
  })

  it('parts are counted together, all or none', async () => {
    const paymentId = await typed(112_000)
    const [one, two, three] = [await storeLine(60_000), await storeLine(52_000), await storeLine(1_000)]
    expect(await setAside([one, two, three], paymentId)).toBe('more_than_typed')
    expect(await setAside([one, two], paymentId)).toBe('counted')
  })
})

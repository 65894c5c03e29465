import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../../testing/audit-entries.ts'
import { closeSettled } from '../../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { call } from '../../../../testing/makers/orders.ts'
import {
  bookingRow,
  form,
  getPayment,
  makeBankAccount,
  makeHeldRoom,
  makeTransfer,
  paymentsUrl,
} from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
let another: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  house.clock.set('2026-11-20T09:00:00+01:00')
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  another = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

const post = (path: string, payload: object, by = admin) =>
  call(house, by, { method: 'POST', url: `${paymentsUrl}${path}`, payload })

let lines = 0
/** An uploaded line of so much; answers its id. */
async function upload(words: string, naira: number): Promise<string> {
  const narration = `${words} TRF ${++lines}`
  const amount = naira.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,${narration},,"${amount}",`
  const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
  const { statement_id } = (
    await call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  ).json()
  const { lines: stored } = (await call(house, admin, { url: `${paymentsUrl}/bank-lines?per_page=100` })).json()
  return stored.find((line: { statement_id: string }) => line.statement_id === statement_id).id
}

/** Two bookings of one customer that await ₦112,000 each. */
async function two(customer?: MadePerson) {
  const person = customer ?? (await makeUser(house.ctx))
  return [await makeTransfer(house, person), await makeTransfer(house, person)] as const
}
type Two = Awaited<ReturnType<typeof two>>
const partsOf = ([one, other]: Two, first: number, second: number) => [
  { payment_id: one.payment.id, amount: first },
  { payment_id: other.payment.id, amount: second },
]
const reason = 'She wrote that it is for both rooms.'
const split = async (line: string, parts: object[], by = admin) =>
  post(`/bank-lines/${line}/split`, { parts, reason }, by)
const capturedOf = async ([one, other]: Two) => [
  (await bookingRow(house, one.bookingId)).captured_kobo,
  (await bookingRow(house, other.bookingId)).captured_kobo,
]

describe('one transfer for two bookings of a customer', () => {
  it('pays for both, with both on record', async () => {
    const both = await two()
    const line = await upload(both[0].payment.payment_reference, 224_000)
    const done = await split(line, partsOf(both, 112_000, 112_000))
    expect(done.json()).toMatchObject({ state: 'split', payment_id: null })
    expect(done.json().parts).toHaveLength(2)
    expect(done.json().parts).toContainEqual({
      payment_id: both[1].payment.id,
      booking_reference: `SKY-${both[1].bookingId}`,
      amount: 112_000,
    })
    expect(await capturedOf(both)).toEqual([11_200_000, 11_200_000])
    for (const { payment } of both) expect((await getPayment(house, admin, payment.id)).status).toBe('completed')
    const [entry] = await auditEntriesOf(house, line)
    expect(entry).toMatchObject({
      action: 'payments.line-split',
      reason,
      after: { state: 'split', [both[0].payment.id]: 11_200_000, [both[1].payment.id]: 11_200_000 },
    })
    expect((await split(line, partsOf(both, 112_000, 112_000))).json().code).toBe('line_used')
  })

  it('is offered for what its customer still owes, and for nobody else', async () => {
    const both = await two()
    await two()
    const line = await upload(both[0].payment.payment_reference, 224_000)
    const { likely, sure } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
    const found = [...likely, ...sure].find((match: { line: { id: string } }) => match.line.id === line)
    const offered = found.open_of_customer.map(({ payment_id }: { payment_id: string }) => payment_id)
    expect(offered).toEqual(both.map(({ payment }) => payment.id))
  })

  it('may pay one in full and a part of the other, which is asked for its rest', async () => {
    const both = await two()
    const line = await upload('BOTH', 150_000)
    await split(line, partsOf(both, 112_000, 38_000))
    expect(await capturedOf(both)).toEqual([11_200_000, 3_800_000])
    expect((await getPayment(house, admin, both[1].payment.id)).status).toBe('pending')
  })

  it.each([
    ['more than the transfer', 112_000, 112_001, 422, 'amount_differs'],
    ['less than the transfer', 112_000, 111_999, 422, 'amount_differs'],
    ['a part of nothing', 224_000, 0, 422, 'invalid'],
  ])('is refused for %s, and nothing is counted', async (_, first, second, status, code) => {
    const both = await two()
    const line = await upload('BOTH', 224_000)
    const refused = await split(line, partsOf(both, first, second))
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(await capturedOf(both)).toEqual([0, 0])
  })

  it.each([
    ['for bookings of two customers', 112_000],
    ['for another sum', 100],
  ])('that is refused %s keeps no days of a booking without a transfer', async (_, amount) => {
    const person = await makeUser(house.ctx)
    const { bookingId } = await makeHeldRoom(house, person)
    const [other] = await two(amount === 100 ? person : undefined)
    const line = await upload('BOTH', 224_000)
    const before = await bookingRow(house, bookingId)
    const refused = await split(line, [
      { payment_id: `${bookingId}-p1`, amount: 112_000 },
      { payment_id: other.payment.id, amount },
    ])
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(await bookingRow(house, bookingId)).toEqual(before)
  })

  it('is refused for bookings of two customers, and for one booking twice', async () => {
    const [one] = await two()
    const [other] = await two()
    const line = await upload('BOTH', 224_000)
    expect((await split(line, partsOf([one, other], 112_000, 112_000))).json().code).toBe('other_customer')
    expect((await split(line, partsOf([one, one], 112_000, 112_000))).statusCode).toBe(422)
    expect(await capturedOf([one, other])).toEqual([0, 0])
  })

  it('is carried out whole or not at all', async () => {
    const both = await two()
    await post(`/${both[1].payment.id}/verify`, { amount: 112_000, statement_line: 'L-TYPED' })
    const line = await upload('BOTH', 224_000)
    expect((await split(line, partsOf(both, 112_000, 112_000))).json().code).toBe('perhaps_counted')
    expect(await capturedOf(both)).toEqual([0, 11_200_000])
  })

  it('is split by one of two clerks', async () => {
    const both = await two()
    const line = await upload('BOTH', 224_000)
    const results = await Promise.all([admin, another].map((by) => split(line, partsOf(both, 112_000, 112_000), by)))
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await capturedOf(both)).toEqual([11_200_000, 11_200_000])
  })

  it('is split or confirmed whole, whichever clerk is first', async () => {
    const both = await two()
    const line = await upload('BOTH', 224_000)
    const pairs = [{ line_id: line, payment_id: both[0].payment.id }]
    const [one, other] = await Promise.all([
      split(line, partsOf(both, 112_000, 112_000)),
      post('/matches/confirm', { pairs }, another),
    ])
    expect(Number(one.statusCode === 200) + Number(other.json().confirmed === 1)).toBe(1)
    const [first = 0, second = 0] = await capturedOf(both)
    expect(first + second).toBe(22_400_000)
  })

  it('above the threshold takes two persons, who name the same parts', async () => {
    await sql`update settings set value = jsonb_set(value, '{approvalAboveKobo}', '15000000') where key = 'refunds'`.execute(
      house.ctx.db,
    )
    const both = await two()
    const line = await upload('BOTH', 224_000)
    const wanted = partsOf(both, 112_000, 112_000)
    const first = await split(line, wanted)
    expect(first.json().code).toBe('second_person_needed')
    expect((await split(line, wanted)).json().code).toBe('second_person_needed')
    expect((await split(line, partsOf(both, 111_000, 113_000), another)).json().code).toBe('other_evidence')
    expect(await capturedOf(both)).toEqual([0, 0])
    expect((await split(line, wanted, another)).json().state).toBe('split')
    expect(await capturedOf(both)).toEqual([11_200_000, 11_200_000])
    await sql`update settings set value = value - 'approvalAboveKobo' where key = 'refunds'`.execute(house.ctx.db)
  })

  it('may come out of money that was held as of nobody known', async () => {
    const both = await two()
    const line = await upload('NOBODY', 224_000)
    await post(`/bank-lines/${line}/hold`, {})
    expect((await split(line, partsOf(both, 112_000, 112_000))).json().state).toBe('split')
    expect(await capturedOf(both)).toEqual([11_200_000, 11_200_000])
  })
})

describe('the database', () => {
  const part = (line: string, { bookingId, payment }: Two[number], kobo: number) => sql`
    insert into bank_line_parts (line_id, payment_id, booking_id, amount_kobo, recorded_by, recorded_at)
    values (${line}, ${payment.id}, ${bookingId}, ${kobo}, ${admin.userId}, now())`
  const tryParts = async (parts: (line: string) => ReturnType<typeof sql>[], state = 'split') => {
    const line = await upload('BOTH', 224_000)
    return house.ctx.db.transaction().execute(async (tx) => {
      for (const insert of parts(line)) await insert.execute(tx)
      await sql`update bank_lines set state = ${state} where id = ${line}`.execute(tx)
    })
  }

  it.each([
    ['more than the line', [11_200_000, 11_200_001]],
    ['less than the line', [11_200_000, 11_199_999]],
    ['one part alone', [22_400_000]],
  ])('refuses parts that are %s', async (_, amounts) => {
    const both = await two()
    const tried = tryParts((line) => amounts.flatMap((kobo, at) => (both[at] ? [part(line, both[at], kobo)] : [])))
    await expect(tried).rejects.toMatchObject({ constraint: 'bank_line_parts_are_the_line' })
  })

  it('refuses parts of two customers, of a line that is not split, and a split line without parts', async () => {
    const [one] = await two()
    const [other] = await two()
    const error = { constraint: 'bank_line_parts_are_the_line' }
    const mixed = (line: string) => [part(line, one, 11_200_000), part(line, other, 11_200_000)]
    await expect(tryParts(mixed)).rejects.toMatchObject(error)
    const both = await two()
    const right = (line: string) => [part(line, both[0], 11_200_000), part(line, both[1], 11_200_000)]
    await expect(tryParts(right, 'open')).rejects.toMatchObject(error)
    await expect(tryParts(() => [])).rejects.toMatchObject(error)
  })
})

// A line is used once, however it is typed.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeBankAccount } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { typedLines } from '../../../testing/typed-lines.ts'

let house: TestServer
let desk: ReturnType<typeof typedLines>
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  desk = typedLines(house, await makeUser(house.ctx, { roles: ['admin'] }))
})
afterAll(() => house.close())

let count = 0
const newSession = () => `0000132611200930120001234567${String(++count).padStart(2, '0')}`

it.each([
  ['LINE in full', (id) => `Statement line ${id}`],
  ['REF', (id) => `ref ${id}`],
  ['a day behind it', (id) => `${id} 27 Nov`],
  ['NO.', (id) => `line no. ${id}`],
  ['a bank', (id) => `UBA ${id}`],
  ['an amount behind it', (id) => `${id} 235,200.00`],
  ['a name behind it', (id) => `${id} ADA TEST`],
  ['capitals', (id) => `BANK STATEMENT ${id}`],
  ['signs to both sides', (id) => `"${id}"//(1)`],
  ['letters that look like its own', (id) => `ref ${id.replace('BL', '8I').replaceAll('0', 'o')} 27 Nov`],
  ['a blank in it', (id) => `ref ${id.slice(0, 8)} ${id.slice(8)} ada`],
  ['no dash', (id) => `ref ${id.replace('-', '')} 27`],
] as [string, (id: string) => string][])(
  'the id of an uploaded line among words is that line: %s',
  async (_, spell) => {
    const [first, second] = [await desk.transfer(), await desk.transfer()]
    const line = await desk.upload(`TRF ${first.payment.payment_reference}`)
    expect(await desk.type(first.payment.id, spell(line), { amount: 60_000 })).toMatchObject({ code: 'amount_differs' })
    expect(await desk.confirm(line, first.payment.id)).toMatchObject({ is_confirmed: true })
    expect(await desk.type(second.payment.id, spell(line))).toMatchObject({ code: 'line_used' })
    expect(await desk.countedKobo(second.bookingId)).toBe(0)
  },
)

it('two ids in one text are refused, and one that is said twice is one', async () => {
  const { payment } = await desk.transfer()
  const [line, other] = [await desk.upload(`TRF ${payment.payment_reference}`), await desk.upload('TRF OTHER')]
  expect(await desk.type(payment.id, `${line} or ${other}`)).toMatchObject({
    code: 'several_lines',
    errors: [{ field: 'statement_line' }],
  })
  expect(await desk.type(payment.id, `${line} (${line})`)).toMatchObject({ status: 'completed' })
})

it('an id among words with a letter missing is refused, and digits among words are no id', async () => {
  const { payment } = await desk.transfer()
  expect(await desk.type(payment.id, 'ref BL-XVGTN9GAW 27 Nov')).toMatchObject({ code: 'unknown_line' })
  expect(await desk.type(payment.id, 'NIP 81-1234567890')).toMatchObject({ status: 'completed' })
})

it.each([
  ['a space', (line) => line.replace('PAY', ' P AY')],
  ['a dash', (line) => line.replace('-', '')],
  ['a sign behind it', (line) => `${line} /`],
  ['quotes', (line) => `"${line}"`],
  ['two strokes', (line) => line.replace('-', '//')],
] as [string, (line: string) => string][])('lines that differ by %s alone are one', async (_, spell) => {
  const [first, second] = [await desk.transfer(), await desk.transfer()]
  const line = `GTB ${++count} PAY-7`
  expect(await desk.type(first.payment.id, line)).toMatchObject({ status: 'completed' })
  expect(await desk.type(second.payment.id, spell(line))).toMatchObject({ code: 'line_used' })
  expect(await desk.countedKobo(second.bookingId)).toBe(0)
})

it.each([
  ['words', (id) => `NIP ${id}`, (id) => `${id} ADA OBI`],
  ['a number behind it', (id) => `NIP/${id}`, (id) => `NIP/${id} (1)`],
  ['groups', (id) => `NIP ${id}`, (id) => `NIP ${id.slice(0, 6)} ${id.slice(6, 18)} ${id.slice(18)}`],
  ['an amount', (id) => id, (id) => `20/11/2026 ${id} 112,000.00`],
] as [string, (id: string) => string, (id: string) => string][])(
  'of a line with the bank’s own number that is compared alone: %s',
  async (_, once, again) => {
    const [first, second] = [await desk.transfer(), await desk.transfer()]
    const id = newSession()
    expect(await desk.type(first.payment.id, once(id))).toMatchObject({ status: 'completed' })
    expect(await desk.type(second.payment.id, again(id))).toMatchObject({ code: 'line_used' })
    expect(await desk.countedKobo(second.bookingId)).toBe(0)
  },
)

it('signs alone are no line', async () => {
  const { payment } = await desk.transfer()
  expect(await desk.type(payment.id, '// (-)')).toMatchObject({ code: 'receipt_required' })
})

it('people read what was typed', async () => {
  const { payment } = await desk.transfer()
  await desk.type(payment.id, `nip "Ada" ${++count} - GTB.`)
  const { rows } = await sql`select source_ref from receipts where payment_id = ${payment.id}`.execute(house.ctx.db)
  expect(rows).toEqual([{ source_ref: `NIP "ADA" ${count} - GTB` }])
})

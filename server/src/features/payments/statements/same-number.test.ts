// One transfer, typed by the bank's own number and uploaded with it: it is one money, whoever is first.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidRoom, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { typedLines } from '../../../testing/typed-lines.ts'

let house: TestServer
let clerk: MadePerson
let desk: ReturnType<typeof typedLines>
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  await makeBankAccount(house)
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  desk = typedLines(house, clerk)
})
afterAll(() => house.close())

/** Two digits that no other test has: its transfers have numbers of their own. */
let digits = ''
let session: string
let tests = 10
beforeEach(() => {
  tests += 1
  digits = `${tests}`
  session = `00001326112009301200012345${digits}89`
})
/** Differs in its last digit. */
const otherSession = () => session.replace(/9$/, '0')

type Written = { narration: string; reference: string }
const ways: [string, () => Written][] = [
  ['in its narration', () => ({ narration: `NIP/${session}/ADA`, reference: '' })],
  ['as its reference', () => ({ narration: 'NIP ADA', reference: session })],
  [
    'as its reference, with signs in it',
    () => ({ narration: 'NIP ADA', reference: `S/${session.slice(0, 12)}/${session.slice(12)}` }),
  ],
]

const lineOf = (written: () => Written) => desk.upload(written().narration, { reference: written().reference })

it.each(ways)('uploaded first: the number typed is that line, %s', async (_, written) => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  const line = await lineOf(written)
  expect(await desk.type(a.payment.id, `NIP ${session}`, { amount: 60_000 })).toMatchObject({ code: 'amount_differs' })
  expect(await desk.type(a.payment.id, `NIP ${session} (1)`)).toMatchObject({ status: 'completed' })
  expect(await lineIs(line)).toMatchObject({ state: 'used', payment_id: a.payment.id })
  const refused = { is_confirmed: false, code: 'line_used' }
  expect(await desk.confirm(line, b.payment.id)).toMatchObject(refused)
  expect(await desk.type(b.payment.id, session)).toMatchObject({ code: 'line_used' })
  expect(await desk.countedKobo(b.bookingId)).toBe(0)
})

it.each(ways)('its line confirmed first: the number typed for another booking is refused, %s', async (_, written) => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  expect(await desk.confirm(await lineOf(written), a.payment.id)).toMatchObject({ is_confirmed: true })
  expect(await desk.type(b.payment.id, `NIP ${session}`)).toMatchObject({ code: 'line_used' })
  expect(await desk.countedKobo(b.bookingId)).toBe(0)
})

it.each(ways)(
  'typed first: the line uploaded later pays for nothing, and is counted for that payment, %s',
  async (_, written) => {
    const [a, b] = [await desk.transfer(), await desk.transfer()]
    expect(await desk.type(a.payment.id, `NIP ${session}`)).toMatchObject({ status: 'completed' })
    const line = await lineOf(written)
    const refused = { code: 'line_used', detail: expect.stringContaining(a.bookingId) }
    expect(await desk.confirm(line, b.payment.id)).toMatchObject({ is_confirmed: false, ...refused })
    expect(await desk.confirm(line, a.payment.id, { received_before: 112_000 })).toMatchObject({
      is_confirmed: false,
      ...refused,
    })
    expect(await desk.post(`/bank-lines/${line}/hold`, {})).toMatchObject(refused)
    await desk.type(b.payment.id, `GTB ${digits}`)
    expect(await desk.setAside(line, b.payment.id)).toMatchObject(refused)
    expect(await desk.setAside(line, a.payment.id)).toMatchObject({ state: 'counted' })
    expect([await desk.countedKobo(a.bookingId), await desk.countedKobo(b.bookingId)]).toEqual([11_200_000, 11_200_000])
  },
)

it('another uploaded line with the session id of a counted one is the same transfer, and pays for nothing', async () => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  const first = await desk.upload('NIP ADA', { reference: session })
  const second = await desk.upload('TRANSFER FROM ADA', { reference: session, amount: '112,001.00' })
  expect(await desk.confirm(first, a.payment.id)).toMatchObject({ is_confirmed: true })
  const refused = { code: 'line_used', detail: expect.stringContaining(first) }
  expect(await desk.confirm(second, b.payment.id)).toMatchObject({ is_confirmed: false, ...refused })
  expect(await desk.post(`/bank-lines/${second}/hold`, {})).toMatchObject(refused)
  expect(await desk.setAside(second)).toMatchObject({ state: 'set_aside' })
})

it('a line whose number was typed is never sure, though it names a booking', async () => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  await desk.type(a.payment.id, session)
  const line = await desk.upload(`NIP ${b.payment.payment_reference}`, { reference: session })
  const { sure, likely } = (await call(house, clerk, { url: `${paymentsUrl}/matches` })).json()
  const ofLine = (pairs: { line: { id: string } }[]) => pairs.filter((pair) => pair.line.id === line)
  expect(ofLine(sure)).toEqual([])
  expect(ofLine(likely)).toMatchObject([{ doubts: ['typed_before'] }])
})

it('of several lines with the number typed one is named by its id', async () => {
  const { payment } = await desk.transfer()
  const line = await desk.upload('NIP FIRST', { reference: session })
  await desk.upload('NIP SECOND', { reference: session, amount: '500.00' })
  expect(await desk.type(payment.id, session)).toMatchObject({
    code: 'several_lines',
    errors: [{ field: 'statement_line' }],
  })
  expect(await desk.type(payment.id, line)).toMatchObject({ status: 'completed' })
})

it('two uploaded lines with the number of one terminal are two moneys', async () => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  const terminal = `2057LA2000000${digits}`
  const lines = [await desk.upload('POS A', { reference: terminal })]
  lines.push(await desk.upload(`POS B ${terminal}`))
  expect(await desk.confirm(lines[0] ?? '', a.payment.id)).toMatchObject({ is_confirmed: true })
  expect(await desk.confirm(lines[1] ?? '', b.payment.id)).toMatchObject({ is_confirmed: true })
})

/** The claims of an uploaded line's numbers are not made. */
const claimsOff = `
  create function claim_no_number() returns trigger language plpgsql as
    $$ begin return case when new.statement_line like 'BL-%' or new.bank_line_id is null then new end; end $$;
  create trigger claim_no_number before insert on statement_lines for each row execute function claim_no_number()`

/** What a second clerk makes of the line, and what of money they count by it. */
const deeds = {
  'confirms it': (line: string, paymentId: string) => desk.confirm(line, paymentId),
  'holds it': (line: string) => desk.post(`/bank-lines/${line}/hold`, {}),
  'books it as a payout': (line: string) =>
    desk.post(`/bank-lines/${line}/payout`, { provider: 'sandbox', payout_ids: [] }),
} as const

/** One clerk has typed the number, and before that is over the line is uploaded, and another takes it for other money. */
async function race(deed: keyof typeof deeds) {
  await makePaidRoom(house, clerk)
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  const [typed, taken] = await meetBefore({ url: house.url, table: 'ledger_transactions' }, async () => {
    const typing = desk.type(a.payment.id, session)
    await untilSomebodyWaits(house, typing)
    const line = await desk.upload('NIP ADA', { reference: session })
    return Promise.all([typing, deeds[deed](line, b.payment.id)])
  })
  return { typed: typed.status, taken: taken.code ?? null }
}

describe.each(Object.keys(deeds) as (keyof typeof deeds)[])(
  'of a clerk who types a number and one who takes its line, uploaded meanwhile: %s',
  (deed) => {
    it('one counts it', async () => {
      expect(await race(deed)).toEqual({ typed: 'completed', taken: 'line_used' })
    })

    it('negative control: without the claim of its number both count it', async () => {
      await asOwner(house, claimsOff)
      const ends = await race(deed)
      await asOwner(house, 'drop function claim_no_number() cascade')
      expect(ends).toEqual({ typed: 'completed', taken: null })
    })
  },
)

async function lineIs(id: string) {
  return (await call(house, clerk, { url: `${paymentsUrl}/bank-lines?search=${id}` })).json().lines[0]
}

const referenceOf = () => `0992611201234${digits}`
const spellings: [string, () => Written & { typed: string }][] = [
  ['a first nought less', () => ({ typed: `NIP ${session}`, narration: `NIP/${session.slice(1)}/ADA`, reference: '' })],
  [
    'a day behind it',
    () => ({ typed: `NIP ${session.slice(1)} 5 Dec`, narration: `NIP/${session}/ADA`, reference: '' }),
  ],
  [
    'another number before it',
    () => ({ typed: `NIP ${session} REF ${referenceOf()}`, narration: 'NIP ADA', reference: referenceOf() }),
  ],
  [
    'the letters FT',
    () => ({ typed: `NIP FT261120123456${digits}`, narration: 'NIP ADA', reference: `FT261120123456${digits}` }),
  ],
]
it.each(spellings)('%s makes no other number', async (_, written) => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  expect(await desk.type(a.payment.id, written().typed)).toMatchObject({ status: 'completed' })
  const line = await lineOf(written)
  expect(await desk.confirm(line, b.payment.id)).toMatchObject({ is_confirmed: false, code: 'line_used' })
})

it('uploaded first, with one of two numbers that were typed: it is that line', async () => {
  const { payment } = await desk.transfer()
  const line = await desk.upload('NIP ADA', { reference: referenceOf() })
  expect(await desk.type(payment.id, `NIP ${session} REF ${referenceOf()}`)).toMatchObject({ status: 'completed' })
  expect(await lineIs(line)).toMatchObject({ state: 'used', payment_id: payment.id })
})

it.each(['held', 'booked as a payout and opened again'])(
  'a line that was %s is still the one with its number',
  async (way) => {
    await makePaidRoom(house, clerk)
    const { payment } = await desk.transfer()
    const line = await desk.upload('NIP ADA', { reference: session })
    await deeds[way === 'held' ? 'holds it' : 'books it as a payout'](line)
    if (way !== 'held') await desk.post(`/bank-lines/${line}/reopen`, {})
    expect(await desk.type(payment.id, `NIP ${session}`)).toMatchObject({ status: 'completed' })
    expect(await lineIs(line)).toMatchObject({ state: 'used', payment_id: payment.id })
  },
)

it('neither does the day and the time', async () => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  await desk.type(a.payment.id, `NIP ${session} 20261120093012`)
  expect(await desk.type(b.payment.id, `NIP ${otherSession()} 20261120093012`)).toMatchObject({
    status: 'completed',
  })
})

it('the number of a terminal beside another makes no two moneys one', async () => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  await desk.type(a.payment.id, `POS ${session} 2057LA2000000${digits}`)
  expect(await desk.type(b.payment.id, `POS ${otherSession()} 2057LA2000000${digits}`)).toMatchObject({
    status: 'completed',
  })
})

it('a line that came short by the charge of a bank stands for what was typed: the number typed by mistake is free', async () => {
  const [a, b] = [await desk.transfer(), await desk.transfer()]
  const other = otherSession()
  await desk.type(a.payment.id, other)
  const own = await desk.upload('NIP ADA', { reference: session, amount: '111,946.25' })
  expect(await desk.setAside(own, a.payment.id)).toMatchObject({ state: 'counted' })
  const line = await desk.upload('NIP BOLA', { reference: other })
  expect(await desk.confirm(line, b.payment.id)).toMatchObject({ is_confirmed: true })
})

it('a number takes no line that names another booking; the id of the line does', async () => {
  const [a, c] = [await desk.transfer(), await desk.transfer()]
  const line = await desk.upload(`POS 2057LA2000000${digits} ${c.payment.payment_reference}`)
  expect(await desk.type(a.payment.id, `POS 2057LA2000000${digits} ADA`)).toMatchObject({ code: 'named_elsewhere' })
  expect(await desk.type(a.payment.id, line)).toMatchObject({ status: 'completed' })
})

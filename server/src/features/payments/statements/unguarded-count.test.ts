// One clerk types a transfer off the statement while another confirms its uploaded line. Who comes second is asked whether it
// is the same money: with that question off both are counted, and that is noticed. So are two lines that two clerks set beside
// what was typed, when the payment's lock is off.
import { afterEach, expect, it, vi } from 'vitest'
import { brokenPromises } from '../../../invariants/broken-promises.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form, makeBankAccount, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

const question = vi.hoisted(() => ({ isOff: false }))
vi.mock('../transfers/statement-lines.ts', async (original) => {
  const real = await original<typeof import('../transfers/statement-lines.ts')>()
  const isPerhapsCounted: typeof real.isPerhapsCounted = async (...asked) =>
    !question.isOff && real.isPerhapsCounted(...asked)
  return { ...real, isPerhapsCounted }
})

const locks = vi.hoisted(() => ({ areOff: false }))
vi.mock('../payment-store.ts', async (original) => {
  const real = await original<typeof import('../payment-store.ts')>()
  const lockPayment: typeof real.lockPayment = (tx, id) => (locks.areOff ? real.findPayment : real.lockPayment)(tx, id)
  return { ...real, lockPayment }
})
vi.mock('../../bookings/booking-store.ts', async (original) => {
  const real = await original<typeof import('../../bookings/booking-store.ts')>()
  const lockBooking: typeof real.lockBooking = async (tx, id) => (locks.areOff ? null : real.lockBooking(tx, id))
  return { ...real, lockBooking }
})

let house: TestServer
afterEach(async () => {
  question.isOff = false
  locks.areOff = false
  await house.close()
})

async function race(isQuestionOff: boolean) {
  house = await openTestServer({}, { breaksPromises: true })
  await makeBankAccount(house)
  const [one, other] = [await makeClerk(), await makeClerk()]
  const { bookingId, payment } = await makeTransfer(house, await makeUser(house.ctx))
  const lineId = await storeLine(one, payment.payment_reference)
  question.isOff = isQuestionOff
  const post = (clerk: MadePerson, path: string, payload: object) =>
    call(house, clerk, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
  const [typed, confirmed] = await meetBefore({ url: house.url, table: 'receipts' }, () =>
    Promise.all([
      post(one, `/${payment.id}/verify`, { amount: 112_000, statement_line: 'L-1' }),
      post(other, '/matches/confirm', { pairs: [{ line_id: lineId, payment_id: payment.id }] }),
    ]),
  )
  const receipts = await house.ctx.db
    .selectFrom('receipts')
    .select('amount_kobo')
    .where('booking_id', '=', bookingId)
    .execute()
  const codes = [typed.json().code, confirmed.json().results?.[0].code]
  return { countedKobo: receipts.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0), codes }
}

const makeClerk = () => makeUser(house.ctx, { roles: ['admin'] })

async function storeLine(clerk: MadePerson, reference: string): Promise<string> {
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,TRF ${reference},,"112,000.00",`
  const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
  await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  return (await call(house, clerk, { url: `${paymentsUrl}/bank-lines?search=${reference}` })).json().lines[0].id
}

it('of a clerk who types a transfer and one who confirms its line at once, one counts it', async () => {
  const { countedKobo, codes } = await race(false)
  expect(countedKobo).toBe(11_200_000)
  expect(codes.filter((code) => code === 'perhaps_counted')).toHaveLength(1)
  expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
})

it('negative control: without the question both count it', async () => {
  expect((await race(true)).countedKobo).toBe(22_400_000)
})

/** Two clerks set two lines beside one payment; answers how many lines stand there. */
async function raceAside(areLocksOff: boolean): Promise<number> {
  house = await openTestServer({}, { breaksPromises: true })
  await makeBankAccount(house)
  const [one, other] = [await makeClerk(), await makeClerk()]
  const { payment } = await makeTransfer(house, await makeUser(house.ctx))
  const post = (clerk: MadePerson, path: string, payload: object) =>
    call(house, clerk, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
  await post(one, `/${payment.id}/verify`, { amount: 112_000, statement_line: 'L-1' })
  const lineIds = [await storeLine(one, 'FIRST'), await storeLine(one, 'SECOND')]
  const setAside = (clerk: MadePerson, lineId: string | undefined) =>
    post(clerk, '/bank-lines/set-aside', { line_ids: [lineId], reason: 'Typed before.', counted_for: payment.id })
  locks.areOff = areLocksOff
  await meetBefore({ url: house.url, table: 'audit_log' }, () =>
    Promise.all([setAside(one, lineIds[0]), setAside(other, lineIds[1])]),
  )
  const counted = await house.ctx.db
    .selectFrom('bank_lines')
    .select('id')
    .where('state', '=', 'counted')
    .where('id', 'in', lineIds)
    .execute()
  return counted.length
}

it('of two lines that are set beside one payment at once, one is counted', async () => {
  expect(await raceAside(false)).toBe(1)
})

it('negative control: without the payment’s lock both are', async () => {
  expect(await raceAside(true)).toBe(2)
})

// Staff and dates that mean no good: accounts, borders of months, terms at their ends, partners who are switched off.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { brokenPromises } from '../../testing/invariants.ts'
import { givePassword, goodPassword } from '../../testing/makers/account.ts'
import { call } from '../../testing/makers/orders.ts'
import { giveToPartner, makePartner, makePartnersRoom } from '../../testing/makers/partners.ts'
import { type MadePerson, makeRole, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { completeEndedBookings } from '../cancellations/complete-booking.ts'

let house: TestServer
let maker: MadePerson
let sender: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  maker = await makeUser(house.ctx, { roles: ['admin'] })
  sender = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))
afterAll(() => house.close())

const partners = '/api/v1/admin/partners'
const runs = '/api/v1/admin/partner-runs'
const get = async (url: string) => (await call(house, maker, { url })).json()
const post = (person: MadePerson, url: string, payload: object = {}) =>
  call(house, person, { method: 'POST', url, payload })

async function earn(partnerId: string, endsAt = '2026-12-17T09:00:00+01:00') {
  const made = await makePartnersRoom(house, await makeUser(house.ctx), partnerId)
  house.clock.set(endsAt)
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  return made
}
async function changeAccount(person: MadePerson, id: string, account_number: string, more: object = {}) {
  const { version } = await get(`${partners}/${id}`)
  await givePassword(house, person)
  const payload = { version, account_number, is_checked: true, password: goodPassword, ...more }
  return call(house, person, { method: 'PUT', url: `${partners}/${id}`, payload })
}
async function payAll() {
  const made = await post(maker, runs)
  if (made.statusCode === 200) await post(sender, `${runs}/${made.json().run.id}/sent`)
}

it('who writes an account cannot send the file that holds it, though another made the file', async () => {
  const thief = sender
  const id = await makePartner(house.ctx, { name: 'Palm Court' })
  await earn(id)
  expect((await changeAccount(thief, id, '0000014586')).statusCode).toBe(200)
  const { run } = (await post(maker, runs)).json()
  const refused = await post(thief, `${runs}/${run.id}/sent`)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'own_account'])
  expect((await get(`${partners}/${id}`)).owed).toBe(91_375)
  // A bank takes the file from whoever has it.
  const file = (person: MadePerson) => call(house, person, { url: `${runs}/${run.id}/csv` })
  expect((await file(thief)).json().code).toBe('own_account')
  const third = await makeUser(house.ctx, { roles: ['admin'] })
  expect((await file(third)).statusCode).toBe(200)
  expect((await post(third, `${runs}/${run.id}/sent`)).statusCode).toBe(200)
})

it.each([
  ['corrects the name', [{ account_name: 'Palm Court Annex Ltd' }]],
  ['corrects the bank', [{ bank_code: '058' }]],
  ['makes an error and takes it back', [{ account_number: '0000014579' }, {}]],
] as [string, object[]][])('who wrote the number stays its writer when another %s', async (what, changes) => {
  const thief = sender
  const id = await makePartner(house.ctx, { name: `Palm Court, ${what}` })
  await earn(id)
  await changeAccount(thief, id, '0000014586')
  for (const change of changes) expect((await changeAccount(maker, id, '0000014586', change)).statusCode).toBe(200)
  const { run } = (await post(maker, runs)).json()
  expect((await post(thief, `${runs}/${run.id}/sent`)).json().code).toBe('own_account')
  const third = await makeUser(house.ctx, { roles: ['admin'] })
  expect((await post(third, `${runs}/${run.id}/sent`)).statusCode).toBe(200)
})

it('an open session alone changes no account, and neither does a wrong password', async () => {
  const id = await makePartner(house.ctx)
  for (const [password, code] of [
    [undefined, 'password_required'],
    ['Not-this-one-4', 'wrong_password'],
  ]) {
    const answer = await changeAccount(maker, id, '0000014586', { password })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  }
  expect((await get(`${partners}/${id}`)).account_number).toBe('0000014579')
  expect((await changeAccount(maker, id, '0000014579', { password: undefined })).statusCode).toBe(200)
})

it('other terms are no account: who saved them sends the file', async () => {
  const id = await makePartner(house.ctx)
  await earn(id)
  const { version } = await get(`${partners}/${id}`)
  await call(house, sender, { method: 'PUT', url: `${partners}/${id}`, payload: { version, commission_bps: 1_000 } })
  const { run } = (await post(maker, runs)).json()
  expect((await post(sender, `${runs}/${run.id}/sent`)).statusCode).toBe(200)
})

it('who may only read payments changes no account, makes no file and sends none', async () => {
  const id = await makePartner(house.ctx)
  const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read'])] })
  expect((await changeAccount(reader, id, '0000014586')).statusCode).toBe(403)
  expect((await post(reader, runs)).statusCode).toBe(403)
  const writer = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['payments.read', 'partners.write'])] })
  expect((await changeAccount(writer, id, '0000014586')).statusCode).toBe(200)
  expect((await post(writer, runs)).statusCode).toBe(403)
})

it('two people who send one file pay it once', async () => {
  const id = await makePartner(house.ctx)
  await earn(id)
  const third = await makeUser(house.ctx, { roles: ['admin'] })
  const { run } = (await post(maker, runs)).json()
  const answers = await Promise.all([sender, third].map((person) => post(person, `${runs}/${run.id}/sent`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await get(`${partners}/${id}`)).owed).toBe(0)
})

it.each([
  ['2026-12-31T23:59:59+01:00', '2026-12', '2027-01'],
  ['2027-01-01T00:00:00+01:00', '2027-01', '2026-12'],
])('what is earned at %s belongs to the month of Lagos, %s', async (at, month, other) => {
  const id = await makePartner(house.ctx)
  await earn(id, at)
  const reader = await makeUser(house.ctx, { roles: ['admin'] })
  const totalOf = async (asked: string) =>
    (await call(house, reader, { url: `${partners}/${id}/statement?month=${asked}` })).json().total
  expect([await totalOf(month), await totalOf(other)]).toEqual([1, 0])
})

it.each([
  [0, 107_500],
  [5_000, 53_750],
])('at a commission of %i hundredths of a percent the parts add up', async (commissionBps, owed) => {
  await payAll()
  house.clock.set('2026-11-20T09:00:00+01:00')
  const id = await makePartner(house.ctx, { commissionBps })
  await earn(id)
  expect((await get(`${partners}/${id}`)).owed).toBe(owed)
  expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
})

it('a partner who is switched off is still paid what he is owed, and earns from what was sold before', async () => {
  const id = await makePartner(house.ctx)
  await earn(id)
  const { version } = await get(`${partners}/${id}`)
  await call(house, maker, { method: 'PUT', url: `${partners}/${id}`, payload: { version, is_active: false } })
  const { lines } = (await post(maker, runs)).json()
  expect(lines.map(({ partner_id }: { partner_id: string }) => partner_id)).toContain(id)
})

it('a hotel that changes hands after the sale leaves the earning with whoever sold it', async () => {
  await payAll()
  house.clock.set('2026-11-20T09:00:00+01:00')
  const [sold, now] = [await makePartner(house.ctx), await makePartner(house.ctx)]
  const { hotelId } = await makePartnersRoom(house, await makeUser(house.ctx), sold)
  await giveToPartner(house.ctx, { type: 'hotel', id: hotelId, partnerId: now })
  house.clock.set('2026-12-17T09:00:00+01:00')
  await completeEndedBookings(house.ctx)
  expect([(await get(`${partners}/${sold}`)).owed, (await get(`${partners}/${now}`)).owed]).toEqual([91_375, 0])
})

it('names that begin like a formula are text in the statement and in the bank file', async () => {
  const id = await makePartner(house.ctx, { name: '=HYPERLINK("http://x")' })
  const { bookingId } = await earn(id)
  await sql`update bookings set listing_snapshot = jsonb_set(listing_snapshot, '{name}', '"@SUM(A1)"')
             where id = ${bookingId}`.execute(house.ctx.db)
  const csv = await call(house, maker, { url: `${partners}/${id}/statement/csv?month=2026-12` })
  expect(csv.body).toContain("'@SUM(A1)")
  const { run } = (await post(maker, runs)).json()
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  const file = await call(house, clerk, { url: `${runs}/${run.id}/csv` })
  expect(file.body).toMatch(/'=HYPERLINK/)
})

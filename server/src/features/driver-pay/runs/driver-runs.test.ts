import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { recomputeMonth } from '../../../testing/figures/journal.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { makeDriverAccount, makeEarnedTrip } from '../../../testing/makers/driver-pay.ts'
import { makeDriver } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { balances } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let maker: MadePerson
let sender: MadePerson
let driver: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  maker = await makeUser(house.ctx, { roles: ['admin'] })
  sender = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  await settle()
  driver = await makeDriver(house)
  await makeDriverAccount(house, driver)
  await makeEarnedTrip(house, driver)
})
afterAll(() => house.close())

const url = '/api/v1/admin/driver-runs'
const today = '2026-11-20'
const post = (person: MadePerson, path = '', payload: object = path === '' ? { until_on: today } : {}) =>
  call(house, person, { method: 'POST', url: `${url}${path}`, payload })
const payOf = async ({ userId }: MadePerson) =>
  (await call(house, maker, { url: `/api/v1/admin/driver-pay/${userId}` })).json()
const owed = async (who = driver) => (await payOf(who)).driver.owed
const lineOf = (answer: Awaited<ReturnType<typeof post>>, { userId } = driver) =>
  answer.json().lines.find((line: { driver_id: string }) => line.driver_id === userId)
const result = (line: number, hasArrived: boolean, was?: string) => ({
  results: [{ line, was, has_arrived: hasArrived, reference: 'NIP 77', reason: 'Account closed' }],
})

async function make() {
  const answer = await post(maker)
  expect(answer.statusCode, answer.body).toBe(200)
  return { id: answer.json().run.id as string, line: lineOf(answer) }
}

describe('a bank file for drivers', () => {
  it('holds the trips of each, is sent by another person, and is done when the bank has paid', async () => {
    await makeEarnedTrip(house, driver)
    const before = (await balances(house, 'HOUSE')).bank ?? 0
    const { id, line } = await make()
    expect(line).toMatchObject({ amount: 56_000, trips: 2, account_number: '0000014579', status: 'made' })
    expect(await owed()).toBe(56_000)
    const file = () => call(house, maker, { url: `${url}/${id}/csv` })
    for (const own of [await post(maker, `/${id}/sent`), await file()])
      expect([own.statusCode, own.json().code]).toEqual([403, 'own_run'])
    expect((await post(sender, `/${id}/sent`)).statusCode).toBe(200)
    expect((await file()).statusCode).toBe(200)
    expect(await owed()).toBe(0)
    expect((await balances(house, 'HOUSE')).bank).toBe(before - 5_600_000)
    expect(lineOf(await post(sender, `/${id}/results`, result(line.line, true)))).toMatchObject({
      status: 'paid',
      bank_reference: 'NIP 77',
    })
    expect((await post(maker)).json().code).toBe('nothing_owed')
    await expectBooksWhole()
  })

  it('is neither sent nor fetched by somebody whose account its maker has just made', async () => {
    const puppet = await makeUser(house.ctx, { roles: ['admin'] })
    await sql`
      insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id)
      values (${house.clock.now()}, ${maker.userId}, 'admin', 'user.created', 'user', ${puppet.userId})`.execute(
      house.ctx.db,
    )
    const { id } = await make()
    for (const answer of [await post(puppet, `/${id}/sent`), await call(house, puppet, { url: `${url}/${id}/csv` })])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'new_account'])
    expect((await post(sender, `/${id}/sent`)).statusCode).toBe(200)
  })

  it('takes the trips that ended until its day, and no day that is still to come', async () => {
    const early = await post(maker, '', { until_on: '2026-11-19' })
    expect([early.statusCode, early.json().code]).toEqual([409, 'nothing_owed'])
    const late = await post(maker, '', { until_on: '2026-11-21' })
    expect([late.statusCode, late.json().errors[0].field]).toEqual([422, 'until_on'])
    expect((await make()).line.amount).toBe(28_000)
  })

  it('leaves out a driver without an account, who is named, until the account is on record', async () => {
    const other = await makeDriver(house, 'Bola')
    await makeEarnedTrip(house, other)
    const list = (await call(house, maker, { url })).json()
    expect(list).toMatchObject({ ready_count: 1, ready_amount: 28_000 })
    expect(list.without_account).toEqual([{ id: other.userId, name: 'Bola Danladi', owed: 28_000 }])
    const first = await post(maker)
    expect(lineOf(first, other)).toBeUndefined()
    expect(await owed(other)).toBe(28_000)
    await makeDriverAccount(house, other)
    expect(lineOf(await post(maker), other)).toMatchObject({ amount: 28_000 })
  })

  it('says the same however often it is fetched, whatever account the driver has by now', async () => {
    const { id } = await make()
    const fetchFile = async () => (await call(house, sender, { url: `${url}/${id}/csv` })).body
    const file = await fetchFile()
    await sql`update driver_accounts set account_number = '0000014586'`.execute(house.ctx.db)
    expect(await fetchFile()).toBe(file)
    expect(file).toContain('0000014579')
    expect(file).toContain('28000.00')
    expect(file).toContain(`${id}/1`)
    await post(sender, `/${id}/withdraw`, { reason: 'Only a test' })
    expect((await call(house, sender, { url: `${url}/${id}/csv` })).statusCode).toBe(409)
  })

  it.each(['   ', ' \u{1f600}a', '\u{1f600}a'])(
    'is not withdrawn for less than three characters: "%s"',
    async (reason) => {
      const { id } = await make()
      const withdrawn = await post(sender, `/${id}/withdraw`, { reason })
      expect(withdrawn.statusCode).toBe(422)
      await post(sender, `/${id}/sent`)
      const results = [{ line: 1, has_arrived: false, reason }]
      expect((await post(sender, `/${id}/results`, { results })).statusCode).toBe(422)
    },
  )

  it('is sent neither by who wrote an account in it nor by who is paid by it', async () => {
    const both = await makeUser(house.ctx, { roles: ['admin', 'driver'] })
    await sql`insert into drivers (user_id, created_at) values (${both.userId}, ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    const wrote = await makeDriverAccount(house, both)
    await makeEarnedTrip(house, both)
    const { id } = await make()
    expect((await post(wrote, `/${id}/sent`)).json().code).toBe('own_account')
    expect((await post(both, `/${id}/sent`)).json().code).toBe('own_pay')
    const file = (person: MadePerson) => call(house, person, { url: `${url}/${id}/csv` })
    expect((await file(wrote)).json().code).toBe('own_account')
    expect((await file(both)).json().code).toBe('own_pay')
    expect((await file(sender)).statusCode).toBe(200)
    expect((await post(sender, `/${id}/sent`)).statusCode).toBe(200)
  })
})

it('nobody makes, sends, withdraws or records the file that pays them: their pay is in files of others', async () => {
  await settle()
  const both = await makeUser(house.ctx, { roles: ['admin', 'driver'] })
  await sql`insert into drivers (user_id, created_at) values (${both.userId}, ${house.clock.now()})`.execute(
    house.ctx.db,
  )
  await makeDriverAccount(house, both)
  await makeEarnedTrip(house, both)
  expect((await call(house, both, { url })).json()).toMatchObject({ ready_count: 0, ready_amount: 0 })
  expect((await post(both)).json().code).toBe('nothing_owed')
  await makeEarnedTrip(house, driver)
  const others = await post(both)
  expect([lineOf(others, both), lineOf(others)]).toEqual([undefined, expect.objectContaining({ amount: 28_000 })])

  const { run, lines } = (await post(maker)).json()
  expect(lines).toMatchObject([{ driver_id: both.userId }])
  const withdrawn = await post(both, `/${run.id}/withdraw`, { reason: 'I want another' })
  expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([403, 'own_pay'])
  await post(sender, `/${run.id}/sent`)
  for (const hasArrived of [false, true]) {
    const said = await post(both, `/${run.id}/results`, result(1, hasArrived))
    expect([said.statusCode, said.json().code]).toEqual([403, 'own_pay'])
  }
  expect((await post(sender, `/${run.id}/results`, result(1, true))).statusCode).toBe(200)
})

it('its postings stand in the journal, and the month works out from its export alone', async () => {
  await settle()
  const csv = (await call(house, maker, { url: '/api/v1/admin/accounting/journal/csv?month=2026-11' })).body
  expect(csv).toContain('Pay of a driver for a trip that ended')
  const { accounts, faults } = recomputeMonth(csv, [])
  expect(faults).toEqual([])
  const { rows } = await sql<{ earned: number; paid: number }>`
    select (select sum(pay_kobo) from driver_earnings)::bigint as earned,
           (select sum(amount_kobo) from bank_file_lines where status in ('sent', 'paid'))::bigint as paid`.execute(
    house.ctx.db,
  )
  const closing = (code: string) => Number(accounts.find((account) => account.code === code)?.closing ?? 0n)
  expect(closing('5500')).toBe(rows[0]?.earned)
  expect(closing('2500')).toBe((rows[0]?.paid ?? 0) - (rows[0]?.earned ?? 0))
})

it('is nobody’s without drivers.pay', async () => {
  expect((await post(driver)).statusCode).toBe(403)
  expect((await house.app.inject({ method: 'POST', url })).statusCode).toBe(401)
  expect((await call(house, maker, { url: `${url}/DR-0000000000` })).statusCode).toBe(404)
})

async function expectBooksWhole() {
  const broken = await brokenPromises(house.ctx.db, house.clock.now())
  expect(Object.keys(broken).filter((name) => /^V(3|4|6|24) /.test(name))).toEqual([])
}

/** All that is owed is paid, and every file is sent. */
async function settle() {
  await post(maker)
  for (const { id, sent_at, withdrawn_at } of (await call(house, maker, { url: `${url}?per_page=100` })).json().runs)
    if (sent_at === null && withdrawn_at === null) await post(sender, `/${id}/sent`)
}

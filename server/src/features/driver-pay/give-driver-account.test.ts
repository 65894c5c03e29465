import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { givePassword, goodPassword } from '../../testing/makers/account.ts'
import { makeDriver } from '../../testing/makers/fleet.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let clerk: MadePerson
let driver: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  driver = await makeDriver(house)
  await givePassword(house, clerk)
})
afterAll(() => house.close())

const account = { bank_code: '011', account_number: '0000014579', account_name: 'Musa Danladi' }
const give = (payload: object = {}, { who = clerk, whose = driver } = {}) =>
  call(house, who, {
    method: 'PUT',
    url: `/api/v1/admin/driver-pay/${whose.userId}/account`,
    payload: { ...account, password: goodPassword, ...payload },
  })

it('staff write where a driver’s pay goes, with their password again and on record', async () => {
  const wrong = await give({ password: 'Not-this-one-4' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password'])
  const answer = await give()
  expect(answer.json().driver).toMatchObject({ ...account, bank_name: 'First Bank of Nigeria', owed: 0 })
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_log where action = 'driver.account-given'`.execute(house.ctx.db)
  expect(rows).toEqual([{ after: { bank_name: 'First Bank of Nigeria', account_number: '…4579' } }])
  await writeMails(house)
  const { rows: mails } = await sql<{ subject: string }>`
    select subject from mails where template = 'driver-account-given'`.execute(house.ctx.db)
  expect(mails).toEqual([{ subject: 'Your pay goes to First Bank of Nigeria, …4579' }])
  const list = (await call(house, clerk, { url: '/api/v1/admin/driver-pay?has_account=true' })).json()
  expect(list.drivers).toMatchObject([{ id: driver.userId, account_number: '0000014579' }])
})

it('who wrote a number stays one of its writers when another writes it again, with another bank or after an error', async () => {
  const whose = await makeDriver(house)
  const other = await makeUser(house.ctx, { roles: ['admin'] })
  await givePassword(house, other)
  const writers = async (number: string) => {
    const { rows } = await sql<{ written_by: string }>`
      select written_by from account_writers where payee_id = ${whose.userId} and account_number = ${number}`.execute(
      house.ctx.db,
    )
    return rows.map(({ written_by }) => written_by)
  }
  await give({}, { whose })
  for (const change of [{ account_number: '0000014586' }, { bank_code: '058', is_checked: true }])
    expect((await give(change, { who: other, whose })).statusCode).toBe(200)
  expect(await writers('0000014579')).toEqual(expect.arrayContaining([clerk.userId, other.userId]))
  expect(await writers('0000014586')).toEqual([other.userId])
})

it('a number that does not fit its bank is asked for again', async () => {
  const answer = await give({ account_number: '0000014578' })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'check_account_number'])
  expect((await give({ account_number: '0000014578', is_checked: true })).statusCode).toBe(200)
})

it('a name of one picture is none', async () => {
  const answer = await give({ account_name: '\u{1f600}' })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'account_name'])
})

it('nobody writes the account of their own pay, nor of somebody who does not drive', async () => {
  const both = await makeUser(house.ctx, { roles: ['admin', 'driver'] })
  await givePassword(house, both)
  expect((await give({}, { who: both, whose: both })).json().code).toBe('own_pay')
  expect((await give({}, { whose: await makeUser(house.ctx) })).statusCode).toBe(404)
  expect((await give({}, { who: driver })).statusCode).toBe(403)
})

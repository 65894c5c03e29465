import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { givePassword, goodPassword } from '../../../testing/makers/account.ts'
import { makeKeptCharge } from '../../../testing/makers/kept-charge.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../../../testing/makers/partners.ts'
import { balances } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'

let house: TestServer
let maker: MadePerson
let sender: MadePerson
let partnerId: string

beforeAll(async () => {
  house = await openTestServer()
  maker = await makeUser(house.ctx, { roles: ['admin'] })
  sender = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  partnerId = await makePartner(house.ctx)
  await earn(partnerId)
})
afterEach(async () => {
  const runs = (await call(house, maker, { url: `${url}?per_page=100` })).json().runs
  for (const { id, sent_at, withdrawn_at } of runs)
    if (sent_at === null && withdrawn_at === null) await post(sender, `/${id}/sent`)
  await settle()
})
afterAll(() => house.close())

async function earn(id: string) {
  const made = await makePartnersRoom(house, await makeUser(house.ctx), id)
  house.clock.advance({ days: 27 })
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  return made
}

const url = '/api/v1/admin/partner-runs'
const post = (person: MadePerson, path = '', payload: object = {}) =>
  call(house, person, { method: 'POST', url: `${url}${path}`, payload })
const owed = async (id = partnerId) => (await call(house, maker, { url: `/api/v1/admin/partners/${id}` })).json().owed
const lineOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json().lines.find((line: { partner_id: string }) => line.partner_id === partnerId)

async function make() {
  const answer = await post(maker)
  expect(answer.statusCode).toBe(200)
  return { id: answer.json().run.id as string, line: lineOf(answer) }
}
const result = (line: number, hasArrived: boolean, was?: string) => ({
  results: [{ line, was, has_arrived: hasArrived, reference: 'NIP 77', reason: 'Account closed' }],
})

describe('a bank file for partners', () => {
  it('holds what each is owed, is sent by another person, and is done when the bank has paid', async () => {
    const before = (await balances(house, 'HOUSE')).bank ?? 0
    const { id, line } = await make()
    expect(line).toMatchObject({ amount: 91_375, account_number: '0000014579', status: 'made' })
    expect(await owed()).toBe(91_375)
    const file = () => call(house, maker, { url: `${url}/${id}/csv` })
    for (const own of [await post(maker, `/${id}/sent`), await file()])
      expect([own.statusCode, own.json().code]).toEqual([403, 'own_run'])
    expect((await post(sender, `/${id}/sent`)).statusCode).toBe(200)
    expect((await file()).statusCode).toBe(200)
    expect(await owed()).toBe(0)
    expect((await balances(house, 'HOUSE')).bank).toBe(before - 9_137_500)
    expect(lineOf(await post(sender, `/${id}/results`, result(line.line, true)))).toMatchObject({
      status: 'paid',
      bank_reference: 'NIP 77',
    })
    expect((await post(maker)).json().code).toBe('nothing_owed')
    await expectBooksWhole()
  })

  it('has each step on record, with who took it and why', async () => {
    const withdrawn = await make()
    const why = { reason: 'The bank refused the format' }
    await post(sender, `/${withdrawn.id}/withdraw`, why)
    const run = { kind: 'partner-run', reason: null }
    const made = { ...run, action: 'partner-run.made', by: maker.userId, after: { line_count: 1 } }
    const ended = { ...run, ...why, action: 'partner-run.withdrawn', by: sender.userId }
    expect(await auditEntriesOf(house, withdrawn.id)).toMatchObject([made, ended])
    const { id, line } = await make()
    await call(house, sender, { url: `${url}/${id}/csv` })
    await post(sender, `/${id}/sent`)
    await post(sender, `/${id}/results`, result(line.line, true))
    await post(sender, `/${id}/results`, result(line.line, false, 'paid'))
    const bySender = { ...run, by: sender.userId }
    const after = { line: line.line }
    expect(await auditEntriesOf(house, id)).toMatchObject([
      { ...bySender, action: 'partner-run.fetched' },
      { ...bySender, action: 'partner-run.line-failed', after, reason: 'Account closed' },
      { ...bySender, action: 'partner-run.line-paid', after },
      made,
      { ...bySender, action: 'partner-run.sent', after: { line_count: 1 } },
    ])
  })

  it('says the same however often it is fetched, whatever account the partner has by now', async () => {
    const { id } = await make()
    const fetchFile = async () => (await call(house, sender, { url: `${url}/${id}/csv` })).body
    const file = await fetchFile()
    await givePassword(house, maker)
    const account = { account_number: '0000014586', is_checked: true, password: goodPassword }
    const changed = await call(house, maker, {
      method: 'PUT',
      url: `/api/v1/admin/partners/${partnerId}`,
      payload: account,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await fetchFile()).toBe(file)
    expect(file).toContain('0000014579')
    expect(file).toContain('91375.00')
    await post(sender, `/${id}/withdraw`, { reason: 'Only a test' })
    expect((await call(house, sender, { url: `${url}/${id}/csv` })).statusCode).toBe(409)
  })

  it('is refused when a refund took something back since; what is left is paid with another', async () => {
    const other = await makePartner(house.ctx)
    const customer = await makeUser(house.ctx)
    house.clock.set('2026-11-20T09:00:00+01:00')
    const { giveUp } = await makeKeptCharge(house, { customer, partnerId: other })
    const { id } = await make()
    await giveUp()
    expect(await owed(other)).toBe(0)
    const sent = await post(sender, `/${id}/sent`)
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'owed_less'])
    expect((await call(house, sender, { url: `${url}/${id}/csv` })).json().code).toBe('owed_less')
    await post(sender, `/${id}/withdraw`, { reason: 'A refund came between' })
    expect((await make()).line.amount).toBe(91_375)
    await expectBooksWhole()
  })
})

it('what a partner was paid and a refund takes back is made good by the next stay', async () => {
  await settle()
  const other = await makePartner(house.ctx)
  house.clock.set('2026-11-20T09:00:00+01:00')
  const customer = await makeUser(house.ctx)
  const { giveUp } = await makeKeptCharge(house, { customer, partnerId: other })
  await settle()
  await giveUp()
  expect(await owed(other)).toBe(-45_687.5)
  expect((await post(maker)).json().code).toBe('nothing_owed')
  house.clock.set('2026-11-21T09:00:00+01:00')
  await earn(other)
  expect(await owed(other)).toBe(45_687.5)
  await settle()
  await expectBooksWhole()
})

it('is nobody’s without partners.pay', async () => {
  const customer = await makeUser(house.ctx)
  expect((await post(customer)).statusCode).toBe(403)
  expect((await house.app.inject({ method: 'POST', url })).statusCode).toBe(401)
  expect((await call(house, maker, { url: `${url}/PR-0000000000` })).statusCode).toBe(404)
})

/** The clock of these tests goes back and forth: of the promises only those about money hold. */
async function expectBooksWhole() {
  const broken = await brokenPromises(house.ctx.db, house.clock.now())
  expect(Object.keys(broken).filter((name) => /^V(3|4|6|22) /.test(name))).toEqual([])
}

/** All that is owed is paid. */
async function settle() {
  const answer = await post(maker)
  if (answer.statusCode === 200) await post(sender, `/${answer.json().run.id}/sent`)
}

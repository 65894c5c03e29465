// What holds of the bank files that pay what the ledger owes, to partners and to drivers.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankFileKinds } from '../../../testing/bank-file-kinds.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { balances } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { expectOtherResultRejected } from '../../../testing/other-result.ts'

let house: TestServer
beforeEach(async () => {
  house = await openTestServer()
})
// All promises hold at the end of each test.
afterEach(() => house.close())

const result = (line: number, hasArrived: boolean, was?: string) => ({
  results: [{ line, was, has_arrived: hasArrived, reference: 'NIP 77', reason: 'Account closed' }],
})

describe.each([
  ['partner', 91_375],
  ['driver', 28_000],
] as const)('a bank file for a %s who is owed %i', (kind, amount) => {
  const { url, asked, owe } = bankFileKinds[kind]
  let payeeId: string
  let maker: MadePerson
  let sender: MadePerson
  beforeEach(async () => {
    payeeId = await owe(house)
    maker = await makeUser(house.ctx, { roles: ['admin'] })
    sender = await makeUser(house.ctx, { roles: ['admin'] })
  })

  const post = (person: MadePerson, path = '', payload: object = path === '' ? asked : {}) =>
    call(house, person, { method: 'POST', url: `${url}${path}`, payload })
  const owed = async () => {
    const of = { partner: 'partners', driver: 'driver-pay' }[kind]
    const answer = (await call(house, maker, { url: `/api/v1/admin/${of}/${payeeId}` })).json()
    return (answer.driver ?? answer).owed
  }
  const lineOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json().lines[0]
  async function make() {
    const answer = await post(maker)
    expect(answer.statusCode, answer.body).toBe(200)
    return { id: answer.json().run.id as string, line: lineOf(answer) }
  }
  async function sent() {
    const made = await make()
    expect((await post(sender, `/${made.id}/sent`)).statusCode).toBe(200)
    return made
  }
  const bank = async () => (await balances(house, 'HOUSE')).bank ?? 0

  it('that is withdrawn owes it still; it cannot be sent, nor withdrawn twice', async () => {
    const { id } = await make()
    expect((await post(sender, `/${id}/withdraw`, { reason: 'no' })).statusCode).toBe(422)
    expect((await post(maker, `/${id}/withdraw`, { reason: 'The bank refused the format' })).statusCode).toBe(200)
    expect((await post(sender, `/${id}/sent`)).json().code).toBe('run_withdrawn')
    expect((await post(sender, `/${id}/withdraw`, { reason: 'Again' })).json().code).toBe('run_withdrawn')
    expect(await owed()).toBe(amount)
    expect((await make()).line.amount).toBe(amount)
  })

  it('a line that the bank did not pay is owed again, and paid with another file; paid after all is then refused', async () => {
    const { id, line } = await make()
    expect((await post(sender, `/${id}/results`, result(line.line, false))).json().code).toBe('run_not_sent')
    await post(sender, `/${id}/sent`)
    expect(lineOf(await post(sender, `/${id}/results`, result(line.line, false)))).toMatchObject({
      status: 'failed',
      failure: 'Account closed',
    })
    expect(await owed()).toBe(amount)
    await sent()
    const again = await post(sender, `/${id}/results`, result(line.line, true, 'failed'))
    expect([again.statusCode, again.json().code]).toEqual([409, 'owed_less'])
  })

  it('a line that was paid after all counts while it is still owed', async () => {
    const { id, line } = await sent()
    await post(sender, `/${id}/results`, result(line.line, false))
    expect(lineOf(await post(sender, `/${id}/results`, result(line.line, true, 'failed'))).status).toBe('paid')
    expect(await owed()).toBe(0)
  })

  it('a line that our bank paid and that came back is owed again, and paid with another file', async () => {
    const before = await bank()
    const { id, line } = await sent()
    await post(sender, `/${id}/results`, result(line.line, true))
    expect(lineOf(await post(sender, `/${id}/results`, result(line.line, false, 'paid')))).toMatchObject({
      status: 'failed',
      failure: 'Account closed',
      bank_reference: null,
    })
    expect(await owed()).toBe(amount)
    expect(await bank()).toBe(before)
    await sent()
    expect(await owed()).toBe(0)
    expect((await post(sender, `/${id}/results`, result(line.line, true, 'failed'))).json().code).toBe('owed_less')
  })

  it('what somebody has said of a line meanwhile is not overwritten by who saw it as it was before', async () => {
    const { id, line } = await sent()
    await post(sender, `/${id}/results`, result(line.line, false))
    const seen = { results: [{ line: line.line, was: 'sent', has_arrived: true }] }
    const late = await post(maker, `/${id}/results`, seen)
    expect([late.statusCode, late.json().code]).toEqual([409, 'line_moved'])
    const unseen = await post(maker, `/${id}/results`, result(line.line, true))
    expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'line_moved'])
    expect((await post(maker, `/${id}/results`, result(line.line, false))).statusCode).toBe(200)
    expect(await owed()).toBe(amount)
  })

  it('another reference or reason of a line that has one is refused, and the same again changes nothing', async () => {
    const { id, line } = await sent()
    const tell = (more: object) => post(maker, `/${id}/results`, { results: [{ line: line.line, ...more }] })
    await expectOtherResultRejected(tell, (answer) => lineOf(answer))
  })

  it('of lines that it does not have, or that are named twice, nothing is recorded', async () => {
    const { id, line } = await sent()
    const twice = { results: [...result(line.line, true).results, ...result(line.line, false).results] }
    expect((await post(sender, `/${id}/results`, twice)).json().code).toBe('named_twice')
    expect((await post(sender, `/${id}/results`, result(150, true))).json().code).toBe('not_in_run')
    const shown = await call(house, maker, { url: `${url}/${id}` })
    expect(lineOf(shown).status).toBe('sent')
  })
})

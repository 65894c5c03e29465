import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeBankAccount, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, giveAccount } from '../../../testing/makers/refunds.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let other: MadePerson
/** Makes bank files, which another person sends. */
let maker: MadePerson

beforeEach(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  other = await makeUser(house.ctx, { roles: ['admin'] })
  maker = await makeUser(house.ctx, { roles: ['admin'] })
})
afterEach(() => house.close())

async function owed() {
  const { bookingId, payment } = await makeTransfer(house, customer)
  await post(`/${payment.id}/verify`, { amount: 112_000, statement_line: `UBA ${payment.id}` })
  await askRefund(house, admin, { id: payment.id, payload: { amount: 2_000, reason: 'A broken shower' } })
  await giveAccount(house, customer, bookingId)
  return { bookingId, refundId: `${payment.id}-r1` }
}

const post = (path: string, payload: object = {}, person = admin) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
const makeRun = async (): Promise<string> => (await post('/refund-runs', {}, maker)).json().run.id
const withdraw = (id: string, person = admin) =>
  post(`/refund-runs/${id}/withdraw`, { reason: 'Made too early' }, person)
const shown = async (id: string) => (await call(house, admin, { url: `${paymentsUrl}/refund-runs/${id}` })).json()
const codeOf = async (answer: Promise<{ json: () => { code?: string } }>) => (await answer).json().code

describe('a bank file that our bank does not have', () => {
  it('is withdrawn with its lines at one instant, however the clock goes on', async () => {
    await owed()
    const id = await makeRun()
    const { now } = house.clock
    house.clock.now = () => {
      house.clock.advance({ minutes: 1 })
      return now()
    }
    expect((await withdraw(id, other)).statusCode).toBe(200)
    house.clock.now = now
    expect(await brokenPromises(house.ctx.db, now())).toEqual({})
  })

  it('is withdrawn with a reason, and its refunds leave by another, to another account', async () => {
    const { bookingId, refundId } = await owed()
    const id = await makeRun()
    expect((await post(`/refund-runs/${id}/withdraw`, { reason: '   ' })).statusCode).toBe(422)
    expect((await withdraw(id, customer)).statusCode).toBe(403)
    expect((await withdraw(id, other)).json()).toMatchObject({
      run: { line_count: 1, open_count: 0, sent_at: null, withdrawn_reason: 'Made too early' },
      lines: [{ refund_id: refundId, status: 'withdrawn' }],
    })
    expect(await codeOf(withdraw(id))).toBe('run_withdrawn')
    expect(await codeOf(post(`/refund-runs/${id}/sent`))).toBe('run_withdrawn')
    expect(await codeOf(call(house, admin, { url: `${paymentsUrl}/refund-runs/${id}/csv` }))).toBe('run_withdrawn')
    await giveAccount(house, customer, bookingId, { account_number: '0000000220' })
    house.clock.advance({ minutes: 1 })
    const next = await makeRun()
    const list = async (query = '') => (await call(house, admin, { url: `${paymentsUrl}/refund-runs${query}` })).json()
    expect(await list()).toMatchObject({ total: 2, runs: [{ id: next, open_count: 1, amount: 2_000 }, { id }] })
    expect((await list('?per_page=1&page=2')).runs).toMatchObject([{ id, withdrawn_reason: 'Made too early' }])
    expect((await shown(next)).lines).toMatchObject([{ refund_id: refundId, account_number: '0000000220' }])
    await post(`/refund-runs/${next}/sent`)
    const results = [{ refund_id: refundId, has_arrived: true }]
    expect(await codeOf(post(`/refund-runs/${id}/results`, { results }))).toBe('run_withdrawn')
    expect((await post(`/refund-runs/${next}/results`, { results })).json().lines).toMatchObject([
      { status: 'succeeded' },
    ])
    expect((await shown(id)).lines).toMatchObject([{ status: 'withdrawn', outgoing_reference: null }])
    const run = { kind: 'refund-run', by: admin.userId, reason: null }
    expect(await auditEntriesOf(house, id)).toMatchObject([
      { ...run, action: 'refund-run.made', by: maker.userId, after: { line_count: 1 } },
      { ...run, action: 'refund-run.withdrawn', by: other.userId, reason: 'Made too early' },
    ])
    await call(house, other, { url: `${paymentsUrl}/refund-runs/${next}/csv` })
    expect(await auditEntriesOf(house, next)).toMatchObject([
      { ...run, action: 'refund-run.fetched', by: other.userId },
      { ...run, action: 'refund-run.made', by: maker.userId, after: { line_count: 1 } },
      { ...run, action: 'refund-run.sent', after: { line_count: 1 } },
    ])
  })

  it('is not withdrawn once it has it', async () => {
    await owed()
    const id = await makeRun()
    await post(`/refund-runs/${id}/sent`)
    expect(await codeOf(withdraw(id))).toBe('run_sent')
  })

  it('holds its refunds: none of them is ended beside it, and so it can still be sent', async () => {
    const { refundId } = await owed()
    const id = await makeRun()
    const notPaid = { has_arrived: false, reason: 'The customer wants it otherwise' }
    expect(await codeOf(post(`/refunds/${refundId}/outcome`, notPaid))).toBe('in_run')
    expect((await post(`/refund-runs/${id}/sent`)).statusCode).toBe(200)
  })

  it('of two officers, one who sends and one who withdraws, one is obeyed', async () => {
    await owed()
    const id = await makeRun()
    const answers = await Promise.all([post(`/refund-runs/${id}/sent`), withdraw(id, other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { run, lines } = await shown(id)
    expect(lines[0].status).toBe(run.sent_at ? 'sent' : 'withdrawn')
  })
})

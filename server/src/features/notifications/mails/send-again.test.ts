import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../features.ts'
import type { Mail, MailGateway } from '../../../gateways/mail/port.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { writeMail } from './write-mail.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
const sent: Mail[] = []
const server: MailGateway = {
  name: 'smtp',
  async send(mail) {
    sent.push(mail)
  },
}
beforeAll(async () => {
  house = await openTestServer({ mail: server }, { breaksPromises: true })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx)
})
beforeEach(async () => {
  await sql`delete from mails`.execute(house.ctx.db)
  await takeJobs(house)
  sent.length = 0
})
afterAll(() => house.close())

let written = 0
async function writeOne(wish: { status: string; template?: string; replyTo?: string }) {
  written += 1
  const dedupeKey = `test:${written}`
  const content = { subject: 'A test', preview: '', heading: 'A test', paragraphs: ['It is one.'] }
  const { template = 'test', status, ...rest } = wish
  await writeMail(house.ctx, { dedupeKey, template, recipient: 'ada@example.com', content, ...rest })
  await takeJobs(house)
  const { rows } = await sql<{ id: string }>`
    update mails set status = ${status}, attempts = 12, last_error = '451 later' where dedupe_key = ${dedupeKey}
    returning id`.execute(house.ctx.db)
  return rows[0]!.id
}
const post = (path: string, who = admin, to = house) =>
  call(to, who, { method: 'POST', url: `/api/v1/admin/mails/${path}` })
async function runSending() {
  for (const { task, payload } of await takeJobs(house)) await jobHandlers[task]?.(house.ctx, payload)
}

describe('a mail is sent again', () => {
  it('as itself when it had failed', async () => {
    const id = await writeOne({ status: 'failed', replyTo: 'desk@example.com' })
    const again = await post(`${id}/send`)
    expect(again.json()).toMatchObject({ id, status: 'waiting', attempts: 0, last_error: null })
    await runSending()
    expect(sent).toMatchObject([{ id, to: 'ada@example.com', replyTo: 'desk@example.com' }])
  })

  it('as another one when it had gone out, once for two clerks', async () => {
    const id = await writeOne({ status: 'sent' })
    const both = await Promise.all([post(`${id}/send`), post(`${id}/send`)])
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const copy = both.find((answer) => answer.statusCode === 200)?.json()
    expect(copy).toMatchObject({ again_of: id, status: 'waiting', recipient: 'ada@example.com' })
    await runSending()
    expect(sent.map((mail) => mail.id)).toEqual([copy.id])
    expect((await post(`${id}/send`)).statusCode).toBe(200)
    await runSending()
    expect(sent).toHaveLength(2)
  })

  it('but not while it waits, nor when its link has run out', async () => {
    expect((await post(`${await writeOne({ status: 'waiting' })}/send`)).json().code).toBe('already_waiting')
    const link = await writeOne({ status: 'failed', template: 'reset-password' })
    expect((await post(`${link}/send`)).json().code).toBe('carries_link')
    const code = await writeOne({ status: 'sent', template: 'sign-in-code' })
    const refused = (await post(`${code}/send`)).json()
    expect(refused).toMatchObject({ code: 'carries_link', detail: expect.stringContaining('The code in this mail') })
    // Whoever reads the mail is told beforehand, in the same words.
    const read = async (id: string) => (await call(house, admin, { url: `/api/v1/admin/mails/${id}` })).json()
    expect((await read(code)).why_not_again).toBe(refused.detail)
    expect((await read(await writeOne({ status: 'sent' }))).why_not_again).toBeNull()
    const account = await writeOne({ status: 'failed', template: 'one-time-account' })
    expect((await post(`${account}/send`)).json().code).toBe('account_closes')
    expect((await post(`${crypto.randomUUID()}/send`)).statusCode).toBe(404)
    expect(await takeJobs(house)).toEqual([])
  })

  it('with all the others that failed, after an outage', async () => {
    const ids = [await writeOne({ status: 'failed' }), await writeOne({ status: 'failed' })]
    await writeOne({ status: 'failed', template: 'confirm-email' })
    await writeOne({ status: 'failed', template: 'one-time-account' })
    await writeOne({ status: 'sent' })
    expect((await post('retry-failed')).json()).toEqual({ queued: 2 })
    expect((await post('retry-failed')).json()).toEqual({ queued: 0 })
    await runSending()
    expect(sent.map((mail) => mail.id).sort()).toEqual(ids.sort())
    const { rows } = await sql`select after from audit_log where action = 'mail.failed-retried'`.execute(house.ctx.db)
    expect(rows).toEqual([{ after: { mails: 2 } }])
  })

  it('by those who may, and only where a mail server is', async () => {
    const id = await writeOne({ status: 'failed' })
    expect((await post(`${id}/send`, customer)).statusCode).toBe(403)
    expect((await post('retry-failed', customer)).statusCode).toBe(403)
    const quiet = await openTestServer({}, { breaksPromises: true })
    const clerk = await makeUser(quiet.ctx, { roles: ['admin'] })
    expect((await post('retry-failed', clerk, quiet)).json().code).toBe('no_mail_server')
    await quiet.close()
  })
})

describe('before a push', () => {
  const count = async (query: string, who = admin) =>
    call(house, who, { url: `/api/v1/notifications/audience?${query}` })

  it('it is told how many it reaches', async () => {
    await makeUser(house.ctx, { isDisabled: true })
    expect((await count('to=all')).json()).toEqual({ people: 2, person: null })
    expect((await count('to=role&role=admin')).json()).toEqual({ people: 1, person: null })
    expect((await count('to=role&role=customer')).json()).toEqual({ people: 1, person: null })
    expect((await count(`to=user&email=${customer.email.toUpperCase()}`)).json()).toEqual({
      people: 1,
      person: { id: customer.userId, name: 'Ngozi Bello', email: customer.email },
    })
    expect((await count('to=user&email=nobody@example.com')).json()).toEqual({ people: 0, person: null })
    expect((await count('to=role')).statusCode).toBe(422)
    expect((await count('to=all', customer)).statusCode).toBe(403)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../../context.ts'
import { jobHandlers } from '../../../features.ts'
import type { Mail } from '../../../gateways/mail/port.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { registerAccount } from '../../../testing/makers/account.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  await sql`delete from mails`.execute(house.ctx.db)
  await takeJobs(house)
})
afterAll(() => house.close())

/** A mail server that fails so many times first. */
function mailServer(failures = 0): { ctx: AppContext; sent: Mail[] } {
  const sent: Mail[] = []
  let left = failures
  const send = async (mail: Mail) => {
    if (left-- > 0) throw new Error('451 try again later')
    sent.push(mail)
  }
  return { ctx: { ...house.ctx, mail: { name: 'smtp', send } }, sent }
}

let written = 0
async function writeOne(recipient = 'ada@skyroute.example'): Promise<string> {
  written += 1
  const content = { subject: 'A test', preview: '', heading: 'A test', paragraphs: ['It is one.'] }
  await writeMail(house.ctx, { dedupeKey: `test:${written}`, template: 'test', recipient, content })
  const { rows } = await sql<{ id: string }>`select id from mails where dedupe_key = ${`test:${written}`}`.execute(
    house.ctx.db,
  )
  return rows[0]!.id
}

async function rowOf(id: string) {
  const { rows } = await sql`select status, attempts, last_error, sent_at from mails where id = ${id}`.execute(
    house.ctx.db,
  )
  return rows[0]
}

/** Runs what waits in the queue until nothing is left, as the worker would. */
async function runJobs(ctx: AppContext) {
  for (let jobs = await takeJobs(house); jobs.length > 0; jobs = await takeJobs(house)) {
    for (const { task, payload } of jobs) await jobHandlers[task]?.(ctx, payload)
  }
}

describe('sending', () => {
  it('hands a mail over once, however often its job runs', async () => {
    const { ctx, sent } = mailServer()
    const id = await writeOne()
    await sendMail(ctx, id)
    await sendMail(ctx, id)
    expect(sent).toEqual([
      expect.objectContaining({ id, to: 'ada@skyroute.example', from: house.ctx.config.mailFrom, subject: 'A test' }),
    ])
    expect(await rowOf(id)).toEqual({ status: 'sent', attempts: 1, last_error: null, sent_at: house.clock.now() })
  })

  it('writes a failure down and is tried again', async () => {
    const { ctx, sent } = mailServer(2)
    const id = await writeOne()
    await expect(sendMail(ctx, id)).rejects.toThrow('451')
    await expect(sendMail(ctx, id)).rejects.toThrow('451')
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 2, last_error: '451 try again later' })
    await sendMail(ctx, id)
    expect(sent).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
  })

  it('a failure that is told late leaves a mail sent that another run has sent meanwhile', async () => {
    const { ctx, sent } = mailServer()
    const id = await writeOne()
    const late = async () => {
      await sendMail(ctx, id)
      throw new Error('451 try again later')
    }
    await expect(sendMail({ ...ctx, mail: { name: 'smtp', send: late } }, id)).rejects.toThrow('451')
    expect(await rowOf(id)).toMatchObject({ status: 'sent', last_error: null })
    await sendMail(ctx, id)
    expect(sent).toHaveLength(1)
  })

  it('gives up after twelve attempts and says so', async () => {
    const { ctx, sent } = mailServer(99)
    const id = await writeOne()
    for (let attempt = 1; attempt <= 11; attempt++) await expect(sendMail(ctx, id)).rejects.toThrow('451')
    await sendMail(ctx, id)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 12, last_error: '451 try again later' })
    await sendMail(ctx, id)
    expect(await rowOf(id)).toMatchObject({ attempts: 12 })
    expect(sent).toEqual([])
  })

  it('without a mail server keeps the mail here, and does not send it later', async () => {
    const id = await writeOne()
    await sendMail(house.ctx, id)
    expect(await rowOf(id)).toMatchObject({ status: 'kept', attempts: 0 })
    const { ctx, sent } = mailServer()
    await sendMail(ctx, id)
    expect(sent).toEqual([])
  })
})

it('who registers is welcomed once', async () => {
  const { ctx, sent } = mailServer()
  const person = await registerAccount(house, { first_name: 'Ọláìyá' })
  await jobHandlers['mail.welcome']?.(ctx, { userId: person.userId })
  await runJobs(ctx)
  expect(sent.map((mail) => [mail.to, mail.subject])).toEqual([
    [person.email, 'Welcome to Skyroute'],
    [person.email, 'Confirm your e-mail address'],
  ])
  expect(sent[0]?.text).toContain('Hello Ọláìyá,')
})

it('a change of password, and an address that was named, is told to the address that counts', async () => {
  const { ctx, sent } = mailServer()
  const person = await registerAccount(house)
  await runJobs(ctx)
  sent.length = 0
  const put = { method: 'PUT', url: '/api/v1/users/me', headers: person.headers } as const
  await house.app.inject({ ...put, payload: { email: 'moved@skyroute.example', password: person.password } })
  await house.app.inject({
    method: 'POST',
    url: '/api/v1/users/me/change-password',
    headers: person.headers,
    payload: { current_password: person.password, new_password: 'Suya-and-7-up' },
  })
  await runJobs(ctx)
  expect(sent.map((mail) => [mail.to, mail.subject])).toEqual([
    [person.email, 'Another e-mail address was named for your account'],
    ['moved@skyroute.example', 'Confirm your new e-mail address'],
    [person.email, 'Your password was changed'],
  ])
  expect(sent[0]?.text).not.toContain('moved@skyroute.example')
  expect(sent[2]?.text).toContain('Fri 20 Nov 2026, 09:00')
})

describe('the outbox', () => {
  const get = (path: string, person?: MadePerson) =>
    house.app.inject({ url: `/api/v1/admin/mails${path}`, headers: person?.headers })

  it('lists the newest first, by page, and finds by status and recipient', async () => {
    for (const name of ['one', 'two', 'three']) {
      house.clock.advance({ minutes: 1 })
      await writeOne(`${name}@skyroute.example`)
    }
    const first = (await get('?per_page=2', admin)).json()
    expect(first).toMatchObject({ total: 3, page: 1, per_page: 2, total_pages: 2 })
    expect(first.mails.map((mail: { recipient: string }) => mail.recipient)).toEqual([
      'three@skyroute.example',
      'two@skyroute.example',
    ])
    expect(first.mails[0]).not.toHaveProperty('html_body')
    expect((await get('?page=2&per_page=2', admin)).json().mails).toHaveLength(1)
    expect((await get('?status=sent', admin)).json().total).toBe(0)
    expect((await get('?recipient=ONE@skyroute.example', admin)).json().total).toBe(1)
  })

  it('shows one mail whole', async () => {
    const id = await writeOne()
    const answer = await get(`/${id}`, admin)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, status: 'waiting', text_body: expect.stringContaining('It is one.') })
  })

  it.each(['', '/00000000-0000-4000-8000-000000000000'])('%s is for staff who may write messages', async (path) => {
    expect((await get(path)).statusCode).toBe(401)
    expect((await get(path, await makeUser(house.ctx))).statusCode).toBe(403)
    expect((await get(path, await makeUser(house.ctx, { roles: ['driver'] }))).statusCode).toBe(403)
  })

  it('a mail that is not there is 404, a bad question 422', async () => {
    expect((await get('/00000000-0000-4000-8000-000000000000', admin)).statusCode).toBe(404)
    expect((await get('/7', admin)).statusCode).toBe(422)
    expect((await get('?status=lost', admin)).statusCode).toBe(422)
    expect((await get('?per_page=0', admin)).statusCode).toBe(422)
    expect((await get('?per_page=101', admin)).statusCode).toBe(422)
  })
})

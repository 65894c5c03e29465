import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'

let house: TestServer
let ngozi: MadePerson
let tunde: MadePerson
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  ngozi = await makeUser(house.ctx, { roles: ['admin'] })
  tunde = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Tunde' })
  customer = await makeUser(house.ctx)
})
beforeEach(async () => {
  for (const table of ['contact_messages', 'mails', 'rate_limits'])
    await sql`delete from ${sql.table(table)}`.execute(house.ctx.db)
  await takeJobs(house)
  house.clock.advance({ minutes: 1 })
})
afterAll(() => house.close())

const inbox = '/api/v1/admin/contact-messages'
const get = async (path = '', who = ngozi) => (await call(house, who, { url: inbox + path })).json()
const post = (path: string, payload: object, who = ngozi, headers = {}) =>
  call(house, who, { method: 'POST', url: inbox + path, payload, headers })
const put = (path: string, payload: object, who = ngozi) =>
  call(house, who, { method: 'PUT', url: inbox + path, payload })

async function writeLetter(over: object = {}) {
  const letter = { name: 'Ọláìyá', email: 'ola@example.com', subject: 'Late check-in', message: 'May I come at 23:00?' }
  const payload = { ...letter, ...over }
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload })
  return answer.json().id as string
}

describe('the inbox', () => {
  it('shows what waits the longest first, counts and searches', async () => {
    await writeLetter({ subject: 'First' })
    house.clock.advance({ minutes: 5 })
    const second = await writeLetter({ subject: 'Second', name: 'Musa 100%' })
    await put(`/${second}`, { status: 'closed', reason: 'Spam' })
    await writeLetter({ subject: 'Third' })
    const open = await get('?status=open')
    expect(open.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['First', 'Third'])
    expect(open).toMatchObject({ counts: { open: 2, answered: 0, closed: 1 }, total: 2 })
    expect(await get('?search=musa%20100%25')).toMatchObject({ total: 1, messages: [{ subject: 'Second' }] })
    expect(await get('?search=100_')).toMatchObject({ total: 0 })
  })

  it('gives a stranger’s words back as they are, as text', async () => {
    const id = await writeLetter({ message: '<img src=x onerror=alert(1)>\n{{7*7}}' })
    expect(await get(`/${id}`)).toMatchObject({ message: '<img src=x onerror=alert(1)>\n{{7*7}}', status: 'open' })
  })

  it('names other letters of the same address', async () => {
    const first = await writeLetter({ subject: 'Before' })
    const second = await writeLetter({ subject: 'After', email: 'OLA@example.com' })
    expect((await get(`/${second}`)).others).toMatchObject([{ id: first, subject: 'Before', status: 'open' }])
  })

  it('is for those who may answer', async () => {
    const id = await writeLetter()
    for (const url of [inbox, `${inbox}/${id}`, `${inbox}/clerks`])
      expect((await call(house, customer, { url })).statusCode, url).toBe(403)
    expect((await post(`/${id}/answer`, { text: 'x', version: 'x' }, customer)).statusCode).toBe(403)
    expect((await post(`/${id}/notes`, { text: 'x' }, customer)).statusCode).toBe(403)
    expect((await put(`/${id}`, { status: 'closed' }, customer)).statusCode).toBe(403)
    expect((await call(house, ngozi, { url: `${inbox}/${crypto.randomUUID()}` })).statusCode).toBe(404)
  })
})

describe('an answer', () => {
  it('goes out by mail with the letter below it, and stays with the letter', async () => {
    const id = await writeLetter()
    const { version } = await get(`/${id}`)
    const answered = await post(`/${id}/answer`, { text: 'Yes.\r\n\r\nThe desk is open all night.', version })
    expect(answered.json()).toMatchObject({
      status: 'answered',
      assigned_to: { id: ngozi.userId, name: 'Ngozi Bello' },
      entries: [
        { kind: 'answer', text: 'Yes.\n\nThe desk is open all night.', by: { name: 'Ngozi Bello' }, mail: null },
      ],
    })
    await writeMails(house)
    const { rows } = await sql<{ recipient: string; reply_to: string; subject: string; text_body: string }>`
      select recipient, reply_to, subject, text_body from mails where template = 'contact-answer'`.execute(house.ctx.db)
    expect(rows).toMatchObject([
      { recipient: 'ola@example.com', reply_to: 'support@skyroute.example', subject: 'Re: Late check-in' },
    ])
    expect(rows[0]?.text_body).toMatch(/The desk is open all night\.[\s\S]*you wrote:[\s\S]*May I come at 23:00\?/)
    expect((await get(`/${id}`)).entries[0].mail).toMatchObject({ status: 'waiting' })
    expect((await get('?status=answered')).messages[0].answered_at).toBe(house.clock.now().toISOString())
  })

  it('of two clerks at once is one; the other is told what was answered', async () => {
    const id = await writeLetter()
    const { version } = await get(`/${id}`)
    const both = await Promise.all([
      post(`/${id}/answer`, { text: 'Yes.', version }, ngozi),
      post(`/${id}/answer`, { text: 'No.', version }, tunde),
    ])
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const refused = both.find((answer) => answer.statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'changed_meanwhile', current: { entries: [{ kind: 'answer' }] } })
    const jobs = await takeJobs(house)
    expect(jobs.filter(({ task }) => task === 'mail.contact-answer')).toHaveLength(1)
    house.clock.advance({ minutes: 1 })
    const again = await post(`/${id}/answer`, { text: 'More.', version: refused.version, close: true }, tunde)
    expect(again.json()).toMatchObject({ status: 'closed', entries: [{}, { text: 'More.' }] })
  })

  it('that is sent again with its key is one', async () => {
    const id = await writeLetter()
    const { version } = await get(`/${id}`)
    const send = () => post(`/${id}/answer`, { text: 'Yes.', version }, ngozi, { 'idempotency-key': `answer-${id}` })
    const first = await send()
    expect((await send()).json()).toEqual(first.json())
    expect((await get(`/${id}`)).entries).toHaveLength(1)
  })

  it('needs words and the state it was written from', async () => {
    const id = await writeLetter()
    const { version } = await get(`/${id}`)
    expect((await post(`/${id}/answer`, { text: '  \n ', version })).json()).toMatchObject({ code: 'required' })
    expect((await post(`/${id}/answer`, { text: 'Yes.' })).statusCode).toBe(422)
    expect((await post(`/${id}/notes`, { text: ' ' })).statusCode).toBe(422)
  })
})

describe('a letter', () => {
  it('is given to a clerk, noted on, closed and opened again, each on record', async () => {
    const id = await writeLetter()
    expect((await get('/clerks')).clerks.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ngozi.userId, tunde.userId].sort(),
    )
    await put(`/${id}`, { assigned_to: tunde.userId })
    expect(await get('?assigned_to=me', tunde)).toMatchObject({ total: 1 })
    expect(await get('?assigned_to=nobody')).toMatchObject({ total: 0 })
    house.clock.advance({ minutes: 1 })
    await post(`/${id}/notes`, { text: 'Ask the hotel.' }, tunde)
    house.clock.advance({ minutes: 1 })
    await put(`/${id}`, { status: 'closed' })
    house.clock.advance({ minutes: 1 })
    const opened = await put(`/${id}`, { status: 'open', reason: 'They called' })
    expect(opened.json().entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['assigned', 'Tunde Bello'],
      ['note', 'Ask the hotel.'],
      ['closed', ''],
      ['reopened', 'They called'],
    ])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_kind = 'contact' and subject_id = ${id} order by at`.execute(
      house.ctx.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'contact.assigned',
      'contact.noted',
      'contact.closed',
      'contact.reopened',
    ])
    expect((await takeJobs(house)).map(({ task }) => task)).not.toContain('mail.contact-answer')
  })

  it('is not given to who cannot answer it, nor moved from a state that has passed', async () => {
    const id = await writeLetter()
    const { version } = await get(`/${id}`)
    expect((await put(`/${id}`, { assigned_to: customer.userId })).json().code).toBe('not_a_clerk')
    const both = await Promise.all([
      put(`/${id}`, { assigned_to: ngozi.userId, version }, ngozi),
      put(`/${id}`, { assigned_to: tunde.userId, version }, tunde),
    ])
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  it('goes with the person who wrote it', async () => {
    const person = await makeUser(house.ctx, { email: 'leaving@example.com' })
    const owner = await makeUser(house.ctx, { roles: ['superadmin'] })
    const id = await writeLetter({ email: 'leaving@example.com', message: 'My name is Ada.' })
    await post(`/${id}/notes`, { text: 'Ada called.' })
    const gone = { method: 'DELETE', url: `/api/v1/rbac/users/${person.userId}` } as const
    expect((await call(house, owner, gone)).statusCode).toBe(200)
    const letter = await get(`/${id}`)
    expect(letter).toMatchObject({ name: 'Erased customer', message: 'Erased', entries: [{ text: '' }] })
    expect(letter.email).toMatch(/erased\.invalid$/)
  })
})

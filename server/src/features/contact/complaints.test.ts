import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let clerk: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-23T09:00:00+01:00')
  for (const table of ['contact_messages', 'mails', 'rate_limits'])
    await sql`delete from ${sql.table(table)}`.execute(house.ctx.db)
})
afterAll(() => house.close())

const complaint = {
  name: 'Ọláìyá Ẹ̀gbá',
  email: 'ola@example.com',
  category: 'erasure',
  message: 'Please erase what you hold of me.',
}
const complain = (over: object = {}) =>
  house.app.inject({ method: 'POST', url: '/api/v1/contact/complaints', payload: { ...complaint, ...over } })
const inbox = '/api/v1/admin/contact-messages'
const get = async (path: string) => (await call(house, clerk, { url: inbox + path })).json()
const idOf = async (number: string) => (await get(`?search=${number}`)).messages[0].id as string

it('gets a number and a day 30 days ahead, by mail too, which carries no word of the sender', async () => {
  const answer = await complain()
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    number: expect.stringMatching(/^PC-\d{6}$/),
    due_on: '2026-12-23',
    message: 'We have your complaint and answer by Wed 23 Dec 2026.',
  })
  await writeMails(house)
  const { rows } = await sql<{ subject: string; text_body: string }>`
    select subject, text_body from mails where recipient = 'ola@example.com'`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.subject).toBe(`We have your complaint ${answer.json().number}`)
  expect(rows[0]?.text_body).toContain('23 Dec 2026')
  expect(rows[0]?.text_body).not.toContain('erase what')
})

it.each([
  ['a blank message', { message: ' ' }, 'message'],
  ['half an address', { email: 'ola@' }, 'email'],
  ['a category that there is not', { category: 'rude' }, 'category'],
])('with %s is refused, naming the field', async (_what, over, field) => {
  const answer = await complain(over)
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
})

it('shares its limit with the contact page', async () => {
  for (let i = 0; i < 5; i++) expect((await complain()).statusCode).toBe(201)
  expect((await complain()).statusCode).toBe(429)
})

it('stands before other messages, what is overdue first, and is counted', async () => {
  const contact = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi' }
  await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload: contact })
  const [first, second] = [(await complain()).json(), (await complain()).json()]
  await sql`update contact_messages set due_at = '2026-11-22T08:00:00Z' where id = ${await idOf(second.number)}`.execute(
    house.ctx.db,
  )
  const open = await get('?status=open')
  expect(open.messages.map(({ subject }: { subject: string }) => subject.slice(0, 9))).toEqual([
    second.number,
    first.number,
    'Hello',
  ])
  expect(open.counts).toMatchObject({ open: 3, overdue: 1 })
  expect((await get('?complaints=true')).total).toBe(2)
  expect((await get('?complaints=false')).total).toBe(1)
})

it('is answered by mail with its number, and not closed without an answer or a note', async () => {
  const { number } = (await complain()).json()
  const id = await idOf(number)
  const move = (payload: object) => call(house, clerk, { method: 'PUT', url: `${inbox}/${id}`, payload })
  expect((await move({ status: 'closed' })).json().code).toBe('complaint_open')
  const { version } = await get(`/${id}`)
  const payload = { text: 'All is erased.', version }
  expect((await call(house, clerk, { method: 'POST', url: `${inbox}/${id}/answer`, payload })).statusCode).toBe(200)
  expect((await move({ status: 'closed' })).json().status).toBe('closed')
  await writeMails(house)
  const { rows } = await sql<{ subject: string }>`
    select subject from mails where template = 'contact-answer'`.execute(house.ctx.db)
  expect(rows).toEqual([{ subject: `Re: ${number}, Privacy complaint: data to be erased` }])
  const { rows: audited } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${id} order by at, action`.execute(house.ctx.db)
  expect(audited.map(({ action }) => action)).toEqual(['contact.answered', 'contact.closed'])
})

it('that was opened again is not closed with the answer it had', async () => {
  const { number } = (await complain()).json()
  const id = await idOf(number)
  const move = (payload: object) => {
    house.clock.advance({ minutes: 1 })
    return call(house, clerk, { method: 'PUT', url: `${inbox}/${id}`, payload })
  }
  const answer = async (text: string) => {
    const { version } = await get(`/${id}`)
    return call(house, clerk, { method: 'POST', url: `${inbox}/${id}/answer`, payload: { text, version } })
  }
  await answer('All is erased.')
  expect((await move({ status: 'closed' })).statusCode).toBe(200)
  expect((await move({ status: 'open' })).json().status).toBe('open')
  const refused = await move({ status: 'closed' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'complaint_open'])
  await answer('Now it is.')
  expect((await move({ status: 'closed' })).json().status).toBe('closed')
})

it('has as many days as staff set, 30 at most', async () => {
  const set = (complaint_days: number) =>
    call(house, clerk, { method: 'PUT', url: '/api/v1/settings/rules', payload: { complaint_days } })
  expect((await set(31)).statusCode).toBe(422)
  expect((await set(14)).statusCode).toBe(200)
  expect((await complain()).json().due_on).toBe('2026-12-07')
  await set(30)
})

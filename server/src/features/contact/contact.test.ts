import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../context.ts'
import { jobHandlers } from '../../features.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  for (const table of ['contact_messages', 'mails', 'rate_limits']) {
    await sql`delete from ${sql.table(table)}`.execute(house.ctx.db)
  }
  await takeJobs(house)
})
afterAll(() => house.close())

const letter = {
  name: 'Ọláìyá Ẹ̀gbá',
  email: 'Olaiya@example.com ',
  subject: 'Late check-in',
  message: 'May I come at 23:00?\n<b>Booking</b> SKY-7QK2M9TX4B & thanks.',
}
const submit = (body: object) => house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload: body })

async function messages() {
  const { rows } = await sql<Record<string, unknown>>`
    select name, email, subject, message, created_at from contact_messages order by created_at, subject`.execute(
    house.ctx.db,
  )
  return rows
}

async function runMailJobs(ctx: AppContext = house.ctx) {
  for (let jobs = await takeJobs(house); jobs.length > 0; jobs = await takeJobs(house)) {
    for (const { task, payload } of jobs) await jobHandlers[task]?.(ctx, payload)
  }
}

describe('a message from the contact page', () => {
  it('is kept as it was written, and mailed to us and to who wrote it', async () => {
    const answer = await submit(letter)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().message).toBe('Your message has arrived. We answer by e-mail.')
    expect(await messages()).toEqual([{ ...letter, email: 'olaiya@example.com', created_at: house.clock.now() }])
    await runMailJobs()
    const { rows } = await sql<{ recipient: string; subject: string; text_body: string; html_body: string }>`
      select recipient, subject, text_body, html_body from mails order by template`.execute(house.ctx.db)
    expect(rows.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['support@skyroute.example', 'Contact: Late check-in'],
      ['olaiya@example.com', 'We have your message'],
    ])
    expect(rows[0]?.text_body).toContain('Answer to: olaiya@example.com')
    expect(rows[0]?.html_body).toContain(
      '&lt;b&gt;Booking&lt;/b&gt; <span style="white-space:nowrap;">SKY-7QK2M9TX4B</span> &amp; thanks.',
    )
    expect(rows[0]?.html_body).not.toContain('<b>Booking')
    // Who types a stranger's address cannot have us carry words to it.
    expect(rows[1]?.text_body).not.toContain('23:00')
  })

  it('stays when the mail cannot be sent, and the mail is tried again', async () => {
    await submit(letter)
    const send = async () => {
      throw new Error('421 no mail today')
    }
    await expect(runMailJobs({ ...house.ctx, mail: { name: 'smtp', send } })).rejects.toThrow('421 no mail today')
    expect(await messages()).toHaveLength(1)
    const { rows } = await sql`select status, last_error from mails where attempts > 0`.execute(house.ctx.db)
    expect(rows).toEqual([{ status: 'waiting', last_error: '421 no mail today' }])
  })

  it.each([
    ['a blank name', { name: '   ' }, 'Please fill in all required fields.', 'name'],
    ['a blank message', { message: '\n' }, 'Please fill in all required fields.', 'message'],
    ['half an address', { email: 'ada@' }, 'Please enter a valid email address.', 'email'],
    ['two addresses', { email: 'ada@a.example,bola@b.example' }, 'Please enter a valid email address.', 'email'],
    ['a header in the subject', { subject: 'Hi\r\nBcc: all@b.example' }, 'Please write this on one line.', 'subject'],
    ['a header in the name', { name: 'Ada\nBcc: all@b.example' }, 'Please write this on one line.', 'name'],
    [
      'a header in the address',
      { email: 'a@b.example\nBcc: c@d.example' },
      'Please enter a valid email address.',
      'email',
    ],
    ['a subject without end', { subject: 'x'.repeat(201) }, 'Invalid data provided', 'subject'],
    ['no words but null', { message: null }, 'Invalid data provided', 'message'],
  ])('with %s is refused and not kept', async (_what, wrong, sentence, field) => {
    const answer = await submit({ ...letter, ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toBe(sentence)
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(await messages()).toEqual([])
  })

  it('is the sixth in an hour from one address: later, please; what was refused is not counted', async () => {
    for (let time = 0; time < 3; time++) await submit({ ...letter, email: 'nobody' })
    for (let time = 0; time < 5; time++) expect((await submit(letter)).statusCode).toBe(201)
    const sixth = await submit(letter)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json().code).toBe('rate_limited')
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(await messages()).toHaveLength(5)
    const elsewhere = await house.app.inject({
      method: 'POST',
      url: '/api/v1/contact/submit',
      payload: letter,
      remoteAddress: '192.0.2.7',
    })
    expect(elsewhere.statusCode).toBe(201)
  })
})

it('the frequent questions are those of the settings', async () => {
  const answer = await house.app.inject('/api/v1/faq')
  expect(answer.statusCode).toBe(200)
  const titles = answer.json().sections.map((section: { title: string }) => section.title)
  expect(titles).toContain('Changing and cancelling')
  for (const { items } of answer.json().sections) {
    for (const { question, answer: words } of items)
      expect([question.endsWith('?'), words.length > 20]).toEqual([true, true])
  }
})

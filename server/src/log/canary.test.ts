// Marked personal data is sent through every way in; none of it may be found in the log.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { sendMail } from '../features/notifications/mails/send-mail.ts'
import { callProvider, type ProviderRequest } from '../gateways/payments/call-provider.ts'
import { enqueue } from '../jobs/jobs.ts'
import { startJobs } from '../jobs/runner.ts'
import { asOwner } from '../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { call } from '../testing/makers/orders.ts'
import { makeUser } from '../testing/makers/people.ts'
import { takeJobs } from '../testing/queued-jobs.ts'
import { inTrace } from '../trace/current-trace.ts'
import { openLog } from './open-log.ts'

const canaries = {
  name: 'Adaezekanari Okonkwokanari',
  email: 'kanari.letter@kanaribird.example',
  telephone: '+234 803 123 4567',
  localTelephone: '08031234567',
  card: '4111 1111 1111 1111',
  account: '0123456789',
  token: 'kanariTokenabcdefghijklmnopqrstuvwxyz0123456789kanari',
  cookie: 'kanariCookie0123456789',
}
const everything = Object.values(canaries).join(' ')
/** However it is written, and in parts. */
const marks = [
  /kanari/i,
  /kanaribird/i,
  /803.?123.?4567/,
  /4111.?1111/,
  /0123456789/,
  new RegExp(Buffer.from(canaries.email).toString('base64').slice(0, 20)),
]

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
let house: TestServer
let provider: Server
beforeAll(async () => {
  house = await openTestServer({ log: openLog('trace', stream) }, { breaksPromises: true })
  provider = createServer((request, answer) => {
    answer.writeHead(request.url?.includes('broken') ? 500 : 400, { 'content-type': 'application/json' })
    const said = `${everything} was not found`
    answer.end(
      request.url?.includes('torn')
        ? `{"message": "${said}`
        : JSON.stringify({ status: false, message: said, code: canaries.name }),
    )
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await house.close()
  await new Promise((resolve) => provider.close(resolve))
})

/** Of the lines since this was asked last. */
const found = () => lines.splice(0).filter((line) => marks.some((mark) => mark.test(line)))

const headers = {
  authorization: `Bearer ${canaries.token}`,
  cookie: `session=${canaries.cookie}`,
  'user-agent': canaries.name,
  'x-forwarded-for': canaries.telephone,
  referer: `https://site.example/?email=${canaries.email}`,
  'idempotency-key': canaries.token,
}
const letter = { name: canaries.name, email: canaries.email, subject: canaries.card, message: everything }

/** From here on every row of a table is refused, in a sentence that quotes it as PostgreSQL quotes values. */
async function refuseRows(table: string) {
  await asOwner(
    house,
    `create function quote_row() returns trigger language plpgsql as $$
       begin raise exception 'the row "%" is damaged', to_jsonb(new)::text using detail = new::text; end $$;
     create trigger quote_row before insert on ${table} for each row execute function quote_row()`,
  )
}

it('a body, a query, a header, a cookie and an address that cannot be worked', async () => {
  await refuseRows('contact_messages')
  const failed = await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', headers, payload: letter })
  expect(failed.statusCode).toBe(500)
  const query = new URLSearchParams({ q: everything, email: canaries.email, token: canaries.token })
  for (const url of [`/api/v1/hotels?${query}`, `/api/v1/auth/confirm-email/${canaries.token}?${query}`])
    await house.app.inject({ url, headers })
  for (const payload of [`{"name": "${everything}`, { email: canaries.email, password: everything }])
    await house.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
  for (const url of ['/api/v1/payments/webhooks/paystack', '/api/v1/payments/webhooks/stripe'])
    await house.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'x-paystack-signature': canaries.token },
      payload: letter,
    })
  await house.app.inject({ url: `/%E0%A4%A?email=${canaries.email}`, headers })
  expect(lines.join('')).toContain('request failed')
  expect(found()).toEqual([])
})

it.each([
  ['a value of another type', sql`select ${canaries.name}::text::integer`],
  [
    'a value that is there already',
    sql`insert into email_claims (email, user_id) select ${canaries.email}, id from users, generate_series(1, 2)`,
  ],
  ['a text that is too long', sql`select ${everything}::text::date`],
  ['a row that breaks a check', sql`insert into heartbeats (name, at, details) values (${everything}, null, '{}')`],
])('an error of the database: %s', async (_what, statement) => {
  await makeUser(house.ctx)
  const error = await statement.execute(house.ctx.db).catch((thrown: unknown) => thrown)
  expect(`${error} ${JSON.stringify(error)}`).toMatch(/kanari/)
  house.ctx.log.error({ err: error }, 'it did not work')
  expect(lines.length).toBe(1)
  expect(found()).toEqual([])
})

it.each(['/refused', '/broken', '/torn'])('what a provider answers: %s', async (path) => {
  const { port } = provider.address() as AddressInfo
  const address = {
    provider: 'paystack',
    baseUrl: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${canaries.token}` },
  }
  const request: ProviderRequest = { method: 'POST', path, query: { email: canaries.email }, json: letter }
  const error = await callProvider(address, request, { read: (body) => body }).catch((thrown: unknown) => thrown)
  house.ctx.log.warn({ err: error, payment: 'PAY-1' }, 'the payment provider could not be asked')
  expect(lines.at(-1)).toContain('ProviderError')
  expect(found()).toEqual([])
})

it('a mail that is refused, with the words of its server', async () => {
  const refuse = () =>
    Promise.reject(
      Object.assign(new Error(`Can't send mail: 550 no mailbox for ${everything}`), {
        code: 'EENVELOPE',
        responseCode: 550,
        response: `550 ${everything}`,
        rejected: [canaries.email],
      }),
    )
  const ctx = { ...house.ctx, mail: { name: 'smtp', send: refuse } }
  const { rows } = await sql<{ id: string }>`
    insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, created_at)
    values ('canary', 'welcome', ${canaries.email}, ${canaries.name}, ${everything}, ${everything}, now()) returning id`.execute(
    ctx.db,
  )
  await expect(sendMail(ctx, rows[0]?.id ?? '')).rejects.toThrow('550')
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    msg: 'a mail could not be sent',
    err: { code: 'EENVELOPE', status: 550, message: 'the mail server refused' },
  })
  expect(found()).toEqual([])
})

it('a job that fails, in the queue and on a timer', async () => {
  const { promise: bothRan, resolve } = Promise.withResolvers<void>()
  const waited = new Set(['mail.refused', 'mail.late'])
  const fail = (job: string) => async () => {
    if (waited.delete(job) && waited.size === 0) resolve()
    throw new Error(`no mailbox for "${everything}"`, { cause: new Error(`"${canaries.name}" is not known`) })
  }
  const handlers = { 'mail.refused': fail('mail.refused'), 'mail.late': fail('mail.late') }
  await inTransaction(house.ctx.db, (tx) => enqueue(tx, 'mail.refused', {}))
  const jobs = await startJobs(house.ctx, house.queueUrl, handlers, [{ job: 'mail.late', everySeconds: 0.01 }])
  await bothRan
  await jobs.stop()
  await takeJobs(house)
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('a job failed'))
  expect(new Set(failed.map(({ job }) => job))).toEqual(new Set(['mail.refused', 'mail.late']))
  expect(failed.filter(({ trace_id }) => !/^[0-9a-f]{32}$/.test(trace_id))).toEqual([])
  expect(found()).toEqual([])
})

it('a careless line: fields, sentences, errors alone and errors in errors', () => {
  const { log } = house.ctx
  const { name, email, telephone, card, account, token, cookie } = canaries
  log.info(
    { guest_name: name, email, phone: telephone, headers: { cookie }, nested: { deep: [email, card] } },
    'fields',
  )
  log.info(`${email} called from ${telephone} with ${card}, account ${account}, Bearer ${token}, session=${cookie}`)
  log.error(new Error(`${email} is gone`))
  log.error({ err: new Error('outside', { cause: new SyntaxError(`Unexpected "${name}"`) }) }, 'inside')
  expect(lines.length).toBe(4)
  expect(found()).toEqual([])
})

it('an error of every address of a name says what the first of them said', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
  house.ctx.log.error({ err: Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' }) }, 'it did not work')
  expect(JSON.parse(lines.at(-1) ?? '{}').err).toMatchObject({
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED ::1:5432',
  })
})

it('a signed-in customer who books', async () => {
  const customer = await makeUser(house.ctx, { firstName: 'Adaezekanari', lastName: 'Okonkwokanari' })
  await call(house, customer, { method: 'POST', url: '/api/v1/bookings', payload: { guest_name: canaries.name } })
  await call(house, customer, { url: '/api/v1/auth/me' })
  expect(found()).toEqual([])
})

it('negative control: what is marked is found in a line that is not masked', () => {
  inTrace({ traceId: '0'.repeat(32), isSampled: false }, () => stream.write(JSON.stringify({ msg: everything })))
  expect(found()).toHaveLength(1)
})

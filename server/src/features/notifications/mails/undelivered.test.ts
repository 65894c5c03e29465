import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AppContext } from '../../../context.ts'
import { jobHandlers } from '../../../features.ts'
import { type Mail, RecipientRejected } from '../../../gateways/mail/port.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { heldRoom, paidRoom } from '../../../testing/makers/desk.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

let server: TestServer
let admin: MadePerson
const sent: Mail[] = []
/** Addresses that the mail server knows nobody at. */
const unknown = new Set<string>()

beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (unknown.has(mail.to)) throw new RecipientRejected(`550 5.1.1 <${mail.to}> no such user`)
    if (mail.to.startsWith('policy')) throw new Error('554 5.7.1 blocked')
    sent.push(mail)
  }
  server = await openTestServer({ mail: { name: 'smtp', send } })
  admin = await makeUser(server.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  await takeJobs(server)
  sent.length = 0
})
afterAll(() => server.close())

let made = 0
type About = { bookingId?: string; template?: string }
async function writeOne(recipient: string, { bookingId, template = 'booking-changed' }: About = {}) {
  made += 1
  const content = { subject: `Test ${made}`, preview: '', heading: 'A test', paragraphs: ['It is one.'] }
  await writeMail(server.ctx, { dedupeKey: `test:${made}`, template, recipient, bookingId, content })
  const { rows } = await sql<{ id: string }>`select id from mails where dedupe_key = ${`test:${made}`}`.execute(
    server.ctx.db,
  )
  return rows[0]!.id // written above
}

async function runJobs(ctx: AppContext = server.ctx) {
  for (let jobs = await takeJobs(server); jobs.length > 0; jobs = await takeJobs(server)) {
    for (const { task, payload } of jobs) if (task.startsWith('mail.')) await jobHandlers[task]?.(ctx, payload)
  }
}

/** A confirmed booking whose guest has this address, whatever the rule for addresses says of it. */
async function bookingFor(address: string) {
  const { id } = await paidRoom(server)
  await sql`update bookings set guest_email = ${address}, guest_phone = '+2348031234567' where id = ${id}`.execute(
    server.ctx.db,
  )
  await takeJobs(server)
  return id
}

async function casesAbout(address: string, status = 'open') {
  const answer = await call(server, admin, {
    url: `/api/v1/payments/cases?kind=mail_not_delivered&status=${status}&per_page=100`,
  })
  return answer.json().cases.filter((each: { mail: { recipient: string } }) => each.mail.recipient === address)
}

const correct = (id: string, guest_email: string) =>
  call(server, admin, { method: 'PUT', url: `/api/v1/admin/bookings/${id}`, payload: { guest_email } })

const mailRow = async (id: string) =>
  (await sql`select status, attempts, recipient from mails where id = ${id}`.execute(server.ctx.db)).rows[0]

it('an address that does not exist ends the mail at once, and asks staff to act about the booking', async () => {
  unknown.add('gone@mail.example')
  const booking = await bookingFor('gone@mail.example')
  const id = await writeOne('gone@mail.example', { bookingId: booking })
  await sendMail(server.ctx, id)
  expect(await mailRow(id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await casesAbout('gone@mail.example')).toMatchObject([
    {
      kind: 'mail_not_delivered',
      booking: { id: booking, customer_phone: '+2348031234567' },
      mail: { id, failure: '550 5.1.1 <gone@mail.example> no such user' },
    },
  ])
})

it('the next mails to the address open no further case, also when two end at one moment', async () => {
  unknown.add('twice@mail.example')
  const booking = await bookingFor('twice@mail.example')
  const ids = [
    await writeOne('twice@mail.example', { bookingId: booking }),
    await writeOne('twice@mail.example', { bookingId: booking }),
    await writeOne('twice@mail.example'),
  ]
  await Promise.all(ids.map((id) => sendMail(server.ctx, id)))
  expect(await casesAbout('twice@mail.example')).toHaveLength(1)
})

it('a case that somebody has closed is not opened again about the same booking, and is about another one', async () => {
  unknown.add('closed@mail.example')
  const [first, other] = [await bookingFor('closed@mail.example'), await bookingFor('closed@mail.example')]
  await sendMail(server.ctx, await writeOne('closed@mail.example', { bookingId: first }))
  const [{ id }] = await casesAbout('closed@mail.example')
  const close = { method: 'POST', url: `/api/v1/payments/cases/${id}/close`, payload: { note: 'Called the guest.' } }
  expect((await call(server, admin, close as never)).statusCode).toBe(200)
  await sendMail(server.ctx, await writeOne('closed@mail.example', { bookingId: first }))
  expect(await casesAbout('closed@mail.example')).toEqual([])
  await sendMail(server.ctx, await writeOne('closed@mail.example', { bookingId: other }))
  expect(await casesAbout('closed@mail.example')).toMatchObject([{ booking: { id: other } }])
})

it('a corrected address gets what did not arrive, once, and the case is closed', async () => {
  unknown.add('typo@mail.example')
  const booking = await bookingFor('typo@mail.example')
  await sendMail(server.ctx, await writeOne('typo@mail.example', { bookingId: booking }))
  await sendMail(server.ctx, await writeOne('typo@mail.example', { bookingId: booking, template: 'one-time-account' }))
  expect((await correct(booking, 'right@mail.example')).statusCode).toBe(200)
  await runJobs()
  // The account of the second mail may have closed since.
  expect(sent.map(({ to }) => to)).toEqual(['right@mail.example'])
  expect(await casesAbout('right@mail.example', 'closed')).toMatchObject([{ outcome: 'The address was corrected.' }])
  expect(await casesAbout('typo@mail.example')).toEqual([])
  await jobHandlers['mail.send-undelivered']?.(server.ctx, { bookingId: booking })
  await runJobs()
  expect(sent).toHaveLength(1)
})

it('a wrong address of two bookings is asked about again when only one of them is corrected', async () => {
  unknown.add('both@mail.example')
  const [first, second] = [await bookingFor('both@mail.example'), await bookingFor('both@mail.example')]
  await sendMail(server.ctx, await writeOne('both@mail.example', { bookingId: first }))
  await sendMail(server.ctx, await writeOne('both@mail.example', { bookingId: second }))
  expect(await casesAbout('both@mail.example')).toMatchObject([{ booking: { id: first } }])
  await correct(first, 'first@mail.example')
  await runJobs()
  expect(await casesAbout('both@mail.example')).toMatchObject([{ booking: { id: second } }])
})

it('staff send it again by hand, to the corrected address', async () => {
  const booking = await bookingFor('hand@mail.example')
  unknown.add('hand@mail.example')
  const id = await writeOne('hand@mail.example', { bookingId: booking })
  await sendMail(server.ctx, id)
  await sql`update bookings set guest_email = 'hand2@mail.example' where id = ${booking}`.execute(server.ctx.db)
  const again = await call(server, admin, { method: 'POST', url: `/api/v1/admin/mails/${id}/send` })
  expect(again.json()).toMatchObject({ id, status: 'waiting', recipient: 'hand2@mail.example' })
  await runJobs()
  expect(sent.map(({ to }) => to)).toEqual(['hand2@mail.example'])
})

it('a mail that arrives after all takes the mark away and closes the case, and what had failed goes out', async () => {
  unknown.add('late@mail.example')
  const [booking, other] = [await bookingFor('late@mail.example'), await bookingFor('Late@mail.example')]
  const { id: over, person } = await heldRoom(server)
  await sql`update bookings set guest_email = 'late@mail.example' where id = ${over}`.execute(server.ctx.db)
  const failed = [
    await writeOne('late@mail.example', { bookingId: booking, template: 'booking-confirmed' }),
    await writeOne('late@mail.example', { bookingId: booking }),
    await writeOne('Late@mail.example', { bookingId: other }),
    await writeOne('late@mail.example', { bookingId: over }),
    await writeOne('late@mail.example', { bookingId: booking, template: 'one-time-account' }),
  ]
  for (const id of failed) await sendMail(server.ctx, id)
  await call(server, person, { method: 'DELETE', url: `/api/v1/bookings/${over}` })
  await takeJobs(server)
  unknown.delete('late@mail.example')
  await sendMail(server.ctx, await writeOne('late@mail.example', { bookingId: booking }))
  await runJobs()
  const statuses = await Promise.all(failed.map(async (id) => ((await mailRow(id)) as { status: string }).status))
  expect(statuses).toEqual(['sent', 'failed', 'sent', 'failed', 'failed'])
  expect(sent).toHaveLength(3)
  expect(await casesAbout('late@mail.example')).toEqual([])
  expect(await casesAbout('late@mail.example', 'closed')).toHaveLength(1)
  const { rows } = await sql`select 1 from undelivered_emails where email = 'late@mail.example'`.execute(server.ctx.db)
  expect(rows).toEqual([])
})

it.each(['ada@ada@mail.example', 'no address', 'a@b.example\nBcc: all@mail.example'])(
  'the confirmation of a booking whose address is %j is a case, with a mail server and without one',
  async (address) => {
    for (const name of ['smtp', 'outbox']) {
      const guest = `${address}${name}`
      const booking = await bookingFor(guest)
      const ctx = { ...server.ctx, mail: { ...server.ctx.mail, name } }
      await jobHandlers['mail.booking-confirmed']?.(ctx, { bookingId: booking })
      await runJobs(ctx)
      expect(await casesAbout(guest)).toMatchObject([
        { booking: { id: booking }, mail: { failure: 'This is no e-mail address.' } },
      ])
      const resend = { method: 'POST', url: `/api/v1/admin/bookings/${booking}/resend-confirmation` } as const
      expect((await call(server, admin, resend)).json().code).toBe('no_address')
      await correct(booking, `right-${name}-${made}@mail.example`)
      await runJobs()
      expect(sent.at(-1)).toMatchObject({ to: `right-${name}-${made}@mail.example` })
    }
  },
)

it('an address of an earlier rule is still written to', async () => {
  const booking = await bookingFor('A..b@mail.example')
  await jobHandlers['mail.booking-confirmed']?.(server.ctx, { bookingId: booking })
  await runJobs()
  expect(sent.map(({ to }) => to)).toEqual(['a..b@mail.example'])
})

it('what a policy refuses is tried again and marks nobody; a code that anybody may order opens no case', async () => {
  await expect(sendMail(server.ctx, await writeOne('policy@mail.example'))).rejects.toThrow('5.7.1')
  unknown.add('stranger@mail.example')
  await sendMail(server.ctx, await writeOne('stranger@mail.example', { template: 'sign-in-code' }))
  expect(await casesAbout('stranger@mail.example')).toEqual([])
  expect(await casesAbout('policy@mail.example')).toEqual([])
})

it('erasing the account takes the mark with it, and an open case about a mail does not stop it', async () => {
  const { person, id } = await heldRoom(server)
  unknown.add(person.email)
  await sendMail(server.ctx, await writeOne(person.email, { bookingId: id }))
  expect(await casesAbout(person.email)).toHaveLength(1)
  const discard = { method: 'DELETE', url: `/api/v1/bookings/${id}` } as const
  expect((await call(server, person, discard)).statusCode).toBe(200)
  const erase = { method: 'DELETE', url: `/api/v1/rbac/users/${person.userId}` } as const
  const owner = await makeUser(server.ctx, { roles: ['superadmin'] })
  const answer = await call(server, owner, erase)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const { rows } = await sql`select 1 from undelivered_emails where email = ${person.email}`.execute(server.ctx.db)
  expect(rows).toEqual([])
  const { rows: open } = await sql`
    select 1 from cases where booking_id = ${id} and closed_at is null`.execute(server.ctx.db)
  expect(open).toEqual([])
})

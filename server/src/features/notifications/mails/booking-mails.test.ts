import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { mailJobs } from '../jobs.ts'
import { sendMail } from './send-mail.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
beforeEach(() => takeJobs(house))
afterAll(() => house.close())

type Kind = 'hotel' | 'car'

/** A hold of ₦112,000 with its tax: two nights, or two days, at ₦50,000. */
async function hold(type: Kind = 'hotel', data: Record<string, unknown> = {}, owner?: MadePerson) {
  const item =
    type === 'hotel'
      ? await makeHotel(house.ctx, { name: 'Cowrie Lantern Hotel', priceNgn: 50_000 })
      : await makeCar(house.ctx, { name: 'Toyota Highlander', priceNgn: 50_000 })
  const booking = await makeHold(house, owner ?? (await makeUser(house.ctx)), { type, itemId: item.id, data })
  return booking.id as string
}

const change = (id: string, values: Record<string, unknown>) =>
  house.ctx.db.updateTable('bookings').set(values).where('id', '=', id).execute()

const confirm = (id: string) =>
  change(id, {
    status: 'confirmed',
    captured_kobo: 11_200_000,
    payment_status: 'completed',
    confirmed_at: house.clock.now(),
  })

const cancel = (id: string, reason: string, at: string, note: string | null = null) =>
  change(id, { status: 'cancelled', cancel_reason: reason, cancelled_at: at, cancel_note: note })

async function tell(job: string, payload: Record<string, string>) {
  const handler = mailJobs[job]
  if (!handler) throw new Error(`nobody listens to ${job}`)
  await handler(house.ctx, payload)
}

type Mail = { subject: string; recipient: string; text_body: string; html_body: string; template: string }
async function mailsOf(bookingId: string): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select subject, recipient, text_body, html_body, template from mails
     where booking_id = ${bookingId} order by created_at, dedupe_key`.execute(house.ctx.db)
  return rows
}

async function onlyMailOf(bookingId: string): Promise<Mail> {
  const mails = await mailsOf(bookingId)
  expect(mails).toHaveLength(1)
  return mails[0]!
}

describe('a new hold', () => {
  it('is told once, however often the job runs, and sent once', async () => {
    const bookingId = await hold()
    await takeJobs(house)
    await Promise.all([1, 2, 3].map(() => tell('mail.booking-received', { bookingId })))
    const mail = await onlyMailOf(bookingId)
    expect(mail.subject).toBe(`Reserved until Fri 20 Nov, 09:35: Cowrie Lantern Hotel (SKY-${bookingId})`)
    expect(mail.recipient).toBe('ola@skyroute.example')
    expect(mail.text_body).toContain('Hello Ọlá O’Brien,')
    expect(mail.text_body).toContain('Total: ₦112,000')
    expect(mail.text_body).toContain(`${house.ctx.config.origin}/payment?bookingId=${bookingId}`)
    expect((await takeJobs(house)).map((job) => job.task)).toEqual(['mail.send'])
  })

  it('is not told any more when it is paid or over', async () => {
    const bookingId = await hold()
    await confirm(bookingId)
    await tell('mail.booking-received', { bookingId })
    expect(await mailsOf(bookingId)).toEqual([])
  })
})

describe('a new hold that staff made for a customer', () => {
  const byStaff = async (id: string) =>
    change(id, { created_by: (await makeUser(house.ctx, { roles: ['admin'] })).userId })

  it('says that a mailed code is enough to pay, and leads there with the address behind the #', async () => {
    const owner = await makeUser(house.ctx)
    const bookingId = await hold('hotel', {}, owner)
    await byStaff(bookingId)
    await change(bookingId, { guest_email: owner.email })
    await tell('mail.booking-received', { bookingId })
    const { text_body } = await onlyMailOf(bookingId)
    expect(text_body).toContain('log in with a code that we mail to this address')
    expect(text_body).toContain('No password is needed.')
    const returnTo = encodeURIComponent(`/payment?bookingId=${bookingId}`)
    const email = encodeURIComponent(owner.email)
    expect(text_body).toContain(`${house.ctx.config.origin}/login?by=code&returnTo=${returnTo}#email=${email}`)
  })

  it('says nothing of a code where the mail goes to an address that is not the account’s', async () => {
    const bookingId = await hold()
    await byStaff(bookingId)
    await change(bookingId, { guest_email: 'somebody.else@skyroute.example' })
    await tell('mail.booking-received', { bookingId })
    const { text_body } = await onlyMailOf(bookingId)
    expect(text_body).not.toContain('code')
    expect(text_body).toContain(`${house.ctx.config.origin}/payment?bookingId=${bookingId}`)
  })
})

describe('a confirmation', () => {
  it('says where, when in Lagos time, what it cost and until when it can be cancelled', async () => {
    const bookingId = await hold()
    await confirm(bookingId)
    await tell('mail.booking-confirmed', { bookingId })
    const mail = await onlyMailOf(bookingId)
    expect(mail.subject).toBe(`Confirmed: Cowrie Lantern Hotel, Fri 11 Dec to Sun 13 Dec 2026 (SKY-${bookingId})`)
    expect(mail.text_body).toContain('Check-in: from Fri 11 Dec 2026, 14:00')
    expect(mail.text_body).toContain('Check-out: until Sun 13 Dec 2026, 12:00')
    expect(mail.text_body).toContain('Paid: ₦112,000')
    expect(mail.text_body).toContain('Cancel free of charge until Wed 9 Dec, 14:00.')
    expect(mail.text_body).not.toContain('To pay on arrival')
  })

  it('of a car names pick-up and driver, and what is to be paid on arrival', async () => {
    const bookingId = await hold('car', { with_driver: true })
    await change(bookingId, { status: 'confirmed', confirmed_at: house.clock.now() })
    await tell('mail.booking-confirmed', { bookingId })
    const mail = await onlyMailOf(bookingId)
    expect(mail.text_body).toContain('Car: Toyota Highlander, with driver')
    expect(mail.text_body).toContain('Pick-up: Fri 11 Dec 2026, 12:00')
    expect(mail.text_body).toContain('To pay on arrival: ₦156,800')
  })
})

describe('a cancellation', () => {
  it.each([
    ['customer', '2026-12-09T14:00:00+01:00', 'Refund: ₦112,000', 'As you asked'],
    ['customer', '2026-12-10T09:00:00+01:00', 'Refund: ₦56,000', 'As you asked'],
    ['operator', '2026-12-11T20:00:00+01:00', 'Refund: ₦112,000', 'We had to cancel'],
    ['no_show', '2026-12-12T20:00:00+01:00', 'By the terms of this booking there is no refund.', 'Nobody came'],
  ])('by %s at %s', async (reason, at, money, words) => {
    const bookingId = await hold()
    await confirm(bookingId)
    await cancel(bookingId, reason, at)
    await tell('mail.booking-cancelled', { bookingId })
    await tell('mail.booking-cancelled', { bookingId })
    const mail = await onlyMailOf(bookingId)
    expect(mail.text_body).toContain(money)
    expect(mail.text_body).toContain(words)
  })

  it('counts ten business days around Christmas', async () => {
    const bookingId = await hold()
    await confirm(bookingId)
    await cancel(bookingId, 'operator', '2026-12-18T10:00:00+01:00', 'The pipes burst.')
    await tell('mail.booking-cancelled', { bookingId })
    const mail = await onlyMailOf(bookingId)
    // 21 to 24, 29 to 31 December, 4 to 6 January: Christmas, Boxing Day in lieu and New Year's Day are no business days.
    expect(mail.text_body).toContain('by Wed 6 Jan 2027')
    expect(mail.text_body).toContain('The reason: The pipes burst.')
  })

  it('counts a surplus that went back before, and its own refund only once', async () => {
    const bookingId = await hold()
    await confirm(bookingId)
    await change(bookingId, { captured_kobo: 12_200_000 })
    await makeRefunds(bookingId)
    await cancel(bookingId, 'customer', '2026-12-01T10:00:00+01:00')
    await tell('mail.booking-cancelled', { bookingId })
    expect((await onlyMailOf(bookingId)).text_body).toContain('Refund: ₦112,000')
  })

  it('discarded late gives back all of the part that was paid, as its refund does', async () => {
    const bookingId = await hold()
    await change(bookingId, { captured_kobo: 5_000_000 })
    await cancel(bookingId, 'discarded', '2026-12-10T09:00:00+01:00')
    await tell('mail.booking-cancelled', { bookingId })
    const { text_body } = await onlyMailOf(bookingId)
    expect(text_body).toContain('Refund: ₦50,000')
    expect(text_body).not.toContain('Cancellation fee')
  })

  it('that its owner discarded unpaid needs no mail', async () => {
    const bookingId = await hold()
    await cancel(bookingId, 'discarded', '2026-11-20T09:05:00+01:00')
    await tell('mail.booking-cancelled', { bookingId })
    expect(await mailsOf(bookingId)).toEqual([])
  })
})

describe('a hold that ended', () => {
  it.each([
    [0, 'We received no money for it.'],
    [5_000_000, 'We refund the ₦50,000 that you paid for it.'],
  ])('with %d kobo paid', async (captured, words) => {
    const bookingId = await hold()
    await change(bookingId, { captured_kobo: captured })
    await cancel(bookingId, 'hold_expired', '2026-11-20T09:35:00+01:00')
    await tell('mail.hold-ended', { bookingId })
    expect((await onlyMailOf(bookingId)).text_body).toContain(words)
  })
})

describe('what strangers wrote', () => {
  it('is text in the mail, never markup', async () => {
    const bookingId = await hold('hotel', { guest_name: '<img src=x onerror=alert(1)> "&\'' })
    await tell('mail.booking-received', { bookingId })
    const { html_body } = await onlyMailOf(bookingId)
    expect(html_body).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;,')
    expect(html_body).not.toMatch(/<img|<script|javascript:/i)
  })

  it('cannot start a header, nor put a link into a greeting', async () => {
    const bookingId = await hold('hotel', { guest_name: 'Win at https://evil.example' })
    await sql`update bookings set listing_snapshot = listing_snapshot || '{"name": "Hotel\\r\\nBcc: x@evil.example"}'
               where id = ${bookingId}`.execute(house.ctx.db)
    await tell('mail.booking-received', { bookingId })
    const mail = await onlyMailOf(bookingId)
    expect(mail.subject).toContain('Hotel Bcc: x@evil.example')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text_body).toContain('Hello,\n')
    expect(mail.text_body).not.toContain('https://evil.example')
  })

  it.each(['a@b.co\r\nBcc: c@d.co', 'a@b.co, c@d.co', 'Ada <a@b.co>', 'nowhere', ''])(
    'the address %j is handed to no mail server',
    async (address) => {
      const bookingId = await hold()
      await change(bookingId, { guest_email: address })
      await tell('mail.booking-received', { bookingId })
      const sent: unknown[] = []
      const send = async (mail: unknown) => void sent.push(mail)
      const { rows } = await sql<{ id: string }>`select id from mails where booking_id = ${bookingId}`.execute(
        house.ctx.db,
      )
      for (const { id } of rows) await sendMail({ ...house.ctx, mail: { name: 'smtp', send } }, id)
      expect(sent).toEqual([])
      const { rows: ended } = await sql`select status from mails where booking_id = ${bookingId}`.execute(house.ctx.db)
      expect(ended).toEqual([{ status: 'failed' }])
    },
  )

  it('no link leads anywhere but to us', async () => {
    const bookingId = await hold()
    await confirm(bookingId)
    await tell('mail.booking-confirmed', { bookingId })
    const { html_body } = await onlyMailOf(bookingId)
    const links = [...html_body.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1])
    expect(links).toEqual([`${house.ctx.config.origin}/booking/${bookingId}`])
  })
})

describe('payments', () => {
  it('a proof received, asked for again and rejected are three mails', async () => {
    const bookingId = await hold()
    const payload = { bookingId, paymentId: await makeTransfer(bookingId) }
    await tell('mail.proof-received', payload)
    await tell('mail.proof-received', payload)
    await decide(bookingId, { event: 'ask_again', to: 'pending', note: 'The amount cannot be read.' })
    await tell('mail.proof-decided', payload)
    await tell('mail.proof-decided', payload)
    await decide(bookingId, { event: 'reject', to: 'failed', note: 'Nothing arrived.' })
    await tell('mail.proof-decided', payload)
    const mails = await mailsOf(bookingId)
    expect(mails.map((mail) => mail.template)).toEqual(['proof-decided', 'proof-decided', 'proof-received'])
    expect(mails[0]?.text_body).toContain('Our note: The amount cannot be read.')
    expect(mails[1]?.text_body).toContain('Our note: Nothing arrived.')
    expect(mails[2]?.text_body).toContain('within 24 hours')
  })

  it('a transfer that was verified is told by the confirmation alone', async () => {
    const bookingId = await hold()
    const paymentId = await makeTransfer(bookingId)
    await sql`update payments set status = 'completed' where id = ${paymentId}`.execute(house.ctx.db)
    await tell('mail.proof-decided', { bookingId, paymentId })
    expect(await mailsOf(bookingId)).toEqual([])
  })

  it('money that is short says how much is missing, once per receipt', async () => {
    const bookingId = await hold()
    for (const kobo of [4_000_000, 4_000_000, 6_000_000]) {
      await change(bookingId, { captured_kobo: kobo })
      await tell('mail.payment-short', { bookingId })
    }
    const subjects = (await mailsOf(bookingId)).map((mail) => mail.subject)
    expect(subjects).toEqual([
      `₦72,000 is still missing (SKY-${bookingId})`,
      `₦52,000 is still missing (SKY-${bookingId})`,
    ])
  })

  it('a refund is told when it has left, not before', async () => {
    const bookingId = await hold()
    const [refundId] = await makeRefunds(bookingId)
    await sql`update refunds set status = 'sent' where id = ${refundId}`.execute(house.ctx.db)
    await tell('mail.refund-settled', { bookingId, refundId: refundId! })
    expect(await mailsOf(bookingId)).toEqual([])
    await sql`update refunds set status = 'succeeded' where id = ${refundId}`.execute(house.ctx.db)
    await tell('mail.refund-settled', { bookingId, refundId: refundId! })
    expect((await onlyMailOf(bookingId)).subject).toBe(`Refund of ₦10,000 sent (SKY-${bookingId})`)
  })
})

it('a booking that is not there, or a job without its payload, writes nothing', async () => {
  await tell('mail.booking-confirmed', { bookingId: '0000000000' })
  await expect(tell('mail.booking-confirmed', {})).rejects.toThrow('bookingId')
  expect(await mailsOf('0000000000')).toEqual([])
})

async function makeTransfer(bookingId: string): Promise<string> {
  const now = house.clock.now()
  await sql`insert into payments (booking_id, id, seq, method, provider, status, amount_kobo, reference, proof_count,
                                  created_at, updated_at)
    values (${bookingId}, ${`${bookingId}-p1`}, 1, 'bank_transfer', 'bank', 'pending_verification', 11200000,
            ${`SKY-${bookingId}-123456`}, 1, ${now}, ${now})`.execute(house.ctx.db)
  return `${bookingId}-p1`
}

async function decide(bookingId: string, decision: { event: string; to: string; note: string }) {
  const paymentId = `${bookingId}-p1`
  await sql`update payments set status = ${decision.to} where id = ${paymentId}`.execute(house.ctx.db)
  await sql`insert into payment_events (booking_id, payment_id, seq, at, event, to_status, actor_role, note)
    select ${bookingId}, ${paymentId}, count(*) + 1, ${house.clock.now()}, ${decision.event}, ${decision.to}, 'staff',
           ${decision.note} from payment_events where payment_id = ${paymentId}`.execute(house.ctx.db)
}

/** A surplus of ₦10,000 that went back, and the refund of a cancellation. */
async function makeRefunds(bookingId: string): Promise<string[]> {
  const paymentId = await makeTransfer(bookingId)
  const now = house.clock.now()
  const refunds = [
    { kind: 'surplus', kobo: 1_000_000 },
    { kind: 'terms', kobo: 11_200_000 },
  ]
  for (const [index, { kind, kobo }] of refunds.entries()) {
    await sql`insert into refunds (booking_id, payment_id, id, status, kind, amount_kobo, reason, is_counted,
                                   expected_by, created_at, updated_at)
      values (${bookingId}, ${paymentId}, ${`${paymentId}-r${index + 1}`}, 'reserved', ${kind}, ${kobo},
              'Paid too much', true, '2026-12-04', ${now}, ${now})`.execute(house.ctx.db)
  }
  return refunds.map((_refund, index) => `${paymentId}-r${index + 1}`)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { mailJobs } from './jobs.ts'

let house: TestServer
let guest: MadePerson
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  guest = await makeUser(house.ctx)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await takeJobs(house)
})
afterAll(() => house.close())

/** Confirmed now, from 11 to 13 December. */
async function confirmed(type: 'hotel' | 'car' = 'hotel', person = guest): Promise<string> {
  const item =
    type === 'hotel'
      ? await makeHotel(house.ctx, { name: 'Cowrie Lantern Hotel', priceNgn: 50_000 })
      : await makeCar(house.ctx, { name: 'Toyota Highlander', priceNgn: 50_000 })
  const { id } = await makeHold(house, person, { type, itemId: item.id })
  await change(id, {
    status: 'confirmed',
    captured_kobo: 11_200_000,
    payment_status: 'completed',
    confirmed_at: house.clock.now(),
  })
  return id
}

async function change(id: string, values: Record<string, unknown>) {
  await house.ctx.db.updateTable('bookings').set(values).where('id', '=', id).execute()
  if ('status' in values) await house.ctx.db.deleteFrom('live_holds').where('booking_id', '=', id).execute()
}

/** The recurring job at that moment, and the mails it asked for. */
async function sweepAt(moment: string) {
  house.clock.set(moment)
  await mailJobs['mail.remind-of-tomorrow']?.(house.ctx, {})
  for (const { task, payload } of await takeJobs(house))
    if (task !== 'mail.send') await mailJobs[task]?.(house.ctx, payload)
}

type Mail = { subject: string; text_body: string; html_body: string }
async function remindersOf(bookingId: string): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select subject, text_body, html_body from mails
     where booking_id = ${bookingId} and template = 'trip-reminder' order by created_at`.execute(house.ctx.db)
  return rows
}

it('comes the day before check-in, once, however often the job runs', async () => {
  const id = await confirmed()
  await sweepAt('2026-12-09T09:00:00+01:00')
  expect(await remindersOf(id)).toEqual([])
  await sweepAt('2026-12-10T08:00:00+01:00')
  await sweepAt('2026-12-10T08:15:00+01:00')
  const [mail, ...others] = await remindersOf(id)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Tomorrow from 14:00: Cowrie Lantern Hotel (SKY-${id})`)
  expect(mail?.text_body).toContain('Check-in: from Fri 11 Dec 2026, 14:00')
  expect(mail?.text_body).toContain(`${house.ctx.config.origin}/booking/${id}`)
  expect(mail?.html_body).toContain('Your stay begins tomorrow')
  await sweepAt('2026-12-11T08:00:00+01:00')
  expect(await remindersOf(id)).toHaveLength(1)
})

it('counts the day in Lagos: half past midnight there is still yesterday elsewhere', async () => {
  const id = await confirmed('car')
  await sweepAt('2026-12-09T22:59:00Z')
  expect(await remindersOf(id)).toEqual([])
  await sweepAt('2026-12-09T23:30:00Z')
  const [mail] = await remindersOf(id)
  expect(mail?.subject).toBe(`Tomorrow at 12:00: Toyota Highlander (SKY-${id})`)
  expect(mail?.text_body).toContain('Your hire begins tomorrow')
})

it('names what is still to be paid on arrival', async () => {
  const id = await confirmed()
  await change(id, { captured_kobo: 0, payment_status: 'pending' })
  await sweepAt('2026-12-10T08:00:00+01:00')
  expect((await remindersOf(id))[0]?.text_body).toContain('To pay on arrival: ₦112,000')
})

it('leaves out who wants no mail', async () => {
  const quiet = await makeUser(house.ctx)
  const id = await confirmed('hotel', quiet)
  await house.ctx.db.updateTable('users').set({ wants_email: false }).where('id', '=', quiet.userId).execute()
  await sweepAt('2026-12-10T08:00:00+01:00')
  expect(await remindersOf(id)).toEqual([])
})

it('leaves out what was cancelled or never paid, also when that happens between asking and writing', async () => {
  const pending = (await makeHold(house, guest, { type: 'hotel', itemId: (await makeHotel(house.ctx)).id }))
    .id as string
  const cancelled = await confirmed()
  await change(cancelled, { status: 'cancelled', cancel_reason: 'customer', cancelled_at: house.clock.now() })
  const late = await confirmed()
  house.clock.set('2026-12-10T08:00:00+01:00')
  await mailJobs['mail.remind-of-tomorrow']?.(house.ctx, {})
  await change(late, { status: 'cancelled', cancel_reason: 'customer', cancelled_at: house.clock.now() })
  for (const { task, payload } of await takeJobs(house)) await mailJobs[task]?.(house.ctx, payload)
  for (const id of [pending, cancelled, late]) expect(await remindersOf(id)).toEqual([])
})

it('follows changed dates: not on the old eve, but on the new one', async () => {
  const id = await confirmed()
  const instants = {
    starts_at: new Date('2026-12-20T14:00:00+01:00'),
    ends_at: new Date('2026-12-22T11:00:00+01:00'),
  }
  await change(id, { start_on: '2026-12-20', end_on: '2026-12-22', ...instants })
  await sweepAt('2026-12-10T08:00:00+01:00')
  expect(await remindersOf(id)).toEqual([])
  await sweepAt('2026-12-19T08:00:00+01:00')
  expect(await remindersOf(id)).toHaveLength(1)
})

it('spares who booked today: they have the confirmation', async () => {
  const id = await confirmed()
  await change(id, { confirmed_at: new Date('2026-12-10T07:00:00+01:00') })
  await sweepAt('2026-12-10T08:00:00+01:00')
  expect(await remindersOf(id)).toEqual([])
})

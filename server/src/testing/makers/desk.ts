// What lies on a clerk's desk, one of each, for the staff's calls to work on.
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { writeMail } from '../../features/notifications/mails/write-mail.ts'
import { deriveRating } from '../../features/reviews/derive-rating.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { asOwner } from '../as-owner.ts'
import type { TestServer } from '../context.ts'
import { makeCar, makeHotel } from './catalogue.ts'
import { makeDriver } from './fleet.ts'
import { payFor } from './money.ts'
import { call } from './orders.ts'
import { form, makeHeldRoom, startPayment } from './payments.ts'
import { type MadePerson, makeUser } from './people.ts'
import { giveAccount } from './refunds.ts'

/** A room on hold for somebody new, for nobody may have more than three. */
export async function heldRoom(house: TestServer, priceNgn = 50_000) {
  const person = await makeUser(house.ctx)
  return { person, id: (await makeHeldRoom(house, person, { priceNgn })).bookingId }
}

export async function paidRoom(house: TestServer, priceNgn?: number) {
  const { person, id } = await heldRoom(house, priceNgn)
  return { person, id, paymentId: await payFor(house, id) }
}

/** A refund that waits: above a million for a second person, of a transfer for the clerk who sends it. */
/** A refund whose provider has never heard of it, long after it was sent. */
export async function unknownRefund(house: TestServer, clerk: MadePerson) {
  const { id } = await heldRoom(house)
  const paymentId = await payFor(house, id)
  const payload = { amount: 2_000, reason: 'A broken shower' }
  await call(house, clerk, { method: 'POST', url: `/api/v1/payments/${paymentId}/refund`, payload })
  const now = house.clock.now()
  await sql`update refunds set status = 'sent', sent_at = ${now}, left_to_staff_at = ${now}
             where id = ${`${paymentId}-r1`}`.execute(house.ctx.db)
  return `${paymentId}-r1`
}

export async function waitingRefund(house: TestServer, clerk: MadePerson, kind: 'approval' | 'transfer') {
  const { person, id } = await heldRoom(house, kind === 'approval' ? 600_000 : 50_000)
  const ask = (path: string, payload: object) =>
    call(house, clerk, { method: 'POST', url: `/api/v1/payments/${path}`, payload })
  if (kind === 'approval') {
    const paymentId = await payFor(house, id)
    await ask(`${paymentId}/refund`, { reason: 'Everything went wrong' })
    return `${paymentId}-r1`
  }
  const payment = await startPayment(house, person, { bookingId: id, method: 'bank_transfer' })
  await ask(`${payment.id}/verify`, { amount: 112_000, statement_line: `refunded ${payment.id}` })
  await ask(`${payment.id}/refund`, { amount: 2_000, reason: 'A broken shower' })
  await giveAccount(house, person, id)
  return `${payment.id}-r1`
}

/** A line of the bank that names nobody we know. */
export async function bankLine(house: TestServer, clerk: MadePerson, words: string, amount = '4,321.00') {
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,${words},,"${amount}",`
  const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
  await call(house, clerk, { method: 'POST', url: '/api/v1/payments/statements', ...sent })
  const { rows } = await sql<{ id: string }>`
    select id from bank_lines where narration like ${`%${words}%`} order by id limit 1`.execute(house.ctx.db)
  return idOf(rows)
}

/** A transfer that the bank has received, with its line and the pair that confirms it. */
export async function receivedTransfer(house: TestServer, clerk: MadePerson) {
  const { person, id } = await heldRoom(house)
  const payment = await startPayment(house, person, { bookingId: id, method: 'bank_transfer' })
  const lineId = await bankLine(house, clerk, `NIP ${payment.payment_reference}`)
  return { line_id: lineId, payment_id: payment.id }
}

export async function letter(house: TestServer, clerk: MadePerson) {
  const payload = {
    name: 'Ọláìyá',
    email: 'ola@example.com',
    subject: 'Late check-in',
    message: 'May I come at 23:00?',
  }
  // One address for all would run into the limit of letters.
  const remoteAddress = `10.201.0.${++letters}`
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload, remoteAddress })
  const { id } = answer.json()
  const { version } = (await call(house, clerk, { url: `/api/v1/admin/contact-messages/${id}` })).json()
  return { id: String(id), version: String(version) }
}
let letters = 0

export async function failedMail(house: TestServer) {
  const dedupeKey = `desk:${++mails}`
  const content = { subject: 'A test', preview: '', heading: 'A test', paragraphs: ['It is one.'] }
  await writeMail(house.ctx, { dedupeKey, template: 'test', recipient: 'ada@example.com', content })
  const { rows } = await sql<{ id: string }>`
    update mails set status = 'failed', attempts = 12 where dedupe_key = ${dedupeKey} returning id`.execute(
    house.ctx.db,
  )
  return idOf(rows)
}
let mails = 0

export async function review(house: TestServer) {
  const { id } = await paidRoom(house)
  const { rows } = await sql<{ id: string; listing_id: string }>`
    insert into reviews (booking_id, listing_kind, listing_id, author_name, stars, body, written_at)
    select id, 'hotel', listing_id, 'Ada O.', 4, 'The light never went.', ${house.ctx.clock.now()} from bookings where id = ${id}
    returning id, listing_id`.execute(house.ctx.db)
  await inTransaction(house.ctx.db, (tx) => deriveRating(tx, { kind: 'hotel', id: rows[0]!.listing_id })) // it was written
  return idOf(rows)
}

/** A job that has tried often enough: only the owner may write into the queue's own table. */
export async function failedJob(house: TestServer) {
  await inTransaction(house.ctx.db, (tx) => enqueue(tx, 'catalogue.forget-past-days', {}))
  const { rows } = await asOwner(
    house,
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such day'
      where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
  )
  return idOf(rows)
}

export async function incident(house: TestServer) {
  const driver = await makeDriver(house)
  const { rows } = await sql<{ id: string }>`
    insert into incidents (driver_id, kind, text, can_drive, reported_at)
    values (${driver.userId}, 'tyre', 'A flat tyre at the toll gate', true, ${house.ctx.clock.now()}) returning id`.execute(
    house.ctx.db,
  )
  return idOf(rows)
}

/** An event of a provider about a payment that is not ours. */
export async function moneyCase(house: TestServer) {
  const { rows } = await sql<{ id: string }>`
    insert into cases (kind, details, opened_at)
    values ('unknown_payment', '{"provider": "paystack"}', ${house.ctx.clock.now()}) returning id`.execute(house.ctx.db)
  return idOf(rows)
}

/** A hotel and a car that were never sold. */
export async function unsold(house: TestServer, kind: 'hotel' | 'car') {
  return kind === 'hotel' ? makeHotel(house.ctx) : makeCar(house.ctx)
}

function idOf(rows: readonly { id: string }[]): string {
  if (!rows[0]) throw new Error('nothing was made')
  return rows[0].id
}

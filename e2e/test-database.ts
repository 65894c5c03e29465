import { createHash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { readEmbeddedUrl } from '@skyroute/embedded-postgres/start.ts'
import type pg from 'pg'
import { keptPool } from '../server/src/testing/kept-pool.ts'

/** Whether these tests may reach into the database of the house they run against. */
export const hasDatabase = Boolean(process.env.E2E_DATA_FOLDER)

/** All tests come from one address: what it may do in an hour, as signing up, is counted anew for every test. */
export async function forgetLimitsOfAddress() {
  if (hasDatabase) await query("delete from rate_limits where key ~ 'PerAddress:'", [])
}

/** The clock of a hold runs out now: nobody can wait for half an hour. */
export async function endHold(bookingId: string) {
  await query("update bookings set hold_expires_at = now() - interval '1 second' where id = $1", [bookingId])
}

/** The password of everybody whom the tests put here, and its hash. */
export const ownPassword = 'Okra-soup-4-two'
const hashOfOwn = '$argon2id$v=19$m=19456,t=2,p=1$WGf2Wy0ImXXmyjIesc+mng$FcFDkW6FCE4guvDU8vi6+h0NeQlOFf6OrKZsMSVMVQs'

/** Somebody with a session: signing up and in has limits that other tests need. Answers id and token. */
export async function putPerson(
  name: { first: string; last: string },
  role: 'customer' | 'driver' = 'customer',
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)])
  const hash = createHash('sha256').update(bytes).digest('hex')
  const email = `${role}-${id}@skyroute.example`
  await query('insert into users (id, email, first_name, last_name, password_hash) values ($1, $2, $3, $4, $5)', [
    id,
    email,
    name.first,
    name.last,
    hashOfOwn,
  ])
  await query('insert into email_claims (email, user_id) values ($1, $2)', [email, id])
  await query('insert into user_roles (user_id, role_id) values ($1, $2)', [id, role])
  await query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
     values ($1, decode($2, 'hex'), now(), now(), now() + interval '1 day')`,
    [id, hash],
  )
  return { id, token: bytes.toString('base64url') }
}

/** Their address was shown to be theirs. */
export async function proveEmail(userId: string) {
  await query('update users set email_confirmed_at = now() where id = $1', [userId])
}

/** A second factor that its owner has lost, and an address that was proven. */
export async function putLostFactor(userId: string) {
  await query('update users set email_confirmed_at = now() where id = $1', [userId])
  await query(
    "insert into two_factor (user_id, sealed_secret, created_at, confirmed_at) values ($1, 'lost', now(), now())",
    [userId],
  )
}

/** Somebody who may drive. */
export async function putDriver(name: { first: string; last: string }): Promise<{ id: string; token: string }> {
  const driver = await putPerson(name, 'driver')
  await query(
    `insert into drivers (user_id, licence_number, licence_expires_on, created_at) values ($1, 'LAG-77', '2030-12-31', now())`,
    [driver.id],
  )
  return driver
}

/** What somebody wrote on the contact page, whose limit other tests need. Answers its id. */
export async function putLetter(letter: { name: string; email: string; subject: string; message: string }) {
  const { rows } = await query<{ id: string }>(
    'insert into contact_messages (name, email, subject, message, created_at) values ($1, $2, $3, $4, now()) returning id',
    [letter.name, letter.email, letter.subject, letter.message],
  )
  return `${rows[0]?.id}`
}

/** An e-mail about a booking that its mail server rejected, and its case. Answers the case's id. */
export async function putUndeliveredMail(bookingId: string, recipient: string): Promise<string> {
  const { rows } = await query<{ id: string }>(
    `with mail as (
       insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, status, last_error, booking_id, created_at)
       values ($1, 'booking-confirmed', $2, 'Your booking is confirmed', 'Hello', '<p>Hello</p>', 'failed',
               '550 5.1.1 The account that you tried to reach does not exist.', $3, now())
       returning id),
     case_of as (
       insert into cases (kind, booking_id, mail_id, opened_at) select 'mail_not_delivered', $3, id, now() from mail
       returning id, mail_id)
     insert into undelivered_emails (email, mail_id, case_id, marked_at)
     select lower($2), mail_id, id, now() from case_of returning case_id as id`,
    [`undelivered:${randomUUID()}`, recipient, bookingId],
  )
  return `${rows[0]?.id}`
}

/** A hire began an hour ago and is over tomorrow: nobody can wait for its noon. */
export async function beginHire(bookingId: string) {
  await query(
    "update bookings set starts_at = now() - interval '1 hour', ends_at = now() + interval '20 hours' where id = $1",
    [bookingId],
  )
}

/** How often a booking was completed: once, or it is a fault. */
export async function completionsOf(bookingId: string): Promise<number> {
  const text = "select count(*)::int as count from booking_events where booking_id = $1 and event = 'complete'"
  const { rows } = await query<{ count: number }>(text, [bookingId])
  return rows[0]?.count ?? 0
}

/** The path of the latest link mailed to somebody; staff see it without its key, so it is read here. */
export async function mailedLink(
  recipient: string,
  template: 'reset-password' | 'confirm-email',
): Promise<string | undefined> {
  const { rows } = await query<{ text_body: string }>(
    'select text_body from mails where recipient = $1 and template = $2 order by created_at desc limit 1',
    [recipient, template],
  )
  return new RegExp(`/${template}\\?token=[\\w-]+`).exec(rows[0]?.text_body ?? '')?.[0]
}

/** The latest code mailed to somebody, which staff do not see either. */
export async function mailedCode(recipient: string): Promise<string | undefined> {
  const { rows } = await query<{ text_body: string }>(
    "select text_body from mails where recipient = $1 and template = 'sign-in-code' order by created_at desc limit 1",
    [recipient],
  )
  const halves = /code is (\d{3}) (\d{3})/i.exec(rows[0]?.text_body ?? '')
  return halves ? `${halves[1]}${halves[2]}` : undefined
}

/** Where the button of the newest such mail leads, as a path of this site. */
export async function mailedPath(userId: string, template: string): Promise<string | undefined> {
  const { rows } = await query<{ text_body: string }>(
    `select text_body from mails where template = $1 and recipient = (select email from users where id = $2)
      order by created_at desc limit 1`,
    [template, userId],
  )
  return /https?:\/\/[^/\s]+(\/\S*token=\S+)/.exec(rows[0]?.text_body ?? '')?.[1]
}

/** The whole house: nothing else may be tested meanwhile. */
export async function setMaintenance(isOn: boolean) {
  await query(
    `update settings set value = value || jsonb_build_object('maintenance_mode', $1::boolean, 'maintenance_until', '06:00 tomorrow') where key = 'site'`,
    [`${isOn}`],
  )
}

/** The server may not read what is sold: every call that does breaks, and health does not notice. */
export async function setCatalogueReadable(isReadable: boolean) {
  await query(
    isReadable
      ? 'grant select on hotels, cars, listing_changes to skyroute_app'
      : 'revoke select on hotels, cars, listing_changes from skyroute_app',
    [],
  )
}

/** Something that no rule decides, as if a provider had told of it. Answers its id. */
export async function putCase(kind: string, details: object, bookingId = ''): Promise<string> {
  const id = randomUUID()
  const text = "insert into cases (id, kind, details, booking_id, opened_at) values ($1, $2, $3, nullif($4, ''), now())"
  await query(text, [id, kind, JSON.stringify(details), bookingId])
  return id
}

/** The customer's bank asks a part of a payment back: the sandbox's page knows whole payments only. */
export async function disputePart(paymentId: string, naira: number) {
  const text = `
    insert into sandbox.disputes (dispute_id, reference, amount_kobo, reason, status, respond_by, opened_at)
    select $1, reference, $3, 'One night was noisy', 'open', now() + interval '3 days', now()
      from sandbox.charges where our_ref = $2`
  await query(text, [`dsp_${randomUUID()}`, paymentId, `${naira * 100}`])
}

let kept: Promise<pg.Pool> | undefined

async function query<Row extends pg.QueryResultRow>(text: string, values: string[]) {
  kept ??= openPool()
  return (await kept).query<Row>(text, values)
}

async function openPool(): Promise<pg.Pool> {
  return keptPool(await readEmbeddedUrl(path.join(process.env.E2E_DATA_FOLDER ?? '', 'postgres')))
}

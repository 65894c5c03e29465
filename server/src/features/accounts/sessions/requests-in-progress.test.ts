import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { jobHandlers } from '../../../features.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { withSession } from '../../../session/session-guard.ts'
import { readToken } from '../../../session/session-token.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, bookings, call, makeHold, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { editUser } from '../../access/edit-user.ts'
import { removeUser } from '../../access/remove-user.ts'
import { takeRole } from '../../access/user-roles.ts'
import { sendMail } from '../../notifications/mails/send-mail.ts'
import { findSession } from './find-session.ts'

let house: TestServer
let superadmin: MadePerson
let hotelId: string
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  superadmin = await makeUser(house.ctx, { roles: ['superadmin'] })
  const actor = await findSession(house.ctx, superadmin.token)
  if (!actor) throw new Error('no session')
  by = { actor, caller: { address: '127.0.0.1', userAgent: null, requestId: 'test' } }
  hotelId = (await makeHotel(house.ctx)).id
})
afterAll(() => house.close())

const reason = 'Asked by letter'
let by: ActorInRequest

/** What staff do to the person, in the transaction that `ctx` is of. */
const ends = {
  erased: (ctx: AppContext, { userId }: MadePerson) => removeUser(ctx, by, { userId, reason }),
  disabled: (ctx: AppContext, { userId }: MadePerson) => editUser(ctx, by, userId, { is_disabled: true, reason }),
}

type End = (ctx: AppContext, person: MadePerson) => Promise<unknown>

/** Answers work that began before the account ended, and that writes once the end is committed. */
async function doneWhile<T>(end: End, person: MadePerson, work: () => Promise<T>): Promise<T> {
  const { db: _pool, ...rest } = house.ctx
  const { done } = await inTransaction(house.ctx.db, async (tx) => {
    await end({ ...rest, db: tx }, person)
    const done = meanwhile(work)
    await meanwhile(() => untilSomebodyWaits(house, done))
    return { done }
  })
  return done
}

const requestedWhile = (end: End, person: MadePerson, request: InjectOptions) =>
  doneWhile(end, person, () => call(house, person, request))

/** A stay that is over. */
async function stayed(person: MadePerson): Promise<string> {
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotelId })
  await payFor(house, id)
  house.clock.set('2026-12-14T09:00:00+01:00')
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  await call(house, admin, { method: 'POST', url: `${bookings}/${id}/complete` })
  return id
}

/** Made to be recognised in whichever table it may be stored. */
const secret = 'Uniquename'
const me = '/api/v1/users/me'
type Asking = (person: MadePerson) => Promise<InjectOptions>
const requests: Record<string, Asking> = {
  'a booking': async () => {
    const payload = await orderFor(house, { type: 'hotel', itemId: hotelId, data: { guest_name: `${secret} Eze` } })
    return { method: 'POST', url: bookings, payload }
  },
  'a profile': async () => ({ method: 'PUT', url: me, payload: { first_name: secret } }),
  'a review': async (person) => ({
    method: 'POST',
    url: `${bookings}/${await stayed(person)}/review`,
    payload: { stars: 4, scores: { power: 5 }, text: `${secret} says that the light never went out here.` },
  }),
  'a favourite': async () => ({
    method: 'POST',
    url: `${me}/favorites`,
    payload: { item_type: 'hotel', item_id: hotelId },
  }),
  preferences: async () => ({ method: 'PUT', url: `${me}/notifications`, payload: { sms: true } }),
  'a consent': async () => ({ method: 'PUT', url: `${me}/consents/marketing`, payload: { is_given: true } }),
  'a log-out elsewhere': async () => ({ method: 'POST', url: '/api/v1/auth/logout-everywhere' }),
}

async function stored(person: MadePerson) {
  const { rows } = await sql<{ found: string }>`
    select 'booking' as found from bookings where guest_name like ${`${secret}%`} and user_id = ${person.userId}
    union all select 'profile' from users where first_name = ${secret} and id = ${person.userId}
    union all select 'preferences' from users where wants_sms and id = ${person.userId}
    union all select 'review' from reviews where body like ${`${secret}%`}
    union all select 'favourite' from favorites where user_id = ${person.userId}
    union all select 'consent' from consents where user_id = ${person.userId} and withdrawn_at is null
    union all select 'audit' from audit_log where actor_id = ${person.userId}`.execute(house.ctx.db)
  return rows.map(({ found }) => found)
}

describe.each(Object.entries(ends))('of an account that is %s while a request is in progress', (_, end) => {
  it.each(Object.entries(requests))('%s is refused, and nothing of it is stored', async (_name, asking) => {
    const person = await makeUser(house.ctx)
    const answer = await requestedWhile(end, person, await asking(person))
    expect(answer.statusCode).toBe(401)
    expect(await stored(person)).toEqual([])
  })
})

describe.each([
  ['disabled', ends.disabled],
  [
    'deprived of the role',
    (ctx: AppContext, { userId }: MadePerson) => takeRole(ctx, by, { userId, roleId: 'admin', reason }),
  ],
])('of staff who are %s while a request is in progress', (_, end) => {
  it('nothing is done in their name', async () => {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const { userId } = await makeUser(house.ctx)
    const url = `/api/v1/rbac/users/${userId}`
    const answer = await requestedWhile(end, admin, { method: 'PUT', url, payload: { first_name: secret } })
    expect(answer.statusCode).toBe(401)
    const { rows } = await sql`select 1 from users where id = ${userId} and first_name = ${secret}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([])
  })
})

describe('staff who are at work while they', () => {
  const role = `clerk-${randomUUID().slice(0, 8)}`
  const url = ({ userId }: MadePerson) => `/api/v1/rbac/users/${userId}`
  const orders: [string, (who: MadePerson) => InjectOptions][] = [
    ['lose a role', (who) => ({ method: 'DELETE', url: `${url(who)}/roles/${role}?reason=Moved` })],
    ['get another', (who) => ({ method: 'POST', url: `${url(who)}/roles`, payload: { role_id: 'driver' } })],
    ['are disabled', (who) => ({ method: 'PUT', url: url(who), payload: { is_disabled: true, reason } })],
    [
      'may do less by their role',
      () => ({ method: 'PUT', url: `/api/v1/rbac/roles/${role}`, payload: { permissions: [] } }),
    ],
  ]

  it.each(orders)('%s are waited for without the lock that they may need', async (_, order) => {
    await sql`insert into roles (id, name, created_at) values (${role}, ${role}, now()) on conflict do nothing`.execute(
      house.ctx.db,
    )
    const clerk = await makeUser(house.ctx, { roles: [role] })
    await sql`
      insert into role_permissions (role_id, permission) values (${role}, 'users.write') on conflict do nothing`.execute(
      house.ctx.db,
    )
    const { ordered } = await inTransaction(house.ctx.db, async (tx) => {
      await sql`
        select 1 from users u join sessions s on s.user_id = u.id where u.id = ${clerk.userId}
           for key share of u for key share of s`.execute(tx)
      const ordered = meanwhile(() => call(house, superadmin, order(clerk)))
      await meanwhile(() => untilSomebodyWaits(house, ordered))
      await sql`select 1 from roles where id = 'superadmin' for no key update nowait`.execute(tx)
      return { ordered }
    })
    const answer = await ordered
    expect(answer.statusCode, answer.body).toBe(200)
  })
})

describe('of an account with many requests at once, those that come while', () => {
  const user = ({ userId }: MadePerson) => `/api/v1/rbac/users/${userId}`
  type Ends = (who: MadePerson) => Promise<LightMyRequestResponse>
  const ends: [string, Ends][] = [
    [
      'a role is taken',
      (who) => call(house, superadmin, { method: 'DELETE', url: `${user(who)}/roles/admin?reason=Moved` }),
    ],
    [
      'it is disabled',
      (who) => call(house, superadmin, { method: 'PUT', url: user(who), payload: { is_disabled: true, reason } }),
    ],
    ['staff end its sessions', (who) => call(house, superadmin, { method: 'DELETE', url: `${user(who)}/sessions` })],
    [
      'it is logged out everywhere',
      (who) => call(house, who, { method: 'POST', url: '/api/v1/auth/logout-everywhere' }),
    ],
  ]

  it.each(ends)('%s wait for that and are refused', async (_, end) => {
    const [admin, other] = [await makeUser(house.ctx, { roles: ['admin'] }), await makeUser(house.ctx)]
    const work = () => call(house, admin, { method: 'PUT', url: user(other), payload: { first_name: secret } })
    // The first request is under way as long as this transaction.
    const { ended, later } = await withSession(readToken(admin.token), () =>
      inTransaction(house.ctx.db, async (tx) => {
        await sql`select 1`.execute(tx)
        const ended = meanwhile(() => end(admin))
        await meanwhile(() => untilSomebodyWaits(house, ended))
        const later = meanwhile(() => Promise.all([work(), work(), work(), work()]))
        await meanwhile(() => untilSomebodyWaits(house, later, 5))
        return { ended, later }
      }),
    )
    const answer = await ended
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await later).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  })
})

it('a booking that came first keeps the account from being erased', async () => {
  const person = await makeUser(house.ctx)
  const order = await orderFor(house, { type: 'hotel', itemId: hotelId })
  const [booked, erased] = await meetBefore({ url: house.url, table: 'bookings' }, async () => {
    const booking = book(house, person, order)
    await untilSomebodyWaits(house, booking)
    const url = `/api/v1/rbac/users/${person.userId}?reason=Asked`
    return Promise.all([booking, call(house, superadmin, { method: 'DELETE', url })])
  })
  expect([booked.statusCode, erased.statusCode]).toEqual([201, 409])
})

it('two requests of one person that change the same row both succeed', async () => {
  const person = await makeUser(house.ctx)
  const put = (payload: object) => call(house, person, { method: 'PUT', url: me, payload })
  const answers = await Promise.all([put({ first_name: 'Ada' }), put({ last_name: 'Eze' }), put({ phone: null })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

describe('of an account that is erased, nothing is stored by', () => {
  const at = '2026-11-20T08:00:00.000Z'
  const stored = async ({ userId, email }: MadePerson) => {
    const { rows } = await sql<{ found: string }>`
      select template as found from mails where recipient = ${email} or text_body like ${`%${secret}%`}
      union all select type from notifications where user_id = ${userId}`.execute(house.ctx.db)
    return rows
  }

  it.each(['mail.password-changed', 'mail.welcome', 'notify.welcome', 'mail.confirm-email'])(
    'a job (%s) that has read it before',
    async (job) => {
      const person = await makeUser(house.ctx, { firstName: secret })
      await sql`update users set email_confirmed_at = null where id = ${person.userId}`.execute(house.ctx.db)
      const work = async () => jobHandlers[job]?.(house.ctx, { userId: person.userId, at })
      await doneWhile(ends.erased, person, work)
      expect(await stored(person)).toEqual([])
      const other = await makeUser(house.ctx, { firstName: secret })
      await sql`update users set email_confirmed_at = null where id = ${other.userId}`.execute(house.ctx.db)
      await jobHandlers[job]?.(house.ctx, { userId: other.userId, at })
      expect(await stored(other)).toHaveLength(1)
      await sql`delete from mails`.execute(house.ctx.db)
    },
  )

  it.each(['mail.contact-message', 'mail.contact-receipt'])('a job (%s) that has read their letter', async (job) => {
    const person = await makeUser(house.ctx)
    const letter = { name: secret, email: person.email, subject: 'Hello', message: `I am ${secret}` }
    await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload: letter })
    const { rows } = await sql<{ id: string }>`
      select id from contact_messages where email = ${person.email}`.execute(house.ctx.db)
    const work = async () => jobHandlers[job]?.(house.ctx, { messageId: rows[0]?.id ?? '' })
    await doneWhile(ends.erased, person, work)
    await work()
    const mails = await sql`
      select 1 from mails where template like 'contact-%'
         and (reply_to = ${person.email} or recipient like '%@erased.invalid' or text_body like ${`%${secret}%`})`.execute(
      house.ctx.db,
    )
    expect(mails.rows).toEqual([])
  })

  it('a job that tells a colleague of their lost second factor', async () => {
    const person = await makeUser(house.ctx, { lastName: secret })
    const removalId = randomUUID()
    await sql`
      insert into second_factor_removals (user_id, id, requested_by, requested_at, reason)
      values (${person.userId}, ${removalId}, ${superadmin.userId}, now(), 'Called us')`.execute(house.ctx.db)
    await makeUser(house.ctx, { roles: ['admin'] })
    const payload = { userId: person.userId, removalId, step: 'requested' }
    await doneWhile(ends.erased, person, async () => jobHandlers['notify.second-factor-removal']?.(house.ctx, payload))
    const { rows } = await sql`select 1 from notifications where message like ${`%${secret}%`}`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })

  it('the mail server’s answer to a mail that was on its way', async () => {
    const person = await makeUser(house.ctx, { firstName: secret })
    await jobHandlers['mail.password-changed']?.(house.ctx, { userId: person.userId, at })
    const { rows } = await sql<{ id: string }>`select id from mails where recipient = ${person.email}`.execute(
      house.ctx.db,
    )
    const send = () => removeUser(house.ctx, by, { userId: person.userId, reason })
    await sendMail({ ...house.ctx, mail: { name: 'smtp', send } }, rows[0]?.id ?? '')
    expect(await stored(person)).toEqual([])
  })

  it.each(Object.entries(ends))('the desk that books for it (%s meanwhile)', async (_, end) => {
    const person = await makeUser(house.ctx)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const order = await orderFor(house, { type: 'hotel', itemId: hotelId })
    const payload = { ...order, customer_id: person.userId }
    const url = '/api/v1/admin/bookings'
    const answer = await doneWhile(end, person, () => call(house, admin, { method: 'POST', url, payload }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer_disabled'])
  })
})

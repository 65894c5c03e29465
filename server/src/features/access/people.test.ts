import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeSession, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'

let house: TestServer
let owner: MadePerson
let admin: MadePerson
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  await sql`update users set is_disabled = true`.execute(house.ctx.db)
  await sql`delete from sessions`.execute(house.ctx.db)
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx, { firstName: 'Ọlá', lastName: 'O’Brien' })
})
afterAll(async () => {
  await expectPromisesKept(house)
  await house.close()
})

const users = '/api/v1/rbac/users'
const read = (who: MadePerson, path = '') => call(house, who, { url: `${users}${path}` })
const edit = (who: MadePerson, person: MadePerson, payload: object) =>
  call(house, who, { method: 'PUT', url: `${users}/${person.userId}`, payload })
const give = (who: MadePerson, person: MadePerson, role_id: string) =>
  call(house, who, { method: 'POST', url: `${users}/${person.userId}/roles`, payload: { role_id } })
const take = (who: MadePerson, person: MadePerson, role: string) =>
  call(house, who, { method: 'DELETE', url: `${users}/${person.userId}/roles/${role}` })
const remove = (who: MadePerson, person: MadePerson) =>
  call(house, who, { method: 'DELETE', url: `${users}/${person.userId}?reason=Asked+by+letter` })
const isSignedIn = async (who: MadePerson) => (await call(house, who, { url: '/api/v1/users/me' })).statusCode === 200

async function trail(person: MadePerson) {
  const { rows } = await sql<{
    action: string
    actor_id: string
    before: unknown
    after: unknown
    reason: string | null
  }>`
    select action, actor_id, before, after, reason from audit_log where subject_id = ${person.userId}
     order by at, id`.execute(house.ctx.db)
  return rows
}

async function rolesOf(person: MadePerson) {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from user_roles where user_id = ${person.userId} order by 1`.execute(house.ctx.db)
  return rows.map((row) => row.role_id)
}

describe('the list of people', () => {
  it('finds by part of a name, an address, a role and a state', async () => {
    const find = async (query: string) =>
      (await read(admin, `?per_page=100&${query}`)).json().users.map((user: { id: string }) => user.id)
    expect(await find(`search=${encodeURIComponent('brien ọlá')}&status=active`)).toEqual([customer.userId])
    expect(await find(`search=${encodeURIComponent(admin.email)}`)).toEqual([admin.userId])
    expect(await find('search=%25_%25')).toEqual([])
    await sql`update users set phone = '08031234567', first_name = 'Ada‑Ngozi' where id = ${customer.userId}`.execute(
      house.ctx.db,
    )
    for (const typed of ['+234 803 123 4567', '2348031234567', '0803 123 4567', 'ada-ngozi', '\u202aO‘brien\u202c'])
      expect(await find(`search=${encodeURIComponent(typed)}`)).toEqual([customer.userId])
    expect(await find('role=superadmin&status=active')).toEqual([owner.userId])
    expect(await find('status=active&sort_by=email')).toHaveLength(3)
    expect((await read(admin, '?status=gone')).statusCode).toBe(422)
    expect((await find('group=staff&status=active')).sort()).toEqual([admin.userId, owner.userId].sort())
    expect(await find('group=customers&status=active')).toEqual([customer.userId])
    expect((await read(admin, '?group=friends')).statusCode).toBe(422)
  })

  it('is sorted by age, by name or by address', async () => {
    const zainab = await makeUser(house.ctx, { firstName: 'Zainab', lastName: 'Sorted' })
    house.clock.advance({ minutes: 1 })
    const amina = await makeUser(house.ctx, { firstName: 'amina', lastName: 'Sorted' })
    const sorted = async (sort: string) =>
      (await read(admin, `?search=sorted&sort_by=${sort}`)).json().users.map(({ id }: { id: string }) => id)
    expect(await sorted('newest')).toEqual([amina.userId, zainab.userId])
    expect(await sorted('oldest')).toEqual([zainab.userId, amina.userId])
    expect(await sorted('name')).toEqual([amina.userId, zainab.userId])
    const byAddress = [amina, zainab].sort((a, b) => (a.email < b.email ? -1 : 1)).map(({ userId }) => userId)
    expect(await sorted('email')).toEqual(byAddress)
  })

  it('pages, and shows one person with what they may do and have spent', async () => {
    const page = (await read(admin, '?per_page=2&page=2&status=active')).json()
    expect(page).toMatchObject({ total: 3, page: 2, per_page: 2, total_pages: 2 })
    expect(page.users).toHaveLength(1)
    expect((await read(admin, `/${customer.userId}`)).json()).toMatchObject({
      id: customer.userId,
      full_name: 'Ọlá O’Brien',
      roles: [{ id: 'customer' }],
      permissions: [],
      live_sessions: 1,
      total_bookings: 0,
      total_spent: 0,
    })
    expect((await read(admin, '/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  it('is not for customers', async () => {
    for (const path of ['', `/${customer.userId}`, `/${owner.userId}/sessions`])
      expect((await read(customer, path)).statusCode).toBe(403)
  })
})

describe('roles of a person', () => {
  it('are given and taken by a superadmin; every session ends and the audit says who', async () => {
    expect((await give(owner, customer, 'admin')).json()).toMatchObject({
      roles: [{ id: 'admin' }, { id: 'customer' }],
    })
    expect(await isSignedIn(customer)).toBe(false)
    house.clock.advance({ minutes: 1 })
    expect((await take(owner, customer, 'admin')).json()).toMatchObject({ roles: [{ id: 'customer' }] })
    expect(await trail(customer)).toMatchObject([
      { action: 'user.role-given', actor_id: owner.userId, before: { roles: ['customer'] } },
      { action: 'user.role-taken', after: { roles: ['customer'] } },
    ])
  })

  it('given twice are given once', async () => {
    await give(owner, customer, 'driver')
    expect((await give(owner, customer, 'driver')).statusCode).toBe(200)
    expect(await trail(customer)).toHaveLength(1)
  })

  it('are not an admin’s to give, nor anybody’s to give to themselves', async () => {
    expect((await give(admin, customer, 'admin')).statusCode).toBe(403)
    expect((await give(owner, owner, 'driver')).json().code).toBe('own_roles')
    expect((await take(owner, owner, 'superadmin')).json().code).toBe('own_roles')
    expect(await rolesOf(customer)).toEqual(['customer'])
  })

  it('that nobody knows are refused, and so are people nobody knows', async () => {
    expect((await give(owner, customer, 'emperor')).json().code).toBe('unknown_role')
    const nobody = { ...customer, userId: '00000000-0000-4000-8000-000000000000' }
    expect((await give(owner, nobody, 'admin')).statusCode).toBe(404)
  })

  it('of the last superadmin stay, also when two unmake each other at the same moment', async () => {
    const other = await makeUser(house.ctx, { roles: ['superadmin'] })
    const answers = await Promise.all([take(owner, other, 'superadmin'), take(other, owner, 'superadmin')])
    const [taken, refused] = answers.map((answer) => answer.statusCode).sort()
    expect(taken).toBe(200)
    // Whoever is unmade first is no longer signed in, or is refused as the last one.
    expect([401, 409]).toContain(refused)
    const { rows } = await sql`
      select 1 from user_roles r join users u on u.id = r.user_id
       where role_id = 'superadmin' and not is_disabled`.execute(house.ctx.db)
    expect(rows).toHaveLength(1)
  })
})

describe('somebody with a role of their own', () => {
  let clerk: MadePerson
  beforeEach(async () => {
    clerk = await makeUser(house.ctx)
    await sql`insert into roles (id, name) values ('hr', 'Personnel') on conflict do nothing`.execute(house.ctx.db)
    await sql`insert into role_permissions values ('hr', 'roles.write'), ('hr', 'users.read'), ('hr', 'users.write')
              on conflict do nothing`.execute(house.ctx.db)
    await sql`insert into user_roles (user_id, role_id) values (${clerk.userId}, 'hr')`.execute(house.ctx.db)
  })

  it('gives nothing that they do not hold, and takes nothing either', async () => {
    expect((await give(clerk, customer, 'admin')).json().code).toBe('above_you')
    expect((await give(clerk, customer, 'superadmin')).json().code).toBe('above_you')
    expect((await take(clerk, admin, 'admin')).json().code).toBe('above_you')
    expect((await give(clerk, customer, 'driver')).statusCode).toBe(200)
    expect(await rolesOf(admin)).toEqual(['admin'])
  })

  it('touches nobody who may do more than they', async () => {
    for (const person of [admin, owner]) {
      expect((await edit(clerk, person, { email: 'mine@skyroute.example' })).json().code).toBe('above_you')
      expect((await edit(clerk, person, { is_disabled: true, reason: 'so' })).json().code).toBe('above_you')
      expect((await remove(clerk, person)).json().code).toBe('above_you')
      const ended = await call(house, clerk, { method: 'DELETE', url: `${users}/${person.userId}/sessions` })
      expect(ended.json().code).toBe('above_you')
    }
    expect(await isSignedIn(admin)).toBe(true)
  })
})

describe('an account', () => {
  it('is put right by staff; the old address is told', async () => {
    await takeJobs(house)
    const { version } = (await read(admin, `/${customer.userId}`)).json()
    const wish = { first_name: 'Ola', email: `New-${customer.email}`, phone: '+234 803 000 0000', version }
    expect((await edit(admin, customer, wish)).json()).toMatchObject({
      first_name: 'Ola',
      email: customer.email,
      pending_email: `new-${customer.email}`,
      phone: '+2348030000000',
      is_email_confirmed: true,
    })
    expect((await takeJobs(house)).map((job) => job.task)).toEqual(
      expect.arrayContaining(['mail.email-change-asked', 'mail.invitation']),
    )
    expect(await trail(customer)).toMatchObject([
      { action: 'user.edited', after: { fields: ['email', 'first_name', 'phone'] } },
    ])
    expect((await edit(admin, customer, { email: admin.email })).json().code).toBe('email_taken')
  })

  it('of one’s own gets no other address here: the profile asks for the password', async () => {
    const refused = await edit(admin, admin, { email: 'mine-too@skyroute.example' })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'own_email'])
    expect((await edit(admin, admin, { first_name: 'Ini', email: admin.email })).statusCode).toBe(200)
  })

  it('of a colleague gets another address from a superadmin alone, who invites there', async () => {
    const colleague = await makeUser(house.ctx, { roles: ['admin'] })
    const refused = await edit(admin, colleague, { email: 'mine-as-well@skyroute.example' })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'staff_email'])
    const moved = await edit(owner, colleague, { email: `new-${colleague.email}` })
    expect([moved.statusCode, moved.json().pending_email]).toEqual([200, `new-${colleague.email}`])
  })

  it('edited by two at once is saved once; the second is told what stands there', async () => {
    const { version } = (await read(admin, `/${customer.userId}`)).json()
    const answers = await Promise.all(
      ['Ada', 'Ini'].map((first_name) => edit(admin, customer, { first_name, version })),
    )
    const [taken, refused] = answers.map((answer) => answer.statusCode).sort()
    expect(taken).toBe(200)
    // Whoever is unmade first is no longer signed in, or is refused as the last one.
    expect([401, 409]).toContain(refused)
    const [won] = answers.filter((answer) => answer.statusCode === 200)
    const [lost] = answers.filter((answer) => answer.statusCode === 409)
    expect(lost?.json()).toMatchObject({ code: 'changed_meanwhile', current: { first_name: won?.json().first_name } })
  })

  it('disabled with a reason is out at once, and comes back', async () => {
    expect((await edit(admin, customer, { is_disabled: true })).json().code).toBe('reason_required')
    expect((await edit(admin, customer, { is_disabled: true, reason: 'Chargebacks' })).statusCode).toBe(200)
    expect(await isSignedIn(customer)).toBe(false)
    house.clock.advance({ minutes: 1 })
    expect((await edit(admin, customer, { is_disabled: false })).json().is_disabled).toBe(false)
    expect(await trail(customer)).toMatchObject([
      { action: 'user.disabled', reason: 'Chargebacks' },
      { action: 'user.enabled' },
    ])
  })

  it('of oneself or of the last superadmin is not disabled', async () => {
    const shut = { is_disabled: true, reason: 'Test' }
    expect((await edit(admin, admin, shut)).json().code).toBe('own_account')
    expect((await edit(admin, owner, shut)).json().code).toBe('above_you')
    const other = await makeUser(house.ctx, { roles: ['superadmin'] })
    const answers = await Promise.all([edit(owner, other, shut), edit(other, owner, shut)])
    expect(answers.map((answer) => answer.statusCode).sort()).not.toEqual([200, 200])
  })

  it('takes no field that nobody offers', async () => {
    const answer = await edit(admin, customer, { first_name: 'Ada', roles: ['superadmin'], is_admin: true })
    expect([200, 422]).toContain(answer.statusCode)
    expect(await rolesOf(customer)).toEqual(['customer'])
  })

  it('is erased; its bookings stay without a name', async () => {
    expect((await remove(admin, customer)).statusCode).toBe(200)
    expect((await read(admin, `/${customer.userId}`)).json()).toMatchObject({
      is_erased: true,
      full_name: 'Erased customer',
    })
    expect((await remove(admin, customer)).json().code).toBe('already_erased')
    expect((await edit(admin, customer, { first_name: 'Back' })).json().code).toBe('erased')
    expect(await trail(customer)).toMatchObject([{ action: 'user.erased', reason: 'Asked by letter' }])
  })

  it('with a booking to come is not erased', async () => {
    const hotel = await makeHotel(house.ctx)
    await makeHold(house, customer, { type: 'hotel', itemId: hotel.id })
    expect((await remove(admin, customer)).json().code).toBe('live_booking')
    await sql`update bookings set user_id = ${owner.userId}`.execute(house.ctx.db)
    await sql`update live_holds set user_id = ${owner.userId}`.execute(house.ctx.db)
  })
})

describe('sessions of a person', () => {
  const sessions = (who: MadePerson) => call(house, admin, { url: `${users}/${who.userId}/sessions` })
  const end = (who: MadePerson, id = '') =>
    call(house, admin, { method: 'DELETE', url: `${users}/${who.userId}/sessions${id && `/${id}`}` })

  it('are shown and ended one by one, or all', async () => {
    await makeSession(house.ctx, customer.userId)
    const { sessions: list } = (await sessions(customer)).json()
    expect(list).toHaveLength(2)
    expect(list.map((each: { is_current: boolean }) => each.is_current)).toEqual([false, false])
    expect((await end(customer, list[0].id)).statusCode).toBe(200)
    expect((await end(customer, list[0].id)).statusCode).toBe(404)
    expect((await sessions(customer)).json().sessions).toHaveLength(1)
    expect((await end(customer)).statusCode).toBe(200)
    expect(await isSignedIn(customer)).toBe(false)
    expect(await trail(customer)).toMatchObject([{ after: { ended: 1 } }, { after: { ended: 1 } }])
  })

  it('of another are not ended by their name', async () => {
    const [session] = (await sessions(customer)).json().sessions
    const other = await makeUser(house.ctx)
    expect((await end(other, session.id)).statusCode).toBe(404)
    expect(await isSignedIn(customer)).toBe(true)
  })

  it('of nobody are not found', async () => {
    const nobody = { ...customer, userId: '00000000-0000-4000-8000-000000000000' }
    expect((await sessions(nobody)).statusCode).toBe(404)
    expect((await end(nobody)).statusCode).toBe(404)
  })
})

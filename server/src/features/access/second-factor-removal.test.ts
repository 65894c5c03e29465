import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../features.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { giveLostFactor, goodPassword, logInAs, registerAccount } from '../../testing/makers/account.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { finishRemovals } from '../accounts/two-factor/finish-removals.ts'

let house: TestServer
let first: MadePerson
let second: MadePerson
let owner: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`update users set is_disabled = true`.execute(house.ctx.db)
  await sql`delete from sessions`.execute(house.ctx.db)
  await sql`delete from rate_limits`.execute(house.ctx.db)
  await sql`delete from second_factor_removals`.execute(house.ctx.db)
  await takeJobs(house)
  first = await makeUser(house.ctx, { roles: ['admin'] })
  second = await makeUser(house.ctx, { roles: ['admin'] })
  owner = await makeUser(house.ctx)
  await giveLostFactor(house, owner.userId)
})
afterAll(() => house.close())

const url = (of: { userId: string }) => `/api/v1/rbac/users/${of.userId}/second-factor-removal`
const reason = 'Called from her number, named her last three bookings'
const request = (by = first, of = owner, why = reason) =>
  call(house, by, { method: 'POST', url: url(of), payload: { reason: why } })
const idOf = async (of = owner) =>
  (await call(house, first, { url: `/api/v1/rbac/users/${of.userId}` })).json().two_factor_removal?.id as string
const approve = async (by = second, of = owner, id?: string) =>
  call(house, by, { method: 'POST', url: `${url(of)}/approve`, payload: { removal_id: id ?? (await idOf(of)) } })
const withdraw = (by = second, of = owner) => call(house, by, { method: 'DELETE', url: url(of) })
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code]
const hasFactor = async (of: { userId: string } = owner) => {
  const { rows } = await sql`select 1 from two_factor where user_id = ${of.userId}`.execute(house.ctx.db)
  return rows.length > 0
}
const outcomes = async (of: { userId: string } = owner) => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from second_factor_removals where user_id = ${of.userId} order by ended_at nulls last`.execute(
    house.ctx.db,
  )
  return rows.map(({ outcome }) => outcome)
}
/** Past the waiting period, with new sessions for the staff. */
async function dayLater() {
  house.clock.advance({ hours: 24 })
  return finishRemovals(house.ctx)
}
async function stopLink(email = owner.email): Promise<string> {
  const { rows } = await sql<{ text_body: string }>`
    select text_body from mails where template = 'second-factor-removal' and recipient = ${email}
     order by created_at desc, id limit 1`.execute(house.ctx.db)
  return /token=([\w.-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? ''
}
const stop = (token: string) =>
  house.app.inject({ method: 'POST', url: '/api/v1/auth/two-factor-removal/stop', payload: { token } })

it('two members of staff remove a lost second factor after a day, with sessions and recovery codes', async () => {
  await sql`insert into recovery_codes (user_id, code_hash) values (${owner.userId}, ${Buffer.alloc(32)})`.execute(
    house.ctx.db,
  )
  expect((await request()).json().two_factor_removal).toMatchObject({
    requested_by: { id: first.userId },
    reason,
    approved_by: null,
    remove_after: null,
  })
  expect((await approve()).json().two_factor_removal).toMatchObject({
    approved_by: { id: second.userId },
    remove_after: expect.stringMatching(/^2026-11-21T08:00/),
  })
  house.clock.advance({ hours: 23, minutes: 59 })
  expect([await finishRemovals(house.ctx), await hasFactor()]).toEqual([0, true])
  house.clock.advance({ minutes: 1 })
  expect([await finishRemovals(house.ctx), await finishRemovals(house.ctx)]).toEqual([1, 0])
  expect([await hasFactor(), await outcomes()]).toEqual([false, ['removed']])
  const { rows } = await sql`
    select 1 from recovery_codes where user_id = ${owner.userId}
    union all select 1 from sessions where user_id = ${owner.userId}`.execute(house.ctx.db)
  expect(rows).toEqual([])
  const { rows: trail } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${owner.userId} order by action`.execute(house.ctx.db)
  expect(trail.map(({ action }) => action).sort()).toEqual([
    'user.second-factor-removal-approved',
    'user.second-factor-removal-requested',
    'user.second-factor-removed',
  ])
})

it('the account is told at each step, and the colleagues who may approve it once', async () => {
  await request()
  await runJobs(house)
  const { rows: told } = await sql<{ user_id: string }>`
    select user_id from notifications where title = 'A second factor waits for approval'`.execute(house.ctx.db)
  expect(told).toEqual([{ user_id: second.userId }])
  await request(first, owner)
  await approve()
  await dayLater()
  await sql`delete from notifications`.execute(house.ctx.db)
  const steps = ['requested', 'approved', 'removed'] as const
  const { rows: removals } = await sql<{ id: string }>`
    select id from second_factor_removals where user_id = ${owner.userId}`.execute(house.ctx.db)
  for (const step of steps)
    await jobHandlers['mail.second-factor-removal']?.(house.ctx, {
      userId: owner.userId,
      removalId: removals[0]?.id ?? '',
      step,
      at: house.clock.now().toISOString(),
    })
  const { rows } = await sql<{ subject: string; has_link: boolean }>`
    select subject, text_body like '%/keep-second-factor?token=%' as has_link from mails
     where recipient = ${owner.email} order by created_at, subject desc`.execute(house.ctx.db)
  expect(rows).toEqual([
    { subject: 'Your second factor will be removed in 24 hours', has_link: true },
    { subject: 'Your second factor was removed', has_link: false },
    { subject: 'Somebody asks us to remove your second factor', has_link: true },
  ])
})

describe('four eyes', () => {
  it('whoever asked for it does not approve it', async () => {
    await request()
    expect(codeOf(await approve(first))).toEqual([403, 'four_eyes'])
  })

  it('whose account it is neither asks nor approves nor withdraws', async () => {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    await giveLostFactor(house, admin.userId)
    expect(codeOf(await request(admin, admin))).toEqual([403, 'own_account'])
    await request(first, admin)
    expect(codeOf(await approve(admin, admin))).toEqual([403, 'own_account'])
    expect(codeOf(await withdraw(admin, admin))).toEqual([403, 'own_account'])
    expect((await approve(second, admin)).statusCode).toBe(200)
    await dayLater()
    expect(await hasFactor(admin)).toBe(false)
  })

  it('a superadmin’s takes two superadmins', async () => {
    const [one, other, theirs] = [
      await makeUser(house.ctx, { roles: ['superadmin'] }),
      await makeUser(house.ctx, { roles: ['superadmin'] }),
      await makeUser(house.ctx, { roles: ['superadmin'] }),
    ]
    await giveLostFactor(house, theirs.userId)
    expect((await request(first, theirs)).statusCode).toBe(403)
    await request(one, theirs)
    expect((await approve(second, theirs)).statusCode).toBe(403)
    expect((await approve(other, theirs)).statusCode).toBe(200)
  })

  const inserted = (by: string, approvedBy: string | null, hours = 24) => sql`
    insert into second_factor_removals (user_id, requested_by, requested_at, reason, approved_by, approved_at, remove_after)
    values (${owner.userId}, ${by}, now(), 'Lost', ${approvedBy}, ${approvedBy ? sql`now()` : null},
            ${approvedBy ? sql`now() + make_interval(hours => ${hours})` : null})`
  it.each([
    ['one person for both', () => inserted(first.userId, first.userId), 'four_eyes'],
    ['the owner as the second', () => inserted(first.userId, owner.userId), 'four_eyes'],
    ['the owner as the first', () => inserted(owner.userId, null), 'not_own'],
    ['a shorter wait', () => inserted(first.userId, second.userId, 23), 'waits'],
  ])('the database refuses %s', async (_, statement, constraint) => {
    await expect(statement().execute(house.ctx.db)).rejects.toThrow(`second_factor_removals_${constraint}`)
  })

  it('the server may not put somebody else in the place of whoever asked, nor approve a second time', async () => {
    await request()
    const change = (set: ReturnType<typeof sql>) =>
      sql`update second_factor_removals set ${set} where user_id = ${owner.userId}`.execute(house.ctx.db)
    await expect(change(sql`requested_by = ${second.userId}`)).rejects.toThrow('permission denied')
    await expect(change(sql`ended_at = now(), outcome = 'removed'`)).rejects.toThrow('_removed')
    await approve()
    const third = await makeUser(house.ctx, { roles: ['admin'] })
    await expect(change(sql`approved_by = ${third.userId}`)).rejects.toThrow('written once')
    await expect(change(sql`remove_after = remove_after + interval '1 hour'`)).rejects.toThrow('written once')
  })
})

describe('a half counts as long as whoever gave it may still give it', () => {
  const asOwnerOfHouse = async () => makeUser(house.ctx, { roles: ['superadmin'] })
  type End = (by: MadePerson, who: MadePerson) => ReturnType<typeof call>
  const user = (who: MadePerson) => `/api/v1/rbac/users/${who.userId}`
  const demote: End = (by, who) => call(house, by, { method: 'DELETE', url: `${user(who)}/roles/admin?reason=Moved` })
  const ends: [string, End][] = [
    [
      'disabled',
      (by, who) =>
        call(house, by, { method: 'PUT', url: user(who), payload: { is_disabled: true, reason: 'Left us' } }),
    ],
    ['demoted', demote],
    [
      'erased',
      async (by, who) => {
        await demote(by, who)
        return call(house, by, { method: 'DELETE', url: `${user(who)}?reason=Left+us` })
      },
    ],
  ]

  it.each(ends)('nobody approves the request of somebody who was %s since', async (_, end) => {
    await request()
    expect((await end(await asOwnerOfHouse(), first)).statusCode).toBe(200)
    house.clock.advance({ minutes: 1 })
    const id = (await call(house, second, { url: user(owner) })).json().two_factor_removal.id
    expect(codeOf(await approve(second, owner, id))).toEqual([409, 'requester_gone'])
    expect((await withdraw()).statusCode).toBe(200)
    expect((await request(second)).statusCode).toBe(200)
  })

  it.each(ends)('nothing is removed when whoever approved it was %s within the waiting period', async (_, end) => {
    await request()
    await approve()
    expect((await end(await asOwnerOfHouse(), second)).statusCode).toBe(200)
    expect([await dayLater(), await hasFactor(), await outcomes()]).toEqual([1, true, ['withdrawn']])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${owner.userId} and actor_id is null`.execute(house.ctx.db)
    expect(rows).toEqual([{ action: 'user.second-factor-removal-withdrawn' }])
    expect((await takeJobs(house)).filter(({ payload }) => payload.step === 'removed')).toEqual([])
  })

  it.each([
    ['superadmin', [true, 'withdrawn']],
    ['admin', [false, 'removed']],
  ])('an account that became %s within it takes two who may do as much', async (roleId, expected) => {
    await request()
    await approve()
    const by = await asOwnerOfHouse()
    const given = await call(house, by, { method: 'POST', url: `${user(owner)}/roles`, payload: { role_id: roleId } })
    expect(given.statusCode, given.body).toBe(200)
    await dayLater()
    expect([await hasFactor(), ...(await outcomes())]).toEqual(expected)
  })
})

describe('it is refused', () => {
  it('without a reason, without a second factor, twice, and of an account that was erased or disabled', async () => {
    expect(codeOf(await request(first, owner, '  '))).toEqual([422, 'reason_required'])
    const plain = await makeUser(house.ctx)
    expect(codeOf(await request(first, plain))).toEqual([409, 'two_factor_off'])
    await request()
    expect(codeOf(await request(second))).toEqual([409, 'removal_open'])
    await sql`update users set is_disabled = true where id = ${plain.userId}`.execute(house.ctx.db)
    expect(codeOf(await request(first, plain))).toEqual([409, 'disabled'])
  })

  it('to approve what is over, or another request than was read', async () => {
    await request()
    const id = await idOf()
    await withdraw()
    expect(codeOf(await approve(second, owner, id))).toEqual([409, 'not_open'])
    expect(codeOf(await withdraw())).toEqual([409, 'not_open'])
    await request()
    expect(codeOf(await approve(second, owner, id))).toEqual([409, 'not_open'])
    expect(await outcomes()).toEqual(['withdrawn', null])
  })
})

describe('the owner stops it', () => {
  it('by the link of the mail, before and after the approval, without a session', async () => {
    await request()
    await writeMails(house)
    const token = await stopLink()
    await approve()
    expect(codeOf(await stop(`${token.slice(0, -3)}abc`))).toEqual([422, 'invalid_stop_link'])
    expect((await stop(token)).statusCode).toBe(200)
    expect(codeOf(await stop(token))).toEqual([422, 'invalid_stop_link'])
    await dayLater()
    expect([await hasFactor(), await outcomes()]).toEqual([true, ['stopped']])
  })

  it('by logging in with a code of the app, and not by the password alone', async () => {
    const person = await registerAccount(house)
    const userId = person.userId
    const base = '/api/v1/users/me/two-factor'
    const post = (path: string, payload: object) =>
      call(house, person, { method: 'POST', url: `${base}/${path}`, payload })
    const { secret } = (await post('set-up', { password: goodPassword })).json()
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.clock.now().getTime() })
    await post('confirm', { code: code() })
    house.clock.advance({ minutes: 1 })
    const theirs = { userId } as MadePerson
    await request(first, theirs)
    await approve(second, theirs)
    const challenge = (await logInAs(house, person)).json().challenge
    expect(await outcomes(theirs)).toEqual([null])
    const payload = { challenge, code: code() }
    expect((await house.app.inject({ method: 'POST', url: '/api/v1/auth/two-factor', payload })).statusCode).toBe(200)
    expect(await outcomes(theirs)).toEqual(['stopped'])
    await request(first, theirs)
    await post('disable', { password: goodPassword })
    expect(await outcomes(theirs)).toEqual(['stopped', 'not_needed'])
  })
})

describe('at the same moment', () => {
  it('of two approvals one counts', async () => {
    await request()
    const id = await idOf()
    const third = await makeUser(house.ctx, { roles: ['admin'] })
    const answers = await Promise.all([approve(second, owner, id), approve(third, owner, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('of an approval and a stop, the stop holds', async () => {
    await request()
    const id = await idOf()
    await writeMails(house)
    const token = await stopLink()
    const [stopped] = await Promise.all([stop(token), approve(second, owner, id)])
    expect(stopped.statusCode).toBe(200)
    await dayLater()
    expect([await hasFactor(), await outcomes()]).toEqual([true, ['stopped']])
  })

  it('of the removal and a stop, one holds', async () => {
    await request()
    await writeMails(house)
    const token = await stopLink()
    await approve()
    house.clock.advance({ hours: 24 })
    const [stopped, removed] = await Promise.all([stop(token), finishRemovals(house.ctx)])
    const isStopped = stopped.statusCode === 200
    expect([removed, await hasFactor(), await outcomes()]).toEqual(
      isStopped ? [0, true, ['stopped']] : [1, false, ['removed']],
    )
  })
})

describe('who made a colleague’s account is not both of two persons', () => {
  const wrote = (who: MadePerson, whom: MadePerson, action: string, fields: string[], at: Date) =>
    sql`insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id, after)
        values (${at}, ${who.userId}, 'admin', ${action}, 'user', ${whom.userId}, ${JSON.stringify({ fields })}::jsonb)`.execute(
      house.ctx.db,
    )
  const daysAgo = (days: number) => new Date(house.clock.now().getTime() - days * 24 * 3600_000)

  it.each([
    ['made the account of the second', 'user.created', []],
    ['gave the second a role', 'user.role-given', []],
    ['changed the e-mail address of the second', 'user.edited', ['email']],
  ])('who %s within seven days, in either direction', async (_, action, fields) => {
    await wrote(first, second, action, fields, daysAgo(6.9))
    await request()
    expect(codeOf(await approve())).toEqual([403, 'new_account'])
    expect((await withdraw()).statusCode).toBe(200)
    await request(second)
    expect(codeOf(await approve(first))).toEqual([403, 'new_account'])
    const third = await makeUser(house.ctx, { roles: ['admin'] })
    expect((await approve(third)).statusCode, 'somebody else').toBe(200)
  })

  it.each([
    ['seven days ago', 'user.created', [], 7],
    ['by another deed', 'user.edited', ['phone'], 1],
  ] as const)('and %s counts no more', async (_, action, fields, days) => {
    await wrote(first, second, action, [...fields], daysAgo(days))
    await request()
    expect((await approve()).statusCode).toBe(200)
  })
})

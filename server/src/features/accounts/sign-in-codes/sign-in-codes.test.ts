import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, goodPassword, logInAs, registerAccount } from '../../../testing/makers/account.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { askForMailedCode, logInByMail, mailedCode, otherCode } from '../../../testing/makers/sign-in-code.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`delete from rate_limits`.execute(house.ctx.db)
})
afterAll(() => house.close())

let made = 0
const freshEmail = () => `by-mail-${++made}@skyroute.example`
const joinWith = (ticket: string, more: object = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/api/v1/auth/code/register',
    payload: { ticket, first_name: 'Ngozi', last_name: 'Bello', accepts_terms: true, ...more },
  })

/** Somebody whose address is confirmed, as most are. */
async function confirmed() {
  const person = await registerAccount(house)
  await sql`update users set email_confirmed_at = ${house.clock.now()} where id = ${person.userId}`.execute(
    house.ctx.db,
  )
  return person
}

const isIn = async (token: string) =>
  (await house.app.inject({ url: '/api/v1/users/me', headers: bearer(token) })).statusCode === 200

describe('asking for a code', () => {
  it('is answered alike whether or not an account has the address, and both are mailed', async () => {
    const person = await confirmed()
    const [known, unknown] = [
      await askForMailedCode(house, person.email),
      await askForMailedCode(house, 'nobody@skyroute.example'),
    ]
    expect(known.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    const asked = (await takeJobs(house)).filter(({ task }) => task === 'mail.sign-in-code')
    expect(asked.map(({ payload }) => payload.email)).toEqual([person.email, 'nobody@skyroute.example'])
  })

  it('does nothing in the database that depends on an account', async () => {
    const person = await confirmed()
    await mailedCode(house, person.email)
    await mailedCode(house, 'nobody-2@skyroute.example')
    const { rows } = await sql`
      select email, attempts, length(code_hash) as bytes from sign_in_codes
       where email in (${person.email}, 'nobody-2@skyroute.example') order by email = ${person.email} desc`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([
      { email: person.email, attempts: 0, bytes: 32 },
      { email: 'nobody-2@skyroute.example', attempts: 0, bytes: 32 },
    ])
  })

  it('somebody elsewhere cannot use up what the owner of an address may ask for', async () => {
    const email = freshEmail()
    for (let i = 0; i < 4; i++) await askForMailedCode(house, email, '10.9.0.66')
    expect((await askForMailedCode(house, email, '10.9.0.7')).statusCode).toBe(200)
  })

  it('is ten times an hour for an address of mail, from however many of the network', async () => {
    const email = freshEmail()
    const asked = []
    for (let i = 0; i < 11; i++) asked.push((await askForMailedCode(house, email, `10.9.10.${i}`)).statusCode)
    expect(asked).toEqual([...Array(10).fill(200), 429])
    await takeJobs(house)
  })

  it('is three times an hour for an address of mail and one of the network, and twenty for that one', async () => {
    const email = freshEmail()
    const asked = []
    for (let i = 0; i < 4; i++) asked.push((await askForMailedCode(house, email, '10.9.0.1')).statusCode)
    expect(asked).toEqual([200, 200, 200, 429])
    const from = '10.9.0.2'
    for (let i = 0; i < 20; i++) expect((await askForMailedCode(house, freshEmail(), from)).statusCode).toBe(200)
    const refused = await askForMailedCode(house, freshEmail(), from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await takeJobs(house)
  })

  it.each([
    ['nothing', {}],
    ['no address', { email: 'nobody' }],
    ['a field that there is not', { email: 'a@b.co', role: 'admin' }],
  ])('with %s is refused', async (_what, payload) => {
    expect((await house.app.inject({ method: 'POST', url: '/api/v1/auth/code', payload })).statusCode).toBe(422)
  })
})

describe('a right code', () => {
  it('opens a session, as a password does', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    const answer = await logInByMail(house, { email: ` ${person.email.toUpperCase()} `, code, remember: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      user: { id: person.userId, has_password: true },
      redirect_path: '/dashboard',
      expires_at: '2026-12-20T08:00:00.000Z',
    })
    expect(await isIn(answer.json().access_token)).toBe(true)
    expect((await logInAs(house, person)).statusCode).toBe(200)
  })

  it('may be typed in two halves', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    const halves = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await logInByMail(house, { email: person.email, code: halves })).statusCode).toBe(200)
  })

  it('works once', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    expect((await logInByMail(house, { email: person.email, code })).statusCode).toBe(200)
    expect((await logInByMail(house, { email: person.email, code })).json().code).toBe('wrong_code')
  })

  it('works once for two at the same time', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => logInByMail(house, { email: person.email, code }, `10.9.1.${i}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it('works for ten minutes', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    house.clock.advance({ minutes: 10 })
    expect((await logInByMail(house, { email: person.email, code })).json().code).toBe('wrong_code')
  })

  it('works beside a newer one, which is void with it; the third voids the first', async () => {
    const person = await confirmed()
    const codes = []
    for (let i = 0; i < 3; i++) {
      codes.push(await mailedCode(house, person.email))
      house.clock.advance({ minutes: 1 })
    }
    const [first = '', second = '', third = ''] = codes
    expect(new Set(codes).size).toBe(3)
    expect((await logInByMail(house, { email: person.email, code: first })).json().code).toBe('wrong_code')
    expect((await logInByMail(house, { email: person.email, code: second })).statusCode).toBe(200)
    expect((await logInByMail(house, { email: person.email, code: third })).json().code).toBe('wrong_code')
  })

  it('that is the older of two stops at its own ten minutes', async () => {
    const person = await confirmed()
    const older = await mailedCode(house, person.email)
    house.clock.advance({ minutes: 6 })
    await mailedCode(house, person.email)
    house.clock.advance({ minutes: 4 })
    expect((await logInByMail(house, { email: person.email, code: older })).json().code).toBe('wrong_code')
  })

  it('opens no other address', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const code = await mailedCode(house, one.email)
    expect((await logInByMail(house, { email: other.email, code })).json().code).toBe('wrong_code')
  })

  it('of a disabled account says what a right password says, and opens nothing', async () => {
    const person = await confirmed()
    await sql`update users set is_disabled = true where id = ${person.userId}`.execute(house.ctx.db)
    const wrong = await logInByMail(house, { email: person.email, code: '000000' })
    expect(wrong.json().code).toBe('wrong_code')
    const answer = await logInByMail(house, { email: person.email, code: await mailedCode(house, person.email) })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_disabled'])
  })

  it('gives staff the session of staff', async () => {
    const person = await confirmed()
    await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 'admin')`.execute(house.ctx.db)
    const code = await mailedCode(house, person.email)
    const answer = await logInByMail(house, { email: person.email, code, remember: true })
    expect(answer.json()).toMatchObject({ expires_at: '2026-11-20T16:00:00.000Z', redirect_path: '/admin' })
  })

  it('never stands in for the second factor', async () => {
    const person = await confirmed()
    const base = '/api/v1/users/me/two-factor'
    const setUp = await call(house, person, {
      method: 'POST',
      url: `${base}/set-up`,
      payload: { password: goodPassword },
    })
    const app = () =>
      new TOTP({ secret: Secret.fromBase32(setUp.json().secret) }).generate({ timestamp: house.clock.now().getTime() })
    await call(house, person, { method: 'POST', url: `${base}/confirm`, payload: { code: app() } })
    house.clock.advance({ minutes: 1 })
    const asked = await logInByMail(house, { email: person.email, code: await mailedCode(house, person.email) })
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'two_factor_required'])
    expect(asked.json()).not.toHaveProperty('access_token')
    const withApp = (challenge: string) =>
      house.app.inject({ method: 'POST', url: '/api/v1/auth/two-factor', payload: { challenge, code: app() } })
    expect((await withApp(asked.json().challenge)).json().user.id).toBe(person.userId)

    // Without a password, too.
    await sql`update users set password_hash = null where id = ${person.userId}`.execute(house.ctx.db)
    house.clock.advance({ minutes: 1 })
    const again = await logInByMail(house, { email: person.email, code: await mailedCode(house, person.email) })
    expect(again.json().code).toBe('two_factor_required')
    expect((await withApp(again.json().challenge)).statusCode).toBe(200)
  })

  it('takes an account that never showed its address from whoever made it', async () => {
    const stranger = await registerAccount(house)
    expect(await isIn(stranger.token)).toBe(true)
    const code = await mailedCode(house, stranger.email)
    const owner = (await logInByMail(house, { email: stranger.email, code })).json()
    expect(owner.user).toMatchObject({ is_email_confirmed: true, has_password: false })
    expect(await isIn(owner.access_token)).toBe(true)
    expect(await isIn(stranger.token)).toBe(false)
    expect((await takeJobs(house)).map(({ task }) => task)).toContain('mail.access-removed')
    const { rows } = await sql`
      select 1 from audit_log where subject_id = ${stranger.userId} and action = 'account.unproven-access-removed'`.execute(
      house.ctx.db,
    )
    expect(rows).toHaveLength(1)
    expect((await logInAs(house, stranger)).statusCode).toBe(401)
  })

  it('also when whoever made it set a second factor', async () => {
    const stranger = await registerAccount(house)
    await sql`
      insert into two_factor (user_id, sealed_secret, confirmed_at, created_at)
      values (${stranger.userId}, ${Buffer.alloc(40)}, ${house.clock.now()}, ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    const code = await mailedCode(house, stranger.email)
    const owner = await logInByMail(house, { email: stranger.email, code })
    expect([owner.statusCode, await isIn(owner.json().access_token)]).toEqual([200, true])
    const { rows } = await sql`select 1 from two_factor where user_id = ${stranger.userId}`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })
})

it('an account that moved to an address asks for its second factor there: a code is not all that it takes', async () => {
  const person = await confirmed()
  const email = freshEmail()
  await sql`
    insert into two_factor (user_id, sealed_secret, confirmed_at, created_at)
    values (${person.userId}, ${Buffer.alloc(40)}, ${house.clock.now()}, ${house.clock.now()})`.execute(house.ctx.db)
  await sql`
    update users set pending_email = ${email}, pending_email_at = ${house.clock.now()}, pending_email_by = 'owner'
     where id = ${person.userId}`.execute(house.ctx.db)
  const payload = { code: await mailedCode(house, email) }
  const moved = await call(house, person, { method: 'POST', url: '/api/v1/users/me/pending-email/confirm', payload })
  expect(moved.statusCode, moved.body).toBe(200)
  house.clock.advance({ minutes: 1 })
  const answer = await logInByMail(house, { email, code: await mailedCode(house, email) })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'two_factor_required'])
  const { rows } = await sql`
    select password_hash is not null as has_password, exists (select 1 from two_factor where user_id = id) as has_factor
      from users where id = ${person.userId}`.execute(house.ctx.db)
  expect(rows).toEqual([{ has_password: true, has_factor: true }])
})

describe('a wrong code', () => {
  it('has five tries, and then the right one is too late', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    const wrong = { email: person.email, code: otherCode(code) }
    for (let i = 0; i < 5; i++) expect((await logInByMail(house, wrong, `10.9.2.${i}`)).statusCode).toBe(401)
    expect((await logInByMail(house, { email: person.email, code }, '10.9.2.9')).json().code).toBe('wrong_code')
  })

  it('counts for both codes: asking for another gives the first no more tries', async () => {
    const person = await confirmed()
    const older = await mailedCode(house, person.email)
    const wrongThree = async (code: string) => {
      for (let i = 0; i < 3; i++) await logInByMail(house, { email: person.email, code: otherCode(code) }, '10.9.5.1')
    }
    await wrongThree(older)
    house.clock.advance({ minutes: 1 })
    const newer = await mailedCode(house, person.email, '10.9.5.2')
    await wrongThree(newer === otherCode(older) ? otherCode(newer) : newer)
    expect((await logInByMail(house, { email: person.email, code: older }, '10.9.5.3')).statusCode).toBe(401)
    expect((await logInByMail(house, { email: person.email, code: newer }, '10.9.5.3')).statusCode).toBe(200)
  })

  it('fifty guesses at once are five', async () => {
    const person = await confirmed()
    const code = await mailedCode(house, person.email)
    const wrong = { email: person.email, code: otherCode(code) }
    await Promise.all(Array.from({ length: 15 }, (_, i) => logInByMail(house, wrong, `10.9.3.${i}`)))
    const { rows } = await sql`select attempts from sign_in_codes where email = ${person.email}`.execute(house.ctx.db)
    expect(rows).toEqual([{ attempts: 5 }])
    expect((await logInByMail(house, { email: person.email, code }, '10.9.3.99')).statusCode).toBe(401)
  })

  it('says the same for a wrong code, for none that was asked for, and for what is no code', async () => {
    const person = await confirmed()
    await mailedCode(house, person.email)
    const answers = [
      await logInByMail(house, { email: person.email, code: '12x' }),
      await logInByMail(house, { email: freshEmail(), code: '123456' }),
      await logInByMail(house, { email: 'no address', code: '123456' }),
    ]
    const plain = answers.map((answer) => ({ status: answer.statusCode, ...answer.json(), request_id: '' }))
    expect(plain).toEqual(Array(3).fill(plain[0]))
    expect(plain[0]?.code).toBe('wrong_code')
  })

  it('twenty in an hour close an address of the network', async () => {
    const from = '10.9.4.1'
    for (let i = 0; i < 20; i++) await logInByMail(house, { email: freshEmail(), code: '123456' }, from)
    expect((await logInByMail(house, { email: freshEmail(), code: '123456' }, from)).statusCode).toBe(429)
  })
})

describe('who has no account', () => {
  const ticketFor = async (email: string, remember?: boolean) => {
    const answer = await logInByMail(house, { email, code: await mailedCode(house, email), remember })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_account'])
    return answer.json().ticket as string
  }

  it('is told so behind the right code, and finishes with a name', async () => {
    const email = freshEmail()
    const answer = await joinWith(await ticketFor(email, true))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      expires_at: '2026-12-20T08:00:00.000Z',
      user: { email, full_name: 'Ngozi Bello', is_email_confirmed: true, has_password: false },
    })
    expect(await isIn(answer.json().access_token)).toBe(true)
    const { rows } = await sql`select terms_accepted_at from users where email = ${email}`.execute(house.ctx.db)
    expect(rows).toEqual([{ terms_accepted_at: house.clock.now() }])
  })

  it('has no password, which is told where one is asked for again', async () => {
    const answer = (await joinWith(await ticketFor(freshEmail()))).json()
    const asked = await house.app.inject({
      method: 'POST',
      url: '/api/v1/users/me/two-factor/set-up',
      headers: bearer(answer.access_token),
      payload: { password: goodPassword },
    })
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'no_password'])
    expect((await logInAs(house, { email: answer.user.email, password: goodPassword })).statusCode).toBe(401)
  })

  it('finishes once: the address is taken then', async () => {
    const ticket = await ticketFor(freshEmail())
    const answers = await Promise.all(Array.from({ length: 5 }, () => joinWith(ticket)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('has a quarter of an hour', async () => {
    const ticket = await ticketFor(freshEmail())
    house.clock.advance({ minutes: 15 })
    expect((await joinWith(ticket)).json().code).toBe('ticket_over')
  })

  it('cannot write a ticket', async () => {
    const ticket = await ticketFor(freshEmail())
    for (const forged of [`${ticket.slice(1)}A`, ticket.slice(0, -2), `${ticket}AA`, '.', 'x.y'])
      expect((await joinWith(forged)).json().code).toBe('ticket_over')
  })

  const erase = async (userId: string) => {
    const superadmin = await makeUser(house.ctx, { roles: ['superadmin'] })
    const url = `/api/v1/rbac/users/${userId}?reason=Asked+by+letter`
    expect((await call(house, superadmin, { method: 'DELETE', url })).statusCode).toBe(200)
  }

  it('cannot finish once an account of the address was made and erased', async () => {
    const email = freshEmail()
    const ticket = await ticketFor(email)
    const { userId } = await registerAccount(house, { email })
    await erase(userId)
    expect((await joinWith(ticket)).json().code).toBe('ticket_over')
    house.clock.advance({ minutes: 1 })
    expect((await joinWith(await ticketFor(email))).statusCode, 'who asks again').toBe(201)
  })

  it('cannot finish with an address that an erased account had left, and can with one that somebody else has', async () => {
    const [left, others] = [freshEmail(), freshEmail()]
    const tickets = [await ticketFor(left), await ticketFor(others)]
    const [person, other] = [await registerAccount(house), await registerAccount(house, { email: others })]
    await sql`
      insert into former_emails (user_id, email, is_proven, left_at)
      select ${person.userId}, unnest(array[${left}, ${others}]), true, ${house.clock.now()}`.execute(house.ctx.db)
    await erase(person.userId)
    const answers = [await joinWith(tickets[0] ?? ''), await joinWith(tickets[1] ?? '')]
    expect(answers.map((answer) => answer.json().code)).toEqual(['ticket_over', 'email_taken'])
    expect(await isIn(other.token)).toBe(true)
  })

  it('cannot finish with a code that was being spent while the account was erased', async () => {
    const email = freshEmail()
    const code = await mailedCode(house, email)
    const [signIn] = await meetBefore({ url: house.url, table: 'sign_in_tickets' }, async () => {
      const signIn = logInByMail(house, { email, code })
      await untilSomebodyWaits(house, signIn)
      const { userId } = await registerAccount(house, { email })
      return Promise.all([signIn, erase(userId)])
    })
    expect(signIn.json().code).toBe('no_account')
    const { ticket } = signIn.json()
    expect((await joinWith(ticket)).json().code).toBe('ticket_over')
  })

  it.each([
    ['accepts_terms', { accepts_terms: false }],
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: '' }],
    ['phone', { phone: 'call me' }],
  ])('must give %s', async (field, more) => {
    const answer = await joinWith(await ticketFor(freshEmail()), more)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].field).toBe(field)
  })
})

it('staff read the mail without its code', async () => {
  const email = freshEmail()
  const code = await mailedCode(house, email)
  const { carriesToken, withoutToken } = await import('../../notifications/mails/link-mails.ts')
  const { rows } = await sql<{ subject: string; text_body: string; html_body: string }>`
    select subject, text_body, html_body from mails where recipient = ${email}`.execute(house.ctx.db)
  const [mail] = rows
  const halves = new RegExp(`${code.slice(0, 3)} ?${code.slice(3)}`)
  expect(carriesToken('sign-in-code')).toBe(true)
  expect(mail?.html_body).toMatch(halves)
  for (const text of [mail?.subject, mail?.text_body, mail?.html_body])
    expect(withoutToken(text ?? '')).not.toMatch(halves)
})

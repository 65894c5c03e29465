import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { goodPassword } from '../../testing/makers/account.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const newcomer = { email: 'new@skyroute.example', password: goodPassword, first_name: 'Ada', last_name: 'Obi' }

/** Each from an address of its own: the limit of registrations is not what these tests are about. */
let address = 0
function register(payload: object) {
  address += 1
  return house.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload,
    remoteAddress: `10.1.${address >> 8}.${address & 255}`,
  })
}

async function countUsers() {
  const { rows } = await sql<{ n: number }>`select count(*) as n from users`.execute(house.ctx.db)
  return rows[0]?.n
}

it('a newcomer gets an account, a session and a mail', async () => {
  const answer = await register({ ...newcomer, email: '  Ada.Obi@Skyroute.Example ', accepts_terms: true })
  expect(answer.statusCode).toBe(201)
  const body = answer.json()
  expect(body).toMatchObject({
    redirect_path: '/dashboard',
    user: {
      email: 'ada.obi@skyroute.example',
      full_name: 'Ada Obi',
      roles: [{ name: 'customer', permissions: [] }],
      is_admin: false,
    },
  })
  const me = await house.app.inject({
    url: '/api/v1/users/me',
    headers: { authorization: `Bearer ${body.access_token}` },
  })
  expect(me.json()).toEqual(body.user)
  const { rows } = await sql`
    select terms_accepted_at, left(password_hash, 31) as hash from users where id = ${body.user.id}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([{ terms_accepted_at: house.clock.now(), hash: '$argon2id$v=19$m=19456,t=2,p=1$' }])
  const payload = { userId: body.user.id }
  expect(await takeJobs(house)).toEqual([
    { task: 'mail.welcome', payload },
    { task: 'mail.confirm-email', payload },
    { task: 'notify.welcome', payload },
  ])
})

describe('is refused, naming the field', () => {
  const cases: [string, object, string, string][] = [
    ['a blank first name', { first_name: ' \u00a0 ' }, 'first_name', 'Please enter your first and last name.'],
    ['a blank last name', { last_name: '' }, 'last_name', 'Please enter your first and last name.'],
    [
      'a name with a bell in it',
      { last_name: 'O\u0007bi' },
      'last_name',
      'This contains a control character. Please type it again.',
    ],
    ['a name of 101 letters', { last_name: 'o'.repeat(101) }, 'last_name', 'A name can have at most 100 characters.'],
    ['an address without a domain', { email: 'ada@home' }, 'email', 'Please enter a valid email address.'],
    [
      'an address with a second line',
      { email: 'a@b.co\r\nBcc: c@d.co' },
      'email',
      'Please enter a valid email address.',
    ],
    ['an address with a name around it', { email: 'Ada <a@b.co>' }, 'email', 'Please enter a valid email address.'],
    [
      'the address of an erased account',
      { email: 'erased-1@erased.invalid' },
      'email',
      'No mail is ever delivered to an address ending in .invalid. Please enter an email address that you read.',
    ],
    ['a short password', { password: 'Ab1defg' }, 'password', 'Password must be at least 8 characters long'],
    ['no lowercase', { password: 'ABCDEFG1' }, 'password', 'Password must contain at least one lowercase letter'],
    ['no uppercase', { password: 'abcdefg1' }, 'password', 'Password must contain at least one uppercase letter'],
    ['no number', { password: 'Abcdefgh' }, 'password', 'Password must contain at least one number'],
    ['a common password', { password: 'Naija123' }, 'password', 'This password is too easy to guess. Choose another.'],
    ['a bad telephone', { phone: 'call me' }, 'phone', 'Please enter a valid phone number.'],
    ['terms refused', { accepts_terms: false }, 'accepts_terms', 'Please accept the terms to create an account.'],
  ]
  it.each(cases)('%s', async (_what, change, field, sentence) => {
    const before = await countUsers()
    const answer = await register({ ...newcomer, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: sentence, errors: [{ field, message: sentence }] })
    expect(await countUsers()).toBe(before)
  })

  it.each([
    ['NUL', 'O\u0000bi'],
    ['half a character', 'O\ud800bi'],
  ])('a name with %s', async (_what, last_name) => {
    const answer = await register({ ...newcomer, last_name })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: 'last_name', message: 'holds a character that cannot be stored' }])
  })

  it.each(['email', 'password', 'first_name', 'last_name'])('no %s at all', async (field) => {
    const answer = await register({ ...newcomer, [field]: undefined })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field, message: 'is required' }])
  })

  it('null, a number or a list instead of text', async () => {
    for (const email of [null, 7, ['a@b.co'], { $ne: '' }]) {
      expect((await register({ ...newcomer, email })).statusCode, JSON.stringify(email)).toBe(422)
    }
  })
})

it.each([
  ["O'Brien", "O'Brien"],
  ['  Ọláìyá  ', 'Ọláìyá'],
  ['Zoe\u0301', 'Zoé'],
  ['Hauwa Ɗanjuma 🦁', 'Hauwa Ɗanjuma 🦁'],
  ['{{7*7}} #{x}', '{{7*7}} #{x}'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('the name %s stays the name it is', async (typed, kept) => {
  const answer = await register({ ...newcomer, email: `name-${address}@skyroute.example`, first_name: typed })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().user.first_name).toBe(kept)
})

it.each<[string, unknown]>([
  ['id', '00000000-0000-4000-8000-000000000001'],
  ['user_id', '00000000-0000-4000-8000-000000000001'],
  ['role', 'superadmin'],
  ['roles', ['superadmin']],
  ['role_id', 'superadmin'],
  ['is_admin', true],
  ['isAdmin', true],
  ['status', 'active'],
  ['permissions', ['roles.write']],
  ['email_confirmed_at', '2026-01-01'],
])('what a customer may not choose is refused by its name: %s', async (field, value) => {
  const email = `sly-${field.toLowerCase()}@skyroute.example`
  const answer = await register({ ...newcomer, email, [field]: value })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ field }])
  const { rows } = await sql`select 1 from users where email = ${email}`.execute(house.ctx.db)
  expect(rows).toEqual([])
})

it('an address has one account, however it is written', async () => {
  await register({ ...newcomer, email: 'one@skyroute.example' })
  const answer = await register({ ...newcomer, email: 'ONE@skyroute.example ' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'email_taken', errors: [{ field: 'email' }] })
})

it('of ten who take one address at once, one gets it', async () => {
  const before = (await countUsers()) ?? 0
  const racers = Array.from({ length: 10 }, () => register({ ...newcomer, email: 'race@skyroute.example' }))
  const statuses = (await Promise.all(racers)).map((answer) => answer.statusCode).sort()
  expect(statuses).toEqual([201, ...Array(9).fill(409)])
  expect(await countUsers()).toBe(before + 1)
})

it('the twenty-first registration of an hour from one address waits', async () => {
  const from = () =>
    house.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { ...newcomer, password: 'x' },
      remoteAddress: '10.9.9.9',
    })
  for (let count = 0; count < 20; count++) expect((await from()).statusCode).toBe(422)
  const refused = await from()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

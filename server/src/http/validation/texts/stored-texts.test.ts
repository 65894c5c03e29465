// The same fifty values of a kind at one entrance after another: each stores the same text, or names the field.
import { readText } from '@skyroute/core/typed-text.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { typedTexts } from '../../../testing/hostile/texts.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { paidRoom } from '../../../testing/makers/desk.ts'
import { makeDriver } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makePartner } from '../../../testing/makers/partners.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import type { RateLimits } from '../../rate-limits.ts'

type Kind = keyof typeof typedTexts
type Entrance = {
  kind: Kind
  /** With `:id` for what it is about. */
  route: string
  about?: 'booking' | 'user' | 'driver' | 'hotel' | 'partner'
  field: string
  /** What it is sent with. */
  beside?: Record<string, string>
  /** Where it is stored. */
  stored: string
}

const letter = { name: 'Ada', email: 'ada@example.com', subject: 'A room', message: 'Is it quiet?' }
const ofLetter = (column: string) => `select ${column} as text from contact_messages where id = :made`

const entrances: Entrance[] = [
  {
    kind: 'email',
    route: 'PUT /admin/bookings/:id',
    about: 'booking',
    field: 'guest_email',
    stored: 'select guest_email as text from bookings where id = :id',
  },
  {
    kind: 'email',
    route: 'PUT /rbac/users/:id',
    about: 'user',
    field: 'email',
    stored: 'select email as text from users where id = :id',
  },
  { kind: 'email', route: 'POST /contact/submit', field: 'email', beside: letter, stored: ofLetter('email') },
  {
    kind: 'email',
    route: 'PUT /settings/footer',
    field: 'contact_email',
    stored: "select value ->> 'contact_email' as text from settings where key = 'footer'",
  },
  {
    kind: 'phone',
    route: 'PUT /admin/bookings/:id',
    about: 'booking',
    field: 'guest_phone',
    stored: 'select guest_phone as text from bookings where id = :id',
  },
  { kind: 'phone', route: 'PUT /users/me', field: 'phone', stored: 'select phone as text from users where id = :me' },
  {
    kind: 'phone',
    route: 'PUT /rbac/users/:id',
    about: 'user',
    field: 'phone',
    stored: 'select phone as text from users where id = :id',
  },
  {
    kind: 'phone',
    route: 'PUT /admin/fleet/drivers/:id',
    about: 'driver',
    field: 'phone',
    stored: 'select phone as text from drivers where user_id = :id',
  },
  {
    kind: 'phone',
    route: 'PUT /admin/hotels/:id',
    about: 'hotel',
    field: 'phone',
    stored: 'select phone as text from hotels where id = :id',
  },
  {
    kind: 'phone',
    route: 'PUT /settings/contact',
    field: 'contact_phone',
    stored: "select value ->> 'contact_phone' as text from settings where key = 'contact'",
  },
  {
    kind: 'name',
    route: 'PUT /admin/bookings/:id',
    about: 'booking',
    field: 'guest_name',
    stored: 'select guest_name as text from bookings where id = :id',
  },
  {
    kind: 'name',
    route: 'PUT /admin/bookings/:id',
    about: 'booking',
    field: 'buyer_company',
    stored: 'select buyer_company as text from bookings where id = :id',
  },
  {
    kind: 'name',
    route: 'PUT /users/me',
    field: 'last_name',
    stored: 'select last_name as text from users where id = :me',
  },
  {
    kind: 'name',
    route: 'PUT /admin/hotels/:id',
    about: 'hotel',
    field: 'name',
    stored: 'select name as text from hotels where id = :id',
  },
  {
    kind: 'name',
    route: 'PUT /admin/partners/:id',
    about: 'partner',
    field: 'legal_name',
    stored: 'select legal_name as text from partners where id = :id',
  },
  { kind: 'name', route: 'POST /contact/submit', field: 'subject', beside: letter, stored: ofLetter('subject') },
  {
    kind: 'text',
    route: 'PUT /admin/bookings/:id',
    about: 'booking',
    field: 'special_requests',
    stored: 'select special_requests as text from bookings where id = :id',
  },
  { kind: 'text', route: 'POST /contact/submit', field: 'message', beside: letter, stored: ofLetter('message') },
  {
    kind: 'text',
    route: 'PUT /admin/fleet/drivers/:id',
    about: 'driver',
    field: 'note',
    stored: 'select note as text from drivers where user_id = :id',
  },
  {
    kind: 'text',
    route: 'PUT /admin/hotels/:id',
    about: 'hotel',
    field: 'description',
    stored: 'select description as text from hotels where id = :id',
  },
]

const unlimited: RateLimits = { async take() {}, async refuseWhenUsedUp() {}, async clear() {}, async giveBack() {} }

let server: TestServer
let staff: MadePerson
let ids: Record<NonNullable<Entrance['about']>, string>
beforeAll(async () => {
  server = await openTestServer({ limits: unlimited })
  staff = await makeUser(server.ctx, { roles: ['superadmin'] })
  const [booking, user] = [await paidRoom(server), await makeUser(server.ctx)]
  await sql`update users set email_confirmed_at = null, first_confirmed_at = null where id = ${user.userId}`.execute(
    server.ctx.db,
  )
  ids = {
    booking: booking.id,
    user: user.userId,
    driver: (await makeDriver(server)).userId,
    hotel: (await makeHotel(server.ctx)).id,
    partner: await makePartner(server.ctx),
  }
})
afterAll(() => server.close())

describe.each(entrances)('$route: $field', ({ kind, route, about, field, beside, stored }) => {
  it('stores the fifty values as its kind says, or names the field', async () => {
    const id = about ? ids[about] : ''
    const [method, path = ''] = route.split(' ') as ['PUT' | 'POST', string]
    const url = `/api/v1${path.replace(':id', id)}`
    const wrong: string[] = []
    for (const [what, typed] of typedTexts[kind]) {
      const payload = { ...beside, [field]: typed }
      const answer = await call(server, staff, { method, url, payload })
      const expected = readText(kind, typed)
      const errors: { field: string }[] = answer.statusCode === 422 ? (answer.json().errors ?? []) : []
      const isRefused = errors.some((error) => error.field === field)
      const isTaken = answer.statusCode < 300 && expected.ok
      const isStored = isTaken && (await textIn(stored, { id, made: answer.json().id })) === expected.text
      // Whether a field may be empty is its own affair.
      const isRight = expected.ok && expected.text !== '' ? isStored : isRefused || (expected.ok && isStored)
      if (!isRight) wrong.push(`${what}: ${answer.statusCode} ${answer.body.slice(0, 160)}`)
    }
    expect(wrong).toEqual([])
  })
})

async function textIn(statement: string, of: { id: string; made: string | undefined }): Promise<string> {
  const named: Record<string, string | undefined> = { ...of, me: staff.userId }
  const text = statement.replace(/:(id|made|me)\b/, (_, name: string) => `'${named[name]}'`)
  const { rows } = await sql<{ text: string | null }>`${sql.raw(text)}`.execute(server.ctx.db)
  return rows[0]?.text ?? ''
}

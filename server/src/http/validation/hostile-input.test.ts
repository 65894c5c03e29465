import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetSettings } from '../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { type Case, hostileCases, type Known } from '../../testing/hostile/cases.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { makeHold } from '../../testing/makers/orders.ts'
import { makeBankAccount, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { changedOperations } from '../../testing/slices/changed-operations.ts'
import { isDeep, sliceOf } from '../../testing/slices/slice.ts'
import type { DeclaredRoute } from '../access.ts'
import type { RateLimits } from '../rate-limits.ts'

let house: TestServer
let world: { bookingId: string; paymentId: string }
let owner: MadePerson
let superadmin: MadePerson

beforeAll(async () => {
  house = await openTestServer({ limits: unlimited })
  await house.app.ready()
  await makeHotel(house.ctx, { id: 'the-hotel', rooms: [{ count: 100_000 }] })
  await makeCar(house.ctx, { id: 'the-car' })
  await makeBankAccount(house)
  await newWorld()
})
afterAll(() => house.close())

/** A limit would answer for the use cases behind it; that of booking is counted in the sale itself. */
const unlimited: RateLimits = { async take() {}, async refuseWhenUsedUp() {}, async clear() {}, async giveBack() {} }

/** Somebody with a hold and a payment in it, and staff; made anew whenever hostile input was fit enough to change something. */
async function newWorld() {
  await sql`update settings set value = value || '{"maintenance_mode": false}' where key = 'site'`.execute(house.ctx.db)
  // Else all that staff may do is refused from here on, and nothing behind it is tried.
  await sql`update settings set value = value || '{"staffTwoFactor": false}' where key = 'security'`.execute(
    house.ctx.db,
  )
  forgetSettings(house.ctx)
  superadmin = await makeUser(house.ctx, { roles: ['superadmin', 'driver'] })
  owner = await makeUser(house.ctx)
  const { id: bookingId } = await makeHold(house, owner, { type: 'hotel', itemId: 'the-hotel' })
  const { id: paymentId } = await startPayment(house, owner, { bookingId, method: 'bank_transfer' })
  world = { bookingId, paymentId }
}

/** Stand in for the ids of the world as it is when the case is sent. */
const theBooking = 'TheBooking'
const thePayment = 'ThePayment'

const known: Known = {
  item_id: 'the-hotel',
  type: 'hotel',
  booking_type: 'hotel',
  booking_id: theBooking,
  bookingId: theBooking,
  payment_id: thePayment,
  guest_email: 'ola@skyroute.example',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  total_amount: 112_000,
  currency: 'NGN',
  status: 'cancelled',
  payment_method: 'bank_transfer',
  password: 'Okra-soup-4-two',
  new_password: 'Okra-soup-4-two',
  stateSlug: 'lagos',
  citySlug: 'victoria-island',
  provider: 'paystack',
  from: 'USD',
  to: 'NGN',
  amount: 1,
}

/** A day that touches more routes than this is sampled too. */
const maxChanged = 20

/** What was changed lately, a tenth of the others, and the calls whose success shows that the cases reach the use cases. */
function routesToTry(): DeclaredRoute[] {
  const changed = changedOperations()
  const always = new Set<unknown>(mustSucceed)
  return sliceOf(
    house.app.declaredRoutes.filter(({ method }) => method !== 'HEAD'),
    {
      name: ({ method, url }) => `${method} ${url}`,
      share: ({ schema }) => {
        if (always.has(schema.operationId)) return 1
        return changed.has(String(schema.operationId)) ? Math.max(0.1, maxChanged / changed.size) : 0.1
      },
    },
  )
}

/** Odd texts are names and special requests to these: the cases get past the checks of shape. */
const mustSucceed = ['createBooking', 'updateBooking', 'updateProfile']

it('no route breaks, hangs or tells too much, whatever it is sent', { timeout: 900_000 }, async () => {
  const found: string[] = []
  const taken = new Set<string>()
  const [tried, reached, refused] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let sent = 0
  for (const route of routesToTry()) {
    for (const who of callersOf(route)) {
      for (const hostile of hostileCases(route, { ...known, id: idFor(route) })) {
        if (hostile.shape && refused.has(hostile.shape)) continue
        sent += 1
        const answer = await send(route, who, hostile)
        const door = `${route.method} ${route.url} as ${who}`
        tried.add(door)
        if (answer.statusCode !== 401 && answer.statusCode !== 403) reached.add(door)
        const wrong = whatIsWrong(route, answer)
        if (wrong) found.push(`${route.method} ${route.url} as ${who}, ${hostile.what}: ${wrong}`)
        if (hostile.shape && isRefusedByShape(answer)) refused.add(hostile.shape)
        if (answer.statusCode >= 300 || route.method === 'GET') continue
        taken.add(String(route.schema.operationId))
        await newWorld()
      }
    }
  }
  expect(found.slice(0, 40), `${found.length} of ${sent}`).toEqual([])
  expect(sent).toBeGreaterThan(isDeep ? 5_000 : 500)
  expect([...tried].filter((door) => !reached.has(door))).toEqual([])
  expect([...taken]).toEqual(expect.arrayContaining(mustSucceed))
  await expectPromisesKept(house)
})

type Who = 'nobody' | 'its owner' | 'a superadmin'

function callersOf({ access }: DeclaredRoute): Who[] {
  if (access === 'public') return ['nobody']
  return access === 'signed-in' ? ['its owner', 'a superadmin'] : ['a superadmin']
}

function idFor({ url }: DeclaredRoute) {
  if (url.includes('/summary/') || url.includes('/hotel')) return 'the-hotel'
  if (url.includes('/car')) return 'the-car'
  if (url.includes('/bookings/')) return theBooking
  if (url.includes('/rbac/users/')) return '00000000-0000-4000-8000-000000000000'
  if (url.includes('/mails/') || url.includes('/reviews/:id')) return '00000000-0000-4000-8000-000000000000'
  return url.includes('/payments/') ? thePayment : 'nothere'
}

async function send(route: DeclaredRoute, who: Who, { url, body, headers }: Case) {
  if (route.schema.operationId === 'createBooking') await sql`delete from booking_attempts`.execute(house.ctx.db)
  const shown = who === 'nobody' ? {} : who === 'its owner' ? owner.headers : superadmin.headers
  const asked = { method: route.method as 'GET', url: ofNow(url), headers: { ...headers, ...shown } }
  return house.app.inject(
    body === undefined ? asked : { ...asked, payload: typeof body === 'string' ? ofNow(body) : body },
  )
}

function ofNow(text: string) {
  return text.replaceAll(theBooking, world.bookingId).replaceAll(thePayment, world.paymentId)
}

type Answer = Awaited<ReturnType<typeof send>>

/** Words that only stacks, statements, files and libraries use. */
const leaks =
  /node_modules|\.ts\b|\bat \w+ ?\(|file:\/\/|\bselect\b.*\bfrom\b|insert into|violates|relation "|syntax error|pg_|postgres|FST_|ECONN|kysely|ajv/i

function whatIsWrong(route: DeclaredRoute, answer: Answer): string | null {
  const { statusCode, body, headers } = answer
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode < 400) return null
  if (leaks.test(body)) return `${statusCode} says ${body.slice(0, 300)}`
  if (route.url.startsWith('/sandbox/') && String(headers['content-type']).startsWith('text/html')) return null
  return isErrorAnswer(answer) ? null : `${statusCode} is not an error answer: ${body.slice(0, 200)}`
}

/** What the checks of shape say names its fields; what a use case says has words of its own. */
function isRefusedByShape({ statusCode, body }: Answer): boolean {
  if (statusCode !== 422) return false
  const { code, errors = [] } = JSON.parse(body)
  return code === 'invalid' && errors.length > 0
}

/** C14: a sentence, a code, the request; and the fields when there are any. */
function isErrorAnswer({ body, headers }: Answer): boolean {
  if (!String(headers['content-type']).startsWith('application/json')) return false
  const { detail, code, request_id, errors = [] } = JSON.parse(body)
  const isNamed =
    typeof detail === 'string' && detail !== '' && /^[a-z_]+$/.test(code) && typeof request_id === 'string'
  return isNamed && errors.every((each: object) => Object.keys(each).sort().join() === 'field,message')
}

import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestHouse, type TestHouse } from '../testing/context.ts'
import { type CallerName, type Callers, callerNames, makeCallers } from '../testing/makers/callers.ts'
import { call } from '../testing/makers/orders.ts'
import { form, makeBankAccount, makeHeldRoom, startPayment } from '../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'
import type { Access, DeclaredRoute } from './access.ts'

let house: TestHouse
let callers: Callers

beforeAll(async () => {
  house = await openTestHouse()
  await house.app.ready()
  callers = await makeCallers(house)
})
afterAll(() => house.close())

describe('every route', () => {
  it('is looked at here', () => {
    expect(house.app.declaredRoutes.length).toBeGreaterThan(80)
  })

  it.each(callerNames)('gives %s what its access says, however the address is spelt', async (caller) => {
    const wrong: string[] = []
    for (const route of house.app.declaredRoutes) {
      for (const url of spellings(addressOf(route))) {
        const answer = await knock(route, url, await callers[caller]())
        const said = verdict(answer)
        if (said !== expected(route.access, caller)) wrong.push(`${route.method} ${url}: ${answer.statusCode} ${said}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('stays shut to nobody, whatever the request pretends to be', async () => {
    const wrong: string[] = []
    for (const route of house.app.declaredRoutes.filter(({ access }) => !isPublic(access))) {
      for (const { url, headers, method } of disguises(route, addressOf(route))) {
        const answer = await knock({ ...route, method }, url, headers)
        if (![400, 401, 404].includes(answer.statusCode)) wrong.push(`${method} ${url}: ${answer.statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('that declares no access stops the server from starting', async () => {
    const app = await buildApp(house.ctx)
    expect(() => app.get('/api/v1/open-by-mistake', async () => ({}))).toThrow('/api/v1/open-by-mistake declares no')
    const late = app.register(async (scope) => void scope.delete('/late', async () => ({})), { prefix: '/api/v1' })
    await expect(Promise.resolve(late).then(() => app.ready())).rejects.toThrow(
      'DELETE /api/v1/late declares no access',
    )
  })
})

describe('what is not yours', () => {
  let owner: MadePerson
  let stranger: MadePerson
  let bookingId: string
  let paymentId: string

  beforeAll(async () => {
    owner = await makeUser(house.ctx)
    stranger = await makeUser(house.ctx)
    await makeBankAccount(house)
    bookingId = (await makeHeldRoom(house, owner)).bookingId
    paymentId = (await startPayment(house, owner, { bookingId, method: 'bank_transfer' })).id
  })

  it('is there for its owner', async () => {
    for (const path of [`/bookings/${bookingId}`, `/payments/${paymentId}`, `/payments/options/${bookingId}`]) {
      expect((await call(house, owner, { url: `/api/v1${path}` })).statusCode).toBe(200)
    }
  })

  it('is answered like what is not there, on every route with an id', async () => {
    const routes = house.app.declaredRoutes.filter(isOfOwnThings)
    expect(routes.length).toBeGreaterThan(10)
    const before = await stored()
    for (const route of routes) {
      const id = /\/bookings|:bookingId/.test(route.url) ? bookingId : paymentId
      const [theirs, missing] = [await ask(route, id), await ask(route, notThere(id))]
      expect([route.method, route.url, theirs.statusCode]).toEqual([route.method, route.url, 404])
      expect(withoutId(theirs)).toEqual(withoutId(missing))
    }
    expect(await stored()).toEqual(before)
  })

  it('is answered like what is not there when a body names it', async () => {
    const before = await stored()
    for (const [path, named] of bodies(bookingId, paymentId)) {
      const [theirs, missing] = [await post(path, named(false)), await post(path, named(true))]
      expect([path, theirs.statusCode]).toEqual([path, 404])
      expect(withoutId(theirs)).toEqual(withoutId(missing))
    }
    expect(await stored()).toEqual(before)
  })

  function ask(route: DeclaredRoute, id: string) {
    const url = route.url.replace(/:id|:bookingId/, id)
    const payload = bodyOf[String(route.schema.operationId)]
    const method = route.method as 'GET'
    const query = queryOf[String(route.schema.operationId)] ?? {}
    return call(house, stranger, payload === undefined ? { method, url, query } : { method, url, query, payload })
  }

  function post(path: string, body: ReturnType<typeof form> | object) {
    const sent = 'payload' in body ? (body as ReturnType<typeof form>) : { payload: body }
    return call(house, stranger, { method: 'POST', url: `/api/v1${path}`, ...sent })
  }

  async function stored() {
    const { rows } = await sql`
      select (select json_agg(b) from bookings b) as bookings, (select json_agg(p) from payments p) as payments,
             (select json_agg(e) from booking_events e) as booking_events,
             (select json_agg(e) from payment_events e) as payment_events,
             (select count(*) from proofs) as proofs`.execute(house.ctx.db)
    return rows[0]
  }
})

/** What these routes ask for before they look for the record. */
const bodyOf: Record<string, object> = {
  setBookingStatus: { status: 'cancelled' },
  updateBooking: { special_requests: 'A quiet room' },
  completePayment: {},
  writeReview: { stars: 5, text: 'A quiet room by the sea.' },
  editReview: { stars: 5, text: 'A quiet room by the sea.' },
  changeDates: { start_date: '2026-12-20', end_date: '2026-12-22' },
}
const queryOf: Record<string, Record<string, string>> = {
  quoteChange: { start_date: '2026-12-20', end_date: '2026-12-22' },
}

function bodies(bookingId: string, paymentId: string) {
  const booking = (isMissing: boolean) => (isMissing ? notThere(bookingId) : bookingId)
  const payment = (isMissing: boolean) => (isMissing ? notThere(paymentId) : paymentId)
  const receipt = { name: 'receipt.pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
  return [
    ['/payments/initialize', (isMissing) => ({ booking_id: booking(isMissing), payment_method: 'paystack' })],
    ['/payments/process', (isMissing) => ({ booking_id: booking(isMissing) })],
    ['/payments/process', (isMissing) => ({ payment_id: payment(isMissing) })],
    ['/payments/upload-proof', (isMissing) => form({ booking_id: booking(isMissing) }, receipt)],
  ] satisfies [string, (isMissing: boolean) => ReturnType<typeof form> | object][]
}

/** Routes of a customer's own bookings and payments; what needs a permission is refused before any id is read. */
function isOfOwnThings({ url, access, method }: DeclaredRoute) {
  return method !== 'HEAD' && access === 'signed-in' && /^\/api\/v1\/(bookings|payments)\/.*:(id|bookingId)/.test(url)
}

/** The same shape and length, so that nothing but the record differs. */
function notThere(id: string) {
  const last = id.at(-1) === '0' ? '1' : '0'
  return `${id.slice(0, -1)}${last}`
}

function withoutId(answer: Awaited<ReturnType<typeof call>>) {
  if (answer.body === '') return null
  const { request_id: _, ...rest } = answer.json()
  return rest
}

const samples: Record<string, string> = { type: 'car', provider: 'paystack', from: 'USD', to: 'NGN', amount: '10' }

function addressOf({ url }: DeclaredRoute) {
  return url.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'nothere000').replace('*', 'nothere')
}

function spellings(url: string) {
  return [url, `${url}/`, ...(url.startsWith('/api/v1/') ? [`/api/v1${url}`, `/api/v1${url}/`] : [])]
}

function disguises({ method }: DeclaredRoute, url: string) {
  const headers = {}
  const as = (over: Record<string, string>) => ({ method, url, headers: over })
  return [
    as({ authorization: '' }),
    as({ authorization: 'Bearer' }),
    as({ authorization: 'Bearer undefined' }),
    as({ authorization: 'Basic YWRtaW46YWRtaW4=' }),
    as({ cookie: 'access_token=something; session=something' }),
    as({ 'x-http-method-override': 'GET', 'x-original-url': '/api/v1/health', 'x-rewrite-url': '/api/v1/health' }),
    as({ 'x-forwarded-for': '127.0.0.1', 'x-in-process': 'true' }),
    { method, url: `${url}?access_token=something&token=something`, headers },
    { method, url: url.replace('/api/v1/', '/api/v1//'), headers },
    { method, url: url.replace('/api/v1/', '/api/v1/./'), headers },
    { method, url: url.replace('/api/v1/', '/api/v1/health/../'), headers },
    { method, url: url.replace('/api/v1/', '/api/v1%2f'), headers },
    { method, url: `${url};.css`, headers },
    { method, url: url.toUpperCase(), headers },
    { method: 'OPTIONS', url, headers },
    { method: 'TRACE', url, headers },
  ]
}

async function knock({ method }: Pick<DeclaredRoute, 'method'>, url: string, headers: Record<string, string>) {
  const hasBody = ['POST', 'PUT'].includes(method) && !url.includes('upload-proof') && !url.includes('/sandbox/')
  if (/\/events\/?$/.test(url)) return knockOnStream(url, headers, method)
  return house.app.inject({ method: method as 'GET', url, headers, ...(hasBody ? { payload: {} } : {}) })
}

/** A stream has no end of its own: its head is the answer. */
async function knockOnStream(url: string, headers: Record<string, string>, method: string) {
  const answer = await house.app.inject({ method: method as 'GET', url, headers, payloadAsStream: true })
  if (answer.statusCode !== 200) return { statusCode: answer.statusCode, body: await text(answer.stream()) }
  answer.stream().destroy()
  return { statusCode: 200, body: '' }
}

type Verdict = 'open' | 'sign in first' | 'forbidden' | 'broken'

/** A use case may refuse an actor as well; only what the access check says counts here. */
function verdict({ statusCode, body }: { statusCode: number; body: string }): Verdict {
  if (statusCode >= 500) return 'broken'
  const code = body.startsWith('{') ? JSON.parse(body).code : undefined
  if (statusCode === 401 && (code === undefined || code === 'unauthenticated')) return 'sign in first'
  if (statusCode === 403 && (code === undefined || code === 'forbidden')) return 'forbidden'
  return 'open'
}

function isPublic(access: Access) {
  return access === 'public' || access === 'public-or-signed-in'
}

const known: readonly CallerName[] = ['a customer', 'a driver', 'an admin', 'a superadmin']

function expected(access: Access, caller: CallerName): Verdict {
  if (isPublic(access)) return 'open'
  if (!known.includes(caller)) return 'sign in first'
  if (access === 'signed-in') return 'open'
  if (access === 'staff') return ['an admin', 'a superadmin'].includes(caller) ? 'open' : 'forbidden'
  if (typeof access === 'string') throw new Error(`who may come in with ${access}?`)
  if ('role' in access) return caller === 'a driver' ? 'open' : 'forbidden'
  const holders = access.permission === 'roles.write' ? ['a superadmin'] : ['an admin', 'a superadmin']
  return holders.includes(caller) ? 'open' : 'forbidden'
}

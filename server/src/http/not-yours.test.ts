// What belongs to somebody is answered to anybody else like what is not there (A15), on every route that names it.
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlyRow } from '../db/list-queries.ts'
import { inWords } from '../testing/access/call-as.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { type Belonging, makeBelongings, type Thing } from '../testing/makers/belongings.ts'
import { call } from '../testing/makers/orders.ts'
import { form } from '../testing/makers/payments.ts'
import type { MadePerson } from '../testing/makers/people.ts'
import type { DeclaredRoute } from './access.ts'

let house: TestServer
let things: Record<Thing, Belonging>

beforeAll(async () => {
  house = await openTestServer()
  await house.app.ready()
  things = await makeBelongings(house)
})
afterAll(() => house.close())

/** Which thing a route of somebody's own names. A favourite has no id but its listing's, a consent none but its purpose: each looks in the own list. */
const named: [RegExp, Thing | 'own list'][] = [
  [/^\/bookings\/:id|^\/payments\/options\/:bookingId$/, 'booking'],
  [/^\/payments\/(complete\/)?:id(\/proof)?$/, 'payment'],
  [/^\/users\/me\/sessions\/:id$/, 'session'],
  [/^\/users\/me\/passkeys\/:id/, 'passkey'],
  [/^\/users\/me\/favorites\/:id$/, 'own list'],
  [/^\/users\/me\/consents\/:purpose$/, 'own list'],
  [/^\/notifications\/:id\/read$/, 'notification'],
  [/^\/admin\/views\/:id$/, 'view'],
  [/^\/driver\/trips\/:id/, 'trip'],
  [/^\/driver\/days-off\/:id$/, 'days off'],
  [/^\/driver\/photos\/:id$/, 'photo'],
  [/^\/driver\/pay-slips\/:id/, 'pay-slip'],
]

function thingOf({ url }: DeclaredRoute) {
  return named.find(([shape]) => shape.test(url.replace('/api/v1', '')))?.[1]
}

/** What needs a permission is refused before any id is read; what is left with an id is somebody's. */
function ownRoutes() {
  return house.app.declaredRoutes.filter(
    ({ access, url, method }) => method !== 'HEAD' && url.includes(':') && isOwn(access),
  )
}

const isOwn = (access: DeclaredRoute['access']) => ['signed-in', 'staff', 'role driver'].includes(inWords(access))

it('every route with an id of somebody’s own names a thing that is tried here', () => {
  expect(ownRoutes().length).toBeGreaterThan(25)
  const untold = ownRoutes().filter((route) => thingOf(route) === undefined)
  expect(untold.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  const tried = new Set(ownRoutes().map(thingOf))
  expect(Object.keys(things).filter((thing) => !tried.has(thing as Thing))).toEqual([])
})

it('it is there for its owner', async () => {
  const paths: [Thing, string][] = [
    ['booking', `/bookings/${things.booking.id}`],
    ['payment', `/payments/${things.payment.id}`],
    ['booking', `/bookings/${referenceOf(things.booking.id)}`],
    ['booking', `/payments/options/${things.booking.id}`],
    ['booking', `/payments/options/${referenceOf(things.booking.id)}`],
    ['notification', `/notifications`],
    ['view', `/admin/views`],
    ['trip', `/driver/day`],
  ]
  for (const [thing, path] of paths) {
    const answer = await call(house, things[thing].owner, { url: `/api/v1${path}` })
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.body).toContain(things[thing].id)
  }
})

it('it is answered to a stranger like what is not there, and nothing has changed', async () => {
  const before = await stored()
  for (const route of ownRoutes()) {
    const thing = thingOf(route)
    if (thing === undefined || thing === 'own list') continue
    const { id, stranger } = things[thing]
    for (const name of thing === 'booking' ? [id, referenceOf(id)] : [id]) {
      const [theirs, missing] = [await ask(stranger, route, name), await ask(stranger, route, notThere(name))]
      expect([route.method, route.url, name, theirs.statusCode]).toEqual([route.method, route.url, name, 404])
      expect(withoutId(theirs)).toEqual(withoutId(missing))
    }
  }
  expect(await stored()).toEqual(before)
})

it('it is answered like what is not there when a body names it', async () => {
  const incident = { ...things.trip, id: await reportOwn() }
  const before = await stored()
  for (const [field, { id, stranger }, path, bodyFor] of bodies(incident)) {
    const [theirs, missing] = [
      await post(stranger, path, bodyFor(id)),
      await post(stranger, path, bodyFor(notThere(id))),
    ]
    expect([field, theirs.statusCode]).toEqual([field, 404])
    expect(withoutId(theirs)).toEqual(withoutId(missing))
  }
  expect(await stored()).toEqual(before)
})

it('every id in a body of somebody’s own is tried', () => {
  const fields = house.app.declaredRoutes.flatMap(({ access, schema }) => {
    const { properties = {} } = (schema.body ?? {}) as { properties?: object }
    const ids = Object.keys(properties).filter((name) => /_id$/.test(name))
    return isOwn(access) ? ids.map((name) => `${schema.operationId}.${name}`) : []
  })
  const tried = new Set(bodies(things.trip).map(([field]) => field))
  // A listing and its room types are nobody's, and a segment is looked for among those of the trip in the path.
  const ofNobody = ['addFavorite.item_id', 'changeDates.room_type_id', 'recordCarChange.segment_id']
  const isOfNobody = (field: string) => ofNobody.includes(field)
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter((field) => !tried.has(field) && !isOfNobody(field))).toEqual([])
})

async function reportOwn(): Promise<string> {
  const payload = { kind: 'tyre', text: 'A flat tyre', can_drive: false }
  const url = '/api/v1/driver/incidents'
  return (await call(house, things.trip.owner, { method: 'POST', url, payload })).json().id
}

type Filters = Record<string, string>

/** What each list of somebody's own shows its owner, and every filter of it with a value that lets it through. */
async function shownTo(): Promise<Record<string, [thing: Belonging, filters: Filters] | 'nobody’s' | 'by permission'>> {
  const { booking, payment, notification, passkey, session, trip, view } = things
  const { rows } = await sql<{ id: string; booking_id: string }>`
    select id, booking_id from trips where status = 'ended'`.execute(house.ctx.db)
  const ended = onlyRow(rows)
  const openedOn = '2026-11-20'
  return {
    ...Object.fromEntries(nobodys.map((operation) => [operation, 'nobody’s' as const])),
    searchEverything: 'by permission',
    listWaitingApprovals: 'by permission',
    exportMyData: [booking, {}],
    listMySessions: [session, {}],
    listPasskeys: [passkey, {}],
    listBookings: [booking, { status: 'pending', type: 'hotel', group: 'action' }],
    listPayments: [
      payment,
      {
        ...{ status: 'pending', method: 'bank_transfer', booking_id: booking.id, search: booking.id },
        ...{ needs_review: 'false', to_check: 'false', has_refund: 'false' },
        ...{ created_from: openedOn, created_to: openedOn },
      },
    ],
    listNotifications: [notification, { unread: 'true' }],
    showDriverDay: [trip, {}],
    listTripHistory: [{ ...trip, id: ended.id }, {}],
    showEarnings: [{ ...trip, id: bookingReference(ended.booking_id) }, {}],
    showOwnPay: [things['pay-slip'], {}],
    listSavedViews: [view, { screen: 'hotel-bookings' }],
  }
}

/** Counts and choices of whoever asks, and what everybody may see. */
const nobodys = [
  ...['getMe', 'getMyStats', 'showTwoFactor', 'listMyConsents', 'getMyPreferences', 'listFavorites', 'streamEvents'],
  ...['listBankAccounts', 'countWaiting'],
]

it('no list, however it is filtered, shows a stranger what it shows its owner', async () => {
  const shown = await shownTo()
  for (const { operation, url, filters } of ownLists()) {
    const decided = shown[operation]
    if (decided === undefined) throw new Error(`Say above whose things ${operation} shows.`)
    if (typeof decided === 'string') continue
    const [{ id, owner, stranger }, values] = decided
    expect(Object.keys(values), `every filter of ${operation} is tried`).toEqual(filters)
    for (const query of [{}, ...Object.entries(values).map(([name, value]) => ({ [name]: value })), values]) {
      const [own, theirs] = [await call(house, owner, { url, query }), await call(house, stranger, { url, query })]
      const asked = `${url}?${new URLSearchParams(query)}`
      expect([own.statusCode, own.body.includes(id)], `${asked} has it for its owner`).toEqual([200, true])
      expect([theirs.statusCode, theirs.body.includes(id)], `${asked} has it for a stranger`).toEqual([200, false])
      const { total, ...answered } = theirs.json()
      const listed = Object.values<unknown>(answered).find(Array.isArray)?.length
      expect(total ?? listed, `${asked} counts for a stranger what it does not list`).toBe(listed)
    }
  }
})

/** What is read without an id in the path: who asks decides what is shown. */
function ownLists() {
  const read = house.app.declaredRoutes.filter(
    ({ access, method, url }) => isOwn(access) && method === 'GET' && !url.includes(':'),
  )
  return read.map(({ url, schema }) => {
    const { properties = {} } = (schema.querystring ?? {}) as { properties?: object }
    const filters = Object.keys(properties).filter((name) => !['page', 'per_page', 'sort_by'].includes(name))
    return { operation: String(schema.operationId), url, filters }
  })
}

it('the snapshot that these tests compare notices a change', async () => {
  const before = await stored()
  const payload = { reason: 'I am unwell today' }
  const url = `/api/v1/driver/trips/${things.trip.id}/decline`
  expect((await call(house, things.trip.owner, { method: 'POST', url, payload })).statusCode).toBe(200)
  expect(await stored()).not.toEqual(before)
})

function ask(person: MadePerson, route: DeclaredRoute, id: string) {
  const operation = String(route.schema.operationId)
  const payload = bodyOf[operation]
  const request = { method: route.method as 'GET', url: route.url.replace(/:\w+/, id), query: queryOf[operation] ?? {} }
  return call(house, person, payload === undefined ? request : { ...request, payload })
}

const gauges = { mileage_km: 40_000, fuel_eighths: 4 }
/** What these routes ask for before they look for the record. */
const bodyOf: Record<string, object> = {
  setBookingStatus: { status: 'cancelled' },
  updateBooking: { special_requests: 'A quiet room' },
  completePayment: {},
  giveRefundAccount: { bank_code: '011', account_number: '0000014579', account_name: 'Ngozi Eze' },
  writeReview: { stars: 5, text: 'A quiet room by the sea.' },
  editReview: { stars: 5, text: 'A quiet room by the sea.' },
  changeDates: { start_date: '2026-12-20', end_date: '2026-12-22' },
  acceptTrip: {},
  arriveForTrip: {},
  declineTrip: { reason: 'I am unwell today' },
  startTrip: gauges,
  endTrip: gauges,
  recordCarChange: { ...gauges, segment_id: '00000000-0000-4000-8000-000000000000' },
  renamePasskey: { name: 'Mine' },
  removePasskey: { password: 'Okra-soup-4-two' },
  keepChecks: { checks: ['tyres'] },
}
const queryOf: Record<string, Record<string, string>> = {
  quoteChange: { start_date: '2026-12-20', end_date: '2026-12-22' },
}

type Body = ReturnType<typeof form> | object

type Named = [field: string, thing: Belonging, path: string, bodyFor: (id: string) => Body]

function bodies(incident: Belonging): Named[] {
  const { booking, payment, trip } = things
  const receipt = { name: 'receipt.pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
  return [
    [
      'initializePayment.booking_id',
      booking,
      '/payments/initialize',
      (id) => ({ booking_id: id, payment_method: 'paystack' }),
    ],
    ['processPayment.booking_id', booking, '/payments/process', (id) => ({ booking_id: id })],
    ['processPayment.booking_id', booking, '/payments/process', (id) => ({ booking_id: referenceOf(id) })],
    ['processPayment.payment_id', payment, '/payments/process', (id) => ({ payment_id: id })],
    ['uploadProof.booking_id', booking, '/payments/upload-proof', (id) => form({ booking_id: id }, receipt)],
    [
      'reportIncident.trip_id',
      trip,
      '/driver/incidents',
      (id) => ({ trip_id: id, kind: 'tyre', text: 'A flat tyre', can_drive: false }),
    ],
    [
      'addTripPhoto.trip_id',
      trip,
      '/driver/photos',
      (id) => form({ moment: 'start', side: 'front', trip_id: id }, receipt),
    ],
    [
      'addTripPhoto.incident_id',
      incident,
      '/driver/photos',
      (id) => form({ moment: 'incident', incident_id: id }, receipt),
    ],
  ]
}

function post(person: MadePerson, path: string, body: Body) {
  const sent = 'payload' in body ? body : { payload: body }
  return call(house, person, { method: 'POST', url: `/api/v1${path}`, ...sent })
}

/** As somebody reads it out: the other name under which a booking is found. */
const referenceOf = (id: string) => bookingReference(id).toLowerCase()

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

const tables = [
  ...['bookings', 'payments', 'booking_events', 'payment_events', 'proofs', 'notifications', 'sessions'],
  ...['saved_views', 'trips', 'driver_breaks', 'trip_photos', 'incidents', 'drivers', 'reviews', 'refunds', 'cases'],
]

async function stored() {
  const all = tables.map((table) => sql`(select json_agg(t) from ${sql.table(table)} t) as ${sql.ref(table)}`)
  const { rows } = await sql`select ${sql.join(all)}`.execute(house.ctx.db)
  return rows[0]
}

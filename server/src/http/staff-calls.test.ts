// A success of every call of the staff that spec-calls.test.ts does not have: none can be without one.
import { readFileSync } from 'node:fs'
import { addHours, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from '../features/accounts/passwords/password-hash.ts'
import { lockBooking } from '../features/bookings/booking-store.ts'
import { postEarned } from '../features/bookings/moves/post-earned.ts'
import { creditInvoice } from '../features/documents/credit-notes/credit-invoice.ts'
import { issueInvoice } from '../features/documents/invoices/issue-invoice.ts'
import { forgetSettings } from '../settings/read-settings.ts'
import { inWords } from '../testing/access/call-as.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { giveLostFactor, givePassword, goodPassword } from '../testing/makers/account.ts'
import { makeCar, makeHotel } from '../testing/makers/catalogue.ts'
import * as desk from '../testing/makers/desk.ts'
import { makeDriverAccount, makeEarnedTrip } from '../testing/makers/driver-pay.ts'
import { assign, makeDriver, makeFleet, makeHire } from '../testing/makers/fleet.ts'
import { call } from '../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../testing/makers/partners.ts'
import { form, makeBankAccount, makeTransfer, startPayment } from '../testing/makers/payments.ts'
import { payoutCsv, payoutUpload } from '../testing/makers/payout-file.ts'
import { type MadePerson, makeRole, makeUser } from '../testing/makers/people.ts'
import { makeCover } from '../testing/makers/pictures.ts'
import type { DeclaredRoute } from './access.ts'

type Ask = {
  id?: string
  second?: string
  payload?: object | Buffer
  headers?: Record<string, string>
  as?: MadePerson
}
type Row = [call: string, given?: () => Promise<Ask>]

let house: TestServer
let admin: MadePerson
let owner: MadePerson
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer({ mail: { name: 'smtp', send: async () => {} } }, { breaksPromises: true })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  customer = await makeUser(house.ctx)
  await makeBankAccount(house)
  await makeHotel(house.ctx, { id: 'the-hotel' })
  await makeCar(house.ctx, { id: 'the-car', count: 4 })
  await makeCover(house.ctx, { kind: 'hotel', id: 'the-hotel' })
  await makeCover(house.ctx, { kind: 'car', id: 'the-car' })
})
afterAll(() => house.close())

const place = {
  state_slug: 'lagos',
  city_slug: 'victoria-island',
  lat: 6.43,
  lng: 3.42,
  description: 'Made for a test.',
}
async function bookedByTelephone() {
  const { id } = await desk.heldRoom(house)
  await sql`update bookings set guest_email = null, guest_phone = '+2348031234567' where id = ${id}`.execute(
    house.ctx.db,
  )
  return { id }
}
const roomType = { name: 'Suite', beds: '1 king bed', price: 90_000, room_count: 2, max_guests: 2 }
const someDays = { from: '2026-12-20', until: '2026-12-24', price: 75_000 }
const daysOff = { from_on: '2026-12-20', until_on: '2026-12-22', reason: 'A wedding' }
const days = 'from=2026-11-20&until=2026-12-20'

/** What asks for nothing is found by its route (`plainReads`): only what needs more has a row. */
const rows: Row[] = [
  ...['/admin/hotels/the-hotel', '/admin/cars/the-car', '/admin/reports/takings/csv', '/admin/search?q=ada'].map(read),
  ...['/admin/bookings/filter-choices?of=listing', '/admin/front-desk?type=hotel'].map(read),
  ...['/admin/bookings/account?email=ini@skyroute.example'].map(read),
  ...['/admin/bookings/summary/hotel/the-hotel?discount_percent=5'].map(read),
  ...['/admin/catalogue/export?kind=hotels', `/admin/bookings/timeline?type=hotel&${days}`].map(read),
  ...[`/admin/inventories/the-car/days?${days}`, '/admin/currency-rates/USD/history'].map(read),
  ...['/notifications/audience?to=all', '/settings/history/rules'].map(read),
  ...['/admin/accounting/trial-balance?month=2026-10', '/admin/accounting/journal/csv?month=2026-10'].map(read),
  ...['/admin/accounting/vat-return?month=2026-10', '/admin/accounting/vat-return/csv?month=2026-10'].map(read),
  ['GET /payments/payouts/{id}', () => toldPayout()],
  ['POST /payments/payouts', () => payoutFile()],
  ['POST /payments/bank-lines/{id}/payout', () => payoutLine()],
  ['POST /admin/partners', () => partnerToAdd()],
  ['GET /admin/partners/{id}', () => partner()],
  ['PUT /admin/partners/{id}', async () => ({ ...(await partner()), payload: { commission_bps: 1_250 } })],
  ['GET /admin/partners/{id}/statement?month=2026-10', () => partner()],
  ['GET /admin/partners/{id}/statement/csv?month=2026-10', () => partner()],
  ['POST /admin/partner-runs', () => owedPartner()],
  ['GET /admin/partner-runs/{id}', () => partnerRun()],
  ['GET /admin/partner-runs/{id}/csv', () => partnerRun()],
  ['POST /admin/partner-runs/{id}/sent', async () => ({ ...(await partnerRun()), as: owner })],
  ['POST /admin/partner-runs/{id}/transfers', async () => ({ ...(await runToTransfer()), as: owner })],
  ['POST /admin/partner-runs/{id}/withdraw', async () => ({ ...(await partnerRun()), payload: reason })],
  ['POST /admin/partner-runs/{id}/results', () => sentPartnerRun()],
  ['GET /admin/driver-pay/{id}', async () => ({ id: (await makeDriver(house)).userId })],
  ['PUT /admin/driver-pay/{id}/account', () => driverAccount()],
  ['POST /admin/driver-runs', () => owedDriver()],
  ['GET /admin/driver-runs/{id}', () => driverRun()],
  ['GET /admin/driver-runs/{id}/csv', () => driverRun()],
  ['POST /admin/driver-runs/{id}/sent', async () => ({ ...(await driverRun()), as: owner })],
  ['POST /admin/driver-runs/{id}/withdraw', async () => ({ ...(await driverRun()), payload: reason })],
  ['POST /admin/driver-runs/{id}/results', () => sentDriverRun()],
  ['POST /admin/accounting/months/{id}/close', async () => ({ id: '2026-10' })],
  ['POST /admin/accounting/months/{id}/confirm', async () => ({ id: '2026-10', as: owner })],
  ['POST /admin/accounting/months/{id}/reopen', async () => ({ id: '2026-10', as: owner, payload: reason })],
  ['POST /admin/accounting/months/{id}/withdraw', () => requestedMonth()],
  ['GET /admin/bookings/{id}/credit-notes/{second}', () => creditNote()],
  ['GET /admin/audit', async () => ({ as: owner })],
  ['GET /admin/audit/export/csv', async () => ({ as: owner })],
  ['GET /admin/audit/proof', async () => ({ as: owner })],

  ['GET /admin/bookings/{id}/endings', () => desk.paidRoom(house)],
  ['PUT /admin/bookings/{id}', async () => ({ ...(await desk.paidRoom(house)), payload: { guest_name: 'Ini Edo' } })],
  [
    'POST /admin/bookings/{id}/notes',
    async () => ({ ...(await desk.paidRoom(house)), payload: { text: 'Comes late' } }),
  ],
  ['POST /admin/bookings/{id}/claim-link', () => bookedByTelephone()],
  ['POST /admin/bookings/{id}/confirm', async () => ({ ...(await desk.heldRoom(house)), payload: reason })],

  ['POST /admin/hotels', async () => ({ payload: { name: 'New', star_rating: 3, room_type: roomType, ...place } })],
  ['PUT /admin/hotels/{id}', async () => ({ id: 'the-hotel', payload: { star_rating: 5 } })],
  ['DELETE /admin/hotels/{id}', () => desk.unsold(house, 'hotel')],
  ['POST /admin/hotels/{id}/room-types', async () => ({ id: 'the-hotel', payload: roomType })],
  ['PUT /admin/room-types/{id}', async () => ({ ...(await aRoomType()), payload: { price: 66_000 } })],
  ['DELETE /admin/room-types/{id}', () => aRoomType()],
  ['POST /admin/cars', async () => ({ payload: newCar })],
  ['PUT /admin/cars/{id}', async () => ({ id: 'the-car', payload: { color: 'Blue' } })],
  ['DELETE /admin/cars/{id}', () => desk.unsold(house, 'car')],
  ['PUT /admin/inventories/{id}/days', async () => ({ id: 'the-car', payload: someDays })],
  ['POST /admin/inventories/{id}/days/preview', async () => ({ id: 'the-car', payload: someDays })],
  ['PUT /hotel-images/{id}', async () => ({ ...(await pictureOf('hotel')), payload: { alt: 'The lobby at night' } })],
  ['PUT /car-images/{id}', async () => ({ ...(await pictureOf('car')), payload: { alt: 'The dashboard' } })],
  ['POST /admin/catalogue/imports', async () => ({ payload: await sheet() })],
  ['GET /admin/catalogue/imports/{id}', () => imported()],
  ['POST /admin/catalogue/imports/{id}/run', () => imported()],
  ['POST /admin/holidays', async () => ({ payload: { day: '2027-04-02', name: 'Good Friday' } })],
  ['PUT /admin/holidays/{id}', async () => ({ id: '2027-04-02', payload: { is_expected: true } })],
  ['DELETE /admin/holidays/{id}', async () => ({ id: '2027-04-02' })],
  ['POST /admin/election-days', async () => ({ payload: byElection('Monday') })],
  ['PUT /admin/election-days/{id}', async () => ({ ...(await electionDay('Tuesday')), payload: { name: 'Votes' } })],
  ['DELETE /admin/election-days/{id}', () => electionDay('Wednesday')],

  ['POST /admin/fleet/vehicles', async () => ({ payload: { car_id: 'the-car', plate: 'EKY 101 AA' } })],
  ['GET /admin/fleet/vehicles/{id}', () => vehicle()],
  ['GET /admin/fleet/vehicles/{id}/uses', () => vehicle()],
  ['PUT /admin/fleet/vehicles/{id}', async () => ({ ...(await vehicle()), payload: { mileage_km: 60_400 } })],
  ['POST /admin/fleet/vehicles/{id}/breaks', async () => ({ ...(await vehicle()), payload: daysOff })],
  ['DELETE /admin/fleet/vehicles/{id}/breaks/{second}', () => brokenVehicle()],
  ['POST /admin/fleet/vehicles/{id}/services', async () => ({ ...(await vehicle()), payload: oilChange })],
  ['GET /admin/fleet/drivers/{id}', () => driver()],
  ['PUT /admin/fleet/drivers/{id}', async () => ({ ...(await driver()), payload: { note: 'Speaks Hausa' } })],
  ['POST /admin/fleet/drivers/{id}/days-off', async () => ({ ...(await driver()), payload: daysOff })],
  ['DELETE /admin/fleet/drivers/{id}/days-off/{second}', () => restingDriver()],
  ['GET /admin/fleet/hires/{id}', async () => ({ id: (await hire()).id })],
  ['PUT /admin/fleet/hires/{id}/vehicle', () => hire()],
  ['PUT /admin/fleet/hires/{id}/driver', () => drivenHire()],
  ['PUT /admin/fleet/hires/{id}/segments/{second}/readings', () => returnedCar()],
  [
    'POST /admin/fleet/incidents/{id}/close',
    async () => ({ id: await desk.incident(house), payload: { outcome: 'Done' } }),
  ],

  [
    'POST /payments/cases/{id}/close',
    async () => ({ id: await desk.moneyCase(house), payload: { note: 'Looked at' } }),
  ],
  ['GET /payments/{id}/bank-lines', () => payment()],
  ['GET /payments/{id}/record', () => payment()],
  ['POST /payments/{id}/notes', async () => ({ ...(await payment()), payload: { note: 'Called the bank' } })],
  ['GET /payments/statements/{id}', () => storedStatement()],
  ['POST /payments/statements', async () => form({}, statement('UPLOADED'))],
  ['POST /payments/matches/confirm', async () => ({ payload: { pairs: [await desk.receivedTransfer(house, admin)] } })],
  ['PUT /payments/bank-lines/{id}/choice', () => chosen()],
  ['POST /payments/bank-lines/set-aside', async () => ({ payload: { line_ids: [await line('ASIDE')], ...reason } })],
  ['POST /payments/bank-lines/{id}/reopen', () => setAside()],
  ['POST /payments/bank-lines/{id}/hold', async () => ({ id: await line('HOLD') })],
  ['POST /payments/bank-lines/{id}/split', () => sharedLine()],
  ['POST /payments/bank-lines/{id}/clear-mismatch', () => reversedLine()],
  ['POST /payments/bank-lines/{id}/return', () => heldLine()],
  ['POST /payments/bank-lines/{id}/return/approve', () => askedBack()],
  [
    'POST /payments/refunds/{id}/approve',
    async () => ({ id: await desk.waitingRefund(house, owner, 'approval'), payload: {} }),
  ],
  ['POST /payments/refunds/{id}/sent', () => sentRefund()],
  ['POST /payments/refunds/{id}/outcome', () => unknownRefund()],
  ['POST /payments/{id}/accept-short', () => shortTransfer()],
  ['POST /payments/refund-runs', () => readyRefund()],
  ['GET /payments/refund-runs/{id}', async () => ({ id: (await run()).id })],
  ['GET /payments/refund-runs/{id}/csv', async () => ({ id: (await run()).id, as: owner })],
  ['POST /payments/refund-runs/{id}/sent', async () => ({ id: (await run()).id, as: owner })],
  ['POST /payments/refund-runs/{id}/results', () => sentRun()],
  ['POST /payments/refund-runs/{id}/withdraw', async () => ({ id: (await run()).id, payload: reason })],

  ['GET /admin/contact-messages/{id}', () => desk.letter(house, admin)],
  [
    'PUT /admin/contact-messages/{id}',
    async () => ({ id: await letterId(), payload: { status: 'closed', ...reason } }),
  ],
  ['POST /admin/contact-messages/{id}/notes', async () => ({ id: await letterId(), payload: { text: 'A regular' } })],
  ['POST /admin/contact-messages/{id}/answer', () => answered()],
  ['GET /admin/mails/{id}', async () => ({ id: await desk.failedMail(house) })],
  ['POST /admin/mails/{id}/send', async () => ({ id: await desk.failedMail(house) })],
  ['POST /admin/mails/retry-failed'],
  ['PUT /reviews/{id}/reply', async () => ({ id: await desk.review(house), payload: { text: 'Thank you, Ada.' } })],
  ['DELETE /reviews/{id}/reply', () => repliedReview()],
  [
    'PUT /reviews/{id}/visibility',
    async () => ({ id: await desk.review(house), payload: { is_hidden: true, ...reason } }),
  ],

  ['GET /rbac/users/{id}', async () => person()],
  ['GET /rbac/users/{id}/sessions', async () => person()],
  ['DELETE /rbac/users/{id}/sessions', async () => person()],
  ['DELETE /rbac/users/{id}/sessions/{second}', () => session()],
  [
    'POST /rbac/users',
    async () => ({ payload: { first_name: 'Ini', last_name: 'Edo', email: 'ini@skyroute.example' } }),
  ],
  ['POST /rbac/person-export', async () => ({ payload: { email: (await makeUser(house.ctx)).email, ...reason } })],
  ['POST /rbac/users/{id}/invitation', () => invited()],
  ['DELETE /rbac/users/{id}/pending-email', () => moved()],
  ['DELETE /rbac/users/{id}/roles/{second}', () => giver()],
  [
    'POST /rbac/users/{id}/second-factor-removal',
    async () => ({ id: await lostFactor(), payload: { reason: 'Lost' } }),
  ],
  ['POST /rbac/users/{id}/second-factor-removal/approve', () => requestedRemoval()],
  ['DELETE /rbac/users/{id}/second-factor-removal', async () => ({ id: (await requestedRemoval()).id ?? '' })],
  [
    'PUT /rbac/roles/{id}',
    async () => ({ as: owner, id: await makeRole(house.ctx, []), payload: { name: 'Night desk' } }),
  ],
  ['DELETE /rbac/roles/{id}', async () => ({ as: owner, id: await makeRole(house.ctx, []) })],
  ['PUT /admin/views', async () => ({ payload: { screen: 'hotel-bookings', name: 'Mine', query: 'status=pending' } })],
  ['DELETE /admin/views/{id}', () => view()],

  ['PUT /settings/site', async () => ({ payload: { site_name: 'Skyroute' } })],
  ['PUT /settings/rules', async () => ({ payload: { hold_minutes: 30 } })],
  ['PUT /settings/footer', async () => ({ payload: { company_name: 'Skyroute' } })],
  ['PUT /settings/contact', async () => ({ payload: { page_title: 'Talk to us' } })],
  ['PUT /settings/about', async () => ({ payload: { page_title: 'About us' } })],
  ['PUT /settings/faq', async () => ({ payload: { sections: [] } })],
  ['PUT /settings/cancellation', async () => ({ payload: { hotel: tiers } })],
  ['POST /admin/system/jobs/{id}/retry', async () => ({ id: await desk.failedJob(house) })],
  ['POST /admin/system/backup'],
  ['PUT /settings/payment-providers/{id}/keys', () => providerKeys()],
  ['POST /settings/payment-providers/{id}/check', () => enteredKeys()],
  ['POST /settings/payment-providers/{id}/keys/remove', () => keysToRemove()],
  // Last: they move the clock.
  ['POST /admin/bookings/{id}/no-show', async () => ({ ...(await begun()), payload: { reason: 'Nobody came' } })],
  ['POST /admin/bookings/{id}/check-in', () => begun()],
  ['DELETE /admin/bookings/{id}/check-in', () => inHouse()],
  ['POST /admin/bookings/{id}/check-out', () => inHouse()],
  ['DELETE /admin/bookings/{id}/check-out', () => gone()],
  ['POST /admin/bookings/{id}/complete', () => gone()],
]

it.each(rows)('%s', async (spelt, given) => {
  const [method, path] = spelt.split(' ') as [string, string]
  const { id = '', second = '', payload, headers, as } = (await given?.()) ?? {}
  const url = `/api/v1${path.replace('{id}', id).replace('{second}', second)}`
  const request = { method: method as 'GET', url, ...(payload === undefined ? {} : { payload }), headers }
  expect((await call(house, customer, request)).statusCode).toBe(403)
  const answer = await call(house, as ?? (await freshAdmin()), request)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(answer.body).not.toBe('')
})

it('what asks for nothing answers staff, and no customer', async () => {
  const paths = plainReads()
  expect(paths.length).toBeGreaterThan(40)
  const answers: [string, number, number][] = []
  for (const url of paths) {
    const refused = await call(house, customer, { url })
    answers.push([url, refused.statusCode, (await call(house, admin, { url })).statusCode])
  }
  expect(answers.filter(([, refused, given]) => refused !== 403 || given !== 200)).toEqual([])
})

it('no call of the staff is without its success', () => {
  const tried = [...triedByRows(), ...plainReads().map((url) => `GET ${url}`)]
  const staffs = house.app.declaredRoutes.filter(isStaffs).map(doorTo)
  expect(staffs.length).toBeGreaterThan(140)
  expect(staffs.filter((door) => !tried.includes(door))).toEqual([])
})

/** Routes of staff that take nothing in their path; what else they need, or from whom, a row says. */
function plainReads(): string[] {
  const tried = triedByRows()
  return house.app.declaredRoutes
    .filter((route) => isStaffs(route) && route.method === 'GET' && !route.url.includes(':'))
    .filter((route) => !tried.includes(doorTo(route)))
    .map(({ url }) => url)
}

const triedByRows = () => [...rows.map(([spelt]) => spelt), ...rowsOfSpecification()].map(doorOf)
const doorTo = ({ method, url }: DeclaredRoute) => `${method} ${url}`

function read(path: string): Row {
  return [`GET ${path}`]
}

const isStaffs = ({ method, access }: DeclaredRoute) =>
  method !== 'HEAD' && !['public', 'public-or-signed-in', 'signed-in', 'role driver'].includes(inWords(access))

function rowsOfSpecification(): string[] {
  const text = readFileSync(new URL('./spec-calls.test.ts', import.meta.url), 'utf8')
  return [...text.matchAll(/'staff',\s+'((?:GET|POST|PUT|DELETE) [^']+)'/g)].map(([, spelt = '']) => spelt)
}

/** The route behind a call: of those that fit the one with the fewest parts left open. */
function doorOf(spelt: string): string {
  const [method, path = ''] = spelt.replace(/\?.*/, '').replace(/\/$/, '').split(' ')
  const fitting = house.app.declaredRoutes
    .filter(
      (route) =>
        route.method === method && new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}/?$`).test(`/api/v1${path}`),
    )
    .sort((a, b) => a.url.split(':').length - b.url.split(':').length)
  return `${method} ${fitting[0]?.url}`
}

const reason = { reason: 'The guest pays at the desk' }
const tiers = [
  { hours_before: 0, keeps: 'first_night' },
  { hours_before: null, keeps: 'everything' },
]
const oilChange = { done_on: '2026-11-19', mileage_km: 61_000, work: 'Oil and filters' }
const newPartner = {
  name: 'Palm Court',
  legal_name: 'Palm Court Hotels Limited',
  address: '4 Marina Road, Lagos Island, Lagos',
  tin: '12345678-0001',
  commission_bps: 1_500,
  is_vat_registered: true,
  is_active: true,
  bank_code: '011',
  account_number: '0000014579',
  account_name: 'Palm Court Hotels',
}
const newCar = {
  ...place,
  name: 'Toyota Camry',
  brand: 'Toyota',
  model: 'Camry',
  year: 2022,
  category: 'Sedan',
  passengers: 4,
  transmission: 'Automatic',
  fuel_type: 'Petrol',
  color: 'Black',
  pickup_location: 'Airport',
  price: 40_000,
  car_count: 2,
}

/** Sessions end when roles change: each call has a clerk of its own. */
const freshAdmin = () => makeUser(house.ctx, { roles: ['admin'] })
const as = async (who: MadePerson, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  (await call(house, who, { method, url: `/api/v1${path}`, ...(payload ? { payload } : {}) })).json()

/** Of a provider that does not answer: they are kept all the same. */
async function providerKeys() {
  const password = 'Okra-soup-4-two'
  await sql`update users set password_hash = ${await hashPassword(password)} where id = ${owner.userId}`.execute(
    house.ctx.db,
  )
  house.ctx.config.testAddresses = { flutterwave: 'http://127.0.0.1:9' }
  const payload = { secret_key: 'FLWSECK_TEST-staff-calls', secret_hash: 'hash-of-a-test', password }
  return { as: owner, id: 'flutterwave', payload }
}
async function enteredKeys(): Promise<Ask> {
  const { id, payload } = await providerKeys()
  await as(owner, 'PUT', `/settings/payment-providers/${id}/keys`, payload)
  return { id }
}
async function keysToRemove(): Promise<Ask> {
  const { as: who, id, payload } = await providerKeys()
  await as(owner, 'PUT', `/settings/payment-providers/${id}/keys`, payload)
  return { as: who, id, payload: { mode: 'test', password: payload.password } }
}

async function aRoomType(): Promise<Ask> {
  const hotel = await makeHotel(house.ctx, { rooms: [{}, { name: 'Deluxe Room' }] })
  return { id: hotel.roomTypeIds[1] }
}
async function pictureOf(kind: 'hotel' | 'car'): Promise<Ask> {
  const { images } = await as(admin, 'GET', `/${kind}-images/the-${kind}`)
  return { id: images[0].id }
}
async function sheet() {
  const { body } = await call(house, admin, { url: '/api/v1/admin/catalogue/export?kind=hotels' })
  return { kind: 'hotels', file_name: 'hotels.csv', text: body.replaceAll('Made for a test.', 'Made again.') }
}
async function imported(): Promise<Ask> {
  return { id: (await as(admin, 'POST', '/admin/catalogue/imports', await sheet())).id }
}
async function vehicle(): Promise<Ask> {
  return { id: (await makeFleet(house, admin)).vehicles[0]?.id }
}
async function brokenVehicle(): Promise<Ask> {
  const { id } = await vehicle()
  await as(admin, 'POST', `/admin/fleet/vehicles/${id}/breaks`, daysOff)
  return { id, second: await firstId('vehicle_breaks', 'vehicle_id', id) }
}
async function driver(): Promise<Ask> {
  return { id: (await makeDriver(house)).userId }
}
async function restingDriver(): Promise<Ask> {
  const { id } = await driver()
  await as(admin, 'POST', `/admin/fleet/drivers/${id}/days-off`, daysOff)
  return { id, second: await firstId('driver_breaks', 'driver_id', id) }
}
async function firstId(table: string, column: string, value?: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} limit 1`.execute(house.ctx.db)
  return rows[0]?.id
}
async function hire() {
  const { carId, vehicles } = await makeFleet(house, admin)
  return { id: await makeHire(house, { carId }), payload: { vehicle_id: vehicles[0]?.id } }
}
async function drivenHire(): Promise<Ask> {
  const { id, payload } = await hire()
  await assign(house, admin, { hire: id, vehicle_id: payload.vehicle_id })
  return { id, payload: { driver_id: (await makeDriver(house)).userId } }
}
async function returnedCar(): Promise<Ask> {
  const { id, payload } = await hire()
  const now = house.clock.now()
  await sql`
    insert into hire_segments (booking_id, nth, vehicle_id, started_at, ended_at)
    values (${id}, 1, ${payload.vehicle_id}, ${addHours(now, -2)}, ${addHours(now, -1)})`.execute(house.ctx.db)
  return { id, second: '1', payload: { end_fuel_eighths: 5, reason: 'Read at the workshop' } }
}
async function payment(): Promise<Ask> {
  return { id: (await desk.paidRoom(house)).paymentId }
}
const byElection = (name: string) => ({ day: '2027-03-13', name, reach: 'nationwide' })
async function electionDay(name: string): Promise<Ask> {
  const request = { method: 'POST', url: '/api/v1/admin/election-days', payload: byElection(name) } as const
  return { id: (await call(house, admin, request)).json().id }
}
const line = (words: string) => desk.bankLine(house, admin, `${words} ${++lines}`)
let lines = 0
const statement = (words: string) => ({
  name: 'november.csv',
  bytes: new TextEncoder().encode(`Date,Narration,Debit,Credit,Balance\r\n20/11/2026,${words},,"900.00",`),
})
async function storedStatement(): Promise<Ask> {
  await line('STORED')
  const list = await call(house, admin, { method: 'GET', url: '/api/v1/payments/statements' })
  return { id: list.json().statements[0].id }
}
async function chosen(): Promise<Ask> {
  const { line_id, payment_id } = await desk.receivedTransfer(house, admin)
  return { id: line_id, payload: { payment_id } }
}
async function setAside(): Promise<Ask> {
  const id = await line('AGAIN')
  await as(admin, 'POST', '/payments/bank-lines/set-aside', { line_ids: [id], ...reason })
  return { id }
}
async function payoutLine(): Promise<Ask> {
  await desk.paidRoom(house)
  return { id: await line('SETTLEMENT'), payload: { provider: 'sandbox' } }
}
async function payoutFile(): Promise<Ask> {
  await desk.paidRoom(house)
  const text = payoutCsv({ reference: `PO-${++payouts}` }, [['charge', `T-${payouts}`, '100.00', '1.50']])
  return form({ provider: 'sandbox' }, payoutUpload(text))
}
let payouts = 0
async function toldPayout(): Promise<Ask> {
  await call(house, admin, { method: 'POST', url: '/api/v1/payments/payouts', ...(await payoutFile()) })
  return { id: (await as(admin, 'GET', '/payments/payouts')).payouts[0].id }
}
async function sharedLine(): Promise<Ask> {
  const payer = await makeUser(house.ctx)
  const both = [await makeTransfer(house, payer), await makeTransfer(house, payer)]
  const parts = both.map(({ payment }) => ({ payment_id: payment.id, amount: 112_000 }))
  return { id: await desk.bankLine(house, admin, 'BOTH', '224,000.00'), payload: { parts, ...reason } }
}
async function reversedLine(): Promise<Ask> {
  const id = await line('TAKEN')
  await sql`update bank_lines set reversed_at = now() where id = ${id}`.execute(house.ctx.db)
  return { id, payload: reason }
}
async function heldLine(): Promise<Ask> {
  const id = await line('BACK')
  await as(admin, 'POST', `/payments/bank-lines/${id}/hold`, {})
  return { id, payload: { outgoing_reference: 'GTB/OUT/77', reason: 'The sender asked for it.' } }
}
async function askedBack(): Promise<Ask> {
  const id = await desk.bankLine(house, admin, `LARGE ${++lines}`, '1,500,000.00')
  await as(admin, 'POST', `/payments/bank-lines/${id}/hold`, {})
  const sent = { outgoing_reference: 'GTB/OUT/78', reason: 'The sender asked for it.' }
  await as(admin, 'POST', `/payments/bank-lines/${id}/return`, sent)
  return { as: owner, id, payload: { outgoing_reference: sent.outgoing_reference } }
}
async function unknownRefund(): Promise<Ask> {
  const payload = { has_arrived: true, reference: 'RFD_91', ...reason }
  return { id: await desk.unknownRefund(house, admin), payload }
}
async function sentRefund(): Promise<Ask> {
  return { id: await desk.waitingRefund(house, admin, 'transfer'), payload: { outgoing_reference: 'OUT-1' } }
}
async function readyRefund(): Promise<Ask> {
  await desk.waitingRefund(house, admin, 'transfer')
  return {}
}
async function run(): Promise<{ id: string; refundId: string }> {
  await readyRefund()
  const { run: made, lines: held } = await as(admin, 'POST', '/payments/refund-runs', {})
  return { id: made.id, refundId: held[0].refund_id }
}
async function sentRun(): Promise<Ask> {
  const { id, refundId } = await run()
  await as(owner, 'POST', `/payments/refund-runs/${id}/sent`, {})
  return { id, payload: { results: [{ refund_id: refundId, has_arrived: true, reference: 'GTB/OUT/79' }] } }
}
const partner = async (): Promise<Ask> => ({ id: await makePartner(house.ctx) })
/** A stay of theirs that is over. */
async function owedPartner(): Promise<Ask> {
  const partnerId = await makePartner(house.ctx)
  const { bookingId } = await makePartnersRoom(house, await makeUser(house.ctx), partnerId)
  await inTransaction(house.ctx.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking)
      await postEarned(tx, booking, { keptKobo: booking.total_kobo, kind: 'completed', now: house.clock.now() })
  })
  return {}
}
async function partnerRun(): Promise<Ask> {
  await owedPartner()
  const made = await as(admin, 'POST', '/admin/partner-runs', {})
  return { id: made.run.id }
}
async function runToTransfer(): Promise<Ask> {
  await house.ctx.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ payByTransfer: true }) })
    .where('key', '=', 'partners')
    .execute()
  forgetSettings(house.ctx)
  const { paystack } = house.ctx.payments
  if (!paystack) throw new Error('no sandbox')
  const transfers = { transfer: async () => notFound, lookUpTransfer: async () => notFound }
  house.ctx.payments.paystack = { ...paystack, ...transfers, lookUpBalance: async () => 1_000_000_000_000 }
  return partnerRun()
}
const notFound = { state: 'not_found' } as const
async function sentPartnerRun(): Promise<Ask> {
  const { id } = await partnerRun()
  await as(owner, 'POST', `/admin/partner-runs/${id}/sent`, {})
  return { id: String(id), payload: { results: [{ line: 1, has_arrived: true }] } }
}
async function partnerToAdd(): Promise<Ask> {
  await givePassword(house, admin)
  return { as: admin, payload: { ...newPartner, password: goodPassword } }
}
async function driverAccount(): Promise<Ask> {
  await givePassword(house, admin)
  const account = { bank_code: '011', account_number: '0000014579', account_name: 'Musa Danladi' }
  return { as: admin, id: (await makeDriver(house)).userId, payload: { ...account, password: goodPassword } }
}
async function owedDriver(): Promise<Ask> {
  const driver = await makeDriver(house)
  await makeDriverAccount(house, driver)
  await makeEarnedTrip(house, driver)
  return { payload: { until_on: lagosDayOf(house.clock.now()) } }
}
async function driverRun(): Promise<Ask> {
  const { payload } = await owedDriver()
  return { id: (await as(admin, 'POST', '/admin/driver-runs', payload)).run.id }
}
async function sentDriverRun(): Promise<Ask> {
  const { id } = await driverRun()
  await as(owner, 'POST', `/admin/driver-runs/${id}/sent`, {})
  return { id: String(id), payload: { results: [{ line: 1, has_arrived: true }] } }
}
async function shortTransfer(): Promise<Ask> {
  const { person, id: bookingId } = await desk.heldRoom(house)
  const { id } = await startPayment(house, person, { bookingId, method: 'bank_transfer' })
  await as(admin, 'POST', `/payments/${id}/verify`, { amount: 110_000, statement_line: `short ${id}` })
  return { id, payload: { reason: 'The bank took its charge off it' } }
}
const letterId = async () => (await desk.letter(house, admin)).id
async function answered(): Promise<Ask> {
  const { id, version } = await desk.letter(house, admin)
  return { id, payload: { text: 'Come whenever you like.', version } }
}
async function repliedReview(): Promise<Ask> {
  const id = await desk.review(house)
  await as(admin, 'PUT', `/reviews/${id}/reply`, { text: 'Thank you, Ada.' })
  return { id }
}
async function person(): Promise<Ask> {
  return { as: owner, id: (await makeUser(house.ctx)).userId }
}
async function session(): Promise<Ask> {
  const { userId } = await makeUser(house.ctx)
  const { sessions } = await as(owner, 'GET', `/rbac/users/${userId}/sessions`)
  return { as: owner, id: userId, second: sessions[0].id }
}
async function invited(): Promise<Ask> {
  const made = { first_name: 'Bisi', last_name: 'Ojo', email: 'bisi@skyroute.example' }
  return { as: owner, id: (await as(owner, 'POST', '/rbac/users', made)).id }
}
async function moved(): Promise<Ask> {
  const { userId } = await makeUser(house.ctx)
  await as(admin, 'PUT', `/rbac/users/${userId}`, { email: `new-of-${userId}@skyroute.example` })
  return { id: userId }
}
async function giver(): Promise<Ask> {
  return { as: owner, id: (await makeUser(house.ctx, { roles: ['customer', 'driver'] })).userId, second: 'driver' }
}
async function view(): Promise<Ask> {
  const saved = { screen: 'car-bookings', name: 'Mine', query: 'status=pending' }
  const { views } = await as(admin, 'PUT', '/admin/views', saved)
  return { as: admin, id: views[0].id }
}
async function requestedMonth(): Promise<Ask> {
  await as(admin, 'POST', '/admin/accounting/months/2026-09/close')
  return { id: '2026-09', payload: reason }
}
async function creditNote(): Promise<Ask> {
  const { person, id } = await desk.paidRoom(house)
  await issueInvoice(house.ctx, id)
  await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
  await creditInvoice(house.ctx, id)
  return { id, second: (await as(admin, 'GET', `/admin/bookings/${id}`)).credit_notes[0].number }
}
/** Its guest has checked in. */
async function inHouse(): Promise<Ask> {
  const stay = await begun()
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  await as(clerk, 'POST', `/admin/bookings/${stay.id}/check-in`)
  return { ...stay, as: clerk }
}
/** And out. */
async function gone(): Promise<Ask> {
  const stay = await inHouse()
  await as(stay.as ?? admin, 'POST', `/admin/bookings/${stay.id}/check-out`)
  return stay
}
/** A stay that began the day before yesterday; a new clerk, for sessions do not last as long. */
async function begun(): Promise<Ask> {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { id } = await desk.paidRoom(house)
  house.clock.set('2026-12-12T18:00:00+01:00')
  return { id }
}

async function lostFactor(): Promise<string> {
  const { userId } = await makeUser(house.ctx)
  await giveLostFactor(house, userId)
  return userId
}

async function requestedRemoval(): Promise<Ask> {
  const id = await lostFactor()
  const url = `/api/v1/rbac/users/${id}/second-factor-removal`
  const answer = await call(house, owner, { method: 'POST', url, payload: { reason: 'Lost' } })
  return { id, payload: { removal_id: answer.json().two_factor_removal.id } }
}

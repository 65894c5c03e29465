// Every call of the product specification that stands: who may call it, and the stated fields in one success.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { registerAccount } from '../testing/makers/account.ts'
import { makeCar, makeHotel } from '../testing/makers/catalogue.ts'
import { makePicture } from '../testing/makers/files.ts'
import { mailedToken, writeMails } from '../testing/makers/mails.ts'
import { payFor } from '../testing/makers/money.ts'
import { call, makeHold, orderFor } from '../testing/makers/orders.ts'
import { form, makeBankAccount, makeHeldRoom, startPayment } from '../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'
import { makeCover } from '../testing/makers/pictures.ts'
import { takeJobs } from '../testing/queued-jobs.ts'
import * as stated from '../testing/stated-fields.ts'

type Who = 'public' | 'user' | 'staff'
type Ask = { id?: string; payload?: object | Buffer; headers?: Record<string, string>; as?: MadePerson }
type Row = [who: Who, call: string, shape: stated.Shape | null, given?: () => Promise<Ask>]

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let owner: MadePerson

beforeAll(async () => {
  house = await openTestServer({ remotePictures: { fetch: () => makePicture('png') } })
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  await makeHotel(house.ctx, { id: 'the-hotel', rating: 4.5, isFeatured: true })
  await makeCar(house.ctx, { id: 'the-car', rating: 4.5, isFeatured: true, count: 9 })
  await sql`update hotels set policies = '{"No smoking"}'`.execute(house.ctx.db)
  await makeCover(house.ctx, { kind: 'hotel', id: 'the-hotel' })
  await makeCover(house.ctx, { kind: 'car', id: 'the-car' })
  await makeCover(house.ctx, { kind: 'state', id: 'lagos' })
  await makeCover(house.ctx, { kind: 'city', id: 'lagos/victoria-island' })
  await makeBankAccount(house)
})
afterAll(() => house.close())

const hotels = { hotels: [stated.hotelCard] } satisfies stated.Shape
const cars = { cars: [stated.carCard] } satisfies stated.Shape
const payments = { payments: [stated.payment], ...stated.page } satisfies stated.Shape

const rows: Row[] = [
  ['public', 'POST /auth/login', stated.authAnswer, async () => ({ payload: await registered() })],
  ['public', 'POST /auth/register', stated.authAnswer, async () => ({ payload: newcomer })],
  ['user', 'GET /users/me', stated.user],
  ['user', 'GET /users/me', stated.userWithPermissions, async () => ({ as: admin })],
  ['user', 'PUT /users/me', stated.user, async () => ({ payload: { first_name: 'Ọlá', phone: '+2348030000000' } })],
  ['user', 'GET /users/me/stats', stated.userStats],
  ['user', 'POST /users/me/change-password', null, () => passwordChange()],
  ['public', 'POST /auth/forgot-password', { message: 'text' }, async () => ({ payload: { email: customer.email } })],
  ['public', 'POST /auth/reset-password', { message: 'text' }, () => resetting()],
  ['user', 'GET /users/me/notifications', stated.preferences],
  ['user', 'PUT /users/me/notifications', stated.preferences, async () => ({ payload: { email: true, sms: true } })],
  ['user', 'POST /users/me/favorites', stated.favorite, async () => ({ payload: liked })],
  ['user', 'GET /users/me/favorites', { favorites: [stated.favorite] }],
  ['user', 'DELETE /users/me/favorites/{id}', null, async () => ({ id: liked.item_id })],
  ['staff', 'POST /notifications/push', { sent: 'number' }, async () => byAdmin(pushed)],
  ['user', 'GET /notifications', { notifications: [stated.notification], unread_count: 'number' }],
  ['user', 'POST /notifications/{id}/read', stated.notification, () => unread()],
  ['user', 'PUT /notifications/{id}/read', stated.notification, () => unread()],
  ['user', 'PUT /notifications/mark-all-read', null],
  ['public', 'GET /hotels/search?destination=Lagos&amenities=WiFi,Parking', { ...hotels, total: 'number' }],
  ['public', 'GET /cars/search?location=Lagos&currency=USD', { ...cars, total: 'number' }],
  ['public', 'GET /hotels/the-hotel?currency=USD', stated.hotel],
  ['public', 'GET /cars/the-car?currency=NGN', stated.car],
  ['public', 'GET /hotels/featured?currency=NGN', hotels],
  ['public', 'GET /cars/featured?currency=NGN', cars],
  ['public', 'GET /cars?currency=NGN', { ...cars, ...stated.page }],
  ['public', 'GET /hotels?currency=NGN', { ...hotels, ...stated.page }],
  ['public', 'GET /search/advanced?destination=Lagos', { ...hotels, ...cars, total: 'number' }],
  ['public', 'GET /hotel-images/the-hotel', { images: [stated.image] }],
  ['public', 'GET /car-images/the-car', { images: [stated.image] }],
  ['public', 'GET /bookings/summary/car/the-car?currency=EUR', stated.summary],
  ['public', 'GET /bookings/summary/hotel/the-hotel', stated.summary],
  ['public', 'GET /destinations/lagos/cities', { cities: [stated.city] }],
  ['public', 'GET /destinations/states', { states: [stated.state] }],
  ['public', 'GET /destinations/lagos', { state: stated.state, featured_cities: [stated.city] }],
  [
    'public',
    'GET /destinations/lagos/victoria-island/hotels?currency=NGN',
    { state: stated.state, city: stated.city, ...hotels },
  ],
  ['user', 'POST /bookings', stated.booking, async () => ({ payload: await orderFor(house, room) })],
  ['user', 'GET /bookings', { bookings: [stated.booking] }],
  ['user', 'GET /bookings/{id}', stated.booking, () => held()],
  ['user', 'DELETE /bookings/{id}', stated.booking, () => paid()],
  ['user', 'PUT /bookings/{id}/status', stated.booking, async () => ({ ...(await paid()), payload: cancelled })],
  ['user', 'PUT /bookings/{id}/update', stated.booking, async () => ({ ...(await held()), payload: wishes })],
  [
    'staff',
    'POST /admin/bookings/{id}/cancel',
    stated.booking,
    async () => ({ ...(await paid()), ...byAdmin(reason) }),
  ],
  ['staff', 'POST /admin/bookings', stated.booking, async () => ({ payload: await orderFor(house, room) })],
  ['staff', 'GET /admin/bookings?status=pending', { bookings: [stated.booking], ...stated.page }],
  ['staff', 'GET /admin/bookings/{id}', stated.booking, async () => ({ id: (await held()).id })],
  ['staff', 'POST /admin/bookings/{id}/resend-confirmation', null, async () => ({ id: (await paid()).id })],
  ['staff', 'GET /admin/bookings/{id}/invoice', null, async () => ({ id: (await paid()).id })],
  ['user', 'POST /payments/initialize', stated.payment, () => initializing()],
  ['user', 'POST /payments/process', stated.payment, () => processing()],
  ['user', 'GET /payments/{id}', stated.payment, () => attempt('paystack')],
  ['user', 'POST /payments/upload-proof', stated.payment, () => uploading()],
  ['user', 'GET /payments/{id}/proof', null, () => proven()],
  ['user', 'POST /payments/complete/{id}', stated.payment, () => proven()],
  ['staff', 'POST /payments/{id}/verify', stated.payment, () => sent('line 1')],
  ['staff', 'POST /admin/payments/{id}/verify', stated.payment, () => sent('line 2')],
  ['staff', 'POST /payments/{id}/refund', stated.payment, () => refunding()],
  ['staff', 'POST /payments/refund/{id}', stated.payment, () => refunding()],
  ['staff', 'PUT /payments/{id}/status', stated.payment, () => rejecting()],
  ['user', 'GET /payments?page=1&per_page=5', payments, async () => ({ as: admin })],
  ['staff', 'GET /payments/stats', { total_payments: 'number' }],
  ['staff', 'GET /payments/export/csv', null],
  ['user', 'GET /bank-accounts', { bank_accounts: [stated.bankAccount] }],
  ['public', 'GET /settings/', stated.settings],
  ['public', 'GET /footer-settings', stated.footerSettings],
  ['public', 'GET /contact-settings', stated.contactSettings],
  ['public', 'GET /about-settings', stated.aboutSettings],
  ['public', 'GET /currencies', { currencies: [stated.currency] }],
  ['public', 'GET /localization/detect', stated.detected],
  ['public', 'GET /localization/countries', { countries: [{ code: 'text', name: 'text' }] }],
  ['public', 'GET /localization/convert/USD/NGN/10', { converted_amount: 'number' }],
  ['public', 'GET /health', { status: 'text' }],
  ['staff', 'PUT /settings/bank-transfer', { accounts: [stated.bankAccount] }, () => rebanking()],
  ['staff', 'GET /admin/currency-rates', { rates: [{ code: 'text', rate: 'number' }] }],
  ['staff', 'PUT /admin/currency-rates/USD', { code: 'text' }, async () => ({ payload: { rate: 1380 } })],
  ['staff', 'GET /analytics/dashboard?range=6m', { range: 'text', totals: { captured: 'number' } }],
  ['staff', 'GET /admin/stats', { total_bookings: 'number', total_revenue: 'number' }],
  ['staff', 'GET /admin/system/health', { status: 'text', version: 'text', database: { status: 'text' } }],
  ['staff', 'POST /upload', { url: 'text' }, async () => form({}, await aPicture())],
  ['staff', 'POST /hotel-images/upload', stated.image, async () => form({ hotel_id: 'the-hotel' }, await aPicture())],
  ['staff', 'POST /car-images/upload', stated.image, async () => form({ car_id: 'the-car' }, await aPicture())],
  ['staff', 'POST /hotel-images/upload-url', stated.image, async () => ({ payload: named('hotel_id', 'the-hotel') })],
  ['staff', 'POST /car-images/upload-url', stated.image, async () => ({ payload: named('car_id', 'the-car') })],
  ['staff', 'PUT /hotel-images/{id}/cover', { images: [stated.image] }, () => pictureOf('hotel', 'the-hotel')],
  ['staff', 'PUT /car-images/{id}/cover', { images: [stated.image] }, () => pictureOf('car', 'the-car')],
  ['staff', 'PUT /hotel-images/reorder', { images: [stated.image] }, () => orderOf('hotel', 'the-hotel')],
  ['staff', 'PUT /car-images/reorder', { images: [stated.image] }, () => orderOf('car', 'the-car')],
  ['staff', 'DELETE /hotel-images/{id}', { images: [stated.image] }, () => pictureOf('hotel', 'the-hotel')],
  ['staff', 'DELETE /car-images/{id}', { images: [stated.image] }, () => pictureOf('car', 'the-car')],
  ['staff', 'GET /rbac/users', { users: [{ ...stated.user, roles: [{ id: 'text', name: 'text' }] }], total: 'number' }],
  ['staff', 'GET /rbac/roles', { roles: [{ id: 'text', name: 'text' }] }],
  ['staff', 'GET /rbac/permissions', { permissions: [{ name: 'text' }] }],
  ['staff', 'POST /rbac/roles', { id: 'text', name: 'text' }, async () => ({ as: owner, payload: { name: 'Desk' } })],
  ['staff', 'POST /rbac/users/{id}/roles', { id: 'text' }, async () => ({ ...(await person()), payload: driving })],
  ['staff', 'PUT /rbac/users/{id}', { id: 'text' }, async () => ({ ...(await person()), payload: renamed })],
  ['staff', 'DELETE /rbac/users/{id}', { message: 'text' }, () => person()],
  // Last: it moves the clock past the start.
  ['user', 'POST /bookings/{id}/complete', stated.booking, () => begun()],
]

it.each(rows)('%s %s', async (who, spelt, shape, given) => {
  const [method, path] = spelt.split(' ') as [string, string]
  const { id = '', as = who === 'staff' ? admin : customer, ...sent } = (await given?.()) ?? {}
  const request = { method: method as 'GET', url: `/api/v1${path.replace('{id}', id)}`, ...sent }
  if (who !== 'public') expect((await house.app.inject(request)).statusCode).toBe(401)
  if (who === 'staff') expect((await call(house, customer, request)).statusCode).toBe(403)
  const answer = who === 'public' ? await house.app.inject(request) : await call(house, as, request)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(answer.body).not.toBe('')
  if (shape) expect(stated.unlike(answer.json(), shape)).toEqual([])
})

const newcomer = { email: 'new@skyroute.example', password: 'Okra-soup-4-two', first_name: 'Ada', last_name: 'Obi' }
const cancelled = { status: 'cancelled' }
const wishes = { special_requests: 'A quiet room' }
const reason = { reason: 'The house is flooded' }
const room = { type: 'hotel', itemId: 'the-hotel' } as const

const liked = { item_type: 'hotel', item_id: 'the-hotel', name: 'The hotel' }
const pushed = { to: 'all', title: 'Road works', message: 'Leave an hour earlier tonight.' }

const driving = { role_id: 'driver' }
const renamed = { first_name: 'Ini' }

const aPicture = async () => ({ name: 'pool.jpg', bytes: await makePicture() })
const named = (field: string, id: string) => ({ [field]: id, image_url: 'https://pictures.example.org/pool.jpg' })

async function picturesOf(kind: string, id: string) {
  const { images } = (await call(house, admin, { url: `/api/v1/${kind}-images/${id}` })).json()
  return images as { id: string; position: number }[]
}
async function pictureOf(kind: string, id: string): Promise<Ask> {
  return { id: (await picturesOf(kind, id)).at(-1)?.id ?? '' }
}
async function orderOf(kind: string, id: string): Promise<Ask> {
  return { payload: { [`${kind}_id`]: id, image_ids: (await picturesOf(kind, id)).map((each) => each.id).reverse() } }
}

async function rebanking(): Promise<Ask> {
  const person = await registerAccount(house)
  await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 'superadmin')`.execute(house.ctx.db)
  const account = { bank_name: 'Lagoon Bank', account_number: '0123456789', account_name: 'Skyroute Travel Ltd' }
  return { as: person, payload: { ...account, password: person.password } }
}

/** Somebody new, for a superadmin to work on. */
async function person(): Promise<Ask> {
  return { as: owner, id: (await makeUser(house.ctx)).userId }
}

const byAdmin = (payload: object): Ask => ({ as: admin, payload })

async function registered() {
  const { email, password } = await registerAccount(house)
  return { email, password }
}

async function resetting(): Promise<Ask> {
  const { email } = await registerAccount(house)
  await takeJobs(house)
  await house.app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email } })
  await writeMails(house)
  const token = await mailedToken(house, 'reset-password', email)
  return { payload: { token, new_password: 'Egusi-soup-4-two' } }
}

async function unread(): Promise<Ask> {
  const { notifications } = (await call(house, customer, { url: '/api/v1/notifications' })).json()
  return { id: notifications[0].id }
}

async function passwordChange(): Promise<Ask> {
  const person = await registerAccount(house)
  const payload = { current_password: person.password, new_password: 'Egusi-soup-4-two' }
  return { as: person, payload }
}

/** A new person's hold, for nobody may have more than three. */
async function held() {
  const person = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, person)
  return { as: person, id: bookingId }
}

async function paid() {
  const booking = await held()
  return { ...booking, paymentId: await payFor(house, booking.id) }
}

async function attempt(method: string) {
  const { as, id: bookingId } = await held()
  const { id, payment_reference } = await startPayment(house, as, { bookingId, method })
  return { as, id, bookingId, payment_reference }
}

async function initializing(): Promise<Ask> {
  const { as, id } = await held()
  return { as, payload: { booking_id: id, payment_method: 'paystack', payment_reference: 'ignored' } }
}

async function processing(): Promise<Ask> {
  const { as, bookingId } = await attempt('paystack')
  return { as, payload: { booking_id: bookingId } }
}

async function uploading() {
  const { as, bookingId, id, payment_reference } = await attempt('bank_transfer')
  const file = { name: 'receipt.png', bytes: await makePicture('png') }
  return { as, id, ...form({ booking_id: bookingId, payment_reference }, file) }
}

async function proven() {
  const { as, id, ...upload } = await uploading()
  const answer = await call(house, as, { method: 'POST', url: '/api/v1/payments/upload-proof', ...upload })
  if (answer.statusCode !== 200) throw new Error(`no proof: ${answer.body}`)
  return { as, id }
}

async function sent(line: string): Promise<Ask> {
  const { as, id } = await proven()
  await call(house, as, { method: 'POST', url: `/api/v1/payments/complete/${id}`, payload: {} })
  return { id, ...byAdmin({ amount: 112_000, statement_line: line }) }
}

async function rejecting(): Promise<Ask> {
  return { ...(await sent('none')), payload: { status: 'failed', notes: 'Nothing arrived in our account.' } }
}

async function refunding(): Promise<Ask> {
  const { paymentId } = await paid()
  return { id: paymentId, ...byAdmin({ amount: 1_000, reason: 'The pool was closed' }) }
}

async function begun(): Promise<Ask> {
  const driverless = { type: 'car', itemId: 'the-car', startOn: '2026-11-20', endOn: '2026-11-22' } as const
  const { id } = await makeHold(house, customer, driverless)
  await payFor(house, id)
  house.clock.advance({ hours: 6 })
  return { id, as: admin }
}

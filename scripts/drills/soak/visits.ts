// What people do, mixed as in life: most look, some have an account, few book; staff and drivers work all day.

import { bookings, type Customers } from '../../bench/booking-asks.ts'
import type { Ask } from '../../bench/load/plan.ts'
import type { SoakWorld } from './soak-world.ts'

export type Asked = { kind: string; status: number; code: string }
export type Answer = { status: number; body: Record<string, unknown> }
export type People = { customers: Customers; clerk: string; driver: string }
type AskOf = Omit<Ask, 'method'> & { method?: 'GET' | 'POST' | 'DELETE' }
export type Teller = (kind: string, ask: AskOf) => Promise<Answer>
type Visit = (tell: Teller, world: SoakWorld, people: People) => Promise<void>

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]! // none is empty

const places = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Kano', 'Jos', 'Enugu', 'Calabar'] as const
const search = () => `destination=${pick(places)}&max_price=${20_000 + Math.floor(Math.random() * 200) * 1_000}`

const look =
  (kind: string, pathOf: () => string, headers: Record<string, string> = {}): Visit =>
  async (tell) =>
    void (await tell(kind, { path: pathOf(), headers }))

const staffLists = [
  '/admin/bookings?status=confirmed',
  '/admin/bookings?status=pending',
  '/payments?page=1',
  '/payments/refunds',
  '/admin/stats',
] as const
const asClerk: Visit = async (tell, _, { clerk }) =>
  void (await tell('staff', { path: `/api/v1${pick(staffLists)}`, headers: as(clerk) }))

const asDriver: Visit = async (tell, _, { driver }) =>
  void (await tell('driver', {
    path: pick(['/api/v1/driver/day', '/api/v1/driver/trips', '/api/v1/driver/earnings']),
    headers: as(driver),
  }))

const asCustomer: Visit = async (tell, _, { customers }) =>
  void (await tell('account', { path: '/api/v1/bookings', headers: as(customers.next()) }))

const someHotel = () => `bench-${1 + Math.floor(Math.random() * 10_000)}`

/** A hold; four of ten are paid, and of these one of four is cancelled; of the others one of three is let go. */
const sale: Visit = async (tell, world, { customers }) => {
  const [booking] = bookings(customers, { rooms: 10_000, many: 1 })
  if (!booking) return
  const held = await tell('hold', booking)
  if (held.status !== 201) return
  const headers = { authorization: booking.headers?.authorization ?? '' }
  const isPaid = Math.random() < 0.4 && (await pay(tell, world, { id: `${held.body.id}`, headers }))
  if (Math.random() < (isPaid ? 0.25 : 0.33))
    await tell('cancel', { method: 'DELETE', path: `/api/v1/bookings/${held.body.id}`, headers })
}

async function pay(tell: Teller, world: SoakWorld, { id, headers }: { id: string; headers: Record<string, string> }) {
  const body = JSON.stringify({ booking_id: id, payment_method: 'paystack' })
  const begun = await tell('payment', { method: 'POST', path: '/api/v1/payments/initialize', headers, body })
  if (begun.status >= 300) return false
  const paymentId = `${begun.body.id}`
  await world.paystack.press(paymentId, 'pay').catch(() => {})
  const back = JSON.stringify({ payment_id: paymentId })
  const paid = await tell('payment', { method: 'POST', path: '/api/v1/payments/process', headers, body: back })
  return paid.body.status === 'completed'
}

/** Each as often as its weight says. */
const mix: [weight: number, visit: Visit][] = [
  [14, look('page', () => pick(['/', '/destinations', '/about', '/faq']), { accept: 'text/html' })],
  [16, look('page', () => `/${pick(['hotels', 'cars'])}?${search()}`, { accept: 'text/html' })],
  [14, look('page', () => `/hotel/${someHotel()}`, { accept: 'text/html' })],
  [16, look('search', () => `/api/v1/hotels/search?${search()}`)],
  [12, look('detail', () => `/api/v1/hotels/${someHotel()}`)],
  [10, asCustomer],
  [6, sale],
  [6, asClerk],
  [4, asDriver],
]
const weightOfAll = mix.reduce((sum, [weight]) => sum + weight, 0)

export function nextVisit(): Visit {
  let left = Math.random() * weightOfAll
  for (const [weight, visit] of mix) {
    left -= weight
    if (left < 0) return visit
  }
  return sale
}

import type { Access } from '../access.ts'
import type { RequestClass } from './gate.ts'

/**
 * What brings or moves money, and how staff get in: refused last. An uploaded proof is not among them, as a slow line
 * may take long to send one.
 */
export const sales: ReadonlySet<string> = new Set([
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/two-factor',
  'POST /api/v1/bookings',
  'DELETE /api/v1/bookings/:id',
  'PUT /api/v1/bookings/:id/status',
  'POST /api/v1/bookings/:id/change',
  'POST /api/v1/admin/bookings',
  'GET /api/v1/payments/options/:bookingId',
  'GET /api/v1/payments/:id',
  'POST /api/v1/payments/initialize',
  'POST /api/v1/payments/process',
  'POST /api/v1/payments/complete/:id',
  'POST /api/v1/payments/webhooks/:provider',
  'GET /sandbox/pay/:reference',
  'POST /sandbox/pay/:reference',
])

type Route = { method: string; url: string; access: Access | undefined; alwaysOpen: boolean }

/**
 * What anybody may ask is a page or a search; the rest is somebody's account or the console. Null: holds no place, as
 * health, files and pictures cost next to nothing, and a page of the site enters when it is drawn (http/web.ts).
 */
export function classOf({ method, url, access, alwaysOpen }: Route): RequestClass | null {
  const route = `${method === 'HEAD' ? 'GET' : method} ${url}`
  if (sales.has(route)) return 'sale'
  if (alwaysOpen || route === 'GET /*') return null
  return access === 'public' || access === undefined ? 'page' : 'account'
}

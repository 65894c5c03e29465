import { expect, it } from 'vitest'
import { sharedAddress } from './shared-address.ts'

it.each([
  [
    '/hotel/a?checkin_date=2026-12-11&checkout_date=2026-12-13&reviews=18&review_order=lowest&month=2026-12#reviews',
    '/hotel/a?checkin_date=2026-12-11&checkout_date=2026-12-13',
  ],
  ['/hotel/a?utm_source=whatsapp&fbclid=x&gclid=y&guests=4&rooms=2&returnTo=%2Fdashboard', '/hotel/a?guests=4&rooms=2'],
  [
    '/car/b?pickup_date=2026-12-11&return_date=2026-12-12&ref=z',
    '/car/b?pickup_date=2026-12-11&return_date=2026-12-12',
  ],
  ['/car/b?with_driver=true&utm_medium=mail', '/car/b?with_driver=true'],
  ['/hotel/a?room_type_id=<script>&checkin_date=nonsense', '/hotel/a?room_type_id=%3Cscript%3E'],
])('of %s only what was chosen is shared', (read, shared) => {
  expect(sharedAddress(`https://sky.example${read}`)).toBe(`https://sky.example${shared}`)
})

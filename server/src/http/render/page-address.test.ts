import { expect, it } from 'vitest'
import { inSmallLetters, pageAddress } from './page-address.ts'

it.each(['//evil.example', '/\\evil.example', '/hotel/%00', '/hotels?destination=a%00b', '/%00'])(
  'nothing is found at %s',
  (url) => expect(pageAddress(url)).toBe('/404'),
)

it.each(['/', '/hotels?destination=Lagos%20Island', '/hotel/100%2500'])('%s is asked for as it is', (url) =>
  expect(pageAddress(url)).toBe(url),
)

it.each([
  ['/hotel/Cowrie-Lantern-Hotel', '/hotel/cowrie-lantern-hotel'],
  ['/hotel/Cowrie?checkin_date=2026-12-11&room_type_id=AbC', '/hotel/cowrie?checkin_date=2026-12-11&room_type_id=AbC'],
  ['/Car/Toyota-RAV4-2020-Yaba/', '/car/toyota-rav4-2020-yaba/'],
  ['/destinations/Lagos/Yaba', '/destinations/lagos/yaba'],
  ['/Hotels', '/hotels'],
])('%s leads to %s', (url, small) => expect(inSmallLetters(url)).toBe(small))

it.each([
  '/hotel/cowrie',
  '/hotel/%C6%98ofar',
  '/booking/01ABC',
  '/hotels?q=Lagos',
  '/Hotelier',
  '/share/hotel/A.jpg',
  '/',
])('%s stays as it is', (url) => expect(inSmallLetters(url)).toBeNull())

import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it.each(['//evil.example', '/\\evil.example', '/hotel/%00', '/hotels?destination=a%00b', '/%00'])(
  'nothing is found at %s',
  (url) => expect(pageAddress(url)).toBe('/404'),
)

it.each(['/', '/hotels?destination=Lagos%20Island', '/hotel/100%2500'])('%s is asked for as it is', (url) =>
  expect(pageAddress(url)).toBe(url),
)

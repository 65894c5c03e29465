import { expect, it } from 'vitest'
import { sharedAddress } from './share-page.ts'

it('a shared address keeps the dates and leaves the way one reads behind', () => {
  const read =
    'https://sky.example/hotel/a?checkin_date=2026-12-11&reviews=18&review_order=lowest&month=2026-12#reviews'
  expect(sharedAddress(read)).toBe('https://sky.example/hotel/a?checkin_date=2026-12-11')
})

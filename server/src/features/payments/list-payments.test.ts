import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { makeHeldRoom, paymentsUrl, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let guest: MadePerson
/** The dear one was begun first. */
let dear: string
let cheap: string

beforeAll(async () => {
  house = await openTestServer()
  guest = await makeUser(house.ctx)
  const begin = async (priceNgn: number) => {
    const { bookingId } = await makeHeldRoom(house, guest, { priceNgn })
    return (await startPayment(house, guest, { bookingId })).id
  }
  dear = await begin(90_000)
  house.clock.advance({ minutes: 1 })
  cheap = await begin(40_000)
})
afterAll(() => house.close())

it.each([
  ['', () => [cheap, dear]],
  ['created_at', () => [dear, cheap]],
  ['-created_at', () => [cheap, dear]],
  ['amount', () => [cheap, dear]],
  ['-amount', () => [dear, cheap]],
])('the list sorted by %s', async (sort, ids) => {
  const { payments } = (await call(house, guest, { url: `${paymentsUrl}?${sort && `sort_by=${sort}`}` })).json()
  expect(payments.map(({ id }: { id: string }) => id)).toEqual(ids())
})

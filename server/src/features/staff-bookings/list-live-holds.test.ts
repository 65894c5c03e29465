import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let clerk: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const listed = async (query = '') => (await call(house, clerk, { url: `/api/v1/admin/holds${query}` })).json()
const idsOf = ({ holds }: { holds: { booking_id: string }[] }) => holds.map(({ booking_id }) => booking_id)

it('what is reserved and not paid stands there, what ends first above, until it is paid or over', async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const customer = await makeUser(house.ctx)
  const { id: itemId } = await makeCar(house.ctx)
  const days = (day: string, until: string) => ({ type: 'car', itemId, startOn: day, endOn: until }) as const
  const first = await makeHold(house, customer, days('2026-12-01', '2026-12-03'))
  const paid = await makeHold(house, customer, days('2026-12-05', '2026-12-06'))
  house.clock.set('2026-11-20T09:10:00+01:00')
  const second = await makeHold(house, customer, days('2026-12-08', '2026-12-09'))
  await payFor(house, paid.id)

  const all = await listed()
  expect(idsOf(all)).toEqual([first.id, second.id])
  expect(all.holds[0]).toMatchObject({
    booking_type: 'car',
    expires_at: first.hold_expires_at,
    total: first.total_amount,
  })
  expect(all).toMatchObject({ total: 2, page: 1, total_pages: 1 })
  expect(idsOf(await listed('?page=2&per_page=1'))).toEqual([second.id])

  house.clock.set('2026-11-20T09:36:00+01:00')
  expect(idsOf(await listed())).toEqual([second.id])
})

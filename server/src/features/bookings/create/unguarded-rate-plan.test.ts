// The negative control of the race between a sale and who edits its rate: read before the lock alone, a rate is sold under
// terms that it has no more.
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer } from '../../../testing/context.ts'
import { makeHotel, makeRatePlan } from '../../../testing/makers/catalogue.ts'
import { book, orderFor } from '../../../testing/makers/orders.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { beside } from '../../../testing/rivals/beside.ts'

vi.mock('./sale-store.ts', async (original) => ({
  ...(await original<object>()),
  saleSwitch: (_: unknown, __: unknown, plan: unknown) => sql`select ${JSON.stringify(plan)}::json as "ratePlan"`,
}))

it('a rate that is read before the lock alone is sold after it has gone', async () => {
  const house = await openTestServer()
  try {
    const hotel = await makeHotel(house.ctx)
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId, { isRefundable: true })
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { rate_plan_id: plan } })
    const buyer = await makeUser(house.ctx)
    const answer = await beside(
      house,
      hotel.roomTypeId,
      () => book(house, buyer, order),
      (tx) => sql`delete from rate_plans where id = ${plan}`.execute(tx),
    )
    expect([answer.statusCode, answer.json().rate_plan?.name]).toEqual([201, 'Saver'])
  } finally {
    await closeSettled(house)
  }
})

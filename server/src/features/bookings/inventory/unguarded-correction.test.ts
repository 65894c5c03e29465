// The negative control of the correction of days: without the pool's lock a sale beside it is forgotten.
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { book, orderFor } from '../../../testing/makers/orders.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { duringSale } from '../../../testing/rivals/during-sale.ts'
import { correctDays } from './correct-days.ts'

vi.mock('./inventory-days.ts', async (original) => ({ ...(await original<object>()), lockInventories: async () => {} }))

it('without the lock the correction overwrites a sale, and the invariants see it', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  try {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 3, priceNgn: 20_000 }] })
    const stay = { type: 'hotel', itemId: hotel.id, startOn: '2027-04-10', endOn: '2027-04-11' } as const
    const order = await orderFor(house, stay)
    const { rows } = await sql<{ id: string }>`select id from inventories where listing_id = ${hotel.id}`.execute(
      house.ctx.db,
    )
    const pool = rows[0]!.id // it has one room type
    await asOwner(
      house,
      `insert into inventory_days (inventory_id, day, capacity, reserved) values ('${pool}', '2027-04-10', 3, 1)`,
    )
    const buyer = await makeUser(house.ctx)
    await duringSale(
      house,
      () => book(house, buyer, order),
      () => correctDays(house.ctx),
    )
    expect(Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))).toContain(
      'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
    )
  } finally {
    await house.close()
  }
})

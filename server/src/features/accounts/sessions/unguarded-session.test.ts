// The negative control of requests in progress: without the look at the session, an erased account gets a booking with a
// name in it.
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { book, orderFor } from '../../../testing/makers/orders.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { repeatErasure } from '../own-data/repeat-erasure.ts'

vi.mock('../../../session/session-guard.ts', async (original) => ({
  ...(await original<object>()),
  lockSession: () => null,
}))

it('without the look at the session an erased account books', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  try {
    const person = await makeUser(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId: (await makeHotel(house.ctx)).id })
    const { db: _pool, ...rest } = house.ctx
    const { booked } = await inTransaction(house.ctx.db, async (tx) => {
      await repeatErasure({ ...rest, db: tx }, person.userId)
      const booked = meanwhile(() => book(house, person, order))
      await meanwhile(() => untilSomebodyWaits(house, booked))
      return { booked }
    })
    expect((await booked).statusCode).toBe(201)
    const { rows } = await sql`
      select 1 from bookings where user_id = ${person.userId} and guest_name = 'Ọlá O’Brien'`.execute(house.ctx.db)
    expect(rows).toHaveLength(1)
  } finally {
    await house.close()
  }
})

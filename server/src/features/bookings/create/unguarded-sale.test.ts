// The negative control of the sale's races: with its guards off, the same race sells one car to many.
import { expect, it, vi } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { book, orderFor } from '../../../testing/makers/orders.ts'
import { makeUsers } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

vi.mock('../inventory/inventory-days.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../../../races/unguarded-days.ts')),
}))

it('without the guards the race oversells, and the invariants see it', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  try {
    await asOwner(house, 'alter table inventory_days drop constraint inventory_days_not_oversold')
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id })
    const buyers = await makeUsers(house.ctx, 8)
    const answers = await meetBefore({ url: house.url, table: 'inventory_days' }, () =>
      Promise.all(buyers.map((buyer) => book(house, buyer, order))),
    )
    expect(answers.filter((answer) => answer.statusCode === 201).length).toBeGreaterThan(1)
    expect(Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))).toContain(
      'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
    )
  } finally {
    await house.close()
  }
})

it('so does an early pick-up beside the night before', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  try {
    await asOwner(house, 'alter table inventory_days drop constraint inventory_days_not_oversold')
    const car = await makeCar(house.ctx)
    const one = { type: 'car', itemId: car.id, endOn: '2026-12-11' } as const
    const times = { pickup_time: '08:00', return_time: '18:00' }
    const orders = [
      await orderFor(house, { ...one, startOn: '2026-12-10' }),
      await orderFor(house, { ...one, startOn: '2026-12-11', times }),
    ]
    const buyers = await makeUsers(house.ctx, 8)
    const answers = await meetBefore({ url: house.url, table: 'inventory_days' }, () =>
      Promise.all(buyers.map((buyer, index) => book(house, buyer, orders[index % 2]))),
    )
    expect(answers.filter((answer) => answer.statusCode === 201).length).toBeGreaterThan(1)
  } finally {
    await house.close()
  }
})

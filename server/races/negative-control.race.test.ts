import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asOwner } from '../src/testing/as-owner.ts'
import { makeCar } from '../src/testing/makers/catalogue.ts'
import { makeUsers } from '../src/testing/makers/people.ts'
import { meetBefore } from '../src/testing/rivals/meet-before.ts'
import { call, dayAhead, openRaceWorld, orderAt, statuses } from './race-world.ts'

const unguarded = fileURLToPath(new URL('unguarded-server.ts', import.meta.url))

test('the race can see overselling: without the guards one car is sold to many', async () => {
  const house = await openRaceWorld(unguarded)
  try {
    await asOwner({ url: house.databaseUrl }, 'alter table inventory_days drop constraint inventory_days_not_oversold')
    const car = await makeCar(house.ctx, { count: 1 })
    const people = await makeUsers(house.ctx, 40)
    const body = await orderAt(house.servers[0], {
      type: 'car',
      itemId: car.id,
      startOn: dayAhead(20),
      endOn: dayAhead(20),
    })
    const answers = await meetBefore({ url: house.databaseUrl, table: 'inventory_days' }, () =>
      Promise.all(
        people.map((as, index) => call(house.servers[index % 2]!, { method: 'POST', path: '/bookings', body, as })),
      ),
    )
    expect(statuses(answers)[201]).toBeGreaterThan(1)
  } finally {
    await house.close()
  }
})

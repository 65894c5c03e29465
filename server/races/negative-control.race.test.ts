import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeCar } from '../src/testing/makers/catalogue.ts'
import { makeUser } from '../src/testing/makers/people.ts'
import { call, dayAhead, openRaceWorld, orderAt, statuses } from './race-world.ts'

const unguarded = fileURLToPath(new URL('unguarded-server.ts', import.meta.url))

test('the race can see overselling: without the guards one car is sold to many', async () => {
  const house = await openRaceWorld(unguarded)
  try {
    await dropTheCheck(house.databaseUrl)
    const car = await makeCar(house.ctx, { count: 1 })
    const people = await Promise.all(Array.from({ length: 40 }, () => makeUser(house.ctx)))
    const body = await orderAt(house.servers[0], {
      type: 'car',
      itemId: car.id,
      startOn: dayAhead(20),
      endOn: dayAhead(20),
    })
    const answers = await Promise.all(
      people.map((as, index) => call(house.servers[index % 2]!, { method: 'POST', path: '/bookings', body, as })),
    )
    expect(statuses(answers)[201]).toBeGreaterThan(1)
  } finally {
    await house.close()
  }
})

async function dropTheCheck(databaseUrl: string) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('alter table inventory_days drop constraint inventory_days_not_oversold')
  await owner.end()
}

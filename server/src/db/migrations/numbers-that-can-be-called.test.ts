import { expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

it('a number with the zero that is dialled within Nigeria alone loses it, and no other changes', async () => {
  const before = await databaseBefore('1412')
  const numbers = ['+23408031234567', '+2348031234567', '08031234567', '+2340', null]
  for (const [place, phone] of numbers.entries())
    await before.client.query(
      `insert into users (email, first_name, last_name, phone, created_at) values ($1, 'Ada', 'Obi', $2, '2026-01-01')`,
      [`${place}@skyroute.example`, phone],
    )
  expect(await migrate(before.url)).toContain('1412_numbers_that_can_be_called.sql')
  const { rows } = await before.client.query('select phone from users order by email')
  expect(rows.map(({ phone }) => phone)).toEqual(['+2348031234567', '+2348031234567', '08031234567', '+2340', null])
  await before.end()
})

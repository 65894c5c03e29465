// Worlds set aside: a row is damaged in them, so that one booking can never give its days back. Everybody else's hold must
// end in time all the same. What the damage itself breaks is not counted there.
import { sql } from 'kysely'
import type { Broken } from '../src/testing/invariants.ts'
import type { Choices } from './choices.ts'
import type { Sight } from './sight.ts'
import type { World } from './world.ts'

/** Once in a world: a held booking claims a year of days that its pool has never heard of. */
export async function damage(world: World, sight: Sight, choose: Choices) {
  if (world.damagedId !== null) return
  const booking = choose.pick(sight.bookings.filter(({ status }) => status === 'pending'))
  if (!booking) return
  await sql`update bookings set held_until_on = held_until_on + 365 where id = ${booking.id}`.execute(world.db)
  world.damagedId = booking.id
}

/** Only the ends of other people's holds. */
export function brokenBesideDamage({ damagedId }: World, broken: Broken): Broken {
  const rows = Object.entries(broken)
    .filter(([name]) => name.startsWith('V7 '))
    .map(([name, found]) => [name, found.filter((row) => (row as { id?: string }).id !== damagedId)] as const)
    .filter(([, found]) => found.length > 0)
  return Object.fromEntries(rows)
}

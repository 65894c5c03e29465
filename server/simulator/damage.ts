// Worlds set aside: a row is damaged in them, so that one booking can never give its days back. Everybody else's hold must
// end in time all the same. What the damage itself breaks is not counted there.
import { sql } from 'kysely'
import type { Broken } from '../src/testing/invariants.ts'
import type { Choices } from './seeded-choice.ts'
import type { Sight } from './sight.ts'
import type { World } from './world.ts'

/** A held booking claims a year of days that its pool has never heard of. When it is paid or discarded, the next does. */
export async function damage(world: World, sight: Sight, choose: Choices) {
  const held = sight.bookings.filter(({ status }) => status === 'pending')
  if (held.some(({ id }) => world.damagedIds.has(id))) return
  const booking = choose.pick(held)
  if (!booking) return
  await sql`update bookings set held_until_on = held_until_on + 365 where id = ${booking.id}`.execute(world.db)
  world.damagedIds.add(booking.id)
}

/** Only the ends of other people's holds. */
export function brokenBesideDamage({ damagedIds }: World, broken: Broken): Broken {
  const rows = Object.entries(broken)
    .filter(([name]) => name.startsWith('V7 '))
    .map(([name, found]) => [name, found.filter((row) => !damagedIds.has((row as { id?: string }).id ?? ''))] as const)
    .filter(([, found]) => found.length > 0)
  return Object.fromEntries(rows)
}

// Worlds set aside: a row is damaged in them, so that one booking can never give its days back. Everybody else's hold must
// end in time all the same. What the damage itself breaks is not counted there.
import { sql } from 'kysely'
import type { Broken } from '../src/testing/invariants.ts'
import type { Choices } from './choices.ts'
import type { Sight } from './sight.ts'
import type { World } from './world.ts'

/** Once in a world: a day of a held booking says that nobody has it. */
export async function damage(world: World, sight: Sight, choose: Choices) {
  if (world.damagedId !== null) return
  const booking = choose.pick(sight.bookings.filter(({ status }) => status === 'pending'))
  if (!booking) return
  await sql`update inventory_days set reserved = 0
             where inventory_id = ${booking.inventory_id} and day = ${booking.start_on}`.execute(world.db)
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

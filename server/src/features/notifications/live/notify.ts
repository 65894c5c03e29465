import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

export const liveChannel = 'skyroute_live'

/** What changed, by name only: who hears it asks for it with their own session. */
export type LiveEvent = { type: 'notification' | 'booking' | 'payment'; id: string }
/** `to` null: everybody. */
export type LiveMessage = { to: string[] | null; events: LiveEvent[] }

/** PostgreSQL carries at most 8,000 bytes in one message; an id takes 39. */
const peopleAtOnce = 150

/**
 * Wakes the open pages of these people once the transaction stands: one message for all its events. Only for jobs and
 * calls of staff: a commit that notifies waits for the others that do, which a sale must not.
 */
export async function notifyBrowsers(tx: Tx, people: readonly string[] | null, events: readonly LiveEvent[]) {
  if (people === null) return notify(tx, { to: null, events: [...events] })
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    await notify(tx, { to: people.slice(from, from + peopleAtOnce), events: [...events] })
  }
}

async function notify(tx: Tx, message: LiveMessage) {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx)
}

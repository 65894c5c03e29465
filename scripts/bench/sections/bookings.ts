import type { Bench } from '../bench.ts'
import { bookings, readCustomers } from '../booking-asks.ts'
import { ensureRooms } from '../datasets.ts'
import { measureReserve, measureSelect } from '../limits/limits.ts'
import { describeLoad } from '../load/run-load.ts'
import { note, noteLimit } from '../measure.ts'
import { readRows } from '../read-rows.ts'
import { startServer } from '../server.ts'

/** Bookings over HTTP as the site makes them, with a session and an Idempotency-Key, against the raw transaction. */
export async function measureBookings({ house, pace, figures }: Bench) {
  const database = await ensureRooms(house)
  const url = house.urlFor(database)
  const { seconds, warmUpSeconds } = pace
  const customers = await readCustomers(url)
  const server = await startServer(house, { database })
  let refused = 0
  const book = async (rooms: number) => {
    const asks = bookings(customers, { rooms, many: Math.ceil((seconds + warmUpSeconds) * 2_500) })
    const told = await describeLoad({ port: server.port, connections: 16, seconds, warmUpSeconds, asks, once: true })
    refused += told.answered - (told.statuses[201] ?? 0)
    return (told.statuses[201] ?? 0) * (told.perSecond / told.answered)
  }
  for (let round = 1; round <= pace.rounds; round++) {
    noteLimit(figures, 'select', await measureSelect(url, seconds))
    noteLimit(figures, 'reserveAlone', await measureReserve(url, seconds, { clients: 1, rooms: 10_000 }))
    const random = await measureReserve(url, seconds, { clients: 16, rooms: 10_000 })
    noteLimit(figures, 'reserveRandom', random)
    note(figures, 'booking random', await book(10_000), random)
    const one = await measureReserve(url, seconds, { clients: 16, rooms: 1 })
    noteLimit(figures, 'reserveOne', one)
    note(figures, 'booking one', await book(1), one)
  }
  note(figures, 'booking refused', refused)
  note(figures, 'booking deadlocks', await readDeadlocks(url))
  await server.stop()
  // Its customers have used their holds up.
  await house.dropDatabase(database)
}

async function readDeadlocks(url: string): Promise<number> {
  const rows = await readRows<{ deadlocks: string }>(
    url,
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

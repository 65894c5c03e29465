import type { Bench } from '../bench.ts'
import { bookings, readCustomers } from '../booking-asks.ts'
import { ensureRooms } from '../datasets.ts'
import type { Ask } from '../load/plan.ts'
import { runLoad } from '../load/run-load.ts'
import { note } from '../measure.ts'
import { differentSearches, readPlaces } from '../questions.ts'
import { type Server, startServer } from '../server.ts'

const connections = 16
/** More bookings than any machine takes; each customer has three holds, and all rounds together stay below them. */
const bookingsASecond = 1_500

/** The same load on one, two and four processes of the server, on one database: what is shared, and what is doubled. */
export async function measureProcesses({ house, pace, figures }: Bench) {
  const database = await ensureRooms(house)
  const url = house.urlFor(database)
  const customers = await readCustomers(url)
  const places = await readPlaces(url)
  const { seconds, warmUpSeconds } = pace
  const load = (server: Server, ways: number, asks: Ask[], once = false) =>
    runLoad({ port: server.port, connections: connections / ways, seconds, warmUpSeconds, asks, once }, [200, 201])

  for (let round = 1; round <= Math.min(pace.rounds, 3); round++)
    for (const ways of [1, 2, 4]) {
      const servers = await Promise.all(Array.from({ length: ways }, () => startServer(house, { database })))
      const together = async (asksFor: (place: number) => Ask[], once = false) => {
        const told = await Promise.all(servers.map((server, place) => load(server, ways, asksFor(place), once)))
        return sum(told.map(({ perSecond }) => perSecond))
      }
      const many = Math.ceil(((seconds + warmUpSeconds) * bookingsASecond) / ways)
      const searched = await together((place) => differentSearches(places, 20_000, 10 * round + place))
      const booked = await together(() => bookings(customers, { rooms: 10_000, many }), true)
      note(figures, `searches by ${ways}`, searched)
      note(figures, `bookings by ${ways}`, booked)
      note(figures, `memory of ${ways}`, sum(servers.map((server) => server.residentMB() ?? 0)))
      await Promise.all(servers.map((server) => server.stop()))
    }
  // Its customers have used their holds up.
  await house.dropDatabase(database)
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

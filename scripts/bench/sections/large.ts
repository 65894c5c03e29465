import type { Bench } from '../bench.ts'
import { ensureLarge } from '../datasets.ts'
import { runLoad } from '../load/run-load.ts'
import { note } from '../measure.ts'
import { differentSearches, readPlaces } from '../questions.ts'
import { type Server, startServer } from '../server.ts'
import { statementsASearch } from '../statements.ts'
import { noteMemory, watchMemory } from '../watch-memory.ts'

/** The same searches on a large catalogue, and what it costs to have a hundred times as many listings. */
export async function measureLarge({ house, pace, figures }: Bench) {
  const small = await ensureLarge(house, { hotels: 1_000, cars: 1_000, bookings: 10_000 })
  const large = await ensureLarge(house, { hotels: 100_000, cars: 100_000, bookings: 1_000_000 })
  const places = await readPlaces(house.urlFor(large))
  for (const sent of await statementsASearch(house, large, differentSearches(places, 100, 1)))
    note(figures, 'search statements', sent)
  const servers = {
    small: await startServer(house, { database: small }),
    large: await startServer(house, { database: large }),
  }
  const { seconds, warmUpSeconds } = pace
  const load = (server: Server, connections: number, seed: number) =>
    runLoad({ port: server.port, connections, seconds, warmUpSeconds, asks: differentSearches(places, 20_000, seed) })

  await load(servers.large, 1, 1)
  noteMemory(figures, 'memory at rest', servers.large.residentMB())
  const watch = watchMemory(servers.large)
  for (let round = 1; round <= pace.rounds; round++) {
    const few = await load(servers.small, 1, round)
    const many = await load(servers.large, 1, round)
    note(figures, 'search small p50', few.p50)
    note(figures, 'search large p50', many.p50)
    note(figures, 'search large p95', many.p95)
    note(figures, 'search growth', many.p50 / few.p50)
    note(figures, 'search large different', (await load(servers.large, 16, 100 + round)).perSecond)
  }
  noteMemory(figures, 'memory under load', watch.most())
  await Promise.all([servers.small.stop(), servers.large.stop()])
}

import type { Bench } from '../bench.ts'
import { ensureDemo } from '../datasets.ts'
import { measureHttp } from '../limits/limits.ts'
import type { Ask } from '../load/plan.ts'
import { runLoad } from '../load/run-load.ts'
import { note, noteLimit } from '../measure.ts'
import { differentSearches, readHotels, readPlaces } from '../questions.ts'
import { startServer } from '../server.ts'
import { statementsASearch } from '../statements.ts'

/** Searches and details on the demo. */
export async function measureSearch({ house, pace, figures }: Bench) {
  const database = await ensureDemo(house)
  const url = house.urlFor(database)
  const places = await readPlaces(url)
  const details = (await readHotels(url, 20)).map((id) => ({ path: `/api/v1/hotels/${id}` }))
  for (const sent of await statementsASearch(house, database, differentSearches(places, 200, 1)))
    note(figures, 'search statements', sent)

  const server = await startServer(house, { database })
  const { seconds, warmUpSeconds } = pace
  const load = (connections: number, asks: Ask[]) =>
    runLoad({ port: server.port, connections, seconds, warmUpSeconds, asks })
  for (let round = 1; round <= pace.rounds; round++) {
    const http = await measureHttp(seconds)
    noteLimit(figures, 'http', http)
    const alone = await load(1, differentSearches(places, 20_000, round))
    note(figures, 'search demo p50', alone.p50)
    note(figures, 'search demo p95', alone.p95)
    const different = await load(16, differentSearches(places, 40_000, 100 + round))
    note(figures, 'search different', different.perSecond, http)
    const popular = await load(16, differentSearches(places, 20, 1_000))
    note(figures, 'search popular', popular.perSecond, http)
    note(figures, 'detail', (await load(16, details)).perSecond, http)
    note(figures, 'detail different', (await load(16, withDates(details))).perSecond, http)
  }
  await server.stop()
}

/** The same hotels, asked for other dates each time: nothing that is kept answers these. */
function withDates(details: readonly Ask[]): Ask[] {
  return differentSearches(['any'], 20_000, 7).map(({ path }, number) => {
    const [, startOn, endOn] = /(?:checkin|pickup)_date=([\d-]+)&(?:checkout|return)_date=([\d-]+)/.exec(path)!
    return { path: `${details[number % details.length]!.path}?check_in=${startOn}&check_out=${endOn}` }
  })
}

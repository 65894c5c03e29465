import type { Bench } from '../bench.ts'
import { ensureDemo } from '../datasets.ts'
import { measureHttp } from '../limits/limits.ts'
import type { Ask } from '../load/plan.ts'
import { runLoad } from '../load/run-load.ts'
import { note, noteLimit } from '../measure.ts'
import { differentSearchPages, readHotels, readPlaces } from '../questions.ts'
import { startServer } from '../server.ts'

const browserLike = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** Pages rendered on the server, for 16 visitors at once. */
export async function measurePages({ house, pace, figures }: Bench) {
  const database = await ensureDemo(house)
  const url = house.urlFor(database)
  const places = await readPlaces(url)
  const hotels = (await readHotels(url, 10)).map((id) => ({ path: `/hotel/${id}` }))
  const home = [{ path: '/' }]
  const server = await startServer(house, { database })
  const { seconds, warmUpSeconds } = pace
  const load = async (asks: Ask[]) =>
    (await runLoad({ port: server.port, connections: 16, seconds, warmUpSeconds, asks })).perSecond
  for (let round = 1; round <= pace.rounds; round++) {
    const http = await measureHttp(seconds)
    noteLimit(figures, 'http', http)
    note(figures, 'page home', await load(asBrowsers(home)), http)
    note(figures, 'page hotel', await load(asBrowsers(hotels)), http)
    note(figures, 'page search', await load(asBrowsers(differentSearchPages(places, 20_000, round))))
    note(figures, 'page home plain', await load(home), http)
    note(figures, 'page hotel plain', await load(hotels), http)
  }
  await server.stop()
}

function asBrowsers(asks: readonly Ask[]): Ask[] {
  return asks.map((ask) => ({ ...ask, headers: browserLike }))
}

import type { Bench } from '../bench.ts'
import { ensureLarge } from '../datasets.ts'
import { runLoad } from '../load/run-load.ts'
import { note } from '../measure.ts'
import { differentSearches, readPlaces } from '../questions.ts'
import { startServer } from '../server.ts'
import { noteMemory, watchMemory } from '../watch-memory.ts'

/** The search index of one process at a million listings. Made and taken only when it is named: the data take long. */
export async function measureMillion({ house, pace, figures }: Bench) {
  const database = await ensureLarge(house, { hotels: 500_000, cars: 500_000, bookings: 1_000_000 })
  const places = await readPlaces(house.urlFor(database))
  const { seconds, warmUpSeconds } = pace
  const server = await startServer(house, { database })
  note(figures, 'million start', server.startedInMs / 1_000)
  const load = (connections: number, seed: number) =>
    runLoad({ port: server.port, connections, seconds, warmUpSeconds, asks: differentSearches(places, 20_000, seed) })

  const begunAt = performance.now()
  await firstSearch(server.port, places)
  note(figures, 'million first search', (performance.now() - begunAt) / 1_000)
  await load(1, 1)
  noteMemory(figures, 'million memory at rest', server.residentMB())
  const watch = watchMemory(server)
  for (let round = 1; round <= pace.rounds; round++) {
    const one = await load(1, round)
    note(figures, 'million p50', one.p50)
    note(figures, 'million p95', one.p95)
    note(figures, 'million different', (await load(16, 100 + round)).perSecond)
  }
  noteMemory(figures, 'million memory under load', watch.most())
  await server.stop()
}

/** It fills the index, and waits for it. */
async function firstSearch(port: number, places: readonly string[]) {
  const [ask] = differentSearches(places, 1, 7)
  const answer = await fetch(`http://127.0.0.1:${port}${ask?.path}`)
  if (!answer.ok) throw new Error(`the first search was answered ${answer.status}: ${await answer.text()}`)
}

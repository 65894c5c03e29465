import type { Bench } from '../bench.ts'
import { ensureDemo } from '../datasets.ts'
import { note } from '../measure.ts'
import { startServer } from '../server.ts'

/** What `npm start` does when the data is there: PostgreSQL, migrations, jobs and the site, until it listens. */
export async function measureStart({ house, pace, figures }: Bench) {
  await ensureDemo(house)
  await house.without(async () => {
    for (let round = 1; round <= pace.rounds; round++) {
      const server = await startServer(house, { services: 'api,web,jobs' })
      note(figures, 'start', server.startedInMs / 1_000)
      await server.stop()
    }
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../server/src/db/with-client.ts'
import type { SoakWorld } from './soak-world.ts'

export type Fault = { name: string; happen(world: SoakWorld): Promise<void> }

/** One a minute, in turn. Each heals itself; the clock is left alone. */
export const faults: readonly Fault[] = [
  { name: 'the database is killed', happen: async (world) => world.killDatabase() },
  { name: 'the jobs are killed', happen: (world) => world.killJobs() },
  { name: 'the provider is dead', happen: (world) => lineIs(world, 'dead') },
  { name: 'connections to the database are cut', happen: cutConnections },
  { name: 'the provider is slow', happen: (world) => lineIs(world, 'slow') },
]

async function lineIs({ line }: SoakWorld, state: 'dead' | 'slow') {
  line.set(state)
  await pause(15_000)
  line.set('fine')
}

async function cutConnections({ databaseUrl }: SoakWorld) {
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
  await withClient(databaseUrl, async (client) => void (await client.query(cut)))
}

import pg from 'pg'
import { addressOf, type Name, superuserPassword } from './machines.ts'
import { asSuperuser } from './world.ts'

const own = 'another-program'

/** All but those that are kept for superusers; whoever has one now loses it. Answers how to let go. */
export async function holdAllConnections(primary: Name): Promise<() => Promise<void>> {
  const held: pg.Client[] = []
  const url = `postgres://skyroute:${superuserPassword}@${addressOf(primary)}:5432/skyroute?application_name=${own}`
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isIn = await client.connect().then(
      () => true,
      (error: { code?: string }) => (error.code === '53300' ? false : Promise.reject(error)),
    )
    if (isIn) held.push(client)
    else if ((await endOthers(primary)) === 0) break
  }
  return async () => {
    await Promise.all(held.map((client) => client.end()))
  }
}

async function endOthers(primary: Name): Promise<number> {
  const { rowCount } = await asSuperuser(
    primary,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and usename <> 'postgres' and application_name <> '${own}'`,
  )
  return rowCount ?? 0
}

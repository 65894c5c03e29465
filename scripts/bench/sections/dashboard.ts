import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Bench } from '../bench.ts'
import { ensureTrade } from '../datasets.ts'
import { runLoad } from '../load/run-load.ts'
import { note } from '../measure.ts'
import { startServer } from '../server.ts'

/** What staff look at all day, over a year of trade: the dashboard, the totals and the list of bookings. */
export async function measureDashboard({ house, pace, figures }: Bench) {
  const database = await ensureTrade(house)
  const headers = { authorization: `Bearer ${await clerksToken(house.urlFor(database))}` }
  const server = await startServer(house, { database })
  // These take their time: a second would hold too few of them to speak of a p95.
  const seconds = Math.max(pace.seconds, 5)
  const p95Of = async (path: string) => {
    const asks = [{ path: `/api/v1${path}`, headers }]
    const told = await runLoad({ port: server.port, connections: 1, seconds, warmUpSeconds: pace.warmUpSeconds, asks })
    if (told.answered === 0) throw new Error(`${path} was not answered once in ${seconds} seconds`)
    return told.p95
  }
  for (let round = 1; round <= pace.rounds; round++) {
    note(figures, 'dashboard p95', await p95Of('/analytics/dashboard?range=12m'))
    note(figures, 'stats p95', await p95Of('/admin/stats'))
    note(figures, 'staff list p95', await p95Of('/admin/bookings?status=confirmed'))
  }
  await server.stop()
}

/** The token of the session that trade.sql has made: 16 bytes of user id and 32 that follow from them. */
async function clerksToken(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select id from users where email = 'bench-clerk@skyroute.example'",
  )
  await client.end()
  const id = Buffer.from((rows[0]?.id ?? '').replaceAll('-', ''), 'hex')
  return Buffer.concat([id, createHash('sha256').update(id).digest()]).toString('base64url')
}

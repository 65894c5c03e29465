// npm run citus:check -- --bars --url <a spread database> --plain <the same on one server>: how much slower are the sale,
// a dated search and a hotel's details when the tables are spread, and who wins when many want the last room. Both
// databases hold what scripts/bench/rooms.sql makes, and neither is worth keeping afterwards.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, lagosDayOf } from '../../core/src/dates.ts'
import { withClient } from '../../server/src/db/with-client.ts'
import { bookings, type Customers, readCustomers } from '../bench/booking-asks.ts'
import type { Ask } from '../bench/load/plan.ts'
import { describeLoad } from '../bench/load/run-load.ts'
import { stopAll } from '../bench/processes.ts'
import { differentSearches, readHotels, readPlaces } from '../bench/questions.ts'
import { type Server, startServer } from '../bench/server.ts'
import { cpuMs, firstProcesses } from './cpu-time.ts'

export const kinds = ['booking', 'search', 'detail'] as const
type Kind = (typeof kinds)[number]
/** Of a round: how many a second, and the work of one on all processes that have part in it. */
export type Told = { perSecond: number; cpuMs: number }
export type Bars = Record<Kind, { plain: Told[]; citus: Told[] }>
/** How many of so many buyers got one, and what each status was answered how often. */
export type Race = { what: string; sold: number; statuses: Record<number, number> }
export type Measured = { bars: Bars; races: Race[] }

type Pace = { rounds: number; seconds: number; warmUpSeconds: number }
type House = { url: string; server: Server; customers: Customers; processes: number[] }

export async function measureBars(urls: { plain: string; citus: string }, pace: Pace): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'skyroute-bars-'))
  try {
    const [plain, citus] = [await openHouse(urls.plain, folder, false), await openHouse(urls.citus, folder, true)]
    const bars = Object.fromEntries(kinds.map((kind) => [kind, { plain: [], citus: [] }])) as unknown as Bars // each kind
    for (let round = 1; round <= pace.rounds; round++)
      for (const kind of kinds) {
        bars[kind].plain.push(await measure(plain, kind, { ...pace, round }))
        bars[kind].citus.push(await measure(citus, kind, { ...pace, round }))
        console.log(`round ${round}, ${kind}: ${JSON.stringify([bars[kind].plain.at(-1), bars[kind].citus.at(-1)])}`)
      }
    return { bars, races: [await race(citus, 1), await race(citus, 5), await raceWithOneKey(citus)] }
  } finally {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openHouse(url: string, dataFolder: string, isSpread: boolean): Promise<House> {
  const world = { urlFor: () => url, dataFolder }
  const server = await startServer(world, { database: 'named by its address', services: 'api' })
  const processes = [...(await firstProcesses(url, isSpread)), server.pid]
  return { url, server, customers: await readCustomers(url), processes }
}

async function measure(house: House, kind: Kind, pace: Pace & { round: number }): Promise<Told> {
  const { url, server, customers, processes } = house
  const { seconds, warmUpSeconds, round } = pace
  const many = seconds * 400
  const asks: Record<Kind, () => Promise<Ask[]>> = {
    booking: async () => bookings(customers, { rooms: 3_000, many }),
    search: async () => differentSearches(await readPlaces(url), many * 4, round),
    detail: async () => withDates(await readHotels(url, 50), many * 4),
  }
  const load = async (during: number) =>
    describeLoad({
      port: server.port,
      connections: 16,
      seconds: during,
      warmUpSeconds: 0,
      asks: await asks[kind](),
      once: kind === 'booking',
    })
  await load(warmUpSeconds)
  const before = cpuMs(processes)
  const told = await load(seconds)
  const worked = cpuMs(processes) - before
  const good = told.statuses[kind === 'booking' ? 201 : 200] ?? 0
  if (good < told.answered) console.log(`${kind}: ${JSON.stringify(told.statuses)}`)
  const perSecond = Math.round((good * told.perSecond) / told.answered)
  return { perSecond, cpuMs: Math.round((10 * worked) / good) / 10 }
}

/** No two ask for the same dates of the same house. */
function withDates(hotels: readonly string[], many: number): Ask[] {
  const today = lagosDayOf(new Date())
  return Array.from({ length: many }, (_, number) => {
    const startOn = addDays(today, 1 + (number % 200))
    const path = `/api/v1/hotels/${hotels[number % hotels.length]}?check_in=${startOn}&check_out=${addDays(startOn, 2)}`
    return { path }
  })
}

const buyers = 200

/** Of so many rooms on the same nights. */
async function race({ url, server, customers }: House, rooms: number): Promise<Race> {
  const id = `bench-${rooms}-room`
  await withClient(url, async (client) => {
    await client.query('update inventories set capacity = $2 where id = $1', [id, rooms])
    await client.query('delete from inventory_days where inventory_id = $1', [id])
  })
  const before = await countSold(url, id)
  const [one] = bookings(customers, { rooms: 1, many: 1 })
  const body = one?.body?.replaceAll('bench-0', `bench-${rooms}`)
  const asks = Array.from({ length: buyers }, () => ({
    ...one,
    path: '/api/v1/bookings',
    body,
    headers: { authorization: `Bearer ${customers.next()}`, 'idempotency-key': randomUUID() },
  })) as Ask[]
  const told = await describeLoad({
    port: server.port,
    connections: buyers,
    seconds: 60,
    warmUpSeconds: 0,
    asks,
    once: true,
  })
  return { what: `${buyers} buyers of ${rooms}`, sold: (await countSold(url, id)) - before, statuses: told.statuses }
}

async function raceWithOneKey({ url, server, customers }: House): Promise<Race> {
  const [one] = bookings(customers, { rooms: 3_000, many: 1 })
  const id = `${(JSON.parse(one?.body ?? '{}') as { booking_data: { item_id: string } }).booking_data.item_id}-room`
  const before = await countSold(url, id)
  const asks = Array.from({ length: 100 }, () => one) as Ask[]
  const told = await describeLoad({
    port: server.port,
    connections: 100,
    seconds: 60,
    warmUpSeconds: 0,
    asks,
    once: true,
  })
  return { what: '100 calls with one key', sold: (await countSold(url, id)) - before, statuses: told.statuses }
}

async function countSold(url: string, inventoryId: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ count: number }>('select count(*)::int as count from bookings where inventory_id = $1', [
      inventoryId,
    ]),
  )
  return rows[0]?.count ?? 0
}

/** As docs/citus.md has them. */
export function describeBars({ bars, races }: Measured): string {
  const rounds = (told: Told[], of: keyof Told) => told.map((one) => one[of]).join(' / ')
  return [
    '| | plain, a second | spread, a second | plain, ms of work each | spread, ms of work each |',
    '|---|---|---|---|---|',
    ...kinds.map((kind) => {
      const { plain, citus } = bars[kind]
      const cells = [
        rounds(plain, 'perSecond'),
        rounds(citus, 'perSecond'),
        rounds(plain, 'cpuMs'),
        rounds(citus, 'cpuMs'),
      ]
      return `| ${kind} | ${cells.join(' | ')} |`
    }),
    '',
    ...races.map(({ what, sold, statuses }) => `- ${what}: ${sold} booked, ${JSON.stringify(statuses)}`),
  ].join('\n')
}

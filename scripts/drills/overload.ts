// npm run drill:overload [-- --seconds 20 --connections 400 --scratch folder]: one server process under several times
// the load that it can bear. Ends with 1 when a bar of promise 37 is missed. Loopback only; its data goes with it.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openBenchWorld } from '../bench/bench-world.ts'
import { bookings, type Customers, readCustomers } from '../bench/booking-asks.ts'
import { ensureRooms } from '../bench/datasets.ts'
import { whenEndedByHand } from '../bench/ended-by-hand.ts'
import type { Ask } from '../bench/load/plan.ts'
import { openWire, requestText } from '../bench/load/wire.ts'
import { startServer } from '../bench/server.ts'
import { readOptions } from '../options/read-options.ts'
import { aboveZero } from './number-options.ts'
import { type Answered, brokenBars, describeClass } from './overload-bars.ts'

const { values } = readOptions({
  options: {
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '400' },
    // Who is refused comes again sooner than Retry-After asks for (2 to 5 s).
    impatience: { type: 'string', default: '1000' },
    scratch: { type: 'string' },
  },
})
const seconds = aboveZero('seconds', values.seconds)
const connections = aboveZero('connections', values.connections)
const impatienceMs = aboveZero('impatience', values.impatience)

/** Of ten connections six read pages and search, three are in their accounts, one books. */
const callers = ['page', 'page', 'account', 'page', 'page', 'sale', 'page', 'account', 'page', 'account'] as const
type Caller = (typeof callers)[number]

const house = await openBenchWorld(values.scratch)
whenEndedByHand(house.close)
try {
  const database = await ensureRooms(house)
  const customers = await readCustomers(house.urlFor(database))
  const server = await startServer(house, { database, settings: { LOAD_SHEDDING: 'on' } })
  const { port } = server
  // Not counted: code is compiled, statements are prepared and caches filled, as in a long day.
  await overload({ port, customers, seconds: 4, connections: 16 })
  console.log(`${connections} connections for ${seconds} s, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const answered = await overload({ port, customers, seconds, connections })
  const normalAfterMs = await untilNormal(port, customers)
  await server.stop()
  for (const kind of ['sale', 'account', 'page'] as const) console.log(describeClass(kind, answered, seconds))
  console.log(`normal after ${(normalAfterMs / 1_000).toFixed(1)} s; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const broken = brokenBars(answered, normalAfterMs)
  for (const bar of broken) console.log(`missed: ${bar}`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await house.close()
}

type Flood = { port: number; customers: Customers; seconds: number; connections: number }

async function overload({ port, customers, seconds, connections }: Flood): Promise<Answered[]> {
  const answered: Answered[] = []
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, (_, place) => keepAsking(callers[place % callers.length] ?? 'page')),
  )
  return answered

  async function keepAsking(kind: Caller) {
    let wire = await openWire('127.0.0.1', port)
    while (performance.now() < until) {
      const askedAt = performance.now()
      const status = await statusOf(wire, requestText(nextAsk(kind, customers), port))
      answered.push({ kind, status, tookMs: performance.now() - askedAt })
      if (status === 503) await pause(impatienceMs)
      if (status !== 0) continue
      wire.close()
      wire = await openWire('127.0.0.1', port)
    }
    wire.close()
  }
}

/** One caller of each kind, until five rounds in a row are answered within a second. */
async function untilNormal(port: number, customers: Customers): Promise<number> {
  const endedAt = performance.now()
  const wire = await openWire('127.0.0.1', port)
  for (let good = 0, since = 0; performance.now() - endedAt < 30_000; ) {
    const askedAt = performance.now()
    const statuses: number[] = []
    for (const kind of ['page', 'account', 'sale'] as const)
      statuses.push(await statusOf(wire, requestText(nextAsk(kind, customers), port)))
    const isGood = statuses.every((status) => status === 200 || status === 201) && performance.now() - askedAt < 1_000
    if (good === 0) since = askedAt - endedAt
    good = isGood ? good + 1 : 0
    if (good === 5) {
      wire.close()
      return since
    }
    await pause(100)
  }
  wire.close()
  return Number.POSITIVE_INFINITY
}

type Wire = Awaited<ReturnType<typeof openWire>>

function statusOf(wire: Wire, text: string): Promise<number> {
  return wire.ask(text).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Every page and search is another one: what is kept for a second costs next to nothing. */
function nextAsk(kind: Caller, customers: Customers): Ask {
  const most = 20_000 + Math.floor(Math.random() * 900_000)
  if (kind === 'sale') return bookings(customers, { rooms: 10_000, many: 1 })[0]!
  if (kind === 'account') return { path: '/api/v1/bookings', headers: { authorization: `Bearer ${customers.next()}` } }
  if (Math.random() < 0.5) return { path: `/hotels?max_price=${most}`, headers: { accept: 'text/html' } }
  return { path: `/api/v1/hotels/search?max_price=${most}` }
}

import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { addDays, daysBetween, lagosDayOf } from '../../../core/src/dates.ts'
import { defaultTaxRates, quoteStay } from '../../../core/src/pricing/quote.ts'
import type { Bench } from '../bench.ts'
import { ensureRooms } from '../datasets.ts'
import { measureReserve, measureSelect } from '../limits/limits.ts'
import type { Ask } from '../load/plan.ts'
import { tellLoad } from '../load/run-load.ts'
import { note, noteLimit } from '../measure.ts'
import { startServer } from '../server.ts'

/** Bookings over HTTP as the site makes them, with a session and an Idempotency-Key, against the raw transaction. */
export async function measureBookings({ house, pace, figures }: Bench) {
  const database = await ensureRooms(house)
  const url = house.urlFor(database)
  const { seconds, warmUpSeconds } = pace
  const customers = await readCustomers(url)
  const server = await startServer(house, { database })
  let refused = 0
  const book = async (rooms: number) => {
    const asks = bookings(customers, { rooms, many: Math.ceil((seconds + warmUpSeconds) * 2_500) })
    const told = await tellLoad({ port: server.port, connections: 16, seconds, warmUpSeconds, asks, once: true })
    refused += told.answered - (told.statuses[201] ?? 0)
    return (told.statuses[201] ?? 0) * (told.perSecond / told.answered)
  }
  for (let round = 1; round <= pace.rounds; round++) {
    noteLimit(figures, 'select', await measureSelect(url, seconds))
    noteLimit(figures, 'reserveAlone', await measureReserve(url, seconds, { clients: 1, rooms: 10_000 }))
    const random = await measureReserve(url, seconds, { clients: 16, rooms: 10_000 })
    noteLimit(figures, 'reserveRandom', random)
    note(figures, 'booking random', await book(10_000), random)
    const one = await measureReserve(url, seconds, { clients: 16, rooms: 1 })
    noteLimit(figures, 'reserveOne', one)
    note(figures, 'booking one', await book(1), one)
  }
  note(figures, 'booking refused', refused)
  note(figures, 'booking deadlocks', await readDeadlocks(url))
  await server.stop()
  // Its customers have used their holds up.
  await house.dropDatabase(database)
}

type Customers = { next(): string }

/** Each books three times at the most: that many unpaid holds one may have. */
async function readCustomers(url: string): Promise<Customers> {
  const rows = await ask<{ id: string }>(url, "select id from users where email like 'bench-%' order by id")
  const tokens = rows.map(({ id }) => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
    return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]).toString('base64url')
  })
  let next = 0
  return {
    next() {
      if (next >= tokens.length * 3) throw new Error('all customers have used their holds up: make more')
      return tokens[next++ % tokens.length]!
    },
  }
}

/** In one room, or in so many of the 10,000. */
function bookings(customers: Customers, { rooms, many }: { rooms: number; many: number }): Ask[] {
  const today = lagosDayOf(new Date())
  return Array.from({ length: many }, () => {
    const startOn = addDays(today, 1 + Math.floor(Math.random() * 56))
    const nights = 1 + Math.floor(Math.random() * 3)
    const item = rooms === 1 ? 'bench-0' : `bench-${1 + Math.floor(Math.random() * rooms)}`
    return {
      method: 'POST' as const,
      path: '/api/v1/bookings',
      headers: { authorization: `Bearer ${customers.next()}`, 'idempotency-key': randomUUID() },
      body: bodyOf(item, startOn, addDays(startOn, nights)),
    }
  })
}

const nightKobo = 5_000_000

function bodyOf(item: string, startOn: string, endOn: string): string {
  const nights = Array.from({ length: daysBetween(startOn, endOn) }, (_, night) => ({
    on: addDays(startOn, night),
    priceKobo: nightKobo,
  }))
  const { totalKobo } = quoteStay({ kind: 'hotel', nights, rooms: 1, rates: defaultTaxRates })
  return JSON.stringify({
    booking_type: 'hotel',
    booking_data: {
      item_id: item,
      room_type_id: `${item}-room`,
      guest_name: 'Bench Tester',
      guest_email: 'bench@skyroute.example',
      guest_phone: '+2348030000000',
      number_of_guests: 2,
    },
    start_date: startOn,
    end_date: endOn,
    total_amount: totalKobo / 100,
    currency: 'NGN',
  })
}

async function readDeadlocks(url: string): Promise<number> {
  const rows = await ask<{ deadlocks: string }>(
    url,
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

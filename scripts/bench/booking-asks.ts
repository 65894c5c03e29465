// Bookings as the site makes them, each by the next of the customers that `ensureRooms` made.
import { createHash, randomUUID } from 'node:crypto'
import { addDays, daysBetween, lagosDayOf } from '../../core/src/dates.ts'
import { defaultTaxRates, quoteStay } from '../../core/src/pricing/quote.ts'
import type { Ask } from './load/plan.ts'
import { readRows } from './read-rows.ts'

export type Customers = { next(): string }

/** Each books three times at the most: that many unpaid holds one may have. */
export async function readCustomers(url: string): Promise<Customers> {
  const rows = await readRows<{ id: string }>(url, "select id from users where email like 'bench-%' order by id")
  const tokens = rows.map(({ id }) => tokenOf(id))
  let next = 0
  return {
    next() {
      if (next >= tokens.length * 3) throw new Error('all customers have used their holds up: make more')
      return tokens[next++ % tokens.length]!
    },
  }
}

/** Of the session whose digest was worked out from the id alone: 16 bytes of it, and 32 that follow from them. */
export function tokenOf(userId: string): string {
  const bytes = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]).toString('base64url')
}

/** In one room, or in so many of the 10,000. */
export function bookings(customers: Customers, { rooms, many }: { rooms: number; many: number }): Ask[] {
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

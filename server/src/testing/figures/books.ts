// The ledger and the bookings as they lie, row by row, exported with plain SQL: the reports' figures are worked out from
// them in plain code (count.ts), which shares nothing with what it checks.
import pg from 'pg'

export type Kind = 'hotel' | 'car'
export type Line = { day: string; kind: Kind; posting: string; account: string; amountKobo: number; method: string }
export type Booking = {
  id: string
  kind: Kind
  listingId: string
  poolId: string
  units: number
  startOn: string
  heldFromOn: string
  heldUntilOn: string
  totalKobo: number
  capturedKobo: number
  refundedKobo: number
  cancelReason: string | null
  /** Days in Lagos. */
  createdOn: string
  confirmedOn: string | null
  cancelledOn: string | null
  completedOn: string | null
}
export type Pool = { kind: Kind; capacity: number; isOnSale: boolean }
/** What could be sold on a day: of a closed one nothing, of cars those that were fit. */
export type PoolDay = { poolId: string; day: string; capacity: number }
export type Books = {
  lines: Map<string, Line[]>
  bookings: Booking[]
  pools: Map<string, Pool>
  calendar: Map<string, PoolDay[]>
  /** state/city of each listing. */
  places: Map<string, string>
}

export async function exportBooks(url: string): Promise<Books> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // What the server's own pool reads otherwise: days as text, kobo as numbers.
  client.setTypeParser(1082, (text) => text)
  client.setTypeParser(20, Number)
  try {
    const { rows: bookings } = await client.query<Booking>(allBookings)
    const { rows: lines } = await client.query<Line>(allLines)
    const { rows: pools } = await client.query<PoolRow>(allPools)
    const { rows: days } = await client.query<PoolDay>(allDays)
    return {
      bookings,
      lines: byDay(lines),
      pools: new Map(pools.map((pool) => [pool.id, pool])),
      calendar: byDay(days),
      places: new Map(pools.map(({ kind, listingId, place }) => [`${kind} ${listingId}`, place])),
    }
  } finally {
    await client.end()
  }
}

/** Lagos is an hour ahead of UTC the whole year. */
const lagosDay = (column: string) => `to_char((${column} + interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD')`

const allBookings = `select id, booking_type as kind, listing_id as "listingId", inventory_id as "poolId", units,
    start_on as "startOn", held_from_on as "heldFromOn", held_until_on as "heldUntilOn", total_kobo as "totalKobo",
    captured_kobo as "capturedKobo", refunded_kobo as "refundedKobo", cancel_reason as "cancelReason",
    ${lagosDay('created_at')} as "createdOn", ${lagosDay('confirmed_at')} as "confirmedOn",
    ${lagosDay('cancelled_at')} as "cancelledOn", ${lagosDay('completed_at')} as "completedOn" from bookings`

const allLines = `select ${lagosDay('t.posted_at')} as day, b.booking_type as kind, t.kind as posting, e.account,
    e.amount_kobo as "amountKobo", p.method
  from ledger_entries e join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
  join bookings b on b.id = e.booking_id left join payments p on p.booking_id = t.booking_id and p.id = t.payment_id`

type PoolRow = Pool & { id: string; listingId: string; place: string }

const allPools = `select i.id, case i.kind when 'room' then 'hotel' else 'car' end as kind, i.capacity,
    i.listing_id as "listingId", i.is_active and coalesce(h.is_active, c.is_active) as "isOnSale",
    coalesce(h.state_slug || '/' || h.city_slug, c.state_slug || '/' || c.city_slug) as place
  from inventories i left join hotels h on i.kind = 'room' and h.id = i.listing_id
  left join cars c on i.kind = 'car' and c.id = i.listing_id`

const allDays = `select inventory_id as "poolId", day, case when closed then 0 else least(capacity, sellable) end as capacity
  from inventory_days`

function byDay<Each extends { day: string }>(all: readonly Each[]): Map<string, Each[]> {
  const days = new Map<string, Each[]>()
  for (const each of all) {
    const there = days.get(each.day)
    if (there) there.push(each)
    else days.set(each.day, [each])
  }
  return days
}

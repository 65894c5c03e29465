import type { Booking, Books, Kind } from './books.ts'

export type Days = { from: string; until: string; kind: Kind | null }

/** Every figure of some days, in kobo, worked out from the books alone. */
export function countFigures(books: Books, days: Days) {
  return { ...countMoney(books, days), ...countBookings(books, days), ...countUse(books, days) }
}

export function countMoney(books: Books, days: Days) {
  const sums = { received: 0, hotelReceived: 0, carReceived: 0, fees: 0, refunded: 0, chargedBack: 0 }
  const methods = new Map<string, { received: number; fees: number }>()
  for (const day of eachDay(days)) {
    for (const line of books.lines.get(day) ?? []) {
      if (days.kind && line.kind !== days.kind) continue
      const isReceipt = line.posting === 'gateway_receipt' || line.posting === 'bank_receipt'
      const method = methods.get(line.method) ?? { received: 0, fees: 0 }
      if (isReceipt && line.account === 'customer_funds') {
        sums.received -= line.amountKobo
        sums[line.kind === 'hotel' ? 'hotelReceived' : 'carReceived'] -= line.amountKobo
        methods.set(line.method, { ...method, received: method.received - line.amountKobo })
      }
      if (isReceipt && line.account === 'gateway_fees') {
        sums.fees += line.amountKobo
        methods.set(line.method, { ...method, fees: method.fees + line.amountKobo })
      }
      if (/^refund_(reserved|failed)$/.test(line.posting) && line.account === 'customer_funds')
        sums.refunded += line.amountKobo
      if (line.posting === 'chargeback_lost' && line.account === 'chargeback_loss') sums.chargedBack += line.amountKobo
    }
  }
  return { ...sums, net: sums.received - sums.fees - sums.refunded - sums.chargedBack, methods }
}

export function countBookings(books: Books, days: Days) {
  const inside = (on: string | null) => on !== null && on >= days.from && on <= days.until
  const asked = books.bookings.filter(({ kind }) => !days.kind || kind === days.kind)
  const confirmed = asked.filter(({ confirmedOn }) => inside(confirmedOn))
  return {
    created: asked.filter(({ createdOn }) => inside(createdOn)).length,
    confirmed: confirmed.length,
    hotels: confirmed.filter(({ kind }) => kind === 'hotel').length,
    cars: confirmed.filter(({ kind }) => kind === 'car').length,
    booked: total(confirmed),
    leadDays: confirmed.map(leadDays),
    cancelled: asked.filter((each) => inside(each.cancelledOn) && each.confirmedOn !== null).length,
    completed: asked.filter(({ completedOn }) => inside(completedOn)).length,
    endings: grouped(
      asked.filter(({ cancelledOn }) => inside(cancelledOn)),
      ({ cancelReason, confirmedOn }) => `${cancelReason} ${confirmedOn !== null}`,
    ),
    listings: grouped(confirmed, ({ kind, listingId }) => `${kind} ${listingId}`),
    places: grouped(confirmed, ({ kind, listingId }) => books.places.get(`${kind} ${listingId}`) ?? '/'),
  }
}

export function countUse(books: Books, days: Days) {
  const use = { hotel: { there: 0, sold: 0 }, car: { there: 0, sold: 0 } }
  const pools = [...books.pools].filter(([, { isOnSale, kind }]) => isOnSale && (!days.kind || kind === days.kind))
  const onSale = new Map(pools)
  for (const day of eachDay(days)) {
    for (const { kind, capacity } of onSale.values()) use[kind].there += capacity
    for (const { poolId, capacity } of books.calendar.get(day) ?? []) {
      const pool = onSale.get(poolId)
      if (pool) use[pool.kind].there += capacity - pool.capacity
    }
  }
  for (const { confirmedOn, poolId, heldFromOn, heldUntilOn, units, kind } of books.bookings) {
    if (confirmedOn === null || !onSale.has(poolId)) continue
    for (let day = heldFromOn; day < heldUntilOn; day = dayAfter(day))
      if (day >= days.from && day <= days.until) use[kind].sold += units
  }
  return use
}

export const leadDays = ({ createdOn, startOn }: Booking) =>
  Math.max(0, Math.round((Date.parse(startOn) - Date.parse(createdOn)) / 86_400_000))

export function total(bookings: readonly Booking[]) {
  return bookings.reduce((sum, { totalKobo }) => sum + totalKobo, 0)
}

function grouped(bookings: readonly Booking[], keyOf: (booking: Booking) => string): Map<string, Booking[]> {
  const groups = new Map<string, Booking[]>()
  for (const booking of bookings) {
    const key = keyOf(booking)
    const group = groups.get(key)
    if (group) group.push(booking)
    else groups.set(key, [booking])
  }
  return groups
}

function eachDay({ from, until }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day)
  return days
}

function dayAfter(day: string) {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

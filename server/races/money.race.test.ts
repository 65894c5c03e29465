import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireHolds } from '../src/features/bookings/holds/expire-holds.ts'
import { brokenPromises } from '../src/testing/invariants.ts'
import { makeCar, makeHotel } from '../src/testing/makers/catalogue.ts'
import { type MadePerson, makeUser } from '../src/testing/makers/people.ts'
import { isDeep } from '../src/testing/slices/slice.ts'
import { comeBack, hold, pay, payFully, type StartedPayment, type Stay, startPayment } from './journeys.ts'
import { call, dayAhead, eventually, openRaceWorld, orderAt, type RaceWorld, statuses } from './race-world.ts'

let house: RaceWorld
beforeAll(async () => {
  house = await openRaceWorld()
})
afterAll(() => house?.close())
afterEach(async () => expect(await brokenPromises(house.ctx.db, new Date())).toEqual({}))

const atOnce = 20
const races = isDeep ? 200 : 40

test('pay against the end of the hold: each payment ends confirmed or refunded', async () => {
  const cars = await inParallel(atOnce, () => makeCar(house.ctx))
  for (let round = 0; round < races / atOnce; round++) {
    const held = await inParallel(atOnce, async (index) => {
      const as = await makeUser(house.ctx)
      const server = house.servers[index % 2]!
      const day = dayAhead(30 + round)
      const stay = { type: 'car' as const, itemId: cars[index]!.id, startOn: day, endOn: day }
      return { as, server, stay, payment: await startPayment(server, as, await hold(server, as, stay)) }
    })
    await endHolds(held.map((one) => one.payment))
    await Promise.all([
      expireHolds(house.ctx),
      ...held.map(async ({ as, server, stay, payment }, index) => {
        const paying = () => pay(server, payment).then(() => comeBack(server, as, payment))
        const booking = () => rivalFor(stay, house.servers[(index + 1) % 2]!)
        // Of the first two pairs one side is first for certain: both ends are seen however fast the machine is.
        if (index === 0) await paying().then(booking)
        else if (index === 1) await booking().then(paying)
        else await Promise.all([paying(), booking()])
      }),
    ])
  }
  // An event of the gateway may be under way after all else is settled: wait for what it brings as well.
  const ends = await eventually(readEnds, (seen) => seen.open === 0 && seen.neither === 0)
  console.log(
    `pay against expiry: ${ends.confirmed} confirmed, ${ends.refunded} refunded, ${ends.unpaid} came too late to pay`,
  )
  expect(ends.confirmed + ends.refunded + ends.unpaid).toBe(races)
  expect(ends.both).toBe(0)
  expect(ends.neither).toBe(0)
  expect(Math.min(ends.confirmed, ends.refunded), 'a race that one side always wins is no race').toBeGreaterThan(0)
})

/** Somebody else wants the same car on the same day: an expired hold gives way to them. */
async function rivalFor(stay: Stay, server: RaceWorld['servers'][0]) {
  const answer = await call(server, {
    method: 'POST',
    path: '/bookings',
    body: await orderAt(server, stay),
    as: await makeUser(house.ctx),
  })
  expect([201, 409]).toContain(answer.status)
}

type Ends = { confirmed: number; refunded: number; unpaid: number; both: number; neither: number; open: number }

/** Counts how the bookings ended; `unpaid` = the gateway had closed before Pay; `open` = something is on its way. */
async function readEnds(): Promise<Ends> {
  const { rows } = await sql<Ends>`
    with ended as (
      select b.status = 'confirmed' as is_confirmed,
             b.captured_kobo > 0 and b.refunded_kobo = b.captured_kobo
               and not exists (select 1 from refunds r where r.booking_id = b.id and r.status <> 'succeeded') as is_refunded,
             c.status <> 'succeeded' and p.captured_kobo = 0 as is_unpaid,
             b.status = 'pending' or p.status = 'pending'
               or exists (select 1 from refunds r where r.booking_id = b.id and r.status in ('requested', 'reserved', 'sent')) as is_open
        from bookings b join payments p on p.booking_id = b.id
        join sandbox.charges c on c.reference = p.provider_ref)
    select count(*) filter (where is_confirmed and not is_refunded)::int as confirmed,
           count(*) filter (where is_refunded and not is_confirmed)::int as refunded,
           count(*) filter (where is_unpaid)::int as unpaid,
           count(*) filter (where is_refunded and is_confirmed)::int as both,
           count(*) filter (where not is_refunded and not is_confirmed and not is_unpaid)::int as neither,
           count(*) filter (where is_open)::int as open from ended`.execute(house.ctx.db)
  return rows[0]!
}

async function endHolds(payments: StartedPayment[]) {
  const ids = payments.map((payment) => payment.bookingId)
  await sql`update bookings set hold_expires_at = ${new Date(Date.now() - 1_000)} where id = any(${ids})`.execute(
    house.ctx.db,
  )
}

test('fifty refunds at once never give back more than was captured', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 5, priceNgn: 20_000 }] })
  const stay = { type: 'hotel' as const, itemId: hotel.id, startOn: dayAhead(30), endOn: dayAhead(31) }
  const as = await makeUser(house.ctx)
  const staff = await makeUser(house.ctx, { roles: ['admin'] })
  const payment = await payFully(house.servers[0], as, await hold(house.servers[0], as, stay))
  const answers = await inParallel(50, (index) => refund(house.servers[index % 2]!, staff, payment, 1_000 + index))
  const { rows } = await sql<{ captured_kobo: number; refunded_kobo: number }>`
    select captured_kobo, refunded_kobo from payments where id = ${payment.paymentId}`.execute(house.ctx.db)
  const { captured_kobo, refunded_kobo } = rows[0]!
  expect(captured_kobo).toBe(2_240_000)
  expect(refunded_kobo).toBeLessThanOrEqual(captured_kobo)
  expect(refunded_kobo).toBeGreaterThan(captured_kobo - 105_000)
  const counts = statuses(answers)
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([])
  expect(counts[409]).toBeGreaterThan(0)
})

function refund(server: RaceWorld['servers'][0], as: MadePerson, payment: StartedPayment, amount: number) {
  const body = { amount, reason: 'Goodwill after a noisy night' }
  return call(server, { method: 'POST', path: `/payments/${payment.paymentId}/refund`, body, as })
}

function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

// Which declined refunds are answered when a bank gives a loss back. The whole way there is in decided-again.test.ts.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makePaidRoom } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { findPayment } from '../payment-store.ts'
import { lostFailure, partlyLostFailure } from '../refunds/decline-unpayable.ts'
import { closeDeclined } from './dispute-cases.ts'

let house: TestServer
let room: { id: string; bookingId: string }
let refunds: number
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  room = await makePaidRoom(house, await makeUser(house.ctx))
  refunds = 0
})
afterAll(() => house.close())

type Declined = { kobo?: number; kind?: string; reason?: string; of?: { id: string; bookingId: string } }

/** A refund that failed for this reason, and the case that says so. */
async function decline({ kobo = 300_00, kind = 'terms', reason = lostFailure, of = room }: Declined = {}) {
  const [id, at] = [`${of.id}-t${++refunds}`, house.clock.now()]
  await sql`
    insert into refunds (booking_id, payment_id, id, status, kind, amount_kobo, reason, failure, created_at, updated_at)
    values (${of.bookingId}, ${of.id}, ${id}, 'failed', ${kind}, ${kobo}, 'By the terms', ${reason}, ${at}, ${at})`.execute(
    house.ctx.db,
  )
  return openCase({ of, details: { refund_id: id, amount_kobo: kobo, reason } })
}

async function openCase(made: { of?: { id: string; bookingId: string }; kind?: string; details: object }) {
  const { of = room, kind = 'refund_declined', details } = made
  const { rows } = await sql<{ id: string }>`
    insert into cases (kind, booking_id, payment_id, details, opened_at)
    values (${kind}, ${of.bookingId}, ${of.id}, ${JSON.stringify(details)}::jsonb, ${house.clock.now()})
    returning id`.execute(house.ctx.db)
  return rows[0]?.id ?? ''
}

/** The loss came back and so much is refunded anew; answers which of these cases are still open. */
async function giveBack(anewKobo: number, cases: string[]) {
  await inTransaction(house.ctx.db, async (tx) => {
    const payment = await findPayment(tx, room.id)
    if (!payment) throw new Error('no payment')
    await closeDeclined(tx, { payment, at: house.clock.now() }, anewKobo)
  })
  const { rows } = await sql<{ id: string }>`
    select id from cases where id = any(${cases}::uuid[]) and closed_at is null`.execute(house.ctx.db)
  return cases.map((id) => (rows.some((row) => row.id === id) ? 'open' : 'closed'))
}

it('what is refunded anew in full is answered, with the reason', async () => {
  const declined = await decline()
  house.clock.advance({ minutes: 5 })
  expect(await giveBack(300_00, [declined])).toEqual(['closed'])
  const { rows } = await sql`select closed_at, closed_by, outcome from cases where id = ${declined}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([
    {
      closed_at: house.clock.now(),
      closed_by: null,
      outcome: 'The bank has given the money back: what is owed is refunded anew.',
    },
  ])
})

it.each([
  [299_99, 'open'],
  [0, 'open'],
  [300_00, 'closed'],
  [300_01, 'closed'],
])('of 30,000 kobo that were declined, %i refunded anew leave the case %s', async (anewKobo, state) => {
  expect(await giveBack(anewKobo, [await decline()])).toEqual([state])
})

it('several refunds are answered together or not at all: the sum of them counts', async () => {
  const cases = [await decline({ kobo: 100_00 }), await decline({ kobo: 200_00, reason: partlyLostFailure })]
  expect(await giveBack(200_00, cases)).toEqual(['open', 'open'])
  expect(await giveBack(300_00, cases)).toEqual(['closed', 'closed'])
})

it('a kindness of staff stays for a person, and its sum does not count', async () => {
  const [kindness, owed] = [await decline({ kind: 'staff', kobo: 900_00 }), await decline()]
  expect(await giveBack(300_00, [kindness, owed])).toEqual(['open', 'closed'])
})

it('a refund that was declined for another reason stays, and its sum does not count', async () => {
  const [spent, owed] = [
    await decline({ reason: 'other refunds have given all of this payment back', kobo: 900_00 }),
    await decline(),
  ]
  expect(await giveBack(300_00, [spent, owed])).toEqual(['open', 'closed'])
})

it('cases of another kind, of another booking, and without a refund stay', async () => {
  const other = await makePaidRoom(house, await makeUser(house.ctx))
  const cases = [
    await openCase({ kind: 'refund_failed', details: { refund_id: 'x', amount_kobo: 1, reason: lostFailure } }),
    await decline({ of: other }),
    await openCase({ details: { refund_id: 'gone', amount_kobo: 900_00, reason: lostFailure } }),
    await decline(),
  ]
  expect(await giveBack(300_00, cases)).toEqual(['open', 'open', 'open', 'closed'])
})

it('a case of another payment of the booking stays, and its sum does not count', async () => {
  const otherId = `${room.bookingId}-p2`
  await sql`
    insert into payments (booking_id, id, seq, method, status, amount_kobo, created_at, updated_at)
    values (${room.bookingId}, ${otherId}, 2, 'bank_transfer', 'failed', 90000, ${house.clock.now()}, ${house.clock.now()})`.execute(
    house.ctx.db,
  )
  const [others, own] = [await decline({ of: { ...room, id: otherId }, kobo: 900_00 }), await decline()]
  expect(await giveBack(300_00, [others, own])).toEqual(['open', 'closed'])
})

it('what a person has closed keeps its words, and its sum does not count', async () => {
  const [settled, open] = [await decline({ kobo: 900_00 }), await decline()]
  await sql`
    update cases set closed_at = ${house.clock.now()}, outcome = 'Paid in cash.' where id = ${settled}`.execute(
    house.ctx.db,
  )
  expect(await giveBack(300_00, [open])).toEqual(['closed'])
  const { rows } = await sql`select outcome from cases where id = ${settled}`.execute(house.ctx.db)
  expect(rows).toEqual([{ outcome: 'Paid in cash.' }])
})

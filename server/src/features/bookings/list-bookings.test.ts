import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let owner: MadePerson

beforeAll(async () => {
  // Its bookings are copies that nobody sold.
  house = await openTestServer({}, { breaksPromises: true })
  owner = await makeUser(house.ctx)
  const hotel = await makeHotel(house.ctx)
  const hold = await makeHold(house, await makeUser(house.ctx), { type: 'hotel', itemId: hotel.id })
  for (const [index, trip] of trips.entries()) await putTrip(hold.id, index, trip)
})
afterAll(() => house.close())

/** It is 09:00 on 20 November in Lagos. */
const at = (day: string, time = '12:00') => `2026-${day}T${time}:00+01:00`
const held = { status: 'pending', payment_status: 'pending', starts_at: at('12-20'), ends_at: at('12-22') }
const sold = { status: 'confirmed', payment_status: 'completed' }
const cancelled = { status: 'cancelled', cancel_reason: 'customer' }

/** In an order that is none of the list's; the words say what each is. */
const trips = [
  ['past: completed', { ...sold, status: 'completed', starts_at: at('11-10'), ends_at: at('11-12') }],
  ['next: in a month', { ...sold, starts_at: at('12-20'), ends_at: at('12-22') }],
  ['past: hold over', { ...held, starts_at: at('12-19'), hold_expires_at: at('11-20', '09:00') }],
  ['action: new dates to pay', { ...sold, starts_at: at('12-01'), ends_at: at('12-03') }],
  ['next: new dates, proof with us', { ...sold, starts_at: at('12-02'), ends_at: at('12-04') }],
  ['next: new dates not paid in time', { ...sold, starts_at: at('12-03'), ends_at: at('12-05') }],
  ['under_way: ends tomorrow', { ...sold, starts_at: at('11-17'), ends_at: at('11-21') }],
  ['action: hold ends tomorrow', { ...held, hold_expires_at: at('11-21') }],
  ['past: proof too late', { ...held, payment_status: 'pending_verification', starts_at: at('11-20', '11:00') }],
  ['next: in two days', { ...sold, starts_at: at('11-22'), ends_at: at('11-24') }],
  ['past: ended this moment', { ...sold, starts_at: at('11-18'), ends_at: at('11-20', '09:00') }],
  ['under_way: ends today', { ...sold, starts_at: at('11-20', '09:00'), ends_at: at('11-20', '20:00') }],
  ['action: hold ends in a minute', { ...held, hold_expires_at: at('11-20', '09:01') }],
  ['past: cancelled', { ...sold, ...cancelled, starts_at: at('12-24'), ends_at: at('12-26') }],
  ['next: proof with us', { ...held, payment_status: 'pending_verification', starts_at: at('11-27') }],
] as const

const inOrder = [
  'action: hold ends in a minute',
  'action: new dates to pay',
  'action: hold ends tomorrow',
  'under_way: ends today',
  'under_way: ends tomorrow',
  'next: in two days',
  'next: proof with us',
  'next: new dates, proof with us',
  'next: new dates not paid in time',
  'next: in a month',
  'past: cancelled',
  'past: hold over',
  'past: proof too late',
  'past: ended this moment',
  'past: completed',
]

type Shown = { group: string; special_requests: string }
const list = async (query: Record<string, string> = {}) => (await call(house, owner, { url: bookings, query })).json()
const wordsOf = ({ bookings: shown }: { bookings: Shown[] }) => shown.map((each) => each.special_requests)

it('bookings stand in the order of need, each in the group that core names', async () => {
  const answer = await list()
  expect(wordsOf(answer)).toEqual(inOrder)
  for (const { group, special_requests } of answer.bookings) expect(special_requests).toMatch(`${group}: `)
  expect(answer.groups).toEqual({ action: 3, under_way: 2, next: 5, past: 5 })
})

it('the pages of the list follow one order, without a gap or a repeat', async () => {
  const paged = []
  for (const page of ['1', '2', '3', '4']) paged.push(...wordsOf(await list({ page, per_page: '5' })))
  expect(paged).toEqual(inOrder)
})

it('one group is asked for by itself, page by page, with the counts of all', async () => {
  const first = await list({ group: 'past', per_page: '3' })
  expect(first).toMatchObject({ total: 5, total_pages: 2, groups: { action: 3, under_way: 2, next: 5, past: 5 } })
  const paged = [...wordsOf(first), ...wordsOf(await list({ group: 'past', per_page: '3', page: '2' }))]
  expect(paged).toEqual(inOrder.filter((words) => words.startsWith('past')))
  for (const group of ['action', 'under_way', 'next'])
    expect(wordsOf(await list({ group }))).toEqual(inOrder.filter((words) => words.startsWith(group)))
  expect((await call(house, owner, { url: bookings, query: { group: 'cancelled' } })).statusCode).toBe(422)
})

it('new dates that wait for their payment say until when', async () => {
  const [waiting] = (await list({ group: 'action' })).bookings.slice(1)
  expect(waiting).toMatchObject({ status: 'confirmed', change_due_by: new Date(at('11-20', '09:35')).toISOString() })
  const shown = (await call(house, owner, { url: `${bookings}/${waiting.id}` })).json()
  expect([shown.group, shown.change_due_by]).toEqual(['action', waiting.change_due_by])
})

/** What its words say: new dates that are held, and a payment for them. */
async function putChange(id: string, until: string) {
  await sql`
    insert into booking_changes (booking_id, seq, status, inventory_id, units, extra_days, start_on, end_on, starts_at,
           ends_at, quote_lines, terms, subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo, first_night_kobo, tax_bps,
           vat_bps, old_total_kobo, funds_before_kobo, due_kobo, hold_expires_at, created_at, created_by, payments_before)
    select id, 1, 'held', inventory_id, units, '{}', start_on, end_on, starts_at, ends_at, quote_lines, terms,
           subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo, first_night_kobo, tax_bps, vat_bps, total_kobo, 0,
           100, ${until}::timestamptz, created_at, user_id, 0
      from bookings where id = ${id}`.execute(house.ctx.db)
}

async function putTrip(model: string, index: number, [words, change]: (typeof trips)[number]) {
  const id = `TRP00000${`${index}`.padStart(2, '0')}`
  const different = { id, user_id: owner.userId, special_requests: words, created_at: house.clock.now(), ...change }
  await sql`
    insert into bookings
    select (jsonb_populate_record(b, ${JSON.stringify(different)}::jsonb)).* from bookings b where id = ${model}`.execute(
    house.ctx.db,
  )
  if (words.includes('new dates')) await putChange(id, at('11-20', words.includes('in time') ? '09:00' : '09:35'))
  if (words.includes('new dates, proof')) await putProof(id)
}

async function putProof(id: string) {
  await sql`
    insert into payments (booking_id, id, seq, method, provider, status, amount_kobo, reference, created_at, updated_at)
    select id, id || '-p1', 1, 'bank_transfer', 'bank', 'pending_verification', 100, 'PROOF-' || id, created_at, created_at
      from bookings where id = ${id}`.execute(house.ctx.db)
}

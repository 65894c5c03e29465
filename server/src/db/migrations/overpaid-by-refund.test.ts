import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

let before: Awaited<ReturnType<typeof databaseBefore>>
let client: (typeof before)['client']

beforeAll(async () => {
  before = await databaseBefore('1310')
  client = before.client
})
afterAll(() => before.end())

async function refunds(booking: string, overpaid: number, ...made: [kind: string, amount: number, status: string][]) {
  const fields = `'${booking}', '${booking}-p1'`
  await client.query(
    `insert into payments (booking_id, id, seq, method, provider, reference, amount_kobo, status, captured_kobo, refunded_kobo,
                           overpaid_kobo, created_at, updated_at)
     values (${fields}, 1, 'paystack', 'paystack', '${booking}', 1000, 'completed', 1000, 500, ${overpaid}, now(), now())`,
  )
  for (const [index, [kind, amount, status]] of made.entries())
    await client.query(
      `insert into refunds (booking_id, payment_id, id, status, kind, amount_kobo, reason, is_counted, settled_at, created_at, updated_at)
       values (${fields}, '${booking}-p1-r${index}', $1, $2, $3, 'A broken shower', $1 <> 'failed',
               '2026-11-20'::timestamptz + $4 * interval '1 day', now(), now())`,
      [status, kind, amount, index],
    )
}

it('what a payment had given back too much is that of the refunds that were paid last, and no kindness', async () => {
  await client.query("set session_replication_role = 'replica'")
  await refunds('A', 500, ['staff', 400, 'succeeded'], ['staff', 400, 'succeeded'], ['staff', 200, 'succeeded'])
  await refunds('B', 0, ['staff', 400, 'succeeded'])
  await refunds('C', 300, ['surplus', 300, 'succeeded'], ['surplus', 300, 'failed'])
  await client.query("set session_replication_role = 'origin'")
  expect(await migrate(before.url)).toContain('1310_overpaid_by_refund.sql')
  const { rows } = await client.query<{ id: string; overpaid_kobo: string; goodwill_kobo: string | null }>(
    'select id, overpaid_kobo, goodwill_kobo from refunds order by id',
  )
  expect(rows.map((row) => [row.id, Number(row.overpaid_kobo), row.goodwill_kobo])).toEqual([
    ['A-p1-r0', 0, null],
    ['A-p1-r1', 300, null],
    ['A-p1-r2', 200, null],
    ['B-p1-r0', 0, null],
    ['C-p1-r0', 300, null],
    ['C-p1-r1', 0, null],
  ])
})

import { expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

it('a payment to which more money came after its refund is refunded in part', async () => {
  const before = await databaseBefore('1330')
  await before.client.query("set session_replication_role = 'replica'")
  for (const [booking, captured] of [
    ['A', 500],
    ['B', 900],
  ])
    await before.client.query(
      `insert into payments (booking_id, id, seq, method, provider, reference, amount_kobo, status, captured_kobo, refunded_kobo,
                             refund_state, created_at, updated_at)
       values ($1, $1 || '-p1', 1, 'bank_transfer', 'bank', $1, 900, 'completed', $2, 500, 'full', now(), now())`,
      [booking, captured],
    )
  expect(await migrate(before.url)).toContain('1330_refunded_in_part.sql')
  const { rows } = await before.client.query('select booking_id, refund_state from payments order by booking_id')
  expect(rows).toEqual([
    { booking_id: 'A', refund_state: 'full' },
    { booking_id: 'B', refund_state: 'partial' },
  ])
  await before.end()
})

// Somebody posts into a month while it is being closed: the posting never fails, and a month that is closed holds what was
// confirmed. Without the lock that both take it does not.
import { bankReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postLedger } from '../../../db/ledger.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

const promise = 'V19 a month that is closed holds what was confirmed'

let house: TestServer
let asker: MadePerson
let agrees: MadePerson

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  house.clock.set('2027-01-02T09:00:00+01:00')
  asker = await makeUser(house.ctx, { roles: ['admin'] })
  agrees = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const move = (by: MadePerson, month: string, verb: string) =>
  call(house, by, { method: 'POST', url: `/api/v1/admin/accounting/months/${month}/${verb}` })
const postOn = (at: string) =>
  inTransaction(house.ctx.db, (tx) =>
    postLedger(tx, {
      bookingId: 'HOUSE',
      kind: 'unmatched_receipt',
      postedAt: new Date(at),
      entries: bankReceiptEntries(700),
    }),
  )
const isBroken = async () => promise in (await brokenPromises(house.ctx.db, house.clock.now()))

/** One posts and has not committed; the month is confirmed; then another posts. */
async function confirmWhilePosting(month: string, lastDay: string) {
  await postOn(`${month}-01T10:00:00+01:00`)
  await move(asker, month, 'close')
  return meetBefore({ url: house.url, table: 'ledger_transactions' }, async () => {
    const posting = postOn(`${lastDay}T23:59:59+01:00`)
    await untilSomebodyWaits(house, posting)
    const [, confirmed] = await Promise.all([
      posting,
      move(agrees, month, 'confirm').then(async (answer) => {
        await postOn(`${lastDay}T23:59:59+01:00`)
        return answer
      }),
    ])
    return confirmed
  })
}

it('of eight who post while a month is closed nobody fails, and it holds what was confirmed', async () => {
  await postOn('2026-10-05T10:00:00+01:00')
  await move(asker, '2026-10', 'close')
  const posting = Array.from({ length: 8 }, () => postOn('2026-10-31T23:59:59+01:00'))
  const [confirmed] = await Promise.all([move(agrees, '2026-10', 'confirm'), ...posting])
  expect([200, 409]).toContain(confirmed.statusCode)
  expect(await isBroken()).toBe(false)
})

it('whoever confirms waits for what is being posted, and hears that the books have changed', async () => {
  const confirmed = await confirmWhilePosting('2026-11', '2026-11-30')
  expect(confirmed.json().code).toBe('books_changed')
  expect(await isBroken()).toBe(false)
})

it('without the lock the month is closed over the head of whoever posts', async () => {
  await asOwner(
    house,
    `create or replace function posting_date(at timestamptz) returns timestamptz language plpgsql volatile as
       $$ begin return greatest(at, ledger_open_from()); end $$`,
  )
  const confirmed = await confirmWhilePosting('2026-12', '2026-12-31')
  expect(confirmed.statusCode).toBe(200)
  expect(await isBroken()).toBe(true)
  const { rows } = await sql<{ posted: number }>`
    select count(*)::int as posted from ledger_transactions where posted_at >= '2027-01-01T00:00:00+01:00'`.execute(
    house.ctx.db,
  )
  expect(rows[0]?.posted).toBe(1)
})

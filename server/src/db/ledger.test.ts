import { bankReceiptEntries, type LedgerEntry } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { type Posting, postLedger } from './ledger.ts'
import { inTransaction } from './transaction.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
})
afterAll(async () => {
  const { rows } = await sql<{
    left: number
  }>`select coalesce(sum(amount_kobo), 0)::bigint as left from ledger_entries`.execute(house.ctx.db)
  expect(rows[0]?.left).toBe(0)
  await house.close()
})

const post = (entries: readonly LedgerEntry[], over: Partial<Posting> = {}) =>
  inTransaction(house.ctx.db, (tx) =>
    postLedger(tx, { bookingId: 'HOUSE', kind: 'test', postedAt: house.clock.now(), entries, ...over }),
  )

const count = async () => {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from ledger_entries`.execute(
    house.ctx.db,
  )
  return rows[0]?.entries
}

describe('the ledger', () => {
  it('takes a balanced transaction: debits above zero, credits below', async () => {
    await post(bankReceiptEntries(500), { bookingId: 'BALANCED00' })
    const rows = await house.ctx.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount_kobo'])
      .where('booking_id', '=', 'BALANCED00')
      .orderBy('line')
      .execute()
    expect(rows).toEqual([
      { account: 'bank', amount_kobo: 500 },
      { account: 'customer_funds', amount_kobo: -500 },
    ])
  })

  it.each<[string, LedgerEntry[]]>([
    ['one side only', [{ account: 'bank', debitKobo: 500, creditKobo: 0 }]],
    [
      'two sides that differ by a kobo',
      [
        { account: 'bank', debitKobo: 500, creditKobo: 0 },
        { account: 'customer_funds', debitKobo: 0, creditKobo: 499 },
      ],
    ],
  ])('refuses %s at the latest at commit', async (_name, entries) => {
    const before = await count()
    await expect(post(entries)).rejects.toThrow(/does not balance/)
    expect(await count()).toBe(before)
  })

  it('refuses a transaction without entries', async () => {
    const naked = sql`insert into ledger_transactions (booking_id, kind, posted_at) values ('HOUSE', 'test', ${house.clock.now()})`
    await expect(naked.execute(house.ctx.db)).rejects.toThrow(/does not balance/)
  })

  it('takes nothing more into a transaction that was committed, also when it balances', async () => {
    await post(bankReceiptEntries(500), { bookingId: 'LATE000000' })
    const late = sql`
      insert into ledger_entries (booking_id, transaction_id, line, account, amount_kobo)
      select booking_id, id, line, 'bank', amount from ledger_transactions, (values (8, 7), (9, -7)) as more (line, amount)
       where booking_id = 'LATE000000'`
    await expect(late.execute(house.ctx.db)).rejects.toThrow(/is closed/)
  })

  const changes = [
    'update ledger_entries set amount_kobo = amount_kobo * 2',
    'update ledger_transactions set kind = kind',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'truncate ledger_entries',
    'truncate ledger_transactions cascade',
  ]
  it.each(changes)('is not changed by the application: %s', async (statement) => {
    await expect(sql.raw(statement).execute(house.ctx.db)).rejects.toThrow(/permission denied|append-only/)
  })

  it.each(changes)('nor by the owner: %s', async (statement) => {
    await post(bankReceiptEntries(500))
    const owner = new pg.Client({ connectionString: house.url })
    await owner.connect()
    try {
      await expect(owner.query(statement)).rejects.toThrow(/append-only/)
    } finally {
      await owner.end()
    }
  })
})

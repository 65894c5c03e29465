import { type Insertable, sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import type { DB } from '../db/schema.ts'
import { insertRows } from './insert-rows.ts'

/** The tables of a booking's life, each after those that it points at. */
const tables = [
  'bookings',
  'booking_events',
  'payments',
  'payment_events',
  'payment_references',
  'provider_transactions',
  'statement_lines',
  'receipts',
  'proofs',
  'refunds',
  'ledger_transactions',
  'ledger_entries',
  'sandbox.charges',
  'sandbox.refunds',
  'audit_log',
] as const satisfies (keyof DB)[]

/** Rows on their way into the database. Those of one table name the same columns. */
export type DemoRecords = { [T in (typeof tables)[number]]: Insertable<DB[T]>[] }

export function emptyRecords(): DemoRecords {
  return Object.fromEntries(tables.map((table) => [table, []])) as unknown as DemoRecords // one list a table, as the type says
}

export async function seedRecords(tx: Tx, books: DemoRecords) {
  for (const table of tables) await insertRows(tx, table, books[table] as never) // the list belongs to its table
  await sql`
    insert into live_holds (user_id, booking_id, expires_at)
    select user_id, id, hold_expires_at from bookings where status = 'pending'`.execute(tx)
}

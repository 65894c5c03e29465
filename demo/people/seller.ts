import type { Tx } from '@skyroute/server/db/pool.ts'
import { sql } from 'kysely'

/** A company that nobody registered: its numbers are zeros. */
export const demoSeller = {
  legal_name: 'Skyroute Demo Limited',
  legal_address: '1 Demo Street\nVictoria Island\nLagos, Nigeria',
  rc_number: '0000000',
  tin: '00000000-0001',
}

/** Before the first booking: invoices of the history name it. */
export async function seedSeller(tx: Tx) {
  await sql`update settings set value = ${JSON.stringify(demoSeller)}::jsonb where key = 'business'`.execute(tx)
}

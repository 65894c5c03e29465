import { type Selectable, sql } from 'kysely'
import { jsonOf } from '../../../db/json.ts'
import type { Db } from '../../../db/pool.ts'
import type { ProviderChecks } from '../../../db/schema.ts'
import type { Method, ProviderAccount } from '../../../gateways/payments/port.ts'

export type Outcome = 'works' | 'refused_key' | 'unreachable' | 'unreadable' | 'refused'
/** What a look at the account brought. */
export type Found = { outcome: Outcome; account: ProviderAccount | null }
export type CheckRow = Pick<Selectable<ProviderChecks>, 'key_print' | 'checked_at'> & Found & { method: Method }

export async function findChecks(db: Db): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select method, key_print, outcome, account, checked_at from provider_checks`.execute(db)
  return rows
}

type Check = Found & { method: Method; keyPrint: string; at: Date }

export async function saveCheck(db: Db, { method, keyPrint, outcome, account, at }: Check) {
  const checked = { key_print: keyPrint, outcome, account: account && jsonOf({ ...account }), checked_at: at }
  await db
    .insertInto('provider_checks')
    .values({ method, ...checked })
    .onConflict((conflict) => conflict.column('method').doUpdateSet(checked))
    .execute()
}

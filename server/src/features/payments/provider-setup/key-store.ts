import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { ProviderKeys } from '../../../db/schema.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import type { Mode } from '../../../provider-keys.ts'

export type EnteredRow = Pick<Selectable<ProviderKeys>, 'last_four' | 'set_at'> & { method: Method; mode: Mode }

export async function findEntered(db: Db): Promise<EnteredRow[]> {
  const { rows } = await sql<EnteredRow>`
    select method, mode, last_four, set_at from provider_keys order by method, mode`.execute(db)
  return rows
}

type KeysToKeep = { method: Method; mode: Mode; sealed: Buffer; lastFour: string; at: Date }

export async function putKeys(tx: Tx, { method, mode, sealed, lastFour, at }: KeysToKeep) {
  await sql`
    insert into provider_keys (method, mode, sealed, last_four, set_at)
    values (${method}, ${mode}, ${sealed}, ${lastFour}, ${at})
    on conflict (method, mode) do update
       set sealed = excluded.sealed, last_four = excluded.last_four, set_at = excluded.set_at,
           version = gen_random_uuid()`.execute(tx)
}

export async function deleteKeys(tx: Tx, method: Method, mode: Mode): Promise<boolean> {
  const { rows } = await sql`
    delete from provider_keys where method = ${method} and mode = ${mode} returning 1`.execute(tx)
  return rows.length > 0
}

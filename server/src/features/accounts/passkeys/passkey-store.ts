import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Passkeys } from '../../../db/schema.ts'

export type PasskeyRow = Pick<Selectable<Passkeys>, 'id' | 'name' | 'created_at' | 'last_used_at'>
export type KnownPasskey = Pick<
  Selectable<Passkeys>,
  'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>

export async function listPasskeys(db: Reader, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`.execute(
    db,
  )
  return rows
}

export async function findCredentials(db: Reader, userId: string) {
  const { rows } = await sql<Pick<KnownPasskey, 'credential_id' | 'transports'>>`
    select credential_id, transports from passkeys where user_id = ${userId}`.execute(db)
  return rows
}

/** Whose it is, with what its signature is checked against; locked, so that its counter only grows. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<KnownPasskey>`
    select id, user_id, credential_id, public_key, counter, transports from passkeys
     where credential_id = ${credentialId} for update`.execute(tx)
  return rows[0]
}

type NewPasskey = Omit<KnownPasskey, 'id'> & { name: string; created_at: Date }

/** Undefined when somebody has a key of this name already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

export async function saveUse(
  tx: Tx,
  { id, userId, counter, now }: { id: string; userId: string; counter: number; now: Date },
) {
  await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now} where user_id = ${userId} and id = ${id}`.execute(
    tx,
  )
}

export async function renamePasskey(tx: Tx, { userId, id, name }: { userId: string; id: string; name: string }) {
  const { rows } = await sql<PasskeyRow>`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id}
    returning id, name, created_at, last_used_at`.execute(tx)
  return rows
}

export async function deletePasskey(tx: Tx, userId: string, id: string) {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning name`.execute(tx)
  return rows
}

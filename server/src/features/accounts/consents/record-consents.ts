import { type ConsentPurpose, consentTexts } from '@skyroute/core/accounts/consents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { networkOf } from '../../../http/sockets/networks.ts'

export type ConsentPlace = 'sign-up' | 'mailed-code' | 'wizard' | 'settings'

type Given = {
  userId: string
  purposes: readonly ConsentPurpose[]
  place: ConsentPlace
  caller: { address?: string | undefined }
  at: Date
}

/** Keeps the texts as they are shown now, and who agreed to them. What was agreed to already stays as it is. */
export async function recordConsents(tx: Tx, given: Given) {
  for (const statement of consentStatements(given)) await statement.execute(tx)
}

/** The same, to be sent together with others. */
export function consentStatements({ userId, purposes, place, caller, at }: Given): RawBuilder<unknown>[] {
  const network = caller.address ? networkOf(caller.address) : null
  return purposes.flatMap((purpose) => {
    const { version, text } = consentTexts[purpose]
    return [
      sql`
        insert into consent_texts (purpose, version, text) values (${purpose}, ${version}, ${text})
        on conflict do nothing`,
      sql`
        insert into consents (user_id, purpose, version, place, network, given_at)
        values (${userId}, ${purpose}, ${version}, ${place}, ${network}, ${at}) on conflict do nothing`,
    ]
  })
}

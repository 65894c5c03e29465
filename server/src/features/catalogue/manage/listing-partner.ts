import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { AppError, invalid } from '../../../errors.ts'
import { may } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'

type Change = { before: string | null; after: string | null }

/** Whose a listing is decides where its money goes: who may write the catalogue may not therefore change it (M24). */
export async function refuseOtherPartner(tx: Tx, { actor }: ActorInRequest, { before, after }: Change) {
  if (after === before) return
  if (!may(actor, 'partners.write'))
    throw new AppError(403, 'partner_not_yours', 'Somebody who looks after partners must say whose this is.')
  if (after === null) return
  const { rows } = await sql`select 1 from partners where id = ${after}::uuid and is_active for share`.execute(tx)
  if (rows.length === 0) throw invalid('partner_id', 'Choose a partner of the list.', 'unknown_partner')
}

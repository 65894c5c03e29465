import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

/** The customer has another number: a link for the guest of one of their bookings may have gone to somebody else's. */
export async function voidClaimLinks(tx: Tx, userId: string) {
  await sql`
    update bookings set claim_link_version = claim_link_version + 1
     where user_id = ${userId} and guest_email is null`.execute(tx)
}

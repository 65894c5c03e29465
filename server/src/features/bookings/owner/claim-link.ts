// For a booking by telephone number alone: staff hand this link to the guest, who logs in with an address of theirs.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'

const linkDays = 7

type Claim = { bookingId: string; userId: string; version: number }

/** The next link of the booking: those before it work no more. Undefined when the booking has an address by now. */
export async function nextClaim(tx: Tx, bookingId: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update bookings set claim_link_version = claim_link_version + 1 where id = ${bookingId} and guest_email is null
    returning id as "bookingId", user_id as "userId", claim_link_version as version`.execute(tx)
  return rows[0]
}

/** Another owner, number or address of the booking, and its cancellation, have made it another version in the database. */
export async function isLatestClaim(db: Reader, { bookingId, userId, version }: Claim): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bookings
     where id = ${bookingId} and user_id = ${userId} and claim_link_version = ${version} and guest_email is null`.execute(
    db,
  )
  return rows.length > 0
}

export function writeClaimToken(ctx: AppContext, { bookingId, userId, version }: Claim) {
  const expiresAt = addHours(ctx.clock.now(), 24 * linkDays)
  const text = `${bookingId}.${userId}.${version}.${expiresAt.getTime()}`
  return { token: `${text}.${sealOf(ctx, text).toString('base64url')}`, expiresAt }
}

/** Null for one that we did not write, or that is too old. */
export function readClaimToken(ctx: AppContext, typed: string): Claim | null {
  const [bookingId = '', userId = '', version = '', until = '', seal = ''] = typed.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(ctx, `${bookingId}.${userId}.${version}.${until}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(until) > ctx.clock.now().getTime() ? { bookingId, userId, version: Number(version) } : null
}

const sealOf = (ctx: AppContext, text: string): Buffer =>
  createHmac('sha256', derivedKey(ctx, 'booking claim')).update(text).digest()

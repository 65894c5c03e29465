// For a booking by telephone number alone: staff hand this link to the guest, who logs in with an address of theirs.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addHours } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'

const linkDays = 7

type Claim = { bookingId: string; userId: string }

/** It names the account that the booking was made for: once the booking is another's, the link opens nothing. */
export function writeClaimToken(ctx: AppContext, { bookingId, userId }: Claim) {
  const expiresAt = addHours(ctx.clock.now(), 24 * linkDays)
  const text = `${bookingId}.${userId}.${expiresAt.getTime()}`
  return { token: `${text}.${sealOf(ctx, text).toString('base64url')}`, expiresAt }
}

/** Null for one that we did not write, or that is too old. */
export function readClaimToken(ctx: AppContext, typed: string): Claim | null {
  const [bookingId = '', userId = '', until = '', seal = ''] = typed.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(ctx, `${bookingId}.${userId}.${until}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(until) > ctx.clock.now().getTime() ? { bookingId, userId } : null
}

const sealOf = (ctx: AppContext, text: string): Buffer =>
  createHmac('sha256', derivedKey(ctx, 'booking claim')).update(text).digest()

// A right code for an address that no account has: the person may finish within a quarter of an hour. Nothing is kept of
// it here; that it makes one account is kept by the claim of the address.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'

const ticketMinutes = 15

type Ticket = { email: string; until: number; remember: boolean }

export function writeTicket(ctx: AppContext, { email, remember }: Omit<Ticket, 'until'>) {
  const expiresAt = addMinutes(ctx.clock.now(), ticketMinutes)
  const ticket: Ticket = { email, until: expiresAt.getTime(), remember }
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return { ticket: `${text}.${sealOf(ctx, text).toString('base64url')}`, expiresAt }
}

/** Null for one that we did not write, or that is too old. */
export function readTicket(ctx: AppContext, typed: string): Ticket | null {
  const [text = '', seal = ''] = typed.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(ctx, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket // written above, as the seal shows
  return ticket.until > ctx.clock.now().getTime() ? ticket : null
}

function sealOf(ctx: AppContext, text: string): Buffer {
  return createHmac('sha256', derivedKey(ctx, 'sign-in ticket')).update(text).digest()
}

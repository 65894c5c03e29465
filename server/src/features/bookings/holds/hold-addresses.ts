// At most so many unpaid holds from one address (finding 27): one person with many accounts must not close a house.
import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { isPublicAddress } from '../../../gateways/pictures/public-address.ts'
import { isWithin, lineOf, plainAddress } from '../../../http/sockets/networks.ts'
import type { Settings } from '../../../settings/default-settings.ts'

/** A keyed hash: the address itself is kept nowhere. Null where nobody is counted. */
export type HoldAddress = Buffer | null

/**
 * Not counted: what staff book, the offices that they named, and addresses that are not of the open internet, as a
 * proxy's, from which everybody seems to come.
 */
export function holdAddressOf(
  { config }: AppContext,
  { security }: Settings,
  address: string | undefined,
): HoldAddress {
  if (!address || !isPublicAddress(plainAddress(address)) || isWithin(address, security.officeNetworks)) return null
  return createHmac('sha256', config.secret)
    .update(`hold from ${lineOf(address)}`)
    .digest()
}

/** Waits for whoever counts at this address now; so it stands behind the customer's turnstile and before the pool. */
export function countHoldsFrom(address: HoldAddress, now: Date): RawBuilder<{ holds: number }>[] {
  if (!address) return []
  return [sql`select count_holds_from(${address}, ${now}) as holds`]
}

/** Behind the booking itself, in its transaction. */
export function keepHoldAddress(address: HoldAddress, bookingId: string): RawBuilder<unknown>[] {
  if (!address) return []
  return [sql`insert into hold_addresses (booking_id, address_hash) values (${bookingId}, ${address})`]
}

/** A booking that waits for no money any more is not counted, and from where it was made is nobody's affair. */
export async function forgetHoldAddresses({ db }: AppContext) {
  await sql`
    delete from hold_addresses a
     where not exists (select 1 from bookings b where b.id = a.booking_id and b.status = 'pending')`.execute(db)
}

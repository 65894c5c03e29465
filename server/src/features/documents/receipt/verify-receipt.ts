import { bookingStatusLabels } from '@skyroute/core/bookings/labels.ts'
import type { BookingStatus } from '@skyroute/core/bookings/states.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { isSigned, type ReadCode, type ReceiptPayload, readCode } from './receipt-code.ts'
import { findReceiptKeys, publicKeyFrom } from './receipt-keys.ts'

/**
 * Is it ours, is it unchanged, and does it still hold? Whoever asks has the receipt in hand: they are told what it says
 * and the booking's status now, and nothing else about anybody.
 */
export async function verifyReceipt(ctx: AppContext, typed: string) {
  const code = readCode(typed)
  if (!code) return { result: 'unreadable' as const, receipt: null, current: null }
  if (!(await isOurs(ctx, code))) return { result: 'altered' as const, receipt: null, current: null }
  return {
    result: 'valid' as const,
    receipt: presentClaim(code),
    current: await findCurrent(ctx, code.claim),
  }
}

async function isOurs(ctx: AppContext, code: ReadCode): Promise<boolean> {
  const key = (await findReceiptKeys(ctx)).find(({ id }) => id === code.keyId)
  return key !== undefined && isSigned(code, publicKeyFrom(key.public_key))
}

function presentClaim({ claim, keyId }: ReadCode) {
  return {
    booking_reference: claim.bookingReference,
    guest_name: claim.guestName,
    listing_name: claim.listingName,
    booking_type: claim.kind,
    start_date: claim.startOn,
    end_date: claim.endOn,
    status: claim.status,
    issued_at: new Date(claim.issuedAtSeconds * 1000).toISOString(),
    key_id: keyId,
  }
}

type Row = { status: BookingStatus; start_on: string; end_on: string }

async function findCurrent(ctx: AppContext, claim: ReceiptPayload) {
  const id = readBookingReference(claim.bookingReference)
  const { rows } = await sql<Row>`select status, start_on, end_on from bookings where id = ${id}`.execute(ctx.db)
  const row = rows[0]
  if (!row) return null
  const isSameStay = row.start_on === claim.startOn && row.end_on === claim.endOn
  return {
    status: row.status,
    label: bookingStatusLabels[row.status].text,
    is_as_issued: row.status === claim.status && isSameStay,
    has_other_dates: !isSameStay,
  }
}

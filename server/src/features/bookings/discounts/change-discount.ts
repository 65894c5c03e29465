import { isOpen, paymentStatuses } from '@skyroute/core/payments/states.ts'
import type { Quote } from '@skyroute/core/pricing/quote.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { jsonOf } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import { type AppError, conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { type BookingRow, bookingColumns } from '../booking-store.ts'
import { quoteWithDiscount } from '../change/price-change.ts'
import { discountOf } from '../create/new-booking.ts'
import { findPartnerOf } from '../create/sale-store.ts'
import {
  type AskedDiscount,
  discountOfPartner,
  readPercent,
  refuseWithoutPermission,
  wholeDiscount,
} from './read-discount.ts'

type Editing = { booking: BookingRow; asked: AskedDiscount & { reason?: string }; now: Date }

/**
 * Staff give, change or take away the discount of an unpaid booking (M25): its price follows at once. Answers the booking
 * as it then is. Hold its lock: no payment starts meanwhile.
 */
export async function changeDiscount(ctx: AppContext, tx: Tx, by: ActorInRequest, { booking, asked, now }: Editing) {
  if (asked.discount_percent === undefined && asked.discount_reason === undefined) return booking
  refuseWithoutPermission(by.actor)
  const settings = await readSettingsIn(tx)
  const after = wantedDiscount(booking, asked, settings)
  if (after.bps === booking.discount_bps && after.reason === booking.discount_reason) return booking
  const refusal = whyNoDiscount(booking, now)
  if (refusal) throw refusal
  if (after.bps !== null && (await findPartnerOf(tx, booking)) !== null) throw discountOfPartner()
  await refuseWhilePaid(tx, booking)
  const quote = quoteWithDiscount(booking, after.bps, settings)
  const givenKobo = after.bps === booking.discount_bps ? booking.discount_kobo : discountOf(quote)
  const discounted = await save(tx, booking.id, { ...after, by: by.actor.userId, quote, givenKobo, now })
  await auditDiscount(ctx, tx, by, { before: booking, after: discounted, reason: after.reason ?? asked.reason })
  return discounted
}

type Saved = {
  bps: number | null
  reason: string | null
  by: string
  quote: Quote
  givenKobo: number | null
  now: Date
}

async function save(tx: Tx, id: string, { bps, reason, by, quote, givenKobo, now }: Saved): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings set discount_bps = ${bps}, discount_kobo = ${givenKobo}, discount_reason = ${reason}, discounted_by = ${bps === null ? null : by},
           quote_lines = ${jsonOf(quote.lines)}, subtotal_kobo = ${quote.subtotalKobo}, vat_kobo = ${quote.vatKobo},
           service_fee_kobo = ${quote.serviceFeeKobo}, total_kobo = ${quote.totalKobo},
           first_night_kobo = ${quote.firstNightKobo}, updated_at = ${now}
     where id = ${id} returning ${bookingColumns}`.execute(tx)
  return rows[0]! // its row is locked
}

type Wanted = Pick<BookingRow, 'discount_bps' | 'discount_reason'>

/** What is left out stays as it is; a percentage that stays is not held to a limit that has become lower. */
function wantedDiscount(booking: Wanted, asked: AskedDiscount, settings: Settings) {
  const { discount_percent: percent, discount_reason: typed } = asked
  const isSame = percent === undefined || (percent !== null && percent * 100 === booking.discount_bps)
  const bps = isSame ? booking.discount_bps : percent === null ? null : readPercent(percent, settings)
  const reason = (typed === undefined ? booking.discount_reason : typed)?.trim() ?? ''
  if (bps === null && !typed?.trim()) return { bps: null, reason: null }
  return wholeDiscount(bps, reason)
}

/** What the booking itself says to a discount, whatever its payments do; null: it takes one. */
export function whyNoDiscount(booking: BookingRow, now: Date): AppError | null {
  if (booking.partner_id !== null) return discountOfPartner()
  if (booking.status !== 'pending' || booking.captured_kobo > 0)
    return conflict(
      'discount_too_late',
      'A discount is given before a booking is confirmed or paid. Give a part of what is paid back as a goodwill refund.',
    )
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at <= now
  return isOver ? conflict('hold_ended', 'The reservation has ended. Book it again.') : null
}

const openStatuses = paymentStatuses.filter(isOpen)

/** The customer was shown the price that they are paying: a transfer that was begun counts as well. */
async function refuseWhilePaid(tx: Tx, { id }: BookingRow) {
  const { rows } = await sql`
    select 1 from payments where booking_id = ${id} and status = any(${openStatuses}::text[]) limit 1`.execute(tx)
  if (rows.length > 0)
    throw conflict(
      'attempt_open',
      'A payment for this booking is open: its price stays until that payment has ended or was rejected.',
    )
}

/** `before`: null for a discount that was given with the sale. */
type Audited = { before: BookingRow | null; after: BookingRow; reason: string | null | undefined }

/** Who gave which discount and why, with what the booking then costs. */
export async function auditDiscount(ctx: AppContext, tx: Tx, by: ActorInRequest, { before, after, reason }: Audited) {
  await auditStaff(ctx, tx, by, {
    action: after.discount_bps === null ? 'booking.discount-removed' : 'booking.discounted',
    subjectKind: 'booking',
    subjectId: after.id,
    before: before && describe(before),
    after: describe(after),
    reason,
  })
}

const describe = ({ discount_bps, total_kobo }: BookingRow) => ({
  discount_percent: discount_bps === null ? null : discount_bps / 100,
  total_kobo,
})

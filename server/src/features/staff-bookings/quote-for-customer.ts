import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { readSettings } from '../../settings/read-settings.ts'
import {
  discountOfPartner,
  presentMayDiscount,
  readPercent,
  refuseWithoutPermission,
} from '../bookings/discounts/read-discount.ts'
import type { SummaryParams } from '../bookings/schemas.ts'
import { readSummary } from '../bookings/show-summary.ts'
import type { DeskSummaryQuery } from './desk-schemas.ts'

/** What an item costs the customer whom staff book for, with the discount that they are about to give. */
export async function quoteForCustomer(
  ctx: AppContext,
  actor: Actor,
  params: Static<typeof SummaryParams>,
  { discount_percent, ...query }: Static<typeof DeskSummaryQuery>,
) {
  const settings = await readSettings(ctx)
  if (discount_percent !== undefined) refuseWithoutPermission(actor)
  const discountBps = discount_percent === undefined ? null : readPercent(discount_percent, settings)
  const { summary, listing } = await readSummary(ctx, params, { query, discountBps })
  const refusal = listing.partner ? discountOfPartner() : null
  return { ...summary, may_discount: presentMayDiscount({ actor, settings }, refusal) }
}

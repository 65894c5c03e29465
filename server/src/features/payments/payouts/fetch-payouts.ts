import { addHours } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../../context.ts'
import { distinctGateways, type PaymentGateway } from '../../../gateways/payments/port.ts'
import { sweepEach } from '../../../jobs/sweep.ts'
import { settleUnsettledPayouts } from './bank-lines/settle-unsettled.ts'
import { savePayout } from './save-payout.ts'

/** A payout that waits at the provider or is told of late is asked for again so long. */
const daysAsked = 14

const sweep = 'payments.fetch-payouts'

/** Every provider that has a call for it tells what it paid out. One that cannot stops no other, and is a case in time. */
export async function fetchPayouts(ctx: AppContext) {
  const asked = distinctGateways(ctx.payments).flatMap((gateway) =>
    gateway.listPayouts ? [{ id: gateway.name, gateway }] : [],
  )
  await sweepEach(ctx, sweep, asked, ({ gateway }) => fetchFrom(ctx, gateway), {
    atOnce: asked.length,
  })
  await settleUnsettledPayouts(ctx)
}

/** A payout that cannot be stored stops no other. */
async function fetchFrom(ctx: AppContext, { name: provider, listPayouts }: PaymentGateway): Promise<boolean> {
  const until = ctx.clock.now()
  const told = await listPayouts?.({ from: addHours(until, -24 * daysAsked), until })
  // What comes to nothing, or is taken from our bank, pays nothing out.
  const paidOut = (told ?? []).filter(({ amountMinor }) => amountMinor > 0)
  const rows = paidOut.map((payout) => ({ id: `${provider} ${payout.reference}`, payout }))
  await sweepEach(ctx, sweep, rows, async ({ payout }) => {
    await savePayout(ctx, { provider, payout, uploadedBy: null, at: until })
    return true
  })
  return true
}

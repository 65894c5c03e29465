import { percentHalfUp } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import { readSettings } from '../../../settings/read-settings.ts'

/** Of what a customer pays for a driver a day, before tax: decision 020. */
export const driverShareBps = 7_000

/** What one day of a trip that is offered now will pay. */
export async function dayPayKobo(ctx: AppContext): Promise<number> {
  const { driver } = await readSettings(ctx)
  return percentHalfUp(driver.dayKobo, driverShareBps, { unit: 'kobo' })
}

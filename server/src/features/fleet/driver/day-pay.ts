import { percentHalfUp } from '@skyroute/core/money.ts'
import type { Reader } from '../../../db/pool.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'

/** Of what a customer pays for a driver a day, before tax: docs/rules/fleet-and-drivers.md. */
export const driverShareBps = 7_000

/** What one day of a trip that is offered now will pay. */
export async function dayPayKobo(db: Reader): Promise<number> {
  const { driver } = await readSettingsIn(db)
  return percentHalfUp(driver.dayKobo, driverShareBps, { unit: 'kobo' })
}

import { defaultThresholdKobo } from '@skyroute/core/payments/refunds.ts'
import type { Reader } from '../../db/pool.ts'

/** Above this amount two persons agree (M16, SP11): the setting `second_person_above_kobo`, else ₦1,000,000. */
export async function secondPersonThreshold(db: Reader): Promise<number> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'second_person_above_kobo')
    .executeTakeFirst()
  const value = setting?.value
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : defaultThresholdKobo
}

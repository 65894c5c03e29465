import type { AppContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { findCurrency } from '../../settings/read-currencies.ts'

/** What amounts are shown in; the rate is decimal text. */
export type DisplayCurrency = { code: string; rateToNgn: string }

/** The asked currency with its rate, at most one second old. Unknown: 422. */
export async function readCurrency(ctx: AppContext, code: string | undefined): Promise<DisplayCurrency> {
  const asked = code ?? 'NGN'
  const rateToNgn = (await findCurrency(ctx, asked))?.rateToNgn ?? (asked === 'NGN' ? '1' : undefined)
  if (rateToNgn === undefined) throw invalid('currency', `We show no prices in ${asked}.`)
  return { code: asked, rateToNgn }
}

import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import { findCurrency } from '../../../settings/read-currencies.ts'

/** What amounts are shown in beside naira (M8); the rate is decimal text. */
export type DisplayCurrency = { code: string; rateToNgn: string }

/** The asked currency with its rate; one that we show no prices in is refused. */
export async function readDisplayCurrency(
  ctx: AppContext,
  code: string | undefined,
  field: string,
): Promise<DisplayCurrency> {
  const currency = await findCurrency(ctx, code ?? 'NGN')
  if (!currency) throw invalid(field, `We show no prices in ${code}.`)
  return { code: currency.code, rateToNgn: currency.rateToNgn }
}

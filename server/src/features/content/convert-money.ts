import { convert } from '@skyroute/core/currency.ts'
import type { AppContext } from '../../context.ts'
import { allowed, invalid } from '../../errors.ts'
import { type DatedCurrency, findCurrency } from '../../settings/read-currencies.ts'

export type Conversion = { from: string; to: string; amount: string }

/** An amount in another currency, with the rate and its age (M15). For show: everything is charged in naira (M8). */
export async function convertMoney(ctx: AppContext, asked: Conversion) {
  const from = await known(ctx, asked.from, 'from')
  const to = await known(ctx, asked.to, 'to')
  const converted = allowed(convert(asked.amount, { fromRateToNgn: from.rateToNgn, toRateToNgn: to.rateToNgn }))
  return {
    from: from.code,
    to: to.code,
    amount: Number(asked.amount),
    converted_amount: converted.amount,
    rate: Number((Number(from.rateToNgn) / Number(to.rateToNgn)).toPrecision(10)),
    as_of: ageOf([from, to]).toISOString(),
  }
}

async function known(ctx: AppContext, code: string, field: 'from' | 'to') {
  const currency = await findCurrency(ctx, code.toUpperCase())
  if (!currency) throw invalid(field, 'We have no rate for that currency.', 'unknown_currency')
  return currency
}

/** As old as the older of the two rates; the naira's never changes. */
function ageOf(pair: DatedCurrency[]): Date {
  const moving = pair.filter((currency) => currency.code !== 'NGN')
  return new Date(Math.min(...(moving.length > 0 ? moving : pair).map((currency) => currency.asOf.getTime())))
}

import type { Currency } from '@skyroute/core/currency.ts'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/pool.ts'
import { ttlCache } from './ttl-cache.ts'

/** `asOf`: when staff last set the rate. */
export type DatedCurrency = Currency & { asOf: Date }

const cache = ttlCache(load)

/** The currencies that prices may be shown in, in their order, naira first. */
export const readCurrencies = (ctx: AppContext): Promise<DatedCurrency[]> => cache.read(ctx)
export const forgetCurrencies = (ctx: AppContext) => cache.forget(ctx)

export async function findCurrency(ctx: AppContext, code: string): Promise<DatedCurrency | undefined> {
  return (await readCurrencies(ctx)).find((currency) => currency.code === code)
}

async function load(db: Db): Promise<DatedCurrency[]> {
  const { rows } = await sql<DatedCurrency>`
    select code, symbol, name, trim_scale(rate_to_ngn)::text as "rateToNgn", updated_at as "asOf"
      from currency_rates order by position, code`.execute(db)
  return rows
}

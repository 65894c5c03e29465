import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { invalid } from '../../errors.ts'

/** What amounts are shown in; the rate is decimal text. */
export type DisplayCurrency = { code: string; rateToNgn: string }

const freshForMs = 1_000
type Kept = { readAt: number; rates: Promise<Map<string, string>> }
const kept = new WeakMap<Db, Kept>()

/** The asked currency with its rate, at most one second old. Unknown: 422. */
export async function readCurrency(ctx: AppContext, code: string | undefined): Promise<DisplayCurrency> {
  const asked = code ?? 'NGN'
  const rateToNgn = (await readRates(ctx)).get(asked) ?? (asked === 'NGN' ? '1' : undefined)
  if (rateToNgn === undefined) throw invalid('currency', `We show no prices in ${asked}.`)
  return { code: asked, rateToNgn }
}

function readRates(ctx: AppContext): Promise<Map<string, string>> {
  const now = ctx.clock.now().getTime()
  const known = kept.get(ctx.db)
  if (known && Math.abs(now - known.readAt) < freshForMs) return known.rates
  const rates = load(ctx.db)
  kept.set(ctx.db, { readAt: now, rates })
  rates.catch(() => kept.delete(ctx.db))
  return rates
}

async function load(db: Db) {
  const { rows } = await sql<{ code: string; rate_to_ngn: string }>`
    select code, trim_scale(rate_to_ngn)::text as rate_to_ngn from currency_rates`.execute(db)
  return new Map(rows.map((row) => [row.code, row.rate_to_ngn]))
}

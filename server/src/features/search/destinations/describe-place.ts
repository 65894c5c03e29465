import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { shown } from '../../catalogue/present-money.ts'
import { readCurrency } from '../../catalogue/read-currency.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { placePrices } from './place-prices.ts'

/** What a place's page says beside its lists: the guide's words and what a night costs. `place`: "kano" or "kano/kano". */
export async function describePlace(
  ctx: AppContext,
  { hotels, place, currency }: { hotels: SearchIndex; place: string; currency: string | undefined },
) {
  const [guide, shownIn] = await Promise.all([findGuide(ctx, place), readCurrency(ctx, currency)])
  const prices = placePrices(hotels, place)
  return {
    guide,
    average_price_per_night: prices && shown(prices.averageKobo, shownIn),
    lowest_price_per_night: prices && shown(prices.lowestKobo, shownIn),
    currency: shownIn.code,
  }
}

async function findGuide(ctx: AppContext, place: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`select body from place_guides where place = ${place}`.execute(
    ctx.replica,
  )
  return rows[0]?.body ?? null
}

export type StateFacts = ReadonlyMap<string, { capital: string; zone: string }>

/** What each state is ruled from, and its geopolitical zone. */
export async function findStateFacts(ctx: AppContext): Promise<StateFacts> {
  const { rows } = await sql<{ slug: string; capital: string; zone: string }>`
    select slug, capital, zone from states`.execute(ctx.replica)
  return new Map(rows.map((row) => [row.slug, row]))
}

import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { placePrices } from './place-prices.ts'
import { shown } from './present-money.ts'
import { readCurrency } from './read-currency.ts'
import type { Shelf } from './shelf/shelf.ts'

/** What a place's page says beside its lists: the guide's words and what a night costs. `place`: "kano" or "kano/kano". */
export async function describePlace(
  ctx: AppContext,
  { hotels, place, currency }: { hotels: Shelf; place: string; currency: string | undefined },
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

/** Where a state lies and what it is ruled from. */
export async function findStateFacts(ctx: AppContext, stateSlug: string) {
  const { rows } = await sql<{ capital: string; zone: string }>`
    select capital, zone from states where slug = ${stateSlug}`.execute(ctx.replica)
  return rows[0] ?? { capital: '', zone: '' }
}

import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { PictureRow } from '../../catalogue/listing-store.ts'
import { shown } from '../../catalogue/present-money.ts'
import { presentPicture } from '../../catalogue/present-picture.ts'
import { readCurrency } from '../../catalogue/read-currency.ts'
import type { Picture } from '../../catalogue/schemas.ts'
import type { SearchIndex } from '../index/search-index.ts'

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

type PlacePrices = { count: number; averageKobo: number; lowestKobo: number }

/** What a night costs in the hotels of a state ("kano") or a city ("kano/kano"), each by its cheapest room; null without any. */
function placePrices(hotels: SearchIndex, place: string): PlacePrices | null {
  const isHere = hotels.cities.labels.map((label) => label === place || label.startsWith(`${place}/`))
  let count = 0
  let sumKobo = 0
  let lowestKobo = Number.POSITIVE_INFINITY
  for (let slot = 0; slot < hotels.count; slot++) {
    if (hotels.isActive[slot] !== 1 || !isHere[hotels.city[slot]!]) continue
    const kobo = hotels.priceKobo[slot]!
    count++
    sumKobo += kobo
    lowestKobo = Math.min(lowestKobo, kobo)
  }
  return count === 0 ? null : { count, averageKobo: Math.round(sumKobo / count / 100) * 100, lowestKobo }
}

/** The covers of states and cities, by "state lagos" and "city lagos/ikeja". */
export async function placePictures(ctx: AppContext): Promise<ReadonlyMap<string, Picture>> {
  const { rows } = await sql<PictureRow & { owner: string }>`
    select distinct on (owner_kind, owner_id) owner_kind || ' ' || owner_id as owner,
           id, storage_key, position, is_cover, alt, width, height, placeholder, widths
      from pictures where owner_kind in ('state', 'city')
     order by owner_kind, owner_id, is_cover desc, position, id`.execute(ctx.replica)
  return new Map(rows.map(({ owner, ...row }) => [owner, presentPicture(row)]))
}

import { isDay } from '@skyroute/core/dates.ts'
import { redirect } from 'react-router'
import { type Api, apiFor } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { currencyFor } from '../../lib/currency.ts'
import { comparePaths } from '../../shared/compare/compare-paths.ts'
import { COMPARED_MOST } from '../../shared/compare/compared.ts'
import { fieldNames } from '../../shared/search/filters/filters.ts'
import type { Product } from '../../shared/search/product.ts'
import type { Route } from '../+types/compare-cars'
import type { ComparedRow } from './compared-rows.ts'
import type { Dates, Side } from './sides.ts'

type Compared<Listing> = {
  find: (api: Api, id: string, query: Dates & { currency: string }) => Promise<Listing>
  sideOf: (listing: Listing, dates: Dates) => Side
  rowsOf: (listings: readonly Listing[]) => ComparedRow[]
}
type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>

/** The listings of an address as the page shows them, those that are still there; three at most. */
export async function loadCompared<Listing>(product: Product, { request, context }: Asked, of: Compared<Listing>) {
  const search = new URL(request.url).searchParams
  const asked = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const ids = asked.slice(0, COMPARED_MOST)
  const dates = datesOf(product, search)
  if (asked.length > ids.length) throw redirect(comparePaths[product]({ ids: ids.join(','), ...dates }))
  const api = apiFor(context)
  const currency = currencyFor(context)
  const found = await Promise.all(ids.map((id) => findOne((query) => of.find(api, id, query), { currency, ...dates })))
  const listings = found.filter((listing) => listing !== null)
  const sides = listings.map((listing) => of.sideOf(listing, dates))
  return { sides, rows: of.rowsOf(listings), dates, missing: ids.length - listings.length }
}

function datesOf(product: Product, search: URLSearchParams): Dates {
  const { start, end } = fieldNames[product]
  const [startOn, endOn] = [search.get(start), search.get(end)]
  return isDay(startOn) && isDay(endOn) ? { [start]: startOn, [end]: endOn } : {}
}

type Query = Dates & { currency: string }

/** null for one that has gone; dates that can no longer be had are left out. */
async function findOne<Listing>(find: (query: Query) => Promise<Listing>, query: Query): Promise<Listing | null> {
  try {
    return await find(query)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return null
    if (error.status === 422 && Object.keys(query).length > 1) return findOne(find, { currency: query.currency })
    throw error
  }
}

import { addDays, type Day, monthOf } from '@skyroute/core/dates.ts'
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { type Api, apiFor, orElse } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Query } from '../../lib/contract.ts'
import { currencyFor } from '../../lib/currency.ts'
import { todayInLagos } from '../../lib/format.ts'
import type { FreeDay } from '../../lib/types/catalogue-types.ts'
import { type CarLine, carLine, type HotelLine, hotelLine } from '../listing/lines.ts'
import { type LoadedReviews, loadReviews } from '../reviews/load-reviews.ts'
import { fieldNames } from '../search/filters/filters.ts'
import { DAYS_AHEAD, type Product } from '../search/product.ts'
import { loadQuote, type Pricing } from './load-quote.ts'
import { hasDates, readChoice, type StayChoice } from './stay-choice.ts'

const MONTHS_SHOWN = 2

export type LoadedListing<Listing> = {
  is: 'found'
  listing: Listing
  choice: StayChoice
  pricing: Pricing
  free: FreeDay[]
  /** The first month of the calendar, `YYYY-MM`. */
  month: string
  days: { minOn: Day; maxOn: Day }
  /** Why the page has other dates than its address. */
  notice: string | null
  currency: string
  reviews: LoadedReviews
  similar: Similar
}

/** Not there, or not to be had now; `near` are others of its kind. */
export type MissingListing<Near> = { is: 'missing'; near: Near[] } | { is: 'failed' }

type LoaderArgs<Listing, Near> = Pick<LoaderFunctionArgs, 'request' | 'params'> & {
  context: Readonly<RouterContextProvider>
  find: (api: Api, asked: { params: { id: string }; query: Query }) => Promise<Listing>
  nearOf: (api: Api, currency: string) => Promise<Near[]>
  /** What the listing leaves no choice about: a car that always comes with its driver. */
  settle?: (choice: StayChoice, listing: Listing) => StayChoice
}

/** The loader of a listing's own page: the listing, the price of what the address chose, and its free days. */
export async function loadListing<Listing, Near>(product: Product, args: LoaderArgs<Listing, Near>) {
  const api = apiFor(args.context)
  const currency = currencyFor(args.context)
  try {
    return data(await load(product, { ...args, api, currency }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404) return data<MissingListing<Near>>({ is: 'failed' }, { status: 503 })
    return data<MissingListing<Near>>({ is: 'missing', near: await args.nearOf(api, currency) }, { status: 404 })
  }
}

type LoadArgs<Listing> = Pick<LoaderArgs<Listing, unknown>, 'request' | 'params' | 'settle' | 'find'> & {
  api: Api
  currency: string
}

async function load<Listing>(product: Product, { request, params, settle, find, api, currency }: LoadArgs<Listing>) {
  const id = params.id
  if (!id) throw new ApiError({ status: 404, code: 'not_found', detail: 'An id is required' })
  const search = new URL(request.url).searchParams
  const { listing, notice, ...found } = await findPriced(product, {
    find: (query) => find(api, { params: { id }, query }),
    currency,
    choice: readChoice(product, search),
  })
  const choice = settle ? settle(found.choice, listing) : found.choice
  const minOn = todayInLagos()
  const month = monthShown(search.get('month'), choice.startOn, minOn)
  const query = { month, months: MONTHS_SHOWN, room_type_id: choice.roomTypeId, currency }
  const [pricing, { days: free }, reviews, similar] = await Promise.all([
    loadQuote(api, { product, id, choice, currency }),
    orElse(api.get(`/${product}s/{id}/availability`, { params: { id }, query }), { days: [] }),
    loadReviews(api, product, { id, search }),
    loadSimilar(api, { product, id, choice, currency }),
  ])
  const loaded: LoadedListing<Listing> = {
    is: 'found',
    listing,
    choice,
    pricing,
    free,
    month,
    days: { minOn, maxOn: addDays(minOn, DAYS_AHEAD) },
    notice,
    currency,
    reviews,
    similar,
  }
  return loaded
}

/** An old link may name dates that can no longer be sold: the page opens without them, and says so. */
async function findPriced<Listing>(
  product: Product,
  { find, choice, currency }: { find: (query: Query) => Promise<Listing>; choice: StayChoice; currency: string },
) {
  const names = fieldNames[product]
  const ask = (choice: StayChoice) =>
    find({
      currency,
      guests: choice.guests,
      ...(product === 'hotel' ? { children: choice.children, rooms: choice.rooms } : {}),
      ...(hasDates(choice) ? { [names.start]: choice.startOn, [names.end]: choice.endOn } : {}),
      ...(hasDates(choice) && product === 'car'
        ? { pickup_time: choice.pickUpTime, return_time: choice.returnTime }
        : {}),
    })
  try {
    return { listing: await ask(choice), choice, notice: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422 || !choice.startOn) throw error
    const open: StayChoice = {
      ...choice,
      startOn: undefined,
      endOn: undefined,
      pickUpTime: undefined,
      returnTime: undefined,
    }
    return { listing: await ask(open), choice: open, notice: error.detail }
  }
}

function monthShown(asked: string | null, startOn: Day | undefined, today: Day) {
  const first = monthOf(today)
  if (asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= first && asked <= monthOf(addDays(today, DAYS_AHEAD)))
    return asked
  return startOn && startOn > today ? monthOf(startOn) : first
}

type Similar = { hotels?: HotelLine[]; cars?: CarLine[] }

/** Others like it, free on the same dates; silent when they cannot be had. */
async function loadSimilar(
  api: Api,
  { product, id, choice, currency }: { product: Product; id: string; choice: StayChoice; currency: string },
): Promise<Similar> {
  const names = fieldNames[product]
  const dates = hasDates(choice) ? { [names.start]: choice.startOn, [names.end]: choice.endOn } : {}
  const rooms = choice.rooms > 1 ? choice.rooms : undefined
  const party = product === 'hotel' ? { children: choice.children, rooms } : {}
  const query = { currency, guests: choice.guests, ...party, ...dates }
  const found = await orElse(api.get(`/${product}s/{id}/similar`, { params: { id }, query }), {})
  return {
    hotels: 'hotels' in found ? found.hotels.map(hotelLine) : undefined,
    cars: 'cars' in found ? found.cars.map(carLine) : undefined,
  }
}

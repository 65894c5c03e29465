import { addDays, type Day } from '@skyroute/core/dates.ts'
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { type Api, apiFor, orElse } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Query } from '../../lib/contract.ts'
import { currencyFor } from '../../lib/currency.ts'
import { todayInLagos } from '../../lib/format.ts'
import { defaultSettings } from '../../lib/site.ts'
import type { SearchAnswer, TravelNotice } from '../../lib/types/catalogue-types.ts'
import { type Filters, queryOf } from './filters/filters.ts'
import { readFilters } from './filters/read-filters.ts'
import { leadToLastPage } from './last-page.ts'
import { placeNameOf } from './places/place-name.ts'
import { DAYS_AHEAD, type Product } from './product.ts'
import { findWaysOut, type WayOut } from './ways-out.ts'

export type LoadedSearch<Answer extends SearchAnswer = SearchAnswer> = {
  filters: Filters
  currency: string
  days: { minOn: Day; maxOn: Day }
  /** Null: the search itself failed. */
  answer: Answer | null
  /** Why the page shows something else than the address asked for: "The first day has already passed." */
  notice: string | null
  placeName: string
  /** What was typed, where it was read through a slip of the finger. */
  typedPlace: string
  notices: TravelNotice[]
  ways: WayOut[]
}

type LoaderArgs = Pick<LoaderFunctionArgs, 'request'> & { context: Readonly<RouterContextProvider> }
type Finding<Answer, Lines> = {
  find: (api: Api, asked: { query: Query }) => Promise<Answer>
  /** What the page shows of an answer: it is written into the page once more for the browser. */
  shown: (answer: Answer) => Lines
}

/** As many as a thumb scrolls through; the API's own default for hotels is more than twice the markup. */
const ROWS_A_PAGE = 20

/** The loader of a list page: what the address asks for, or why not and what comes near. */
export async function loadSearch<Answer extends SearchAnswer, Lines extends SearchAnswer>(
  product: Product,
  { find, shown }: Finding<Answer, Lines>,
  { request, context }: LoaderArgs,
) {
  const api = apiFor(context)
  const currency = currencyFor(context)
  const address = await inCurrency(api, new URL(request.url).searchParams, currency)
  const asked = readFilters(product, address, currency)
  const ask = (filters: Filters, perPage = ROWS_A_PAGE) =>
    find(api, { query: { ...queryOf(product, filters, currency), per_page: perPage } })
  const [{ filters, answer, notice }, notices] = await Promise.all([askOrOpen(asked, ask), findNotices(api, asked)])
  if (answer?.total === 0) await refuseSwitchedOff(api, product)
  if (answer) leadToLastPage(request, answer)
  const minOn = todayInLagos()
  const placeName = answer?.place?.label ?? placeNameOf(filters.place, answer)
  const loaded: LoadedSearch<Lines> = {
    // People read the name; search reads both.
    filters: { ...filters, place: placeName },
    currency,
    days: { minOn, maxOn: addDays(minOn, DAYS_AHEAD) },
    answer: answer && shown(answer),
    notice,
    placeName,
    typedPlace: answer?.place?.is_guess ? filters.place : '',
    notices,
    ways:
      // A word that is unknown stays so whatever else is left out.
      answer?.total === 0 && answer.no_place?.is_hotel_name !== false
        ? await findWaysOut(filters, {
            currency,
            near: answer.no_place?.nearest.map(({ label }) => label) ?? [],
            totalOf: async (near) => (await orElse(ask(near, 1), { total: 0 })).total,
          })
        : [],
  }
  return data(loaded, { status: answer ? 200 : 503 })
}

/** Holidays and election days in the asked dates; without dates there is nothing to touch them. */
async function findNotices(api: Api, { startOn, endOn, place }: Filters): Promise<TravelNotice[]> {
  if (!startOn || !endOn) return []
  const query = { start: startOn, end: endOn, place: place || undefined }
  return (await orElse(api.get('/notices', { query }), { notices: [] })).notices
}

/** I14: a product that is switched off has no pages; its searches find nothing. */
async function refuseSwitchedOff(api: Api, product: Product) {
  const settings = await orElse(api.get('/settings'), defaultSettings)
  const isOn = product === 'hotel' ? settings.hotel_booking_enabled : settings.car_rental_enabled
  if (!isOn) throw data(null, { status: 404 })
}

/** Dates that cannot be sold (an old link) are let go, with the reason; any other failure is the page's to show. */
async function askOrOpen<Answer>(filters: Filters, ask: (filters: Filters) => Promise<Answer>) {
  try {
    return { filters, answer: await ask(filters), notice: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const open: Filters = { ...filters, startOn: undefined, endOn: undefined }
    if (error.status !== 422 || !filters.startOn) return { filters, answer: null, notice: null }
    return { filters: open, answer: await orElse(ask(open), null), notice: error.detail }
  }
}

/** Prices in an address keep their worth when the page shows another currency. */
async function inCurrency(api: Api, search: URLSearchParams, currency: string): Promise<URLSearchParams> {
  const said = search.get('currency')
  if (!said || said === currency || !(search.has('min_price') || search.has('max_price'))) return search
  const { currencies } = await orElse(api.get('/currencies'), { currencies: [] })
  const rateOf = (code: string) => currencies.find((each) => each.code === code)?.rate_to_ngn
  const [from, to] = [rateOf(said), rateOf(currency)]
  const converted = new URLSearchParams(search)
  for (const name of ['min_price', 'max_price']) {
    const amount = Number(search.get(name))
    converted.delete(name)
    if (amount > 0 && from && to) converted.set(name, `${Math.round((amount * from) / to)}`)
  }
  return converted
}

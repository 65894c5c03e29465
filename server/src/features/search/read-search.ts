import { koboShownAs } from '@skyroute/core/currency.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { StayDates, StayKind } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { type DisplayCurrency, readCurrency } from '../catalogue/read-currency.ts'
import { readDates } from '../catalogue/read-dates.ts'
import { foldText } from '../places/fold-text.ts'
import { type AskedFacets, facetDefinitions } from './index/facet-definitions.ts'
import type { SearchQuery } from './schemas.ts'

/** 'distance' cannot be asked for: it is the usual order around an airport or a landmark. */
export type Sort = 'price' | '-price' | 'rating' | 'name' | 'distance'

/** A word that was asked for as a place and is none. */
export type NoPlace = {
  text: string
  /** The hotels that are so called; none where the word is unknown. */
  slots: ReadonlySet<number>
  /** A word that many places share, as "airport": which of them is asked back. */
  isShared: boolean
}

/** A search with every spelling folded to one (C9–C13). */
export type Question = {
  kind: StayKind
  /** Every one of them must hold. */
  places: string[]
  /** What was asked for as a place and is none; known once the places have been read. */
  noPlace: NoPlace | null
  /** How far from the spot that was asked for. */
  nearKm: number
  /** null: none are asked for. Empty: none of their letters is in any name. */
  words: string | null
  dates: StayDates | null
  /** Guests and children: all need a bed or a seat. */
  party: number
  /** null: as few of each room type as take the party. */
  rooms: number | null
  minKobo: Kobo
  maxKobo: Kobo
  /** Amenities or features, folded; all must match. */
  extras: string[]
  minRating: number
  stars: number | null
  categories: string[]
  transmissions: string[]
  driver: 'with' | 'without' | null
  choices: AskedFacets
  /** null: nearest first around a spot, else by rating. */
  sort: Exclude<Sort, 'distance'> | null
  page: number
  perPage: number
  shownIn: DisplayCurrency
}

const hotelsAtFirst = 50
const perPageUsual = 20
const extrasMost = 20
const nearKmUsual = 25

export async function readSearch(ctx: AppContext, kind: StayKind, query: SearchQuery): Promise<Question> {
  refuseNul(query)
  const settings = await readSettings(ctx)
  const shownIn = await readCurrency(ctx, query.currency)
  const guests = query.guests ?? query.passengers ?? 1
  const question = {
    kind,
    places: [query.destination, query.city, query.location, query.state].filter(isGiven),
    noPlace: null,
    nearKm: query.near_km ?? nearKmUsual,
    words: isGiven(query.q) ? foldText(query.q) : null,
    dates: readDates(query, { kind, now: ctx.clock.now(), settings: settings.stay }),
    party: guests + (query.children ?? 0),
    rooms: kind === 'hotel' ? (query.rooms ?? null) : 1,
    minKobo: query.min_price === undefined ? 0 : boundOf('min_price', 'at least', query.min_price, shownIn),
    maxKobo:
      query.max_price === undefined
        ? Number.MAX_SAFE_INTEGER
        : boundOf('max_price', 'at most', query.max_price, shownIn),
    extras: readExtras(query),
    minRating: query.rating ?? 0,
    stars: kind === 'hotel' ? (query.star_rating ?? null) : null,
    categories: kind === 'car' ? listOf(query.category) : [],
    transmissions: kind === 'car' ? listOf(query.transmission) : [],
    driver: kind === 'car' ? readDriver(query.driver) : null,
    choices: readChoices(kind, query),
    sort: query.sort_by ?? null,
    page: query.page ?? 1,
    shownIn,
  } satisfies Omit<Question, 'perPage'>
  return { ...question, perPage: query.per_page ?? usualPerPage(kind, query) }
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

function refuseNul(query: SearchQuery) {
  for (const [field, value] of Object.entries(query)) {
    if (typeof value === 'string' && value.includes('\0')) throw invalid(field, 'Holds a character that is no text.')
  }
}

/** What a price is compared with, so that the filter agrees with the prices that are shown. */
function boundOf(field: string, bound: 'at least' | 'at most', amount: number, { rateToNgn }: DisplayCurrency): Kobo {
  const converted = koboShownAs(bound, amount, rateToNgn)
  if (!converted.ok) throw invalid(field, converted.sentence)
  return converted.kobo
}

function readExtras(query: SearchQuery): string[] {
  const extras = new Set([...listOf(query.amenities), ...listOf(query.features)])
  if (extras.size > extrasMost)
    throw invalid(query.amenities ? 'amenities' : 'features', `Ask for at most ${extrasMost} at once.`)
  return [...extras]
}

/** Fields of the other product are let pass, as its other filters are. */
function readChoices(kind: StayKind, query: SearchQuery): AskedFacets {
  const asked = new Map<string, string[]>()
  for (const { field, choices } of facetDefinitions[kind]) {
    const values = (query[field] ?? '')
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean)
    const known = choices.map(({ value }) => value)
    if (values.some((value) => !known.includes(value))) throw invalid(field, `must be some of ${known.join(', ')}`)
    asked.set(field, values)
  }
  return asked
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(isGiven).map(foldText)
}

const driverWords: ReadonlyMap<string, 'with' | 'without'> = new Map([
  ...(['with', 'with-driver', 'driver', 'true'] as const).map((word) => [word, 'with'] as const),
  ...(['without', 'self', 'self-drive', 'false'] as const).map((word) => [word, 'without'] as const),
])

function readDriver(text: string | undefined) {
  const word = foldText(text ?? '')
  if (word === '' || word === 'any') return null
  const driver = driverWords.get(word)
  if (!driver) throw invalid('driver', 'must be one of with, without')
  return driver
}

const notFilters: ReadonlySet<string> = new Set(['page', 'per_page', 'sort_by', 'currency'])

/** The hotels' first view shows 50, a filtered one 20 (specification 9). */
function usualPerPage(kind: StayKind, query: SearchQuery): number {
  const isFiltered = Object.entries(query).some(
    ([field, value]) => !notFilters.has(field) && value !== undefined && value !== '',
  )
  return kind === 'hotel' && !isFiltered ? hotelsAtFirst : perPageUsual
}

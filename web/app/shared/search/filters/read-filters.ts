import type { Product } from '../product.ts'
import { readFactFilters } from './fact-filters.ts'
import { type Filters, fieldNames, noFilters, readDays, wholeNumber } from './filters.ts'
import { anyPrice, type PriceSteps, STEPS, stepsOf } from './price-steps.ts'

/** `currency` is the one the page shows; the address says its own when it names prices. */
export function readFilters(product: Product, search: URLSearchParams, currency: string): Filters {
  const names = fieldNames[product]
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 120)
  return {
    ...noFilters,
    ...readBothDays(search),
    place: text(names.place) || text('q'),
    guests: wholeNumber(text('guests'), 1, 8),
    children: product === 'hotel' ? wholeNumber(text('children'), 0, 6) : undefined,
    rooms: product === 'hotel' ? wholeNumber(text('rooms'), 1, 8) : undefined,
    price: readPrice(search, currency),
    rating: oneOf(['3', '4', '5'] as const, text('rating')),
    stars: product === 'hotel' ? oneOf(['1', '2', '3', '4', '5'] as const, text('star_rating')) : '',
    extras: listOf(search, names.extras),
    categories: product === 'car' ? listOf(search, 'category') : [],
    transmission: product === 'car' ? text('transmission') : '',
    driver: product === 'car' ? oneOf(['with', 'without'] as const, text('driver')) : '',
    facts: readFactFilters(product, (field) => listOf(search, field)),
    nearKm: wholeNumber(text('near_km'), 1, 100),
    sort: oneOf(['rating', 'price', '-price', 'name'] as const, text('sort_by')) || 'usual',
    page: wholeNumber(text('page'), 1, 10_000) ?? 1,
    view: text('view') === 'map' ? 'map' : 'list',
  }
}

/** Both or neither: one date alone finds nothing. */
function readBothDays(search: URLSearchParams): Pick<Filters, 'startOn' | 'endOn'> {
  const { startOn, endOn } = readDays(search)
  return startOn && endOn ? { startOn, endOn } : { startOn: undefined, endOn: undefined }
}

function readPrice(search: URLSearchParams, currency: string): PriceSteps {
  // The slider of a form without script sends its own steps.
  const low = wholeNumber(search.get('min_step') ?? '', 0, 1000)
  const high = wholeNumber(search.get('max_step') ?? '', 0, 1000)
  if (low !== undefined && high !== undefined) return low < high ? [low, high === STEPS ? null : high] : anyPrice
  return stepsOf({ min: amountIn(search, 'min_price'), max: amountIn(search, 'max_price') }, currency)
}

function amountIn(search: URLSearchParams, name: string) {
  const text = search.get(name) ?? ''
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice | '' =>
  choices.find((choice) => choice === text) ?? ''

/** `?amenities=Pool,WiFi`, or one by one as a form without script sends them. */
function listOf(search: URLSearchParams, name: string): string[] {
  const words = search.getAll(name).flatMap((text) => text.split(','))
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))].slice(0, 20)
}

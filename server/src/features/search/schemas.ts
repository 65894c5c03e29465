import { type CarFilter, type Filter, filters, type HotelFilter } from '@skyroute/core/listing-facts/filters.ts'
import { type Static, Type } from 'typebox'
import { Amount, CurrencyCode, Nullable, PageCounts, Paging } from '../../http/schemas.ts'
import { Car, dateSpellings, Hotel, text, whole } from '../catalogue/schemas.ts'

export const PlaceKind = Type.Enum(['state', 'city', 'area', 'airport', 'landmark'])

const Count = Type.Object(
  { value: Type.String(), label: Type.String(), count: Type.Integer() },
  { title: 'FacetCount' },
)
/** How the place was read; null when none was asked for, none is known, or the word fits several. */
const AskedPlace = Nullable(
  Type.Object(
    {
      kind: PlaceKind,
      label: Type.String(),
      value: Type.String(),
      state_slug: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
      is_guess: Type.Boolean({ description: 'Read through a slip of the finger' }),
      near_km: Nullable(Type.Integer({ description: 'Around an airport or a landmark: how far listings may be' })),
    },
    { title: 'AskedPlace' },
  ),
)

export const PlaceHint = Type.Object(
  {
    kind: PlaceKind,
    label: Type.String({ description: 'Reads back as this place' }),
    detail: Type.String(),
    value: Type.String({ description: 'Send it as destination, city or location' }),
    state_slug: Type.String(),
  },
  { title: 'PlaceHint' },
)

const NoPlace = Nullable(
  Type.Object(
    {
      text: Type.String(),
      is_hotel_name: Type.Boolean({ description: 'The hotels found have it in their name; else it is unknown' }),
      is_shared: Type.Boolean({ description: 'Many places share the word, as “airport”: `nearest` are some of them' }),
      nearest: Type.Array(PlaceHint, {
        description:
          'Places that are spelled most like a word that is unknown; of a hotel’s name, where the hotels are',
      }),
    },
    { title: 'NoPlace', description: 'What was asked for as a place and is none' },
  ),
)

const SearchExtras = {
  ...PageCounts,
  place: AskedPlace,
  no_place: NoPlace,
  currency: Type.String(),
  price_range: Type.Object({ min: Amount, max: Amount }, { title: 'PriceRange' }),
  /** Counts of what each choice would find, exact up to 2,000 matches. */
  facets: Type.Record(Type.String(), Type.Array(Count)),
  /** Listings per tenth of the price range, for the slider. */
  price_histogram: Type.Array(Type.Integer()),
  cancellation: Type.String({ description: 'The terms of all that is listed, but of rates that are non-refundable' }),
}

export const HotelList = Type.Object({ hotels: Type.Array(Hotel), ...SearchExtras }, { title: 'HotelList' })
export const CarList = Type.Object({ cars: Type.Array(Car), ...SearchExtras }, { title: 'CarList' })
export const AdvancedSearch = Type.Object({
  hotels: Type.Array(Hotel),
  cars: Type.Array(Car),
  hotels_total: Type.Integer(),
  cars_total: Type.Integer(),
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  currency: Type.String(),
  facets: Type.Object({
    hotels: Type.Record(Type.String(), Type.Array(Count)),
    cars: Type.Record(Type.String(), Type.Array(Count)),
  }),
})

/** Values of a filter by facts, with commas: long enough to name each twice, or one band. */
const factFilters = Object.fromEntries(
  [...Object.entries(filters.hotel), ...Object.entries(filters.car)].map(([name, filter]: [string, Filter]) => [
    name,
    text('takes' in filter ? 20 * Math.ceil(Object.keys(filter.choices).join(',').length / 10) : 20),
  ]),
) as Record<HotelFilter | CarFilter, ReturnType<typeof text>>

/** Every spelling of the specification's filters (C9–C13, M11); `read-search.ts` folds them into one question. */
export const SearchQuery = Type.Object({
  q: text(120),
  destination: text(120),
  city: text(120),
  location: text(120),
  state: text(120),
  ...dateSpellings,
  guests: whole(1, 8),
  passengers: whole(1, 8),
  children: whole(0, 6),
  rooms: whole(1, 8),
  min_price: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 })),
  max_price: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 })),
  amenities: text(600),
  features: text(600),
  rating: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  star_rating: whole(1, 5),
  category: text(200),
  transmission: text(40),
  driver: text(20),
  near_km: whole(1, 100),
  ...factFilters,
  sort_by: Type.Optional(Type.Enum(['price', '-price', 'rating', 'name'])),
  currency: Type.Optional(CurrencyCode),
  ...Paging,
})

export type SearchQuery = Static<typeof SearchQuery>

export const FeaturedQuery = Type.Object({ currency: Type.Optional(CurrencyCode) })
export const FeaturedHotels = Type.Object({ hotels: Type.Array(Hotel) }, { title: 'FeaturedHotels' })
export const FeaturedCars = Type.Object({ cars: Type.Array(Car) }, { title: 'FeaturedCars' })

export const Pins = Type.Object(
  {
    pins: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        lat: Type.Number(),
        lng: Type.Number(),
        price: Amount,
        is_total: Type.Boolean({
          description: 'The price is that of the whole stay, tax in it; else it is where prices begin',
        }),
      }),
    ),
    total: Type.Integer({ description: 'Matches, also those beyond the pins' }),
    currency: Type.String(),
    place: AskedPlace,
  },
  { title: 'Pins' },
)

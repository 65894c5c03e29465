import { Type } from 'typebox'
import { Amount, CurrencyCode, Nullable, PageCounts } from '../../../http/schemas.ts'
import { Hotel, Picture } from '../../catalogue/schemas.ts'
import { PlaceHint } from '../schemas.ts'

const place = {
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  featured_image_url: Nullable(Type.String()),
  image: Nullable(Picture),
  hotel_count: Type.Integer(),
  lat: Type.Number(),
  lng: Type.Number(),
}
export const DestinationState = Type.Object(
  {
    ...place,
    capital: Type.String(),
    zone: Type.String({ description: 'Geopolitical zone: "South West"' }),
  },
  { title: 'DestinationState' },
)
export const DestinationCity = Type.Object(
  {
    ...place,
    state_slug: Type.String(),
    is_featured: Type.Boolean(),
  },
  { title: 'DestinationCity' },
)
export const CurrencyQuery = Type.Object({ currency: Type.Optional(CurrencyCode) })
const description = {
  guide: Nullable(Type.String({ description: 'A few sentences about the place' })),
  average_price_per_night: Nullable(Amount),
  lowest_price_per_night: Nullable(Amount),
  currency: Type.String(),
}

const NearPlace = Type.Object({
  kind: Type.Enum(['city', 'airport', 'landmark']),
  name: Type.String(),
  slug: Nullable(Type.String()),
  state_slug: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  hotel_count: Type.Integer(),
  distance_km: Type.Integer({ description: 'As the crow flies' }),
})

export const StateList = Type.Object({ states: Type.Array(DestinationState) })
export const CityList = Type.Object({ cities: Type.Array(DestinationCity) }, { title: 'CityList' })
export const StatePage = Type.Object({
  state: DestinationState,
  featured_cities: Type.Array(DestinationCity),
  nearest_with_hotels: Type.Array(
    Type.Object(
      {
        slug: Type.String(),
        name: Type.String(),
        capital: Type.String(),
        hotel_count: Type.Integer(),
        distance_km: Type.Integer(),
      },
      { title: 'NearState' },
    ),
    { description: 'Of a state without a hotel: the nearest that have some' },
  ),
  ...description,
})

export const CityHotels = Type.Object({
  state: DestinationState,
  city: DestinationCity,
  hotels: Type.Array(Hotel),
  near: Type.Array(NearPlace),
  ...description,
  ...PageCounts,
})

export const LandmarkList = Type.Object(
  {
    landmarks: Type.Array(
      Type.Object({ name: Type.String(), kind: Type.String(), lat: Type.Number(), lng: Type.Number() }),
    ),
  },
  { title: 'LandmarkList' },
)

export const PlaceQuery = Type.Object({ q: Type.String({ maxLength: 120 }) })
const HotelHint = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    location: Type.String({ description: 'As shown: "Victoria Island, Lagos"' }),
  },
  { title: 'HotelHint' },
)
export const PlaceHints = Type.Object({
  places: Type.Array(PlaceHint),
  hotels: Type.Array(HotelHint, { description: 'Hotels whose name has what was typed' }),
})

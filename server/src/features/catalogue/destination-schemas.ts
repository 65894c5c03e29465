import { Type } from 'typebox'
import { Nullable, PageCounts, Slug } from '../../http/schemas.ts'
import { TheHotel, ThePicture } from './schemas.ts'

export const DestinationState = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  featured_image_url: Nullable(Type.String()),
  image: Nullable(ThePicture),
  hotel_count: Type.Integer(),
})
export const DestinationCity = Type.Object({
  ...DestinationState.properties,
  state_slug: Type.String(),
  is_featured: Type.Boolean(),
  lat: Type.Number(),
  lng: Type.Number(),
})
export const StateParams = Type.Object({ stateSlug: Slug })
export const CityParams = Type.Object({ stateSlug: Slug, citySlug: Slug })
export const StateList = Type.Object({ states: Type.Array(DestinationState) })
export const CityList = Type.Object({ cities: Type.Array(DestinationCity) })
export const StatePage = Type.Object({ state: DestinationState, featured_cities: Type.Array(DestinationCity) })
export const CityHotels = Type.Object({
  state: DestinationState,
  city: DestinationCity,
  hotels: Type.Array(TheHotel),
  currency: Type.String(),
  ...PageCounts,
})

export const PlaceQuery = Type.Object({ q: Type.String({ maxLength: 120 }) })
export const PlaceHints = Type.Object({
  places: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal('state'),
        Type.Literal('city'),
        Type.Literal('airport'),
        Type.Literal('landmark'),
      ]),
      label: Type.String(),
      value: Type.String({ description: 'Send it as destination, city or location' }),
      state_slug: Type.String(),
    }),
  ),
})

import { paperCodes } from '@skyroute/core/fleet/roadworthiness.ts'
import { type Static, Type } from 'typebox'
import { Amount, CurrencyCode, Day, Instant, Month, Nullable, oneOf } from '../../http/schemas.ts'
import { CarFacts, HotelFacts, RoomFacts } from './fact-schemas.ts'
import { RatePlan } from './rate-plans/schemas.ts'

const Source = Type.Object({ width: Type.Integer(), url: Type.String() }, { title: 'PictureSource' })
export const Picture = Type.Object(
  {
    id: Type.String(),
    image_url: Type.String(),
    is_cover: Type.Boolean(),
    position: Type.Integer(),
    alt: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    placeholder: Type.String({ description: 'Tiny data: picture to show while the real one loads' }),
    avif: Type.Array(Source),
    webp: Type.Array(Source),
  },
  { title: 'Picture' },
)

const Place = {
  location: Type.String({ description: 'As shown: "Victoria Island, Lagos"' }),
  city: Type.String(),
  city_slug: Type.String(),
  state: Type.String(),
  state_slug: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
}

/** The price of the whole stay or hire on the asked dates, tax in it; null without dates. */
export const StayPrice = Type.Object(
  {
    start: Day,
    end: Day,
    duration: Type.Integer({ description: 'Nights or hire days' }),
    units: Type.Integer({ description: 'Rooms; 1 for a car' }),
    subtotal: Amount,
    tax: Amount,
    total: Amount,
    total_ngn: Amount,
  },
  { title: 'StayPrice' },
)

const Prices = {
  price: Amount,
  price_ngn: Amount,
  currency: Type.String(),
  stay: Nullable(StayPrice),
  /** With dates: until when cancelling costs nothing; null when that is over already. */
  free_cancellation_until: Nullable(Instant),
  /** When nothing is free on the asked dates: the next dates of the same length that are. */
  next_free: Nullable(Type.Object({ start: Day, end: Day }, { title: 'NextFree' })),
  /** When the asked dates have room, but not for so short a time: the fewest nights or hire days from that day. */
  shortest_stay: Nullable(Type.Integer()),
}

const Common = {
  id: Type.String(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
  image: Nullable(Picture),
  description: Type.String(),
  rating: Nullable(Type.Number()),
  rating_count: Type.Integer(),
  distance_km: Nullable(
    Type.Integer({ description: 'From the airport or landmark that was asked for, as the crow flies' }),
  ),
  ...Place,
  ...Prices,
}

export const Hotel = Type.Object(
  {
    ...Common,
    facts: HotelFacts,
    star_rating: Type.Integer(),
    amenities: Type.Array(Type.String()),
    price_per_night: Amount,
    check_in_time: Type.String(),
    check_out_time: Type.String(),
    room_count: Type.Integer(),
    breakfast_included: Type.Boolean({ description: 'In every room type on sale' }),
    is_available: Type.Boolean(),
  },
  { title: 'Hotel' },
)

/** Beside the room type's own rate, which its price and stay are. */
export const OfferedRatePlan = Type.Object(
  {
    ...RatePlan.properties,
    price_per_night: Amount,
    price_ngn: Amount,
    stay: Nullable(StayPrice),
  },
  { title: 'OfferedRatePlan' },
)

export const RoomType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  beds: Type.String(),
  size_sqm: Nullable(Type.Integer()),
  amenities: Type.Array(Type.String()),
  facts: RoomFacts,
  picture_id: Nullable(Type.String({ description: 'Of the hotel’s images' })),
  max_party: Type.Integer(),
  room_count: Type.Integer(),
  price_per_night: Amount,
  price_ngn: Amount,
  stay: Nullable(StayPrice),
  rooms_left: Nullable(Type.Integer({ description: 'Free on all asked nights; null without dates' })),
  shortest_stay: Nullable(Type.Integer({ description: 'When the asked dates are fewer nights than it is sold for' })),
  rate_plans: Type.Array(OfferedRatePlan),
})

export const HotelDetail = Type.Object(
  {
    ...Hotel.properties,
    street_address: Type.String(),
    landmark: Type.String(),
    directions: Type.String(),
    images: Type.Array(Picture),
    policies: Type.Array(Type.String()),
    room_types: Type.Array(RoomType),
    cancellation: Type.String({ description: 'The cancellation rule in one sentence' }),
  },
  { title: 'HotelDetail' },
)

export const Car = Type.Object(
  {
    ...Common,
    facts: CarFacts,
    brand: Type.String(),
    model: Type.String(),
    year: Type.Integer(),
    category: Type.String(),
    passengers: Type.Integer(),
    transmission: Type.String(),
    fuel_type: Type.String(),
    color: Type.String(),
    features: Type.Array(Type.String()),
    driver_mode: oneOf(['optional', 'required', 'none']),
    driver_price_per_day: Amount,
    pickup_location: Type.String(),
    price_per_day: Amount,
    available: Type.Boolean(),
  },
  { title: 'Car' },
)

export const CarDetail = Type.Object(
  {
    ...Car.properties,
    images: Type.Array(Picture),
    papers: Type.Array(oneOf(paperCodes), {
      description: 'Papers that each of its vehicles has, valid beyond the asked dates, or beyond today',
    }),
    cancellation: Type.String(),
  },
  { title: 'CarDetail' },
)

export const text = (most: number) => Type.Optional(Type.String({ maxLength: most }))
export const whole = (least: number, most: number) => Type.Optional(Type.Integer({ minimum: least, maximum: most }))

/** The dates of a stay or hire, in every spelling (C9); `read-dates.ts` folds them into one. */
export const dateSpellings = {
  check_in: text(10),
  checkin_date: text(10),
  pickup_date: text(10),
  start_date: text(10),
  check_out: text(10),
  checkout_date: text(10),
  return_date: text(10),
  end_date: text(10),
}

export const DetailQuery = Type.Object({
  currency: Type.Optional(CurrencyCode),
  ...dateSpellings,
  guests: whole(1, 8),
  children: whole(0, 6),
  rooms: whole(1, 8),
  /** Of a car, HH:MM in half hours. */
  pickup_time: text(5),
  return_time: text(5),
})

export type DetailQuery = Static<typeof DetailQuery>

export const AvailabilityQuery = Type.Object({
  month: Type.Optional(Month),
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  room_type_id: text(200),
  currency: Type.Optional(CurrencyCode),
})

export const Availability = Type.Object(
  {
    id: Type.String(),
    currency: Type.String(),
    days: Type.Array(
      Type.Object({
        day: Day,
        free: Type.Integer({ description: 'Rooms or vehicles left' }),
        is_free: Type.Boolean(),
        price: Amount,
        price_ngn: Amount,
        price_with_tax: Amount,
        is_raised: Type.Boolean({ description: 'Above the base price' }),
        shortest_stay: Type.Integer({ description: 'Nights or hire days of a stay that begins on this day' }),
      }),
    ),
  },
  { title: 'Availability' },
)

export const PictureList = Type.Object({ images: Type.Array(Picture) }, { title: 'PictureList' })

export type Hotel = Static<typeof Hotel>
export type HotelDetail = Static<typeof HotelDetail>
export type Car = Static<typeof Car>
export type CarDetail = Static<typeof CarDetail>
export type Picture = Static<typeof Picture>
export type OfferedRatePlan = Static<typeof OfferedRatePlan>
export type StayPrice = Static<typeof StayPrice>

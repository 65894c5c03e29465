import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { Amount, Day, Nullable, OptionalReason, oneOf, PageCounts, Paging, Uuid } from '../../../http/schemas.ts'
import { LongText, NameText, PhoneText } from '../../../http/validation/texts/text-kinds.ts'
import { Version } from '../../../http/versions.ts'
import { CarFacts, HotelFacts, RoomFacts } from '../fact-schemas.ts'
import { RatePlanList } from '../rate-plans/schemas.ts'
import { Picture } from '../schemas.ts'

const line = (maxLength: number) => NameText({ minLength: 1, maxLength })
const maybeLine = (maxLength: number, description: string) => NameText({ maxLength, description })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const Price = Type.Number({ minimum: 1, maximum: 100_000_000, description: 'Naira, at most 2 decimals' })
const Words = Type.Array(line(60), { maxItems: 40 })
const Count = Type.Integer({ minimum: 0, maximum: 10_000 })
const MinDays = Type.Integer({ minimum: 1, maximum: 30 })
const Edit = { version: Version, reason: OptionalReason }

const place = {
  state_slug: Slug,
  city_slug: Slug,
  lat: Type.Number({ minimum: 4, maximum: 14.5 }),
  lng: Type.Number({ minimum: 2.5, maximum: 15 }),
}
const common = {
  name: line(160),
  ...place,
  description: LongText({ minLength: 1, maxLength: 5000 }),
  is_active: Type.Boolean(),
  is_featured: Type.Boolean(),
  partner_id: Nullable(Type.String({ format: 'uuid', description: 'Whose it is; our own without one' })),
}

export const hotelFields = {
  ...common,
  star_rating: Type.Integer({ minimum: 1, maximum: 5 }),
  street_address: maybeLine(200, 'House and street, without the area'),
  landmark: maybeLine(200, 'What it is beside or opposite'),
  directions: LongText({ maxLength: 1000, description: 'How to get there' }),
  phone: PhoneText({
    description: 'Shown to guests with a confirmed booking and to staff, never in public',
  }),
  amenities: Words,
  policies: Type.Array(LongText({ minLength: 1, maxLength: 400 }), { maxItems: 40 }),
  facts: HotelFacts,
  check_in_time: Time,
  check_out_time: Time,
}
export const roomFields = {
  name: line(100),
  description: LongText({ maxLength: 2000 }),
  beds: line(120),
  size_sqm: Nullable(Type.Integer({ minimum: 1, maximum: 2000 })),
  amenities: Words,
  facts: RoomFacts,
  picture_id: Nullable(Uuid),
  position: Type.Integer({ minimum: 0, maximum: 1000 }),
  price: Price,
  room_count: Count,
  max_guests: Type.Integer({ minimum: 1, maximum: 60 }),
  min_nights: MinDays,
  is_active: Type.Boolean(),
  rate_plans: RatePlanList,
}
export const carFields = {
  ...common,
  brand: line(60),
  model: line(80),
  year: Type.Integer({ minimum: 1980, maximum: 2100 }),
  category: line(60),
  passengers: Type.Integer({ minimum: 1, maximum: 60 }),
  transmission: oneOf(['Automatic', 'Manual']),
  fuel_type: line(40),
  color: line(40),
  features: Words,
  facts: CarFacts,
  driver_mode: oneOf(['optional', 'required', 'none']),
  pickup_location: line(300),
  price: Price,
  car_count: Count,
  min_days: MinDays,
}

/** Every field may be left out: what it then is says the use case. */
const allOptional = <T extends TProperties>(fields: T) => Type.Partial(Type.Object(fields)).properties

export const HotelEdit = Type.Object({ ...allOptional(hotelFields), ...Edit })
export type HotelEdit = Static<typeof HotelEdit>
export const RoomEdit = Type.Object({ ...allOptional(roomFields), ...Edit })
export type RoomEdit = Static<typeof RoomEdit>
export const CarEdit = Type.Object({ ...allOptional(carFields), ...Edit })
export type CarEdit = Static<typeof CarEdit>

/** What a new one cannot do without. */
export const neededOfHotel = ['name', 'state_slug', 'city_slug', 'lat', 'lng', 'description', 'star_rating'] as const
export const neededOfCar = [
  'name',
  'brand',
  'model',
  'year',
  'category',
  'passengers',
  'transmission',
  'fuel_type',
  'color',
  'state_slug',
  'city_slug',
  'pickup_location',
  'lat',
  'lng',
  'description',
  'price',
] as const
export const neededOfRoom = ['name', 'beds', 'price', 'room_count', 'max_guests'] as const

function needed<T extends Record<string, TSchema>, const Names extends readonly (keyof T)[]>(fields: T, names: Names) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as { [N in Names[number]]: T[N] } // just these
}

export const NewRoom = Type.Object(
  { ...allOptional(roomFields), ...needed(roomFields, neededOfRoom), reason: Edit.reason },
  { title: 'NewRoomType' },
)
export type NewRoom = Static<typeof NewRoom>
export const NewHotel = Type.Object({
  ...allOptional(hotelFields),
  ...needed(hotelFields, neededOfHotel),
  room_type: Type.Optional(NewRoom),
  reason: Edit.reason,
})
export type NewHotel = Static<typeof NewHotel>
export const NewCar = Type.Object({
  ...allOptional(carFields),
  ...needed(carFields, neededOfCar),
  reason: Edit.reason,
})
export type NewCar = Static<typeof NewCar>

const ComingBookings = Type.Integer({
  description: 'Held or confirmed, and not over: they stay when it is switched off',
})
const kept = { id: Type.String(), version: Type.String() }
const rated = { rating: Nullable(Type.Number()), rating_count: Type.Integer() }
export const StaffRoom = Type.Object({ ...kept, ...roomFields, hotel_id: Type.String() }, { title: 'StaffRoomType' })
export type StaffRoom = Static<typeof StaffRoom>
export const StaffHotel = Type.Object(
  {
    ...kept,
    ...hotelFields,
    ...rated,
    room_count: Type.Integer(),
    price_from: Amount,
    coming_bookings: ComingBookings,
    room_types: Type.Array(StaffRoom),
    images: Type.Array(Picture),
  },
  { title: 'StaffHotel' },
)
export type StaffHotel = Static<typeof StaffHotel>
export const StaffCar = Type.Object(
  { ...kept, ...carFields, ...rated, coming_bookings: ComingBookings, images: Type.Array(Picture) },
  { title: 'StaffCar' },
)
export type StaffCar = Static<typeof StaffCar>

export const ListingQuery = Type.Object({
  ...Paging,
  search: Type.Optional(Type.String({ maxLength: 160 })),
  state: Type.Optional(Slug),
  city: Type.Optional(Slug),
  is_active: Type.Optional(Type.Boolean()),
  is_featured: Type.Optional(Type.Boolean()),
  stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Of hotels' })),
  category: Type.Optional(Type.String({ maxLength: 60, description: 'Of cars' })),
  has_pictures: Type.Optional(Type.Boolean()),
  sort_by: Type.Optional(oneOf(['name', '-name', 'price', '-price', 'rating', '-rating', 'units', '-units'])),
})
export type ListingQuery = Static<typeof ListingQuery>
export const ListingList = Type.Object(
  {
    listings: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        city: Type.String(),
        state: Type.String(),
        is_active: Type.Boolean(),
        is_featured: Type.Boolean(),
        price: Amount,
        units: Type.Integer({ description: 'Rooms, or cars' }),
        kind: Type.String({ description: '"4 stars", or the category of a car' }),
        pictures: Type.Integer(),
        ...rated,
        image_url: Nullable(Type.String()),
      }),
    ),
    totals: Type.Object({ active: Type.Integer(), units: Type.Integer() }, { description: 'Over all pages' }),
    ...PageCounts,
  },
  { title: 'StaffListingList' },
)

export const ListingId = Type.String({ minLength: 1, maxLength: 200 })
export const RemoveQuery = Type.Object({ reason: Edit.reason })

export const DaysQuery = Type.Object({ from: Day, until: Day })
export const DaysBody = Type.Object(
  {
    from: Day,
    until: Type.String({ ...Day, title: 'LastDay', description: 'The last day, itself included' }),
    weekdays: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, description: 'Monday is 1' }),
    ),
    closed: Type.Optional(Type.Boolean()),
    price: Type.Optional(Nullable(Price)),
    min_days: Type.Optional(Nullable(MinDays)),
    ...Edit,
  },
  { title: 'DaysBody' },
)
export type DaysBody = Static<typeof DaysBody>
const PlannedDay = Type.Object(
  {
    price: Amount,
    has_own_price: Type.Boolean(),
    min_days: Type.Integer({ description: 'The fewest nights or hire days of a stay that begins on this day' }),
    has_own_min_days: Type.Boolean(),
    closed: Type.Boolean(),
  },
  { title: 'PlannedDay' },
)
export const Days = Type.Object(
  {
    inventory_id: Type.String(),
    base_price: Amount,
    min_days: Type.Integer(),
    days: Type.Array(
      Type.Object({
        date: Day,
        ...PlannedDay.properties,
        capacity: Type.Integer(),
        reserved: Type.Integer(),
        left: Type.Integer(),
      }),
    ),
    version: Type.String(),
  },
  { title: 'PoolDays' },
)

export const DaysPreview = Type.Object({
  days: Type.Integer({ description: 'Chosen days; those that stay as they are counted in' }),
  changes: Type.Array(
    Type.Object({
      date: Day,
      reserved: Type.Integer(),
      before: PlannedDay,
      after: PlannedDay,
    }),
  ),
  bookings: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: Type.String(),
      guest: Type.String(),
      start: Day,
      end: Day,
      units: Type.Integer(),
      status: Type.String(),
    }),
    { description: 'On the days that would be closed; they stay booked. At most 50' },
  ),
  version: Type.String({ description: 'Of the days as they are now: send it with the plan' }),
})

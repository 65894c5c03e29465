// The columns of each sheet, in their order: the same for taking out and for bringing in.
import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import type { FactTable } from '@skyroute/core/listing-facts/fact-table.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { roomFacts } from '@skyroute/core/listing-facts/room-facts.ts'
import { type TSchema, Type } from 'typebox'
import { Day } from '../../../http/schemas.ts'
import { CarFacts, HotelFacts, RoomFacts } from '../fact-schemas.ts'
import {
  carFields,
  DaysBody,
  hotelFields,
  neededOfCar,
  neededOfHotel,
  neededOfRoom,
  roomFields,
} from '../manage/schemas.ts'
import type { Column } from './cells.ts'

export type SheetKind = 'hotels' | 'room-types' | 'cars' | 'days'

const Id = Type.String({ maxLength: 200 })
const id: Column = { name: 'id', field: 'id', schema: Id }

type Extra = Partial<Omit<Column, 'field' | 'schema'>>

function columnsOf(fields: Record<string, TSchema>, extras: Record<string, Extra>): Column[] {
  return Object.entries(extras).map(([field, extra]) => ({
    name: field,
    field,
    schema: needed(fields, field),
    ...extra,
  }))
}

export const factTables = { hotels: hotelFacts, 'room-types': roomFacts, cars: carFacts }

function factColumns({ kinds }: FactTable, { properties }: { properties: Record<string, TSchema> }): Column[] {
  return Object.entries(kinds).map(([fact, { sheetColumn }]) => ({
    name: sheetColumn ?? fact,
    field: `facts.${fact}`,
    schema: needed(properties, fact),
    ...(sheetColumn && { scale: 100 }),
  }))
}

function needed(fields: Record<string, TSchema>, field: string): TSchema {
  const schema = fields[field]
  if (!schema) throw new Error(`no field ${field}`)
  return schema
}

const slugHint = 'As in the address of its page: small letters, figures and hyphens.'
const time: Extra = { hint: 'A time such as 14:00.' }
const slug: Extra = { hint: slugHint, isSlug: true }

export const columns: Record<SheetKind, readonly Column[]> = {
  hotels: [
    id,
    ...columnsOf(hotelFields, {
      name: {},
      state_slug: { name: 'state', ...slug },
      city_slug: { name: 'city', ...slug },
      street_address: {},
      landmark: {},
      directions: {},
      phone: { hint: 'A telephone number such as +234 800 000 0000.' },
      lat: {},
      lng: {},
      star_rating: { name: 'stars' },
      description: {},
      amenities: {},
      policies: { between: '\n' },
      check_in_time: time,
      check_out_time: time,
      is_active: { name: 'on_sale' },
      is_featured: { name: 'featured' },
    }),
    ...factColumns(hotelFacts, HotelFacts),
  ],
  'room-types': [
    id,
    { name: 'hotel_id', field: 'hotel_id', schema: Id },
    ...columnsOf(roomFields, {
      name: {},
      description: {},
      beds: {},
      size_sqm: {},
      amenities: {},
      position: {},
      price: {},
      room_count: { name: 'rooms' },
      max_guests: {},
      min_nights: {},
      is_active: { name: 'on_sale' },
    }),
    ...factColumns(roomFacts, RoomFacts),
  ],
  cars: [
    id,
    ...columnsOf(carFields, {
      name: {},
      brand: {},
      model: {},
      year: {},
      category: {},
      passengers: {},
      transmission: {},
      fuel_type: {},
      color: {},
      features: {},
      driver_mode: {},
      state_slug: { name: 'state', ...slug },
      city_slug: { name: 'city', ...slug },
      pickup_location: {},
      lat: {},
      lng: {},
      description: {},
      price: {},
      car_count: { name: 'cars' },
      min_days: {},
      is_active: { name: 'on_sale' },
      is_featured: { name: 'featured' },
    }),
    ...factColumns(carFacts, CarFacts),
  ],
  days: [
    { name: 'id', field: 'id', schema: Id },
    { name: 'day', field: 'day', schema: Day, hint: 'A day such as 2026-12-24.' },
    ...columnsOf(DaysBody.properties, { price: {}, closed: {}, min_days: {} }),
  ],
}

/** What a new one cannot do without. */
export const neededFields: Record<SheetKind, readonly string[]> = {
  hotels: neededOfHotel,
  'room-types': ['hotel_id', ...neededOfRoom],
  cars: neededOfCar,
  days: ['id', 'day'],
}

/** Fields that an empty cell empties, and what they then are; in any other but the name an empty cell leaves what is there. */
export const emptiedFields: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['amenities', []],
  ['policies', []],
  ['features', []],
  ['size_sqm', null],
  ['street_address', ''],
  ['landmark', ''],
  ['directions', ''],
  ['phone', ''],
])

export const rowsMost: Record<SheetKind, number> = { hotels: 2_000, 'room-types': 2_000, cars: 2_000, days: 5_000 }
export const textMost = 4_000_000

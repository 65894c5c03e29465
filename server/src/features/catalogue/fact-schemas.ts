// The facts of core's tables (core/src/listing-facts) as schemas, for the API's answers and bodies and for the sheets.
import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import type { FactKind, Stated } from '@skyroute/core/listing-facts/fact-table.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { roomFacts } from '@skyroute/core/listing-facts/room-facts.ts'
import { type TObject, type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import { oneOf } from '../../http/schemas.ts'

type Properties<Facts> = { [Name in keyof Facts]-?: TOptional<TUnsafe<NonNullable<Facts[Name]>>> }

function schemaOfFacts<Kinds extends Record<string, FactKind>>(title: string, { kinds }: { kinds: Kinds }) {
  const properties = Object.entries(kinds).map(([name, kind]) => [name, Type.Optional(schemaOf(kind))])
  return Type.Object(Object.fromEntries(properties), { title }) as TObject<Properties<Stated<Kinds>>> // one of each kind
}

function schemaOf({ is, words = {}, limits, description }: FactKind): TSchema {
  const more = { ...limits, ...(description && { description }) }
  if (is === 'maybe') return Type.Boolean(more)
  if (is === 'text') return Type.String(more)
  if (is === 'choice') return oneOf(Object.keys(words), more)
  if (is === 'choices') return Type.Array(oneOf(Object.keys(words)), more)
  return limits ? Type.Integer(more) : Type.Number(more)
}

export const HotelFacts = schemaOfFacts('HotelFacts', hotelFacts)
export const RoomFacts = schemaOfFacts('RoomFacts', roomFacts)
export const CarFacts = schemaOfFacts('CarFacts', carFacts)

import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { Version } from '../../../http/versions.ts'

const id = Type.String({ format: 'uuid' })
const HandoverPhoto = Type.Object(
  { id, side: Nullable(Type.Enum(['front', 'back', 'left', 'right'])) },
  { title: 'HandoverPhoto' },
)
const Handover = Type.Object(
  {
    at: Instant,
    by_name: Nullable(Type.String({ description: 'Who recorded it; null: it follows from the times of the hire' })),
    mileage_km: Nullable(Type.Integer()),
    fuel_eighths: Nullable(Type.Integer()),
    photos: Type.Array(HandoverPhoto, { description: 'Empty for those who may not see the fleet' }),
  },
  { title: 'Handover' },
)
export type HandoverAnswer = Static<typeof Handover>

/** One car that the hire used: how it went out and came back. */
export const HireSegment = Type.Object(
  {
    nth: Type.Integer(),
    vehicle: Type.Object({ id, plate: Type.String() }),
    driver_name: Nullable(Type.String({ description: 'Null: the customer drove, or nobody yet' })),
    out: Handover,
    back: Nullable(Handover),
    swap_reason: Nullable(Type.String({ description: 'Why another car took its place' })),
    version: Type.String({ description: 'Of its readings' }),
  },
  { title: 'HireSegment' },
)
export type HireSegmentAnswer = Static<typeof HireSegment>

const Eighths = Type.Integer({ minimum: 0, maximum: 8, description: 'The tank in eighths' })
const Odometer = Type.Integer({ minimum: 0, maximum: 2_000_000 })
export const CarSwap = Type.Object(
  {
    at: Type.Optional(Instant),
    reason: Type.Optional(LongText({ maxLength: 500 })),
    end_mileage_km: Type.Optional(Odometer),
    end_fuel_eighths: Type.Optional(Eighths),
    start_mileage_km: Type.Optional(Odometer),
    start_fuel_eighths: Type.Optional(Eighths),
  },
  {
    title: 'CarSwap',
    description:
      'Of a hire that is on the road: when and why another car took the place of the first, how the first was left ' +
      '(end) and how the other was taken (start). What is not given was not read.',
  },
)
export type CarSwap = Static<typeof CarSwap>

export const SegmentNumber = Type.String({
  pattern: '^[1-9][0-9]{0,3}$',
  description: 'Of the hire: 1 is its first car',
})
export const CorrectReadings = Type.Object(
  {
    start_mileage_km: Type.Optional(Odometer),
    start_fuel_eighths: Type.Optional(Eighths),
    end_mileage_km: Type.Optional(Odometer),
    end_fuel_eighths: Type.Optional(Eighths),
    reason: LongText({ minLength: 3, maxLength: 500 }),
    version: Version,
  },
  { title: 'CorrectReadings', description: 'What a car of a hire showed: not read until now, or read wrong' },
)
export type CorrectReadings = Static<typeof CorrectReadings>
export const HireSegments = Type.Object({ segments: Type.Array(HireSegment) }, { title: 'HireSegments' })

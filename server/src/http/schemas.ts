import { type TSchema, type TSchemaOptions, Type } from 'typebox'
import { LongText } from './validation/texts/text-kinds.ts'

/** Shapes that every feature speaks (C13, C14). */
export const ErrorAnswer = Type.Object(
  {
    detail: Type.String(),
    code: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
    request_id: Type.String(),
  },
  { title: 'Error', additionalProperties: true },
)

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One of these words. */
export function oneOf<Words extends string[]>(words: readonly [...Words], options?: TSchemaOptions) {
  return Type.Enum<Words>(words, options)
}

/** Every day, month and instant that a route takes is one of these: what does not exist is refused at the border. */
export const Day = Type.String({
  title: 'Day',
  format: 'date',
  description: 'A calendar day in Lagos, YYYY-MM-DD',
  examples: ['2026-12-11'],
})
export const Month = Type.String({ format: 'month', description: 'YYYY-MM' })
export const Instant = Type.String({ format: 'date-time' })
export const Amount = Type.Number({
  title: 'Amount',
  description: 'Whole units of the currency beside it, at most 2 decimals',
})
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', default: 'NGN' })
export const Slug = Type.String({ minLength: 1, maxLength: 160 })
export const Uuid = Type.String({ format: 'uuid' })

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
export const PageCounts = {
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total_pages: Type.Integer(),
}

/** Why, where nothing else is asked. */
export const ReasonBody = Type.Object({ reason: LongText({ minLength: 3, maxLength: 500 }) }, { title: 'ReasonBody' })

/** Why, where it may be left out. */
export const OptionalReason = Type.Optional(LongText({ maxLength: 500 }))

/** Nothing but a sentence. */
export const Done = Type.Object({ message: Type.String() }, { title: 'Done' })

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ maxLength: 255, description: 'Same key and body: same answer, once (B7)' }),
  ),
})

export const replayWords =
  'The answer to a key that was used before carries the header Idempotent-Replayed: true; when its booking is no longer live, that is the booking as it stands now.'

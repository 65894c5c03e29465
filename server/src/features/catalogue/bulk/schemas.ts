import { Type } from 'typebox'
import { Day, Instant, Nullable, oneOf } from '../../../http/schemas.ts'
import { NameText } from '../../../http/validation/texts/text-kinds.ts'
import { textMost } from './columns.ts'

const Kind = oneOf(['hotels', 'room-types', 'cars', 'days'])

export const ExportQuery = Type.Object({
  kind: Kind,
  listing_id: Type.Optional(Type.String({ maxLength: 200, description: 'Of days: the hotel or car' })),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
})

export const ImportBody = Type.Object({
  kind: Kind,
  file_name: NameText({ minLength: 1, maxLength: 200 }),
  text: Type.String({ maxLength: textMost, description: 'The sheet as CSV: 2,000 listings or 5,000 days at most' }),
})

export const Import = Type.Object(
  {
    id: Type.String(),
    kind: Kind,
    file_name: Type.String(),
    created_at: Instant,
    counts: Type.Object({ make: Type.Integer(), change: Type.Integer(), leave: Type.Integer() }),
    problems: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), sentence: Type.String() }), {
      description: 'The first 500',
    }),
    problem_count: Type.Integer(),
    done: Type.Integer({ description: 'Rows that have their outcome' }),
    is_finished: Type.Boolean(),
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'As a spreadsheet counts: the head is 1' }),
        action: oneOf(['make', 'change']),
        id: Nullable(Type.String()),
        name: Type.String(),
        fields: Type.Array(Type.String(), { description: 'The columns that change' }),
        warnings: Type.Array(Type.String()),
        outcome: Nullable(oneOf(['made', 'changed', 'refused'])),
        sentence: Type.String({ description: 'Why it was refused' }),
      }),
    ),
  },
  { title: 'CatalogueImport' },
)

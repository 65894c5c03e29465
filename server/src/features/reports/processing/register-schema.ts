import { Type } from 'typebox'

export const ProcessingRegister = Type.Object(
  {
    activities: Type.Array(
      Type.Object({
        name: Type.String(),
        purpose: Type.String(),
        people: Type.String({ description: 'Whose data' }),
        data: Type.String({ description: 'Which data' }),
        legal_basis: Type.Enum(['contract', 'legal obligation', 'legitimate interest', 'consent']),
        recipients: Type.String(),
        kept_for: Type.String(),
        tables: Type.Array(Type.String()),
      }),
    ),
  },
  { title: 'ProcessingRegister' },
)

import { type Static, Type } from 'typebox'
import { Instant, Nullable } from '../../../http/schemas.ts'

export const ConsentPurpose = Type.Enum(['terms', 'privacy', 'age', 'driver_age', 'marketing'], {
  title: 'ConsentPurpose',
})
const Consent = Type.Object({
  id: Type.String(),
  purpose: ConsentPurpose,
  version: Type.String({ description: 'The day from which the text holds' }),
  text: Type.String({ description: 'Word for word what was shown' }),
  place: Type.Enum(['sign-up', 'mailed-code', 'wizard', 'settings']),
  is_optional: Type.Boolean({ description: 'Given and withdrawn at will' }),
  given_at: Instant,
  withdrawn_at: Nullable(Instant),
})
export type ConsentAnswer = Static<typeof Consent>
export const ConsentList = Type.Object({ consents: Type.Array(Consent) }, { title: 'ConsentList' })
export const ConsentChoice = Type.Object({ is_given: Type.Boolean() }, { title: 'ConsentChoice' })

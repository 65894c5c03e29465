import { Type } from 'typebox'
import { NameText } from '../../../http/validation/one-line-name.ts'

export const AdvisoryName = NameText({ minLength: 1, maxLength: 120 })
export const YearQuery = Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) })
/** What travellers read of one day. */
export const TheAdvisory = Type.Object({ title: Type.String(), text: Type.String() }, { title: 'Advisory' })

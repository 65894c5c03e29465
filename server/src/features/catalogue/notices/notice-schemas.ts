import { Type } from 'typebox'

export const NoticeName = Type.String({ minLength: 1, maxLength: 120 })
export const YearQuery = Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) })
/** What travellers read of one day. */
export const TheNotice = Type.Object({ title: Type.String(), text: Type.String() })

import { Type } from 'typebox'
import { Amount, Instant, Nullable } from '../../http/schemas.ts'

export const CreditNoteNumber = Type.String({ pattern: '^CN-\\d{4}-\\d{6}$', examples: ['CN-2026-000001'] })

const paper = { number: Type.String(), issued_at: Instant, total: Amount }

/** The papers of a booking, as staff see them beside it. */
export const papersOfBooking = {
  invoice: Nullable(Type.Object(paper)),
  credit_notes: Type.Array(Type.Object(paper)),
}

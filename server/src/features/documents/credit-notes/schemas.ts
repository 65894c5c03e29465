import { Type } from 'typebox'
import { Amount, Instant } from '../../../http/schemas.ts'

export const CreditNoteNumber = Type.String({ pattern: '^CN-\\d{4}-\\d{6}$', examples: ['CN-2026-000001'] })
export const CreditNoteSummary = Type.Object({ number: Type.String(), issued_at: Instant, total: Amount })

import type { ApiError } from '../../../lib/api-error.ts'
import { isUnanswered } from '../../../lib/idempotency-key.ts'
import { isLineGone } from '../../../lib/offline/line.ts'
import type { Quote } from '../../../lib/types/quote-types.ts'
import { type Missing, placeOf, type Step } from '../draft.ts'

/** Why a booking was not made, and what there is to do about it. Nothing is ever charged on this step. */
export type HoldRejection =
  | { is: 'price_changed'; oldTotal: number; quote: Quote }
  | { is: 'dates_taken' }
  | { is: 'rate_gone'; detail: string }
  | { is: 'too_many_holds'; detail: string }
  | { is: 'refused'; detail: string }
  /** Something that was typed: said at its field. */
  | { is: 'wrong_field'; wrong: Missing & { step: Step } }
  /** There is no line at all: nothing left this device. */
  | { is: 'not_sent' }
  /** Nobody answered: it may have been made, and it is asked for again until somebody does. */
  | { is: 'line_gone' }
  /** A broken answer: the same, but trying again at once would only break again. */
  | { is: 'unheard'; detail: string }

export function rejectionOf(error: ApiError, askedTotal: number): HoldRejection {
  const { code, detail } = error
  const quote = quoteIn(error)
  if (code === 'price_changed' && quote) return { is: 'price_changed', oldTotal: askedTotal, quote }
  if (code === 'dates_taken') return { is: 'dates_taken' }
  if (code === 'unknown_rate') return { is: 'rate_gone', detail }
  if (code === 'too_many_holds') return { is: 'too_many_holds', detail }
  if (isLineGone(error)) return { is: 'line_gone' }
  if (isUnanswered(error)) return { is: 'unheard', detail }
  const [first] = error.errors
  const wrong = first && placeOf(first)
  if (wrong) return { is: 'wrong_field', wrong }
  return { is: 'refused', detail: first && code === 'invalid' ? sentence(detail, first.message) : detail }
}

/** The server's own shape, beside its sentence. */
function quoteIn({ body }: ApiError): Quote | null {
  const { quote } = body
  return typeof quote === 'object' && quote !== null && 'total' in quote ? (quote as Quote) : null
}

const sentence = (detail: string, message: string) =>
  detail === message ? detail : `${detail.replace(/\.$/, '')}: ${message}`

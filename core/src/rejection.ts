/**
 * Why a rule says no. Core never throws for what a person did: it returns one of these.
 * `forbidden` is for the wrong person, `conflict` for the wrong moment, `invalid` for bad input
 * (the server answers 403, 409 and 422).
 */
export interface Rejection {
  readonly ok: false
  readonly kind: 'forbidden' | 'conflict' | 'invalid'
  /** For machines, snake case, stable. */
  readonly code: string
  /** For people, a whole sentence. */
  readonly sentence: string
  /** The API's name of the field that is wrong, when one field is. */
  readonly field?: string
}

/** Not for this person: 403. */
export function forbidden(code: string, sentence: string): Rejection {
  return { ok: false, kind: 'forbidden', code, sentence }
}

/** Not now, or not from this state: 409. */
export function conflict(code: string, sentence: string): Rejection {
  return { ok: false, kind: 'conflict', code, sentence }
}

/** What was given is wrong or missing: 422, naming the field. */
export function invalid(code: string, sentence: string, field?: string): Rejection {
  return { ok: false, kind: 'invalid', code, sentence, field }
}

import { type TStringOptions, Type } from 'typebox'

/**
 * Characters that turn the direction of the writing around them: in a name they make the page beside it read otherwise
 * than it is written. Letters that are written from right to left need none of them.
 */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

export const nameFormat = 'name'
export const nameRejection = 'holds a character that turns the direction of the writing'

export function isName(text: string): boolean {
  return !turning.test(text)
}

/** A name, a title, a word: what is shown beside others in one line. */
export function NameText(options: TStringOptions = {}) {
  return Type.String({ ...options, format: nameFormat })
}

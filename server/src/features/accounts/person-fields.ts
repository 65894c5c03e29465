import { bareNumber, tidyPhone } from '@skyroute/core/accounts/phones.ts'
import { invalid } from '../../errors.ts'

const controlCharacter = /\p{Cc}/u

/** A name as its owner writes it, in one Unicode spelling; only what cannot be part of a text is refused (C24). */
export function readName(typed: string, field: 'first_name' | 'last_name'): string {
  const name = typed.trim().normalize('NFC')
  if (name === '') throw invalid(field, 'Please enter your first and last name.', 'name_missing')
  if (controlCharacter.test(name)) {
    throw invalid(field, 'That name holds a character that cannot be stored.', 'invalid_name')
  }
  if ([...name].length > 100) throw invalid(field, 'A name can have at most 100 characters.', 'name_too_long')
  return name
}

/** Digits, with a plus in front for another country; null when it is left empty. */
export function readPhone(typed: string | null): string | null {
  if (typed === null || bareNumber(typed) === '') return null
  const phone = tidyPhone(typed)
  if (phone === null) throw invalid('phone', 'Please enter a valid phone number.', 'invalid_phone')
  return phone
}

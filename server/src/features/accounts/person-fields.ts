import { invalid } from '../../errors.ts'

export const nameMost = 100

/** A name as its owner writes it, of at most 100 characters (C24). */
export function readName(name: string, field: 'first_name' | 'last_name'): string {
  if (name === '') throw invalid(field, 'Please enter your first and last name.', 'name_missing')
  if ([...name].length > nameMost) {
    throw invalid(field, `A name can have at most ${nameMost} characters.`, 'name_too_long')
  }
  return name
}

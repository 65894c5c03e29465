import { invalid } from '../../../errors.ts'

/** What travellers read as the name of a day: one line. */
export function readAdvisoryName(typed: string): string {
  const words = typed.trim().normalize('NFC')
  if (words === '') throw invalid('name', 'Give the day a name.')
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words)) throw invalid('name', 'Please write this on one line.')
  return words
}

// The one password rule (A3). Hashing is not here: that is work, not a rule.
import { invalid, type Rejection } from '../rejection.ts'

/** In characters as people count them, so four emoji are four. */
export const passwordLength = { min: 8, max: 128 } as const

const rules: readonly { isMet: (password: string) => boolean; code: string; sentence: string }[] = [
  {
    isMet: (password) => [...password].length >= passwordLength.min,
    code: 'password_too_short',
    sentence: 'Password must be at least 8 characters long',
  },
  {
    isMet: (password) => [...password].length <= passwordLength.max,
    code: 'password_too_long',
    sentence: 'Password must be at most 128 characters long',
  },
  {
    isMet: (password) => /\p{Ll}/u.test(password),
    code: 'password_no_lowercase',
    sentence: 'Password must contain at least one lowercase letter',
  },
  {
    isMet: (password) => /\p{Lu}/u.test(password),
    code: 'password_no_uppercase',
    sentence: 'Password must contain at least one uppercase letter',
  },
  {
    isMet: (password) => /\p{Nd}/u.test(password),
    code: 'password_no_number',
    sentence: 'Password must contain at least one number',
  },
]

/**
 * Whether a new password may be used: 8 to 128 characters, a lower and an upper letter, a digit, and not one of
 * `commonPasswords` (lower case), however it is capitalised. Nothing is trimmed. Refusals name `field`
 * (`password` unless told otherwise). Sentences are the specification's. Source: A3, specification 5.
 */
export function checkPassword(
  password: string,
  commonPasswords: ReadonlySet<string>,
  field = 'password',
): { ok: true } | Rejection {
  const broken = rules.find((rule) => !rule.isMet(password))
  if (broken) return invalid(broken.code, broken.sentence, field)
  if (commonPasswords.has(password.toLowerCase()))
    return invalid('password_too_common', 'This password is too easy to guess. Choose another.', field)
  return { ok: true }
}

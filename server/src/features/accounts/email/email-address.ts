import { emailError, storedEmail, tidyEmail } from '@skyroute/core/accounts/emails.ts'
import { invalid } from '../../../errors.ts'

export const readEmail = (typed: string) => needed(typed, tidyEmail(typed))

/** One that is mailed if somebody has it: it may have been stored by an earlier rule. */
export const readStoredEmail = (typed: string) => needed(typed, storedEmail(typed))

function needed(typed: string, email: string | null): string {
  if (email === null)
    throw invalid('email', emailError(typed) ?? 'Please enter a valid email address.', 'invalid_email')
  return email
}

import { tidyEmail } from '@skyroute/core/accounts/emails.ts'
import { invalid } from '../../../errors.ts'

export function readEmail(typed: string, field = 'email'): string {
  const email = tidyEmail(typed)
  if (email === null) throw invalid(field, 'Please enter a valid email address.', 'invalid_email')
  return email
}

import { checkPassword } from '@skyroute/core/accounts/passwords.ts'

const noCommonPasswords: ReadonlySet<string> = new Set()

/** What is wrong with a new password, word for word from section 5; the list of common ones is the server's (A3). */
export function newPasswordError(password: string): string | undefined {
  const allowed = checkPassword(password, noCommonPasswords)
  return allowed.ok ? undefined : allowed.sentence
}

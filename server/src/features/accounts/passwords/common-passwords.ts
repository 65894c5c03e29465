// 3,000 of the commonest passwords among those that the rest of the rule would let pass (A3): each has eight
// characters or more, letters and a digit. "password" and "123456" need no line here. Written from what leaked lists
// have in common: well-known passwords first, then common words, names and clubs with their usual endings.
import { readFileSync } from 'node:fs'

/** In lower case, as `checkPassword` compares. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

import { plainLetters } from '@skyroute/core/text.ts'

/** Whether two words are one, however they are written: "Wi-Fi" and "wifi". */
export const isSameWord = (one: string, other: string) => folded(one) === folded(other)

const folded = (word: string) => plainLetters(word).replace(/[^a-z0-9]/g, '')

/** The words with another one: its known spelling where there is one, and none twice. */
export function withWord(words: readonly string[], typed: string, known: readonly string[]): readonly string[] {
  const word = typed.trim().replace(/\s+/g, ' ')
  if (word === '' || words.some((each) => isSameWord(each, word))) return words
  return [...words, known.find((each) => isSameWord(each, word)) ?? word]
}

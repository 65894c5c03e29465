import { plainLetters } from '@skyroute/core/text.ts'
/** "Ọ̀yọ́ State" → "oyo-state": how names, slugs and what people type are compared. */
export function foldText(text: string): string {
  return bareLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** One word however its parts are joined: "Wi-Fi", "Wi Fi" and "WiFi" are "wifi". */
export const foldWord = (text: string): string => foldText(text).replaceAll('-', '')

function bareLetters(text: string): string {
  // Most are plain, and the shelves fold 200,000 names.
  if (isAscii.test(text)) return text.toLowerCase()
  return plainLetters(text)
}

const isAscii = /^[ -~]*$/

/** Whether `words` stands in `text` as whole words, both folded: "lekki" in "lekki-phase-1". */
export function hasWords(text: string, words: string): boolean {
  return `-${text}-`.includes(`-${words}-`)
}

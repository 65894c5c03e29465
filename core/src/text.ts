/**
 * The first `most` letters of a text, counted as the database counts them. JavaScript's own cut may leave half of a
 * character, which JSON in the database refuses.
 */
export function firstLetters(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

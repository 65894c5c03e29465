/**
 * The first `most` letters of a text, counted as the database counts them. JavaScript's own cut may leave half of a
 * character, which JSON in the database refuses; one that stood in the text already becomes the sign for an unknown one.
 */
export function firstLetters(text: string, most: number): string {
  // No letter is longer than two units: what lies further behind, which may be megabytes, is not looked at.
  const letters = [...text.slice(0, 2 * most)].slice(0, most)
  return letters.join('').toWellFormed()
}

/**
 * The first `most` letters of a text, counted as the database counts them. JavaScript's own cut may leave half of a
 * character, which JSON in the database refuses; one that stood in the text already becomes the sign for an unknown one.
 */
export function firstLetters(text: string, most: number): string {
  // No letter is longer than two units: what lies further behind, which may be megabytes, is not looked at.
  const letters = [...text.slice(0, 2 * most)].slice(0, most)
  return letters.join('').toWellFormed()
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu

/**
 * One spelling for texts that look alike: one space between words, no character that nobody sees, and the plain form of
 * letters that Unicode has twice (NFKC). To compare by; what is kept and shown is the text as it came.
 */
export function plainSpelling(text: string): string {
  return text.replace(unseen, '').normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/**
 * Small letters without their marks, however they are written: "Ẹ̀gbá Ɗanjuma" is "egba danjuma". What people type is
 * compared by them, and addresses are made of them. The database has the same rule as `fold_letters`.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => unhooked[letter]!)
}

/** The letters of Hausa that no composed letter has: Unicode gives them no plain form. */
const unhooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** More marks than any script puts on one letter: Burmese and Tibetan have up to eight. */
const marksMost = 10
// Two signs of Japanese are letters until NFKC makes marks of them.
const mark = '[\\p{M}\\uff9e\\uff9f]'
const flood = new RegExp(`${mark}{${marksMost + 1}}`, 'u')
const beyondMost = new RegExp(`(${mark}{${marksMost}})${mark}+`, 'gu')

/** Whether so many marks stand in a row that they cover the lines around them. */
export const hasMarkFlood = (text: string): boolean => flood.test(text)

/**
 * The text in one Unicode spelling. Unicode sorts the marks of a letter, which takes a time that grows with the square of
 * their number: a long run of them would stop the process. Marks beyond ten on one letter are therefore dropped first.
 */
export const inSpelling = (form: 'NFC' | 'NFKC' | 'NFKD', text: string): string =>
  text.replace(beyondMost, '$1').normalize(form)

import { formatWhole } from './currency.ts'

/** "1 hotel", "27 hotels", "1,204 cars": a whole number with its noun. */
export const count = (n: number, one: string, many = `${one}s`): string => `${formatWhole(n)} ${n === 1 ? one : many}`

/** The text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

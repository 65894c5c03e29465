import { plainLetters } from '@skyroute/core/text.ts'
import { count } from '../../lib/format.ts'

/** "12 hotels", and what is true where there are none. */
export const hotelLine = (hotels: number) => (hotels > 0 ? count(hotels, 'hotel') : 'No hotels yet')

/** As typed or as written: "ikoyi", "Ado Ekiti", "Owo" find what they mean, marks and hyphens or not. */
export function isNamed(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed))
}

const folded = (text: string) =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Names that are not the slug of a state, and that people type in its place (I10). */
const stateOfAlias: ReadonlyMap<string, string> = new Map([
  ['abuja', 'fct'],
  ['port-harcourt', 'rivers'],
])
export const stateMeantBy = (slug: string) => stateOfAlias.get(slug)

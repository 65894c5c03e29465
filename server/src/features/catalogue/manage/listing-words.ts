import { plainLetters } from '@skyroute/core/text.ts'
import { sql } from 'kysely'
import type { Random } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { invalid } from '../../../errors.ts'
import { foldWord } from '../../places/fold-text.ts'

/** As it is kept: nothing empty that may not be, and lists without repeated values. */
export function tidied<T extends object>(typed: T): T {
  const tidy = Object.entries(typed).map(([name, value]) => [name, tidyValue(name, value)])
  return Object.fromEntries(tidy) as T // the same fields
}

const mayBeEmpty = new Set(['description', 'street_address', 'landmark', 'directions', 'phone'])

function tidyValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return withoutTwins(name, [...new Set(value.map((each) => tidyValue(name, each)))])
  if (typeof value !== 'string') return value
  if (value === '' && !mayBeEmpty.has(name)) throw invalid(name, 'This cannot be empty.', 'required')
  return value
}

const filteredBy = new Set(['amenities', 'features'])

/** What people filter by stands once, however it is spelled: "Wifi" beside "Wi-Fi" says nothing more. */
function withoutTwins(name: string, values: readonly unknown[]): unknown[] {
  if (!filteredBy.has(name)) return [...values]
  const words = values.map((value) => foldWord(`${value}`))
  return values.filter((_, index) => words.indexOf(words[index] ?? '') === index)
}

/** Only a place that we know has a page, a state and a centre. */
export async function refuseUnknownPlace(
  db: Reader,
  { state_slug, city_slug }: { state_slug: string; city_slug: string },
) {
  const { rows } = await sql`
    select 1 from cities where state_slug = ${state_slug} and slug = ${city_slug}`.execute(db)
  if (rows.length === 0) throw invalid('city_slug', 'There is no such place in this state.', 'unknown_place')
}

type NewListing = {
  name: string
  /** Makes the listing's row, unless there is one of this id: then it answers false. */
  insert: (id: string) => Promise<boolean>
}

/** Makes a listing as `the-cowrie`, or with six letters of chance behind it when that is taken, maybe a moment ago. */
export async function insertUnderSlug(tx: Tx, random: Random, { name, insert }: NewListing): Promise<string> {
  const plain = slugOf(name)
  const { rows } = await sql`select 1 from inventories where id = ${plain}`.execute(tx)
  if (rows.length === 0 && (await insert(plain))) return plain
  for (;;) {
    const id = `${plain}-${Buffer.from(random.bytes(3)).toString('hex')}`
    if (await insert(id)) return id
  }
}

/** Words that are routes of their own (C8). */
const reserved = new Set(['states', 'cities', 'hotels', 'cars', 'featured', 'search', 'nearby', 'similar', 'pins'])

export function slugOf(name: string): string {
  const slug = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  if (slug.length < 2) throw invalid('name', 'Use at least two letters from a to z, or numbers.')
  return reserved.has(slug) ? `${slug}-1` : slug
}

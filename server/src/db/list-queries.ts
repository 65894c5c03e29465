// What the lists of the console ask in SQL: one page, and words that stand anywhere.
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../errors.ts'
import type { Reader } from './pool.ts'

export type AskedPage = { page?: number; per_page?: number }
export type Page = {
  /** `limit … offset …`, behind the order of the statement. */
  cut: RawBuilder<unknown>
  /** What the answer says beside the rows. */
  of: (total: number) => { total: number; page: number; per_page: number; total_pages: number }
}

/** The first page when none is named, of `usual` rows when no number is. */
export function pageOf({ page = 1, per_page }: AskedPage, usual = 20): Page {
  const rows = per_page ?? usual
  return {
    cut: sql`limit ${rows} offset ${(page - 1) * rows}`,
    of: (total) => ({ total, page, per_page: rows, total_pages: Math.ceil(total / rows) }),
  }
}

/** What a list was asked for but its page: an export is of all of it. */
export function withoutPage<Query extends AskedPage>({ page: _page, per_page: _perPage, ...filters }: Query) {
  return filters
}

/** How many rows there are: `from` is what stands behind the word, its conditions with it. */
export async function countRows(db: Reader, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

const wordsMost = 6

/** Text that stands anywhere, as typed: `%` and `_` in it are letters. */
const anywhere = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** What somebody typed is somewhere in the text, whatever the case and the marks of its letters (migration 1496). */
export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`fold_letters(${text}) like fold_letters(${anywhere(typed)})`

/** Every word of a search is somewhere in the text, in any order; no condition for an empty search. */
export function saysEvery(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown>[] {
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, wordsMost) ?? []
  return words.map((word) => contains(text, word))
}

/** Of a statement that always answers one row: sums, or an insert that returns its own. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a statement that answers one row answered none')
  return row
}

/** Of a statement that asks for one thing; 404 when it is not there. */
export function foundRow<Row>([row]: readonly Row[], sentence?: string): Row {
  if (!row) throw notFound(sentence)
  return row
}

/**
 * `people`: those with these ids, for the names of who did something. They are asked for first: spread over servers, no
 * table lies with them but their own.
 */
export const peopleNamed = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`people as materialized (select id, full_name from users where id in (${ids}))`

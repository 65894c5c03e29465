import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { type CardShelf, forgetCards, makeCards } from './cards.ts'
import type { DaySheet } from './day-sheets.ts'
import { loadPlaces, loadShelf, renewListings } from './load.ts'
import type { Places } from './places.ts'
import { forgetOrders, type Shelf } from './shelf.ts'

export type Shelves = {
  hotel: Shelf
  car: Shelf
  places: Places
  cards: CardShelf
  /** How full each day is, for counting broad searches: at most a minute old. */
  sheets: Map<string, DaySheet>
  /** The transactions whose changes are in here. */
  seen: string
  /** Goes up with every change, for what is kept beside the shelves. */
  version: number
}

type Kept = { shelves: Shelves | null; working: Promise<Shelves> | null }
const kept = new WeakMap<Reader, Kept>()

/** Above this, starting over is quicker. */
const renewMost = 5_000

/**
 * The shelves with every change that was committed before now. Callers at the same moment share one look at the
 * database, so an answer can miss what was committed in the milliseconds since that look began.
 */
export function freshShelves(ctx: AppContext): Promise<Shelves> {
  const db = ctx.replica
  const mine = kept.get(db) ?? { shelves: null, working: null }
  kept.set(db, mine)
  mine.working ??= bringUpToDate(db, mine.shelves)
    .then((shelves) => {
      mine.shelves = shelves
      return shelves
    })
    .finally(() => {
      mine.working = null
    })
  return mine.working
}

async function bringUpToDate(db: Reader, known: Shelves | null): Promise<Shelves> {
  if (!known) return loadAll(db, 1)
  const { seen, changed } = await changesSince(db, known.seen)
  if (changed.length > renewMost) return loadAll(db, known.version + 1)
  if (changed.length > 0) await takeUp(db, known, changed)
  known.seen = seen
  return known
}

async function loadAll(db: Reader, version: number): Promise<Shelves> {
  // The snapshot is taken first: what changes while we load is taken up again next time.
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  const places = await loadPlaces(db)
  const hotel = await loadShelf(db, 'hotel')
  const car = await loadShelf(db, 'car')
  return { hotel, car, places, cards: makeCards(), sheets: new Map(), seen: rows[0]?.seen ?? '', version }
}

type Change = [kind: 'hotel' | 'car' | 'place', id: string]

/** The last condition keeps out numbers of another cluster's transactions, after a restored backup. */
async function changesSince(db: Reader, seen: string) {
  const { rows } = await sql<{ seen: string; changed: Change[] | null }>`
    select pg_current_snapshot()::text as seen,
           (select json_agg(json_build_array(kind, id)) from listing_changes
             where changed_in >= pg_snapshot_xmin(${seen}::pg_snapshot)
               and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)
               and pg_visible_in_snapshot(changed_in, pg_current_snapshot())) as changed`.execute(db)
  return { seen: rows[0]?.seen ?? seen, changed: rows[0]?.changed ?? [] }
}

async function takeUp(db: Reader, shelves: Shelves, changed: readonly Change[]) {
  for (const kind of ['hotel', 'car'] as const) {
    const ids = changed.filter(([ofKind]) => ofKind === kind).map(([, id]) => id)
    if (ids.length === 0) continue
    await renewListings(db, shelves[kind], ids)
    forgetCards(shelves.cards, kind, ids)
  }
  if (changed.some(([kind]) => kind === 'place')) {
    shelves.places = await loadPlaces(db)
    forgetOrders(shelves.hotel)
    forgetOrders(shelves.car)
  }
  shelves.version++
}

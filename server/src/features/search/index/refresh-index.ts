import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { loadPlaces, type Places } from '../../places/places.ts'
import type { AvailabilitySnapshot } from './availability-snapshot.ts'
import { changesSince, type ListingChange, readFullDays, type Seen, seeNow } from './changes.ts'
import { loadIndex, renewListings } from './load.ts'
import { forgetSummaries, makeSummaries, type ResultSummaries } from './result-summaries.ts'
import type { SearchIndex } from './search-index.ts'
import { putSoldOutDay, type SoldOutDays, turnDay } from './sold-out-days.ts'
import { forgetPlaces } from './upsert-listings.ts'

export type SearchIndexes = {
  hotel: SearchIndex
  car: SearchIndex
  places: Places
  cards: ResultSummaries
  fullDays: SoldOutDays
  /** False where the database does not note them, as when it is spread: then each look reads the days it is asked for. */
  notesFullDays: boolean
  /** How full each day is, for counting broad searches for several rooms: at most a minute old. */
  sheets: Map<string, AvailabilitySnapshot>
  /** The transactions whose changes are in here. */
  seen: Seen
  /** Goes up with every change, for what is kept beside the shelves. */
  version: number
}

/** `read`: the days that were asked for when it began. */
type Look = Promise<{ shelves: SearchIndexes; read: ReadonlySet<Day> }>
type Kept = { shelves: SearchIndexes | null; looking: Look | null; wanted: Set<Day> }
const kept = new WeakMap<Reader, Kept>()

/** Above this, starting over is quicker. */
const renewMost = 5_000

/**
 * The shelves with every change that was committed before now, and which pools are full or kept for longer stays on
 * the asked days. Callers at
 * the same moment share one look at the database, so an answer can miss what was committed in the milliseconds since
 * that look began.
 */
export async function refreshIndexes(ctx: AppContext, days: readonly Day[] = []): Promise<SearchIndexes> {
  const db = ctx.replica
  const mine = kept.get(db) ?? { shelves: null, looking: null, wanted: new Set() }
  kept.set(db, mine)
  for (;;) {
    const known = mine.shelves?.notesFullDays ? mine.shelves.fullDays : new Map()
    for (const on of days) if (!known.has(on)) mine.wanted.add(on)
    mine.looking ??= look(db, mine)
    const { shelves, read } = await mine.looking
    // A look that was under way did not know of our days.
    const told = shelves.notesFullDays ? shelves.fullDays : read
    if (days.every((on) => told.has(on))) return shelves
  }
}

async function look(db: Reader, mine: Kept): Look {
  const read = mine.wanted
  mine.wanted = new Set()
  try {
    // On one connection: another one may lead to a standby that has not yet what the first has told of.
    mine.shelves = await db.connection().execute((one) => bringUpToDate(one, mine.shelves, [...read]))
    return { shelves: mine.shelves, read }
  } finally {
    mine.looking = null
  }
}

async function bringUpToDate(db: Reader, known: SearchIndexes | null, wanted: readonly Day[]): Promise<SearchIndexes> {
  const shelves = known ?? (await loadAll(db, 1))
  if (!known && wanted.length === 0) return shelves
  const changes = await changesSince(db, shelves.seen, shelves.notesFullDays ? wanted : [])
  if (changes.listings.length > renewMost) return bringUpToDate(db, await loadAll(db, shelves.version + 1), wanted)
  if (changes.listings.length > 0) await takeUp(db, shelves, changes.listings)
  for (const [poolId, on, isFull, minDays] of changes.days)
    turnDay(shelves, shelves.fullDays, { poolId, on, isFull, minDays })
  const fullDays = shelves.notesFullDays ? changes.fullDays : await readFullDays(db, wanted)
  for (const [on, known] of fullDays) putSoldOutDay(shelves, shelves.fullDays, on, known)
  shelves.seen = changes.seen
  return shelves
}

async function loadAll(db: Reader, version: number): Promise<SearchIndexes> {
  // The snapshot is taken first: what changes while we load is taken up with the next look.
  const seen = await seeNow(db)
  const { rows } = await sql<{ notesFullDays: boolean }>`
    select exists (select from pg_trigger where tgname = 'inventory_days_turned' and tgenabled <> 'D') as "notesFullDays"`.execute(
    db,
  )
  const places = await loadPlaces(db)
  const hotel = await loadIndex(db, 'hotel')
  const car = await loadIndex(db, 'car')
  const notesFullDays = rows[0]?.notesFullDays ?? false
  const empty = { cards: makeSummaries(), fullDays: new Map(), sheets: new Map() }
  return { hotel, car, places, ...empty, notesFullDays, seen, version }
}

async function takeUp(db: Reader, shelves: SearchIndexes, changed: readonly ListingChange[]) {
  for (const kind of ['hotel', 'car'] as const) {
    const ids = changed.filter(([ofKind]) => ofKind === kind).map(([, id]) => id)
    if (ids.length === 0) continue
    await renewListings(db, shelves[kind], ids)
    forgetSummaries(shelves.cards, kind, ids)
  }
  if (changed.some(([kind]) => kind === 'place')) {
    shelves.places = await loadPlaces(db)
    forgetPlaces(shelves.hotel)
    forgetPlaces(shelves.car)
  }
  shelves.version++
}

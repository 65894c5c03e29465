// What a row cannot know by itself: whether its place and its hotel exist, whether a name is taken, what is sold.
import { lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { slips } from '../../places/edit-distance.ts'
import type { ListingKind } from './listing-sheets.ts'
import type { Planned } from './plan.ts'
import type { Problem } from './read-sheet.ts'

export async function crossChecks(ctx: AppContext, kind: ListingKind, planned: Planned[]): Promise<Problem[]> {
  const moving = planned.filter(({ action }) => action !== 'leave')
  if (moving.length === 0) return []
  const sold = kind === 'hotels' ? [] : await belowSold(ctx, kind, moving)
  if (kind === 'room-types') return [...(await roomProblems(ctx, moving)), ...sold]
  return [...(await unknownPlaces(ctx, moving)), ...sold]
}

async function unknownPlaces(ctx: AppContext, planned: Planned[]): Promise<Problem[]> {
  const { rows } = await sql<{ state_slug: string; slug: string }>`select state_slug, slug from cities`.execute(ctx.db)
  const cities = Map.groupBy(rows, ({ state_slug }) => state_slug)
  return planned.flatMap(({ row, after }): Problem[] => {
    const [state, city] = [String(after.state_slug), String(after.city_slug)]
    const here = cities.get(state)?.map(({ slug }) => slug)
    if (!here)
      return [{ row, column: 'state', sentence: `No state called “${state}”.${suggest(state, [...cities.keys()])}` }]
    if (here.includes(city)) return []
    return [
      { row, column: 'city', sentence: `No place called “${city}” in the state “${state}”.${suggest(city, here)}` },
    ]
  })
}

/** So many letters may be wrong before a word is another word. */
const slipsMost = 3

/** " Did you mean lagos?", when a known word is near enough. */
function suggest(typed: string, known: readonly string[]): string {
  const near = known
    .map((word) => ({ word, wrong: slips(typed, word) }))
    .filter(({ word, wrong }) => wrong <= slipsMost && wrong < word.length / 2)
    .sort((one, other) => one.wrong - other.wrong)[0]
  return near ? ` Did you mean ${near.word}?` : ''
}

async function roomProblems(ctx: AppContext, planned: Planned[]): Promise<Problem[]> {
  const hotelIds = [...new Set(planned.map(({ after }) => String(after.hotel_id)))]
  const { rows: hotels } = await sql<{ id: string }>`
    select id from hotels where id = any(${hotelIds}::text[])`.execute(ctx.db)
  const { rows: rooms } = await sql<{ id: string; hotel_id: string; name: string }>`
    select id, hotel_id, name from room_types where hotel_id = any(${hotelIds}::text[])`.execute(ctx.db)
  const known = new Set(hotels.map(({ id }) => id))
  const names = new Map(rooms.map((room) => [`${room.hotel_id} ${room.name}`, room.id]))
  return planned.flatMap((plan) => roomProblem(plan, known, names))
}

/** `names`: whose each name is; a row's own is taken up, so that the next one of that name is told. */
function roomProblem({ row, id, before, after }: Planned, hotels: Set<string>, names: Map<string, string>): Problem[] {
  if (before && before.content.hotel_id !== after.hotel_id)
    return [{ row, column: 'hotel_id', sentence: 'A room type stays with its hotel.' }]
  if (!hotels.has(String(after.hotel_id)))
    return [{ row, column: 'hotel_id', sentence: 'There is no hotel with this id.' }]
  const key = `${after.hotel_id} ${after.name}`
  const owner = names.get(key)
  names.set(key, id ?? `row ${row}`)
  if (owner === undefined || owner === id) return []
  return [{ row, column: 'name', sentence: 'This hotel has a room type of that name.' }]
}

/** Fewer than are sold on a day to come would be refused later: it is told now (I9). */
async function belowSold(ctx: AppContext, kind: ListingKind, planned: Planned[]): Promise<Problem[]> {
  const [field, column] = kind === 'cars' ? ['car_count', 'cars'] : ['room_count', 'rooms']
  const ids = planned.flatMap(({ id, before, after }) =>
    id !== null && Number(after[field]) < Number(before?.content[field]) ? [id] : [],
  )
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; sold: number }>`
    select inventory_id as id, max(reserved) as sold from inventory_days
     where inventory_id = any(${ids}::text[]) and day >= ${lagosDayOf(ctx.clock.now())}::date group by 1`.execute(
    ctx.db,
  )
  const soldOf = new Map(rows.map(({ id, sold }) => [id, sold]))
  return planned.flatMap(({ row, id, after }) => {
    const sold = soldOf.get(id ?? '') ?? 0
    if (sold <= Number(after[field])) return []
    return [{ row, column, sentence: `${sold} are sold on a day to come: move or cancel bookings first.` }]
  })
}

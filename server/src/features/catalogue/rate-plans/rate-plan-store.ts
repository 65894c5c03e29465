import type { IncludedMeal } from '@skyroute/core/bookings/stated/meals.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { inSpelling } from '@skyroute/core/spelling.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { invalid } from '../../../errors.ts'
import type { RatePlanEdit } from './schemas.ts'

/** A plan as it is sold, and as a booking keeps it for good. */
export type SoldRatePlan = {
  id: string
  name: string
  percent_change: number
  adult_night_kobo: Kobo
  meals: IncludedMeal[]
  is_refundable: boolean
}

/** Of `rate_plans p`. */
export const soldRatePlan = sql`json_build_object('id', p.id, 'name', p.name, 'percent_change', p.percent_change,
  'adult_night_kobo', p.adult_night_kobo, 'meals', p.meals, 'is_refundable', p.is_refundable)`

/** The plans that a room type is sold at, in their order, as JSON. */
export const ratePlansOnSale = (roomTypeId: RawBuilder<unknown>) => sql<SoldRatePlan[]>`
  coalesce((select json_agg(${soldRatePlan} order by p.position, p.id) from rate_plans p
             where p.room_type_id = ${roomTypeId} and p.is_active), '[]')`

/** All of them as staff edit them, in their order, as JSON. */
export const ratePlansToEdit = (roomTypeId: RawBuilder<unknown>) => sql<RatePlanEdit[]>`
  coalesce((select json_agg(json_build_object('name', p.name, 'percent_change', p.percent_change,
                     'adult_night_kobo', p.adult_night_kobo, 'meals', p.meals, 'is_refundable', p.is_refundable,
                     'is_active', p.is_active) order by p.position, p.id)
              from rate_plans p where p.room_type_id = ${roomTypeId}), '[]')`

/** One spelling, single spaces and no signs that nobody sees: names that read alike are one name. */
export function tidyPlanNames(plans: readonly RatePlanEdit[]): RatePlanEdit[] {
  return plans.map((plan, place) => {
    const name = inSpelling('NFC', plan.name.replace(unseen, '').replace(idleSpace, ' ').trim())
    if (name === '') throw invalid(`rate_plans.${place}.name`, 'This cannot be empty.', 'required')
    return { ...plan, name }
  })
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu
const idleSpace = /[\s\p{Cc}]+/gu

/**
 * Of two plans of one name nobody could tell which was meant. The database says which names are one, as its unique index
 * does: JavaScript has other small letters for İ and for a Σ at the end of a word.
 */
export async function refuseRepeatedNames(db: Reader, plans: readonly RatePlanEdit[]) {
  const { rows } = await sql<{ place: number }>`
    select place::int from (
      select place, row_number() over (partition by lower(name) order by place) as nth
        from unnest(${namesOf(plans)}::text[]) with ordinality as named (name, place)) as counted
     where nth > 1 order by place limit 1`.execute(db)
  if (!rows[0]) return
  throw invalid(`rate_plans.${rows[0].place - 1}.name`, 'This room type has a rate of that name.', 'name_taken')
}

const namesOf = (plans: readonly RatePlanEdit[]) => plans.map(({ name }) => name)

/**
 * Writes a room type's plans as the list says. A name that stays keeps its plan, and one that is in the list no more goes:
 * bookings keep what they were sold. Other meals or other terms make another plan of it: nobody buys under terms that they
 * were not shown, while another price is told by the sale itself (M1). Hold the inventory's lock, as a sale does.
 */
export async function saveRatePlans(tx: Tx, roomTypeId: string, plans: readonly RatePlanEdit[]) {
  await sql`
    delete from rate_plans
     where room_type_id = ${roomTypeId}
       and lower(name) not in (select lower(kept) from unnest(${namesOf(plans)}::text[]) as kept)`.execute(tx)
  for (const [position, plan] of plans.entries()) await savePlan(tx, { ...plan, room_type_id: roomTypeId, position })
}

async function savePlan(tx: Tx, row: RatePlanEdit & { room_type_id: string; position: number }) {
  await sql`
    insert into rate_plans (room_type_id, name, percent_change, adult_night_kobo, meals, is_refundable, is_active, position)
    values (${row.room_type_id}, ${row.name}, ${row.percent_change}, ${row.adult_night_kobo}, ${row.meals}::text[],
            ${row.is_refundable}, ${row.is_active}, ${row.position})
    on conflict (room_type_id, lower(name)) do update
       set id = case when rate_plans.meals = excluded.meals and rate_plans.is_refundable = excluded.is_refundable
                     then rate_plans.id else excluded.id end,
           name = excluded.name, percent_change = excluded.percent_change, adult_night_kobo = excluded.adult_night_kobo,
           meals = excluded.meals, is_refundable = excluded.is_refundable, is_active = excluded.is_active,
           position = excluded.position`.execute(tx)
}

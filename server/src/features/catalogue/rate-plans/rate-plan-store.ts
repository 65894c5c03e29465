import type { IncludedMeal } from '@skyroute/core/bookings/stated/meals.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
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

/** Of two plans of one name nobody could tell which was meant. */
export function refuseRepeatedNames(plans: readonly RatePlanEdit[]) {
  const names = plans.map(nameKey)
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index)
  if (repeated >= 0)
    throw invalid(`rate_plans.${repeated}.name`, 'This room type has a rate of that name.', 'name_taken')
}

/**
 * Writes a room type's plans as the list says. A name that stays keeps its plan, and one that is in the list no more goes:
 * bookings keep what they were sold. Other meals or other terms make another plan of it: nobody buys under terms that they
 * were not shown, while another price is told by the sale itself (M1). Hold the inventory's lock, as a sale does.
 */
export async function saveRatePlans(tx: Tx, roomTypeId: string, plans: readonly RatePlanEdit[]) {
  await sql`
    delete from rate_plans
     where room_type_id = ${roomTypeId} and not lower(name) = any(${plans.map(nameKey)}::text[])`.execute(tx)
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

const nameKey = ({ name }: RatePlanEdit) => name.toLowerCase()

import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

/** Bookings of a listing that hold days still: what stands when it is switched off (I9). */
export async function countComing(db: Reader, { type, id }: { type: 'hotel' | 'car'; id: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings
     where booking_type = ${type} and listing_id = ${id} and status in ('pending', 'confirmed')
       and held_until_on > held_from_on`.execute(db)
  return rows[0]?.count ?? 0
}

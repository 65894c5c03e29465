import type { Tx } from '@skyroute/server/db/pool.ts'
import type { HotelFact } from '../demo-facts.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import type { PlannedRoom } from './room-types.ts'

export type PlannedRate = {
  id: string
  roomTypeId: string
  name: string
  percentChange: number
  adultNightKobo: number
  meals: string[]
  isRefundable: boolean
  position: number
}

/** Small hotels without a restaurant mostly have one price; the others sell one or two further rates of every room. */
export function ratePlansOf(fact: HotelFact, room: PlannedRoom): PlannedRate[] {
  const dice = seededRandom(`rates ${fact.slug}`)
  const saver = {
    name: 'Non-refundable',
    percentChange: dice.pick([-10, -12, -15]),
    adultNightKobo: 0,
    meals: [],
    isRefundable: false,
  }
  const hasSaver = fact.starRating >= 3 || dice.chance(0.4)
  return [...(hasSaver ? [saver] : []), ...boardOf(fact, room)].map((plan, position) => ({
    ...plan,
    id: seededRandom(`rate ${room.id} ${plan.name}`).uuid(),
    roomTypeId: room.id,
    position,
  }))
}

/** What is paid at the hotel otherwise: breakfast, or dinner where breakfast is included. */
function boardOf({ amenities, starRating }: HotelFact, { facts }: PlannedRoom) {
  if (!amenities.includes('Restaurant')) return []
  const plan = { percentChange: 0, isRefundable: true }
  if (facts.breakfast === 'paid' && facts.breakfast_kobo)
    return [{ ...plan, name: 'With breakfast', adultNightKobo: facts.breakfast_kobo, meals: ['breakfast'] }]
  const dinnerKobo = starRating === 5 ? 1_800_000 : 1_200_000
  return starRating >= 4 ? [{ ...plan, name: 'Half board', adultNightKobo: dinnerKobo, meals: ['dinner'] }] : []
}

type Rated = { rooms: readonly { ratePlans: readonly PlannedRate[] }[] }

export async function seedRatePlans(tx: Tx, hotels: readonly Rated[]) {
  const plans = hotels.flatMap(({ rooms }) => rooms).flatMap(({ ratePlans }) => ratePlans)
  await insertRows(
    tx,
    'rate_plans',
    plans.map((plan) => ({ ...plan, isActive: true })),
  )
}

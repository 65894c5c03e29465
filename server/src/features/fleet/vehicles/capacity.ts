// What a listing can sell on a day is the number of its vehicles fit for hire that day (I15). Every change of a vehicle
// runs through `changeFleet`, which holds the pool's lock and puts the days right before it lets go.
import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { lockOfInventory } from '../../catalogue/inventory-lock.ts'
import { type HeldDay, heldAlready } from '../../catalogue/manage/inventories.ts'
import { findUnroadworthyHires, unassignUnroadworthyVehicles } from './unassign-unroadworthy-vehicles.ts'

export type Resolve = {
  /** Staff know that hires are left without a car, and will find one. */
  despiteHires: boolean
}

const sweep = 'fleet.settle-capacity'

type Horizon = { today: Day; untilOn: Day }

/**
 * A change of a listing's vehicles, under its pool's lock. Left with fewer cars than are sold, it is refused and the
 * bookings are named; despite them, what is sold stays sold, nothing more is, and the hires go back to the board.
 */
export async function changeFleet<T>(
  ctx: AppContext,
  tx: Tx,
  { carIds, despiteHires }: { carIds: readonly string[] } & Resolve,
  change: () => Promise<T>,
): Promise<T> {
  const horizon = await horizonOf(ctx, tx)
  const ordered = [...new Set(carIds)].sort()
  for (const carId of ordered) await lockPool(tx, carId)
  const vehicleIds = await lockVehiclesOf(tx, ordered)
  const unfitBefore = await findUnroadworthyHires(ctx, tx, vehicleIds)
  const before = new Map<string, ShortDay[]>()
  for (const carId of ordered) before.set(carId, await findShortDays(tx, carId, horizon))
  const result = await change()
  for (const carId of ordered) {
    const after = await findShortDays(tx, carId, horizon)
    if (!despiteHires) await refuseWorse(tx, carId, { before: before.get(carId) ?? [], after })
    await settlePool(tx, carId, horizon)
  }
  const unfit = { before: unfitBefore, after: await findUnroadworthyHires(ctx, tx, vehicleIds) }
  await unassignUnroadworthyVehicles(ctx, tx, { ...unfit, isAllowed: despiteHires })
  return result
}

/** Who assigns one of them meanwhile waits, and then sees it as it has become. */
async function lockVehiclesOf(tx: Tx, carIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicles where car_id = any(${carIds}) order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A listing that the nightly job could not settle is right for so long. */
const daysToSpare = 7

/**
 * As far as anything can be sold. Asked before the pool's lock: who makes the sale window longer waits for us, or we for
 * them, and their new window is settled by whoever comes last.
 */
async function horizonOf(ctx: AppContext, tx: Tx): Promise<Horizon> {
  await sql`select 1 from settings where key = 'stay' for share`.execute(tx)
  const { stay } = await readSettingsIn(tx)
  const today = lagosDayOf(ctx.clock.now())
  return { today, untilOn: addDays(today, stay.maxDaysAhead + stay.maxDays + daysToSpare) }
}

async function lockPool(tx: Tx, carId: string) {
  const [, cars] = await sendTogether(
    tx,
    lockOfInventory(carId),
    sql`select 1 from inventories where id = ${carId} and kind = 'car'`,
  )
  if (cars.length === 0) throw notFound('Car not found')
}

/** How many vehicles of a listing are fit on each day. A paper covers no hire that is still out when it has ended. */
const fitByDay = (carId: string, { today, untilOn }: Horizon) => sql`
  select d.day::date as day, count(v.id)::int as fit
    from generate_series(${today}::date, ${untilOn}::date - 1, interval '1 day') as d (day)
    left join vehicles v on v.car_id = ${carId} and v.status = 'active'
     and not exists (select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on <= d.day)
     and not exists (select 1 from vehicle_breaks b
                      where b.vehicle_id = v.id and d.day >= b.from_on and d.day < b.until_on)
   group by d.day`

type ShortDay = HeldDay & { missing: number }

/** Days on which more is sold than there are cars. */
async function findShortDays(db: Reader, carId: string, horizon: Horizon): Promise<ShortDay[]> {
  if (!(await hasVehicles(db, carId))) return []
  const { rows } = await sql<ShortDay>`
    select i.day, i.reserved as held, i.reserved - f.fit as missing
      from inventory_days i join (${fitByDay(carId, horizon)}) f on f.day = i.day
     where i.inventory_id = ${carId} and i.reserved > f.fit order by i.day`.execute(db)
  return rows
}

/** A listing that never had a vehicle is counted by hand, on its own page. */
async function hasVehicles(db: Reader, carId: string) {
  return (await sql`select 1 from vehicles where car_id = ${carId} limit 1`.execute(db)).rows.length > 0
}

const namesMost = 20

async function refuseWorse(tx: Tx, carId: string, { before, after }: { before: ShortDay[]; after: ShortDay[] }) {
  const known = new Map(before.map(({ day, missing }) => [day, missing]))
  const worse = after.filter(({ day, missing }) => missing > (known.get(day) ?? 0))
  if (worse.length === 0) return
  throw await heldAlready(tx, carId, {
    code: 'sold_beyond',
    sentence: 'More hires are sold on these days than cars would be left.',
    days: worse.map(({ day, held }) => ({ day, held })),
    extra: { days: worse.slice(0, namesMost).map(({ day }) => day) },
  })
}

/**
 * The pool's count and its days as the vehicles say. What can be sold is what is fit; the capacity stands above it where
 * more is sold already. Days like the rule need no row, but for those that have one.
 */
async function settlePool(tx: Tx, carId: string, horizon: Horizon) {
  if (!(await hasVehicles(tx, carId))) return
  await sql`
    update inventories i set capacity = n.active
      from (select count(*)::int as active from vehicles where car_id = ${carId} and status = 'active') n
     where i.id = ${carId} and i.capacity <> n.active`.execute(tx)
  await sql`
    insert into inventory_days as d (inventory_id, day, capacity, sellable)
    select i.id, f.day, f.fit, f.fit from (${fitByDay(carId, horizon)}) f join inventories i on i.id = ${carId}
     where f.fit <> i.capacity
        or exists (select 1 from inventory_days k where k.inventory_id = ${carId} and k.day = f.day
                      and (k.capacity, coalesce(k.sellable, k.capacity)) <> (greatest(f.fit, k.reserved), f.fit))
    on conflict (inventory_id, day) do update
       set capacity = greatest(excluded.capacity, d.reserved), sellable = excluded.sellable
     where (d.capacity, coalesce(d.sellable, d.capacity)) <> (greatest(excluded.capacity, d.reserved), excluded.sellable)`.execute(
    tx,
  )
}

/** Each night: the horizon moves on by a day, and what has gone back no longer stands in the way of a lower count. */
export async function settleFleet(ctx: AppContext): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct car_id as id from vehicles
     where ${isDueAgain(sweep, sql`vehicles.car_id`, ctx.clock.now())} order by car_id`.execute(ctx.db)
  return sweepEach(ctx, sweep, rows, async ({ id }) => {
    await settleListing(ctx, id)
    return true
  })
}

/** Days of a listing were given back or taken: its count on short days follows. */
export async function settleListing(ctx: AppContext, carId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const horizon = await horizonOf(ctx, tx)
    await lockPool(tx, carId)
    await settlePool(tx, carId, horizon)
  })
}

/**
 * In the transaction that makes the sale window longer: from its first moment each new day counts the vehicles that are
 * fit on it, and not all there are.
 */
export async function settleLongerWindow(ctx: AppContext, tx: Tx) {
  const horizon = await horizonOf(ctx, tx)
  for (const carId of await findCounted(tx)) {
    await lockPool(tx, carId)
    await settlePool(tx, carId, horizon)
  }
}

/** Listings that are counted by their vehicles, in the order of the locks. */
async function findCounted(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct car_id as id from vehicles order by id`.execute(db)
  return rows.map(({ id }) => id)
}

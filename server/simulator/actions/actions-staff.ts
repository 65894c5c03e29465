// Staff change what is on sale while it is being sold: rooms, days, prices, switches, the rules.
import { addDays } from '@skyroute/core/dates.ts'
import type { MadePerson } from '../../src/testing/makers/people.ts'
import type { WalkProcess } from '../server-pair.ts'
import { type Actions, type Answer, ask, type Deed, told, type View } from './action.ts'

export const staffActions: Actions = {
  'change the number of rooms': { weight: 3, plan: changeRooms },
  'change a price': { weight: 2, plan: changePrice },
  'change the rates of a room type': { weight: 2, plan: changeRatePlans },
  'switch a listing off or on': { weight: 2, plan: switchListing },
  'close or open days': { weight: 6, plan: closeDays },
  'price some days': { weight: 2, plan: priceDays },
  'change the rules': { weight: 1, plan: changeRules },
}

type Shown = Record<string, unknown> & { version: string }
type Edit = (shown: Shown) => object

/** Looks first, as an editing page does, and saves what it changed with the version that it saw. */
export async function edit(on: WalkProcess, clerk: MadePerson, urls: { see: string; save: string }, change: Edit) {
  const seen = await ask(on, clerk, { url: urls.see })
  if (seen.status !== 200) return told(seen)
  return told(await save(on, clerk, urls.save, seen, change))
}

function save(on: WalkProcess, clerk: MadePerson, url: string, seen: Answer, change: Edit): Promise<Answer> {
  const shown = seen.body as Shown
  return ask(on, clerk, { method: 'PUT', url, payload: { version: shown.version, ...change(shown) } })
}

type Pool = { isRoom: boolean; id: string; listingId: string }

function choosePool({ world, choose }: View): Pool | undefined {
  const listing = choose.pick(world.listings)
  if (!listing) return undefined
  const roomType = choose.pick(listing.roomTypeIds)
  return { isRoom: roomType !== undefined, id: roomType ?? listing.id, listingId: listing.id }
}

/** A room type is shown with its hotel, a car by itself. */
async function editPool(on: WalkProcess, clerk: MadePerson, pool: Pool, change: Edit): Promise<string> {
  if (!pool.isRoom) {
    const url = `/admin/cars/${pool.id}`
    return edit(on, clerk, { see: url, save: url }, change)
  }
  const hotel = await ask(on, clerk, { url: `/admin/hotels/${pool.listingId}` })
  const rooms = (hotel.body.room_types ?? []) as (Shown & { id: string })[]
  const room = rooms.find(({ id }) => id === pool.id)
  if (!room) return told(hotel)
  return told(await save(on, clerk, `/admin/room-types/${pool.id}`, { ...hotel, body: room }, change))
}

type Plan = { percent_change: number; meals: string[]; is_active: boolean }

/** Another price keeps a plan, other meals make another one of it, and one that is off is not sold. */
function changeRatePlans(view: View): Deed | null {
  const { world, choose } = view
  const pool = choosePool(view)
  const clerk = choose.pick(world.clerks)
  if (!pool?.isRoom || !clerk) return null
  const change: Partial<Plan> = choose.pick([
    { percent_change: choose.whole(-30, 30) },
    { meals: choose.chance(0.5) ? ['breakfast'] : ['breakfast', 'dinner'] },
    { is_active: choose.chance(0.7) },
  ])! // a list that is not empty
  return (on) =>
    editPool(on, clerk, pool, ({ rate_plans }) => ({
      rate_plans: (rate_plans as Plan[]).map((plan) => ({ ...plan, ...change })), // the room type as its page shows it
    }))
}

function changeRooms(view: View): Deed | null {
  const pool = choosePool(view)
  const clerk = view.choose.pick(view.world.clerks)
  if (!pool?.isRoom || !clerk) return null
  const count = view.choose.whole(1, 5)
  return (on) => editPool(on, clerk, pool, () => ({ room_count: count }))
}

function changePrice(view: View): Deed | null {
  const pool = choosePool(view)
  const clerk = view.choose.pick(view.world.clerks)
  if (!pool || !clerk) return null
  const price = view.choose.whole(10, 90) * 1_000
  return (on) => editPool(on, clerk, pool, () => ({ price }))
}

function switchListing(view: View): Deed | null {
  const pool = choosePool(view)
  const clerk = view.choose.pick(view.world.clerks)
  if (!pool || !clerk) return null
  const is_active = view.choose.chance(0.8)
  return (on) => editPool(on, clerk, pool, () => ({ is_active }))
}

function editDays(view: View, change: object): Deed | null {
  const { sight, choose } = view
  const pool = choosePool(view)
  const clerk = choose.pick(view.world.clerks)
  if (!pool || !clerk) return null
  const from = addDays(sight.today, choose.whole(0, 9))
  const until = addDays(from, choose.whole(0, 1))
  const url = `/admin/inventories/${pool.id}/days`
  return (on) =>
    edit(on, clerk, { see: `${url}?from=${from}&until=${until}`, save: url }, () => ({
      from,
      until,
      ...change,
    }))
}

function closeDays(view: View): Deed | null {
  return editDays(view, { closed: view.choose.chance(0.5) })
}

function priceDays(view: View): Deed | null {
  return editDays(view, { price: view.choose.chance(0.3) ? null : view.choose.whole(5, 80) * 1_000 })
}

function changeRules({ world, choose }: View): Deed | null {
  const change = choose.pick([
    { hold_minutes: choose.whole(5, 60) },
    { max_days_ahead: choose.pick([90, 365, 500]) },
    { refund_approval_above: choose.pick([20_000, 100_000, 1_000_000]) },
    { max_live_holds: choose.whole(1, 5) },
  ])
  if (!change) return null
  return async (on) => {
    const seen = await ask(on, world.owner, { url: '/settings/all' })
    if (seen.status !== 200) return told(seen)
    const { rules: version } = seen.body.versions as { rules: string }
    const payload = { version, reason: 'A walk', ...change }
    return told(await ask(on, world.owner, { method: 'PUT', url: '/settings/rules', payload }))
  }
}
